"""Print a fingerprint of each of many random games: a hash of everything that any seat is asked, offered and sent.

    python -m scripts.fingerprint sultan --games 100

If two versions of a game print the same lines, they behave the same in these games.
"""

import argparse
import hashlib
from random import Random
from typing import Any, Literal, get_args, get_origin

from msgspec import json
from msgspec.structs import fields

from dvor.games import CATALOG
from dvor.kernel import Ask, Game, Run, random_move

STEPS = 400  # enough for every kind of event; longer games add nothing new
SILENCE = 0.1
ASIDES = 0.1


def fingerprint(game: Game[Any, Any, Any, Any], seed: int) -> str:
    """Play one random game, with timeouts and asides, and hash what everybody saw."""
    rng = Random(seed)
    players = rng.choice(game.players)
    options = {field.name: rng.choice(values) for field in fields(game.options) if (values := _values(field.type))}
    run = Run(game, game.setup(*[f"p{seat}" for seat in range(players)], **options), rng)
    seen = hashlib.sha256()
    for _ in range(STEPS):
        _look(run, players, seen)
        if not isinstance(awaited := run.awaited, Ask):
            break
        if rng.random() < SILENCE:
            run.silence(rng.choice(sorted(awaited.fallback)))
        else:
            run.act(*random_move(game.rules, run.state, awaited, rng, seats=players, asides=ASIDES))
    return seen.hexdigest()[:16]


def _values(kind: Any) -> tuple[Any, ...]:
    """The values of an option, if it has only a few."""
    return (False, True) if kind is bool else get_args(kind) if get_origin(kind) is Literal else ()


def _look(run: Run[Any, Any, Any, Any], players: int, seen: "hashlib._Hash") -> None:
    seen.update(json.encode(run.awaited))
    for step in run.news():
        seen.update(json.encode(step.facts))
    for seat in range(players):
        offers = [(offer.kind, offer.blanks, offer.aside) for offer in run.offers(seat)]
        seen.update(json.encode((offers, run.view(seat))))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(CATALOG))
    parser.add_argument("--games", type=int, default=100)
    arguments = parser.parse_args()
    for seed in range(arguments.games):
        print(fingerprint(CATALOG[arguments.game], seed), flush=True)


if __name__ == "__main__":
    main()
