"""Every decision as one int: what is done, and to whom (a seat, the spare, a team, or a set of seats)."""

from itertools import combinations
from typing import Final

from dvor.games.sultan.core.masks import BIT, NOBODY, SPARE, mask_of, seats_in

SHIFT: Final = 16
ARGUMENT: Final = (1 << SHIFT) - 1

PEEK: Final = 0
SWAP: Final = 1
HIDE: Final = 2
PASS: Final = 3
SECRET_SWAP: Final = 4
EXECUTE: Final = 5
ARREST: Final = 6
MURDER: Final = 7
CALL: Final = 8
HUNT: Final = 9
CAPTURE: Final = 10
DANCE: Final = 11
MANIPULATE: Final = 12
DECLARE: Final = 13
FORCE: Final = 14
PROPHESY: Final = 15
PREDICT: Final = 16
LET_BE: Final = 17
REACT: Final = 18

SIGHTS: Final = 3
"""How many cards the Seer looks at, if there are so many."""


def act(kind: int, argument: int = 0) -> int:
    """The number of a decision."""
    return kind << SHIFT | argument


_TARGETED: Final[dict[int, tuple[int, ...]]] = {}
_SIGHTS: Final[dict[int, tuple[int, ...]]] = {}


def targeted(kind: int, targets: int) -> tuple[int, ...]:
    """This kind of decision for every target in a set; made once for each set."""
    key = act(kind, targets)
    acts = _TARGETED.get(key)
    if acts is None:
        acts = tuple([act(kind, seat) for seat in seats_in(targets)])
        _TARGETED[key] = acts
    return acts


def sights(hidden: int) -> tuple[int, ...]:
    """The Seer's choices: any three of the hidden together, or all of them if there are fewer."""
    acts = _SIGHTS.get(hidden)
    if acts is None:
        seats = seats_in(hidden)
        acts = tuple([act(PROPHESY, mask_of(list(some))) for some in combinations(seats, min(SIGHTS, len(seats)))])
        _SIGHTS[hidden] = acts
    return acts


def secret_swaps(targets: int) -> tuple[int, ...]:
    """What can be done with everyone's eyes closed: swap with one of these, or with nobody."""
    return (act(SECRET_SWAP, NOBODY), *targeted(SECRET_SWAP, targets))


ONLY_HIDE: Final = (act(HIDE),)
ONLY_LET_BE: Final = (act(LET_BE),)
LET_BE_OR_REACT: Final = (act(LET_BE), act(REACT))
SPARE_BIT: Final = BIT[SPARE]
