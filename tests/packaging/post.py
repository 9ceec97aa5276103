"""Fingerprints of all that is sent at tables where people play at random: `python -m tests.packaging.post`."""

import argparse
import hashlib

from tests.table.at_table import AtTable


def digest(game: str, seed: int) -> str:
    """One table, some dozens of moves, the bytes of every message to every seat."""
    table = AtTable(7, seed, game=game)
    table.start()
    for _ in range(60):
        if table.asked():
            table.random_act(aside=0.3)
    sent = hashlib.sha256()
    for seat in sorted(table.post, key=str):
        for message in table.post[seat]:
            sent.update(message)
    return sent.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seeds", type=int, required=True)
    arguments = parser.parse_args()
    for seed in range(arguments.seeds):
        print(digest(arguments.game, seed))


if __name__ == "__main__":
    main()
