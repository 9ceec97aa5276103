"""What a seat may decide now, and what the decision does: the one definition of both.

What stands to choice is said in `questions.py`, what comes of it in `decisions.py`; here both are found by number.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import party, questions
from dvor.games.knyazi.core.cards import BIT, lowest_bit
from dvor.games.knyazi.core.choices import ABOUT, KIND, MEMBER, MEMBER_BITS, Menu
from dvor.games.knyazi.core.codes import CLOCK, DEAL
from dvor.games.knyazi.core.decisions import DECISIONS
from dvor.games.knyazi.core.rights import drawable, drawn
from dvor.games.knyazi.core.state import State, asked, stage
from dvor.kernel.dice import Dice

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


# Random parties played inside the core: nothing is listed, the k-th of what stands to choice is picked.


def playout(s: State, dice: Dice) -> int:
    """Play the party to its end, every legal decision equally likely; how many there were."""
    made: i64 = 0
    number = s.party
    menu = Menu()
    while s.party == number and s.phase < CLOCK:
        seats = asked(s)
        if seats:
            seat = lowest_bit(seats)
            choices(s, seat, menu)
            step(s, seat, menu.pick(dice))
            made += 1
        else:
            _chance(s, dice)
    return made


def _chance(s: State, dice: Dice) -> None:
    """A card for the Merchant, or a new deal after palace unrest."""
    if s.phase == DEAL:
        cards = s.law.deck()
        dice.shuffle(cards)
        party.deal(s, cards)
    else:
        cards = drawable(s)
        drawn(s, cards[dice.below(len(cards))])
