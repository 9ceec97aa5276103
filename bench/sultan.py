"""«Султан на миг»: ten seats playing at random, on the bare engine and through everything people see."""

from random import Random

from bench.looking import with_everyone_looking
from bench.open_spiel import driven
from dvor.games.sultan import GAME
from dvor.games.sultan.core.engine import legal, step
from dvor.games.sultan.core.masks import LOWEST
from dvor.games.sultan.core.playout import playout
from dvor.games.sultan.core.round import deal
from dvor.lab.sultan import shuffled

PLAYERS = 10
PEER = "social_deduction(players=10)"


def on_the_engine() -> int:
    """Legal moves and steps driven from Python, nobody listening."""
    rng = Random(1)
    chance, lowest = rng.random, LOWEST
    decisions = 0
    for _ in range(300):
        r = deal(PLAYERS, shuffled(PLAYERS, rng), rng.randrange(PLAYERS))
        while r.asked:
            seat = lowest[r.asked]
            choices = legal(r, seat)
            step(r, seat, choices[int(chance() * len(choices))])
            decisions += 1
    return decisions


def inside_the_engine() -> int:
    """The same without leaving the engine."""
    rng = Random(1)
    return sum(
        playout(deal(PLAYERS, shuffled(PLAYERS, rng), rng.randrange(PLAYERS)), rng.random) for _ in range(300)
    )


def everyone_looking() -> int:
    return with_everyone_looking(GAME, PLAYERS)


ROWS = [
    ("sultan: 10 seats, core driven from Python", on_the_engine, PEER, driven(PEER, 100)),
    ("sultan: 10 seats, playout inside the core", inside_the_engine, PEER, driven(PEER, 100)),
    ("sultan: 10 seats, offers, events, all views", everyone_looking, PEER, driven(PEER, 100)),
]
