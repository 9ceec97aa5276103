"""Golden playthroughs: whole games as logs, with a transcript that people can read and tests compare.

    python scripts/golden.py          write the transcripts of the kept logs anew
    python scripts/golden.py --new    play new games first (their logs replace the old ones)
    python scripts/golden.py sultan   only those whose names begin so

A transcript that changes without a new log is a change of what an old game does: it must be meant.
"""

import argparse
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from dvor.games import CATALOG
from dvor.kernel import Ask, Person, Run, random_move
from dvor.kernel.log import read_log
from dvor.lab.transcript import transcript

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Инна", "Клим", "Лада", "Марк")
PEOPLE = tuple(Person(name, gender="f" if name.endswith("а") or name == "Дарья" else "m") for name in NAMES)
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "knyazi-4": ("knyazi", 4, {"deck": "fitted", "parties": 2}),
    # The name is the seed: in these two there is a riot, lost in the first and won in the second.
    "knyazi-8-62": ("knyazi", 8, {"parties": 1, "deck": "fitted"}),
    "knyazi-8-87": ("knyazi", 8, {"parties": 1, "deck": "fitted"}),
    # In this one a council votes, a decree is bought and lapses, petitions are heard and forgotten with a reign.
    "knyazi-10-288": ("knyazi", 10, {"parties": 1, "regime": "constitution", "second_regime": "oligarchy"}),
    "knyazi-11-38": ("knyazi", 11, {"parties": 1, "regime": "theocracy", "second_regime": "bureaucracy"}),
    "knyazi-9": ("knyazi", 9, {"parties": 1, "coup_losers": "both"}),
    "knyazi-12": ("knyazi", 12, {"parties": 1, "palace_heir": "tsarevich"}),
    "sultan-5": ("sultan", 5, {"rounds": 2}),
    "sultan-10": ("sultan", 10, {"rounds": 2}),
    "sultan-12": ("sultan", 12, {"target_points": 3, "prison_blocks_reactions": True}),
}
# Where nothing is said of a game: its smallest and its largest table.
GAMES |= {
    f"{game.key}-{players}": (game.key, players, {})
    for game in CATALOG.values()
    for players in (game.players[0], game.players[-1])
    if not any(key == game.key for key, _, _ in GAMES.values())
}


def write_log(name: str) -> None:
    """Play a game at random, with asides and silences, and keep its log."""
    key, players, options = GAMES[name]
    game, rng = CATALOG[key], Random(name)
    setup = game.setup(*NAMES[:players], **options)
    run = Run(game, replace(setup, people=PEOPLE[:players]), rng)
    while isinstance(ask := run.awaited, Ask):
        if rng.random() < 0.05:
            run.silence(rng.choice(sorted(ask.fallback)))
        else:
            run.act(*random_move(game.rules, run.state, ask, rng, seats=players, asides=0.1))
    (FOLDER / f"{name}.json").write_bytes(run.log.to_json())


def write_transcript(name: str) -> None:
    game = CATALOG[GAMES[name][0]]
    log = read_log(game, (FOLDER / f"{name}.json").read_bytes())
    for language in ("ru", "en"):
        lines = transcript(game, log, language)
        (FOLDER / f"{name}.{language}.txt").write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--new", action="store_true", help="play new games")
    parser.add_argument("begins", nargs="*", default=[""], help="only those whose names begin so")
    arguments = parser.parse_args()
    for name in (name for name in GAMES if name.startswith(tuple(arguments.begins))):
        if arguments.new or not (FOLDER / f"{name}.json").exists():
            write_log(name)
        write_transcript(name)
        print(f"wrote {name}")


if __name__ == "__main__":
    main()
