"""«Султан на миг»: ten seats playing at random, on the bare engine and through everything people see."""

from random import Random

from bench.looking import with_everyone_looking
from bench.open_spiel import driven
from dvor.games.sultan import GAME
from dvor.games.sultan.core.engine import dealt, decisions, playout, step
from dvor.games.sultan.core.masks import LOWEST
from dvor.games.sultan.core.round import deal
from dvor.kernel.dice import Dice
from dvor.lab.sultan import shuffled

PLAYERS = 10
PEER = "social_deduction(players=10)"


def on_the_engine() -> int:
    """Legal moves and steps driven from Python, nobody listening."""
    rng = Random(1)
    chance, lowest = rng.random, LOWEST
    made = 0
    for _ in range(300):
        r = deal(PLAYERS, shuffled(PLAYERS, rng), rng.randrange(PLAYERS))
        while r.asked:
            seat = lowest[r.asked]
            possible = decisions(r, seat)
            step(r, seat, possible[int(chance() * len(possible))])
            made += 1
    return made


def inside_the_engine() -> int:
    """The same without leaving the engine, the deal included."""
    dice = Dice(1)
    return sum(playout(dealt(PLAYERS, dice), dice) for _ in range(300))


def everyone_looking() -> int:
    return with_everyone_looking(GAME, PLAYERS)


ROWS = [
    ("sultan: 10 seats, core driven from Python", on_the_engine, PEER, driven(PEER, 100)),
    ("sultan: 10 seats, playout inside the core", inside_the_engine, PEER, driven(PEER, 100)),
    ("sultan: 10 seats, offers, events, all views", everyone_looking, PEER, driven(PEER, 100)),
]
