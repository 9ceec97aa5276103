"""The records that the rules of choosing are written in: a decision and a question, found by number in a table.

A number that is in no table raises an IndexError: nothing falls through to somebody else's rule.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core.menu import Menu
from dvor.games.knyazi.core.state import State

# How a choice is filled in by people.
ALONE: Final = 0  # there is nothing to choose
ONE: Final = 1  # one of the set
PAIR: Final = 2  # one of the set, and whom or what it is about stands beside it
CROSSED: Final = 3  # the same, and any of those it may be about goes with any of the set
SOME: Final = 4  # several cards
SAME_RANK: Final = 5  # several cards of one rank
EACH: Final = 6  # one for each of several cards
STEP: Final = 7  # only in a search: people say all at once


class Decision:
    """One thing that can be decided: how people choose it, and what it does."""

    def __init__(self, kind: i64, key: str, way: i64 = ALONE) -> None:
        self.kind = kind
        self.key = key
        """The name of the action by which people make it."""
        self.way = way

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        """Make it so: it stood to choice, or silence has decided it."""
        raise NotImplementedError(self.key)


class Question:
    """What the game may wait for, and what those asked can answer."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        """Put all that a seat which is asked may decide on the menu."""
        raise NotImplementedError
