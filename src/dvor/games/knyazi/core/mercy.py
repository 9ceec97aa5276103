"""Mercy cards, the pleas in which they are spent against a demotion, and demotions that wait.

There are three mercy cards in all: the ruler's stock, and one at most with each holder (K-MER-1).
A plea is asked over whatever else is open: seat × 4 + what the mercy is for.
"""

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.codes import (
    CLOCK,
    DEAL,
    DEMOTED,
    FOR_BREACH,
    N_BESTOWED,
    N_DEMOTED,
    N_MERCY,
    N_PLEA,
)
from dvor.games.knyazi.core.places import reseat
from dvor.games.knyazi.core.state import State, holds, next_up, ruler
from dvor.kernel.vectors import longer, words


def bestowable(s: State) -> i64:
    """To whom the ruler may grant a mercy card now (K-MER-1, K-MER-3)."""
    if not s.stock or s.phase < DEAL or s.phase >= CLOCK:
        return 0
    return s.law.everyone & ~s.mercies & ~BIT[ruler(s)]


def bestow(s: State, seat: i64) -> None:
    """The ruler grants one of his mercy cards."""
    s.stock -= 1
    s.mercies |= BIT[seat]
    if s.notes is not None:
        s.notes.append((N_BESTOWED, ruler(s), seat))


def spend(s: State, seat: i64, purpose: int) -> None:
    """A spent mercy card goes back to the ruler (K-MER-2)."""
    s.mercies &= ~BIT[seat]
    s.stock += 1
    if s.notes is not None:
        s.notes.append((N_MERCY, seat, purpose))


def plead(s: State, seat: i64, purpose: int) -> bool:
    """Ask the holder of a mercy card whether it is spent; False if there is none to spend."""
    if not s.mercies & BIT[seat]:
        return False
    s.pleas = longer(s.pleas, seat * 4 + purpose)
    s.number += 1
    if s.notes is not None:
        s.notes.append((N_PLEA, seat, purpose))
    return True


def charge(s: State, seat: i64) -> None:
    """A breach that demotes is found: the demotion is due, and mercy is offered at once (K-MOVE-4)."""
    s.due = longer(s.due, seat)
    plead(s, seat, FOR_BREACH)


def answer_plea(s: State, spends: bool) -> None:
    """The first plea is answered."""
    seat = s.pleas[0] >> 2
    purpose = int(s.pleas[0] & 3)
    s.pleas = s.pleas[1:]
    s.number += 1
    if spends:
        spend(s, seat, purpose)
        if purpose == FOR_BREACH:
            _strike_off(s, seat)
        else:
            s.spared |= BIT[seat]
    while len(s.pleas) and not s.mercies & BIT[s.pleas[0] >> 2]:
        s.pleas = s.pleas[1:]  # one card spares once


def _strike_off(s: State, seat: i64) -> None:
    """The first demotion due to somebody is not."""
    left = words(0)
    spared = False
    for other in s.due:
        if other == seat and not spared:
            spared = True
        else:
            left = longer(left, other)
    s.due = left


def demote_next(s: State) -> None:
    """The first demotion due is carried out, and the right to move kept or handed on (K-MOVE-4)."""
    seat = s.due[0]
    s.due = s.due[1:]
    place = s.place[seat]
    if s.notes is not None:
        s.notes.append((N_DEMOTED, seat))
    if place:
        reseat(s, [(seat, 0)], DEMOTED)
    if s.mover == seat and place:
        s.may = 0
        heir = s.who[place]
        s.mover = heir if holds(s, heir) else next_up(s, place)
