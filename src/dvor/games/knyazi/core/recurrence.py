"""The guard against going round in circles: the same position for the third time ends the party (K-ATT-15).

Only positions since the last discard are kept: a card that has left the party never comes back into a hand.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core.state import State
from dvor.kernel.vectors import longer

TIMES: Final = 3


def recurs(s: State) -> bool:
    """Remember the position at the start of a turn; whether it is there for the third time."""
    now = digest(s)
    before = len(s.past)
    if before and s.past[before - 1] == now:
        return False  # the same turn goes on after a demotion that moved nobody
    s.past = longer(s.past, now)
    times = 0
    for position in s.past:
        if position == now:
            times += 1
    return times >= TIMES


def digest(s: State) -> i64:
    """Who holds which cards in which place and who is on move, as a number of 60 bits (xorshift, word by word)."""
    word = s.mover + 1
    for place in range(s.law.n):
        seat = s.who[place]
        word = _mixed(word ^ s.hands[2 * seat])
        word = _mixed(word ^ s.hands[2 * seat + 1] ^ (seat << 36))
    return word


def _mixed(word: i64) -> i64:
    word ^= (word << 13) & 0xFFFFFFFFFFFFFFF  # 60 bits: mypyc would take a longer mask from a Python int each time
    word ^= word >> 7
    return word ^ ((word << 17) & 0xFFFFFFFFFFFFFFF)
