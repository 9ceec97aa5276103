"""Sultan: random play of ten, on the bare core and with all that people are sent."""

from random import Random

from bench.random_play import driven, with_everyone_looking
from dvor.games.sultan import GAME
from dvor.games.sultan.core.engine import dealt, decisions, playout, step
from dvor.games.sultan.core.masks import LOWEST
from dvor.games.sultan.core.round import deal
from dvor.kernel.playout_rng import PlayoutRng
from dvor.lab.sultan import shuffled

PLAYERS = 10
PEER = "social_deduction(players=10)"


def on_the_engine() -> int:
    """Lists of legal decisions and steps called from Python, without events."""
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
    """Whole playouts inside the core, including the deal."""
    dice = PlayoutRng(1)
    return sum(playout(dealt(PLAYERS, dice), dice) for _ in range(300))


def everyone_looking() -> int:
    return with_everyone_looking(GAME, PLAYERS)


ROWS = [
    ("sultan: 10 seats, core driven from Python", on_the_engine, PEER, driven(PEER, 100)),
    ("sultan: 10 seats, playout inside the core", inside_the_engine, PEER, driven(PEER, 100)),
    ("sultan: 10 seats, offers, events, all views", everyone_looking, PEER, driven(PEER, 100)),
]
