"""Write the golden games: stored logs of whole games, with transcripts that people read and tests compare.

    python scripts/golden.py          write the transcripts of the stored logs again
    python scripts/golden.py --new    play new games first; their logs replace the stored ones
    python scripts/golden.py sultan   only the games whose names begin so

If a transcript changes although its log is the same, an old game is now played or worded differently.
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
# The name is the seed. Few games, each worth reading: a change of any transcript has to be looked at.
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    # A short game in two parties.
    "knyazi-4": ("knyazi", 4, {"deck": "fitted", "parties": 2}),
    # A riot is won, cards are shared.
    "knyazi-8-87": ("knyazi", 8, {"parties": 1, "deck": "fitted"}),
    # A council votes, a decree is bought and lapses, petitions are heard and forgotten with a reign.
    "knyazi-10-288": ("knyazi", 10, {"parties": 1, "regime": "constitution", "second_regime": "oligarchy"}),
    # The Confessor rules, and papers are drawn up and signed.
    "knyazi-11-38": ("knyazi", 11, {"parties": 1, "regime": "theocracy", "second_regime": "bureaucracy"}),
    # A log of rules 1. Never play it anew: today's rules are version 2.
    "sultan-10": ("sultan", 10, {"rounds": 2}),
    # Rules 2: thrones taken, a revolt joined, an arrest escaped, an Assassin struck down.
    "sultan-12-90": ("sultan", 12, {"target_points": 3, "prison_blocks_reactions": True}),
}
# A game that is not listed above gets its smallest and its largest table.
GAMES |= {
    f"{game.key}-{players}": (game.key, players, {})
    for game in CATALOG.values()
    for players in (game.players[0], game.players[-1])
    if not any(key == game.key for key, _, _ in GAMES.values())
}


def write_log(name: str) -> None:
    """Play a game at random, with asides and timeouts, and write its log."""
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
    parser.add_argument("begins", nargs="*", default=[""], help="only the games whose names begin so")
    arguments = parser.parse_args()
    for name in (name for name in GAMES if name.startswith(tuple(arguments.begins))):
        if arguments.new or not (FOLDER / f"{name}.json").exists():
            write_log(name)
        write_transcript(name)
        print(f"wrote {name}")


if __name__ == "__main__":
    main()
