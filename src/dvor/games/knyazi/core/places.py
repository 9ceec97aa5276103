"""Who sits where: one way of changing places serves swaps, demotions, coups and riots.

The tally keeps five words for each seat, for the careers: parties ended as Tsar, the sum of the places at
party ends, the lowest place so far, the greatest rise from it, and the set of places held.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.codes import N_ACCLAIMED, N_MOVED, N_REIGN
from dvor.games.knyazi.core.law import MERCIES
from dvor.games.knyazi.core.state import State, ruler, tsar
from dvor.kernel.vectors import words

REIGNS: Final = 0
SUM: Final = 1
LOWEST: Final = 2
RISE: Final = 3
BEEN: Final = 4
WIDTH: Final = 5


def first_seating(s: State, seats: list[int]) -> None:
    """Give the places out, lowest first (K-CHR-4)."""
    for place in range(s.law.n):
        seat = i64(seats[place])
        s.who[place] = seat
        s.place[seat] = place
        s.tally[WIDTH * seat + LOWEST] = place
        s.tally[WIDTH * seat + BEEN] = BIT[place]


def reseat(s: State, named: list[tuple[int, int]], cause: int) -> None:
    """The named take their places, the others close up in their old order (K-MOVE-3)."""
    before = s.who
    reigning = tsar(s)
    ruling = ruler(s)
    s.who = _closed_up(before, named)
    if s.notes is not None:
        s.notes.append((N_MOVED, cause, *before, *s.who))
    for place in range(s.law.n):
        seat = s.who[place]
        if before[place] != seat:
            s.place[seat] = place
            _remember(s, seat, place)
    if tsar(s) != reigning:
        _begin_reign(s)
    if ruler(s) != ruling:
        s.mercies = 0
        s.stock = MERCIES


def _closed_up(before: vec[i64], named: list[tuple[int, int]]) -> vec[i64]:
    after = words(len(before), -1)
    taken: i64 = 0
    for seat, place in named:
        after[place] = seat
        taken |= BIT[seat]
    free: i64 = 0
    for seat_before in before:
        if not taken & BIT[seat_before]:
            while after[free] >= 0:
                free += 1
            after[free] = seat_before
    return after


def _remember(s: State, seat: i64, place: i64) -> None:
    tally = s.tally
    at = WIDTH * seat
    tally[at + BEEN] |= BIT[place]
    if place < tally[at + LOWEST]:
        tally[at + LOWEST] = place
    elif place - tally[at + LOWEST] > tally[at + RISE]:
        tally[at + RISE] = place - tally[at + LOWEST]


def _begin_reign(s: State) -> None:
    """Naming trumps is asked of a new Tsar as soon as no attack lies (K-COUP-9)."""
    s.crowned = 1
    if s.notes is not None:
        s.notes.append((N_REIGN, tsar(s)))


def acclaim(s: State) -> None:
    """Everything of a new reign is settled: the people cheer, if there is a new reign (K-COUP-9)."""
    if s.crowned and s.notes is not None:
        s.notes.append((N_ACCLAIMED, tsar(s)))
    s.crowned = 0


def swap(s: State, one: i64, other: i64, cause: int) -> None:
    """Two people exchange their places (K-MOVE-2)."""
    reseat(s, [(one, s.place[other]), (other, s.place[one])], cause)
