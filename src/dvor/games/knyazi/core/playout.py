"""Random parties played inside the core: nothing is listed, the k-th of what stands to choice is picked."""

from mypy_extensions import i64

from dvor.games.knyazi.core import party
from dvor.games.knyazi.core.cards import lowest_bit
from dvor.games.knyazi.core.codes import CLOCK, DEAL
from dvor.games.knyazi.core.engine import choices, step
from dvor.games.knyazi.core.menu import Menu
from dvor.games.knyazi.core.rights import drawable, drawn
from dvor.games.knyazi.core.state import State, asked
from dvor.kernel.dice import Dice


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
