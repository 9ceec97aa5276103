"""Who sits on which place. Swaps, demotions, coups and riots all change places by `reseat`.

The tally keeps five words for each seat, for the careers: parties ended as Tsar, the sum of the places at
party ends, the lowest place so far, the greatest rise from it, and the set of places held.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.codes import DEMOTED, N_ACCLAIMED, N_DEMOTED, N_MOVED, N_REIGN
from dvor.games.knyazi.core.law import MERCIES
from dvor.games.knyazi.core.state import State, holds, next_up, ruler, tsar
from dvor.kernel.vectors import filled

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
        s.seat_at[place] = seat
        s.place[seat] = place
        s.tally[WIDTH * seat + LOWEST] = place
        s.tally[WIDTH * seat + BEEN] = BIT[place]


def reseat(s: State, named: list[tuple[int, int]], cause: int) -> None:
    """Seat the named on their places; the others close up in their old order (K-MOVE-3)."""
    before = s.seat_at
    reigning = tsar(s)
    ruling = ruler(s)
    s.seat_at = _closed_up(before, named)
    if s.notes is not None:
        s.notes.append((N_MOVED, cause, *before, *s.seat_at))
    for place in range(s.law.n):
        seat = s.seat_at[place]
        if before[place] != seat:
            s.place[seat] = place
            _remember(s, seat, place)
    if tsar(s) != reigning:
        _begin_reign(s)
    if ruler(s) != ruling:
        s.mercies = 0
        s.mercies_left = MERCIES


def _closed_up(before: vec[i64], named: list[tuple[int, int]]) -> vec[i64]:
    after = filled(len(before), -1)
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
    """Remember to ask the new Tsar for trumps as soon as no attack is on (K-COUP-9)."""
    s.crowned = 1
    if s.notes is not None:
        s.notes.append((N_REIGN, tsar(s)))


def acclaim(s: State) -> None:
    """Announce a new Tsar, if there is one, once the trumps of the reign are settled (K-COUP-9)."""
    if s.crowned and s.notes is not None:
        s.notes.append((N_ACCLAIMED, tsar(s)))
    s.crowned = 0


def swap(s: State, one: i64, other: i64, cause: int) -> None:
    """Let two people exchange their places (K-MOVE-2)."""
    reseat(s, [(one, s.place[other]), (other, s.place[one])], cause)


def demote_next(s: State) -> None:
    """Carry out the first demotion that is due, and keep or hand on the right to move (K-MOVE-4).

    After a demoted Tsar the next in rank reigns, because all above the Kholop's place move up (K-COUP-8, K-ROLE-3).
    """
    seat = s.demotions_due[0]
    s.demotions_due = s.demotions_due[1:]
    place = s.place[seat]
    if s.notes is not None:
        s.notes.append((N_DEMOTED, seat))
    if place:
        reseat(s, [(seat, 0)], DEMOTED)
    if s.mover == seat and place:
        s.may_decline = 0
        heir = s.seat_at[place]
        s.mover = heir if holds(s, heir) else next_up(s, place)
