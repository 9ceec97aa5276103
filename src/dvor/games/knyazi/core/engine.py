"""What a seat may decide now, and what the decision does: the one definition of both.

What stands to choice is said in `questions.py`, what comes of it in `decisions.py`; here both are found by number.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import questions
from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.decisions import DECISIONS
from dvor.games.knyazi.core.menu import ABOUT, KIND, MEMBER, MEMBER_BITS, Menu
from dvor.games.knyazi.core.state import State, asked, stage

_MENU: Final = Menu()
"""For the lists, which are copied out of it at once: a menu of their own would cost as much as they do."""


def choices(s: State, seat: i64, menu: Menu) -> None:
    """All that a seat may answer to the open question; nothing if it is not asked."""
    menu.clear()
    if asked(s) & BIT[seat]:
        questions.QUESTIONS[stage(s)].choices(s, seat, menu)


def asides(s: State, seat: i64, menu: Menu) -> None:
    """All that a seat may do besides; nothing while chance draws for the Merchant."""
    menu.clear()
    if s.trade_seat < 0:
        questions.asides(s, seat, menu)


def decisions(s: State, seat: i64) -> list[int]:
    """The answers one by one, for whoever has to weigh them up."""
    choices(s, seat, _MENU)
    return _MENU.decisions()


def aside_decisions(s: State, seat: i64) -> list[int]:
    """The asides one by one."""
    asides(s, seat, _MENU)
    return _MENU.decisions()


def step(s: State, seat: i64, decision: i64) -> None:
    """Carry out a decision that stands to choice (or that silence makes); the state is changed in place."""
    about = decision >> MEMBER_BITS & ABOUT
    DECISIONS[decision >> KIND].carry_out(s, seat, about, decision & MEMBER)
