"""Every question that a form of government may answer differently, with the usual answer.

A regime is a file with one function that amends some of the answers; several are asked in a fixed order.
The core never hears of a regime: the answers reach it as the numbers of its law.
"""

from msgspec import Struct

from dvor.games.knyazi.core.law import HAND
from dvor.games.knyazi.names import Character


class Charter(Struct, frozen=True):
    """Absolutism: the rules as they stand (K-REG-1)."""

    ruler: Character = Character.TSAR
    """Whose place gives leave to throw in, mercies and rewards, decrees and punishments."""
    leave_needed: bool = True
    """Whether others throw in only with the ruler's leave."""
    most_cards: int = HAND
    """How many attack cards one turn may see."""
    most_strikes: int = 5
    """How many strikes may be ordered at once."""
    errands_beyond: bool = False
    """Whether errands may lead out of the game."""
    tongues_demote: bool = False
    """Whether the ruler may demote for swearing, interrupting and shouting."""
    council_cancels: bool = False
    """Whether nobles and burghers may cancel punishments and decrees by a vote."""
    must_be_signed: bool = False
    """Whether everything is in writing and waits for the Official's signature."""
    decrees_for_trumps: bool = False
    """Whether the one on move may buy a decree for a trump."""
    may_refuse_to_hear: bool = True
    """Whether the ruler may refuse to hear a petition."""
