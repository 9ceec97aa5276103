"""Choices and decisions as numbers: the menu of a seat, packed.

A *choice* is a kind of decision with everybody it may be about, as a set: `kind << TARGETS | set`. It stands
for as many *decisions* `kind << ARGUMENT_BITS | argument`: one for each member of the set, or, where several
are chosen together, one for each subset of the right size. The rules yield choices (`engine.choices`); offers for
people, the list for a search and the pick of a playout are all made of these.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from dvor.games.sultan.core.masks import mask_of, nth, seats_in, size
from dvor.games.sultan.core.records import DECISIONS, SEATS, TARGETS

ARGUMENT_BITS: Final = TARGETS
"""As many as targets have: a set of seats chosen together is an argument too."""
ARGUMENT: Final = (1 << ARGUMENT_BITS) - 1

_DECISIONS: Final[dict[int, tuple[int, ...]]] = {}


def targets_of(choice: i64) -> i64:
    """The set from which one, or several together, are chosen."""
    return choice & ARGUMENT


def least(choice: i64) -> i64:
    """How many are chosen together, neither fewer nor more."""
    decision = DECISIONS[choice >> TARGETS]
    return min(decision.together, size(choice & ARGUMENT)) if decision.about == SEATS else 1


def count(choice: i64) -> i64:
    """How many decisions a choice stands for."""
    if DECISIONS[choice >> TARGETS].about == SEATS:
        return len(expand(choice))
    return size(choice & ARGUMENT)


def pick(choice: i64, k: i64) -> i64:
    """The k-th decision of a choice."""
    kind = choice >> TARGETS
    if DECISIONS[kind].about == SEATS:
        return expand(choice)[k]
    return kind << ARGUMENT_BITS | nth(choice & ARGUMENT, k)


def expand(choice: i64) -> tuple[int, ...]:
    """All decisions of a choice, cached: the same few thousand choices come back over and over."""
    made = _DECISIONS.get(choice)
    if made is None:
        made = _DECISIONS[choice] = tuple(_expanded(choice))
    return made


def _expanded(choice: i64) -> list[int]:
    start, members = choice >> TARGETS << ARGUMENT_BITS, seats_in(choice & ARGUMENT)
    if DECISIONS[choice >> TARGETS].about == SEATS:
        return [start | mask_of(list(some)) for some in combinations(members, least(choice))]
    return [start | member for member in members]
