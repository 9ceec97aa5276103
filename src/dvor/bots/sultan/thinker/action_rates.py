"""What those do who think, with each card: shares of their turns, counted in games of five to fifteen thinkers.

They do other things than instinct does: a Slave who thinks exchanges cards where another looks, and who looks is
rather the Sultan or a Guard. Of a turn in which a card was turned up nothing need be guessed, so rows do not add up
to one. `make bench-action-rates` counts them again; who thinks better has other habits.
"""

from dvor.bots.sultan.plain import PRETENDS as USUAL_CLAIMS
from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import LET_BE as LET_BE_KIND
from dvor.games.sultan.core.rollout_policy import PEEK_KIND
from dvor.games.sultan.names import CHARACTERS, Character

PEEK = "PEEK"
SWAP = "SWAP"
SWAP_KNOWN = "SWAP_KNOWN"
"""To swap for a card that one has seen."""
LET_BE = "LET_BE"

FIRST = "FIRST"
"""In one's first turn of a round,"""
LATER = "LATER"
"""in a later one,"""
CROWNED = "CROWNED"
"""or with the throne taken."""
FEW = "FEW"
MANY = "MANY"
LARGE = 9
"""So many players are many: their Sultan exchanges cards as the others do."""

# Sultan, Guard, Assassin, Slave, Slave Driver, Dancer, Vizier, Seer.
_SHARES = {
    (PEEK, FIRST, FEW): (0.40, 0.27, 0.13, 0.02, 0.14, 0.01, 0.20, 0.56),
    (SWAP, FIRST, FEW): (0.16, 0.06, 0.83, 0.88, 0.07, 0.71, 0.21, 0.41),
    (SWAP_KNOWN, FIRST, FEW): (0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01),
    (PEEK, LATER, FEW): (0.15, 0.07, 0.17, 0.21, 0.10, 0.06, 0.37, 0.28),
    (SWAP, LATER, FEW): (0.17, 0.23, 0.53, 0.47, 0.16, 0.32, 0.20, 0.39),
    (SWAP_KNOWN, LATER, FEW): (0.08, 0.07, 0.18, 0.17, 0.06, 0.24, 0.09, 0.19),
    (PEEK, CROWNED, FEW): (0.26, 0.04, 0.22, 0.35, 0.04, 0.38, 0.16, 0.01),
    (SWAP, CROWNED, FEW): (0.23, 0.06, 0.38, 0.21, 0.05, 0.19, 0.09, 0.02),
    (SWAP_KNOWN, CROWNED, FEW): (0.05, 0.01, 0.08, 0.05, 0.01, 0.03, 0.01, 0.01),
    (PEEK, FIRST, MANY): (0.29, 0.19, 0.14, 0.05, 0.22, 0.10, 0.36, 0.33),
    (SWAP, FIRST, MANY): (0.48, 0.15, 0.83, 0.80, 0.12, 0.52, 0.31, 0.63),
    (SWAP_KNOWN, FIRST, MANY): (0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01),
    (PEEK, LATER, MANY): (0.07, 0.09, 0.12, 0.07, 0.18, 0.05, 0.32, 0.22),
    (SWAP, LATER, MANY): (0.31, 0.18, 0.58, 0.62, 0.14, 0.38, 0.20, 0.50),
    (SWAP_KNOWN, LATER, MANY): (0.07, 0.05, 0.15, 0.16, 0.12, 0.12, 0.05, 0.18),
    (PEEK, CROWNED, MANY): (0.13, 0.04, 0.11, 0.17, 0.07, 0.48, 0.06, 0.02),
    (SWAP, CROWNED, MANY): (0.30, 0.10, 0.43, 0.43, 0.07, 0.12, 0.12, 0.03),
    (SWAP_KNOWN, CROWNED, MANY): (0.04, 0.01, 0.05, 0.06, 0.01, 0.02, 0.02, 0.01),
}
_NOTHING = (1.0,) * len(CHARACTERS)
"""Who thinks has reasons enough to let something be that are not in the card."""

STAYS = 0.04
"""How often somebody who hides exchanges with nobody."""
STAYS_BY_INSTINCT = 0.8
USUAL_LIES = 0.7
"""How often a liar says what others with the same card say; else it may be anything."""
CARDS_TO_POINT_AT = 2
"""Among how many cards a liar chooses about another's: it is a Guard or an Assassin whom one points at."""


def _pretends(own: Character) -> tuple[float, ...]:
    """What liars with this card say they are."""
    lies = USUAL_CLAIMS.get(own, CHARACTERS)
    return tuple(lies.count(one) / len(lies) for one in CHARACTERS)


PRETENDS = tuple(_pretends(own) for own in CHARACTERS)
"""For each card how often each is what somebody with it pretends."""


def act_of(decision: int, known: int) -> str:
    """Which of these acts it was, of somebody who has seen the cards at these places."""
    kind = decision >> ARGUMENT_BITS
    if kind == LET_BE_KIND:
        return LET_BE
    if kind == PEEK_KIND:
        return PEEK
    return SWAP_KNOWN if known & BIT[decision & ARGUMENT] else SWAP


def likelihoods(act: str, when: str, seats: int) -> tuple[float, ...]:
    """For each card how likely somebody who thinks does this with it."""
    return _SHARES.get((act, when, company(seats)), _NOTHING)


def when(turn: int, seats: int, crowned: bool) -> str:
    """The time of a round, by how many turns have begun in it."""
    if crowned:
        return CROWNED
    return FIRST if turn <= seats else LATER


def company(seats: int) -> str:
    return MANY if seats >= LARGE else FEW


def mixed(share: float, one: float, other: float) -> float:
    """So much of the one, and the rest of the other."""
    return share * one + (1.0 - share) * other
