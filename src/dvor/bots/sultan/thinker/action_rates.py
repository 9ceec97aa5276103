"""How often players who think do what, with each card: a table that was counted in games of thinkers.

A thinker learns of a card from what its holder does. Players of two kinds sit at a table: some go by rules of
thumb, which can be computed (`core/likelihood.py`), and some think. What the latter do was counted in games of five
to fifteen thinkers: a row is for an act, a time of the round and a size of table, and has a share of turns for each
card. A thinking Slave swaps cards where another peeks, and whoever peeks is rather the Sultan or a Guard. A turn in
which a card was turned up needs no guess, so the shares of a card do not add up to one.

`make bench-action-rates` counts the table again; a stronger thinker would give other shares. A character that was
added since is taken to do what the neutrals do on average.
"""

from dvor.bots.sultan.plain import PRETENDS as USUAL_CLAIMS
from dvor.games.sultan.core.cards import FIRST_NEUTRAL
from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import LET_BE as LET_BE_KIND
from dvor.games.sultan.core.rollout_policy import PEEK_KIND
from dvor.games.sultan.names import CHARACTERS, Character

# Acts.
PEEK = "PEEK"
SWAP = "SWAP"
SWAP_KNOWN = "SWAP_KNOWN"  # for a card that one has seen
LET_BE = "LET_BE"

# Times of a round.
FIRST = "FIRST"  # one's first turn
LATER = "LATER"  # a later one
CROWNED = "CROWNED"  # with the throne taken

# Sizes of a table.
FEW = "FEW"
MANY = "MANY"
LARGE = 9
"""Tables with at least this many players count as MANY: there a Sultan swaps cards as often as the others do."""

Rates = tuple[float, ...]
"""For each card, in the order of `cards.KEYS`, the share of turns."""
_COUNTED: dict[tuple[str, str, str], Rates] = {
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


def _completed(rates: Rates) -> Rates:
    """With the mean of the neutrals for each character that was added after the count."""
    neutrals = rates[FIRST_NEUTRAL:]
    return rates + (sum(neutrals) / len(neutrals),) * (len(CHARACTERS) - len(rates))


_RATES = {key: _completed(rates) for key, rates in _COUNTED.items()}
_ANYBODY = (1.0,) * len(CHARACTERS)
"""Letting something be tells nothing about the card: a thinking player has many other reasons for it."""

STAYS = 0.04
"""How often somebody who thinks and hides swaps with nobody,"""
STAYS_BY_RULES = 0.8
"""and how often somebody who goes by rules of thumb."""
USUAL_LIES = 0.7
"""How often a liar says what others with the same card say; else it may be anything."""
CARDS_TO_POINT_AT = 2
"""Among how many cards a liar chooses about another's card: players point at a Guard or an Assassin."""


def _pretends(own: Character) -> Rates:
    """What liars with this card say they are."""
    lies = USUAL_CLAIMS.get(own, CHARACTERS)
    return tuple(lies.count(one) / len(lies) for one in CHARACTERS)


PRETENDS = tuple(_pretends(own) for own in CHARACTERS)
"""For each card how often each is what its holder pretends."""


def act_of(decision: int, known: int) -> str:
    """Which act a decision was, of somebody who has seen the cards at these places."""
    kind = decision >> ARGUMENT_BITS
    if kind == LET_BE_KIND:
        return LET_BE
    if kind == PEEK_KIND:
        return PEEK
    return SWAP_KNOWN if known & BIT[decision & ARGUMENT] else SWAP


def likelihoods(act: str, when: str, seats: int) -> Rates:
    """For each card how likely somebody who thinks does this with it."""
    return _RATES.get((act, when, company(seats)), _ANYBODY)


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
