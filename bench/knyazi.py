"""Knyazi: random card play of twelve, on the bare core and with all that people are sent."""

from random import Random

from bench.random_play import driven, with_everyone_looking
from dvor.games.knyazi import GAME
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import lowest_bit
from dvor.games.knyazi.core.choices import KIND
from dvor.games.knyazi.core.engine import decisions, playout, step
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.core.state import State, asked, fresh
from dvor.kernel.playout_rng import PlayoutRng
from dvor.lab.knyazi import chance_moves

PLAYERS = 12
PEER = "crazy_eights(players=12)"


def dealt(rng: Random) -> State:
    """A party after the deal: trumps are named, nobody protests."""
    s = fresh(Law(PLAYERS))
    while chance_moves(s, rng):
        pass
    step(s, lowest_bit(asked(s)), codes.NAME_TRUMP << KIND)
    while s.phase == codes.PROTEST:
        step(s, lowest_bit(asked(s)), codes.ACCEPT << KIND)
    return s


def on_the_core() -> int:
    """Lists of legal decisions and steps called from Python, without events."""
    rng = Random(1)
    chance = rng.random
    made = 0
    for _ in range(40):
        s = dealt(rng)
        while s.party == 1:
            seat = lowest_bit(asked(s))
            found = decisions(s, seat)
            step(s, seat, found[int(chance() * len(found))])
            made += 1
    return made


def inside_the_core() -> int:
    """Whole playouts inside the core."""
    rng = Random(1)
    dice = PlayoutRng(1)
    return sum(playout(dealt(rng), dice) for _ in range(120))


def clones() -> int:
    """Clone a state in the middle of a party."""
    rng = Random(1)
    s = dealt(rng)
    for _ in range(100):
        seat = lowest_bit(asked(s))
        step(s, seat, rng.choice(decisions(s, seat)))
    for _ in range(20_000):
        s.clone()
    return 20_000


def everyone_looking() -> int:
    return with_everyone_looking(GAME, PLAYERS, parties=1)


ROWS = [
    ("knyazi: 12 players, core driven from Python", on_the_core, PEER, driven(PEER, 60)),
    ("knyazi: 12 players, core driven from Python", on_the_core, "hearts", driven("hearts", 200)),
    ("knyazi: 12 players, playout inside the core", inside_the_core, PEER, driven(PEER, 60)),
    ("knyazi: 12 players, a clone", clones, PEER, driven(PEER, 60)),
    ("knyazi: 12 players, offers, events, all views", everyone_looking, PEER, driven(PEER, 60)),
]
