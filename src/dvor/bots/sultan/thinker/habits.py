"""What those do who think, with each card: shares of their turns, counted in games of five to fifteen thinkers.

They do other things than instinct does: a Slave who thinks exchanges cards where another looks, and who looks is
rather the Sultan or a Guard. Of a turn in which a card was turned up nothing need be guessed, so rows do not add up
to one.
"""

from dvor.games.sultan.core.cards import CHARACTERS
from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS
from dvor.games.sultan.core.instinct import PEEK_KIND
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import LET_BE as LET_BE_KIND

PEEK = "peek"
SWAP = "swap"
SWAP_KNOWN = "swap for a card that one has seen"
LET_BE = "let be"

# Sultan, Guard, Assassin, Slave, Slave Driver, Dancer, Vizier, Seer; with the throne empty, and taken.
_SHARES = {
    (PEEK, False): (0.26, 0.30, 0.17, 0.13, 0.23, 0.16, 0.31, 0.30),
    (SWAP, False): (0.25, 0.18, 0.67, 0.68, 0.20, 0.53, 0.36, 0.52),
    (SWAP_KNOWN, False): (0.05, 0.05, 0.09, 0.07, 0.05, 0.06, 0.05, 0.09),
    (PEEK, True): (0.10, 0.05, 0.19, 0.29, 0.09, 0.48, 0.10, 0.03),
    (SWAP, True): (0.10, 0.05, 0.38, 0.33, 0.10, 0.15, 0.17, 0.06),
    (SWAP_KNOWN, True): (0.02, 0.02, 0.07, 0.06, 0.02, 0.02, 0.03, 0.02),
}
_NOTHING = (1.0,) * CHARACTERS
"""Who thinks has reasons enough to let something be that are not in the card."""

STAYS = 0.04
"""How often somebody who hides exchanges with nobody."""
STAYS_BY_INSTINCT = 0.8
ROLES_TO_FEIGN = 4
"""Among how many cards somebody chooses who lies about their own."""
CARDS_TO_POINT_AT = 2
"""And about another's: it is a Guard or an Assassin whom one points at."""


def act_of(decision: int, known: int) -> str:
    """Which of these acts it was, of somebody who has seen the cards at these places."""
    kind = decision >> ARGUMENT_BITS
    if kind == LET_BE_KIND:
        return LET_BE
    if kind == PEEK_KIND:
        return PEEK
    return SWAP_KNOWN if known & BIT[decision & ARGUMENT] else SWAP


def likelihoods(act: str, crowned: bool) -> tuple[float, ...]:
    """For each card how likely somebody who thinks does this with it."""
    return _SHARES.get((act, crowned), _NOTHING)


def mixed(share: float, one: float, other: float) -> float:
    """So much of the one, and the rest of the other."""
    return share * one + (1.0 - share) * other
