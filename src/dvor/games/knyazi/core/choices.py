"""What stands to choice: the one definition of legality, from which offers, lists and random picks are made.

A *choice* is a kind of decision, whom or which attack card it is about, a set (cards, seats, suits or numbers, as
bits of two words) and how many of the set may be taken together. A *decision* is one number: the kind, whom it is
about, and one member of the set. Where people lay several cards at once, a decision is the first of them; the
others follow one by one (`MORE`, `DONE`), out of the same set.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import CTZ, WORD, count
from dvor.games.knyazi.core.state import State
from dvor.kernel.dice import Dice
from dvor.kernel.vectors import words

MEMBER_BITS: Final = 7
ABOUT_BITS: Final = 7
KIND: Final = MEMBER_BITS + ABOUT_BITS
"""How far left the kind stands in a decision."""
MEMBER: Final = (1 << MEMBER_BITS) - 1
ABOUT: Final = (1 << ABOUT_BITS) - 1

MOST: Final = 24
"""Choices at one time; the most there can be are a dozen cards to beat, or as many people to trade with."""

# A choice in the menu's row: where its words stand, from its start.
# first its kind and whom it is about, as in a decision; then:
WAYS: Final = 1  # for how many decisions it stands
LO: Final = 2
HI: Final = 3
LEAST: Final = 4
TOGETHER: Final = 5
WIDTH: Final = 6
_BLANK: Final = words(WIDTH * MOST)

Choice = tuple[int, int, int, int, int, int]
"""Kind, about, the two words of the set, the least and the most that may be taken together."""


class Menu:
    """The choices of one seat at one moment; filled anew each time, so that nothing is made in a playout."""

    def __init__(self) -> None:
        self.end: i64 = 0
        """Where the next choice is put."""
        self.ways: i64 = 0
        """How many decisions they stand for."""
        self.row = _BLANK[:]

    def clear(self) -> None:
        """Nothing stands to choice yet."""
        self.end = 0
        self.ways = 0

    def alone(self, kind: i64) -> None:
        """A decision about nothing."""
        self._put(kind << KIND, 1, 1, 0, 1, 1)

    def one_of(self, kind: i64, about: i64, lo: i64, hi: i64) -> None:
        """One out of a set; no choice if that is empty."""
        if lo | hi:
            self._put(kind << KIND | about << MEMBER_BITS, count(lo) + count(hi), lo, hi, 1, 1)

    def some_of(self, kind: i64, lo: i64, hi: i64, most: i64) -> None:
        """One or more cards out of a set, at most so many; no choice if there are none."""
        if most and lo | hi:
            self._put(kind << KIND, count(lo) + count(hi), lo, hi, 1, most)

    def each_of(self, kind: i64, seats: i64, times: i64) -> None:
        """Somebody for each of so many cards, the same one as often as one likes."""
        if times and seats:
            self._put(kind << KIND, count(seats), seats, 0, times, times)

    def _put(self, head: i64, ways: i64, lo: i64, hi: i64, least: i64, most: i64) -> None:
        row = self.row
        at = self.end
        row[at] = head
        row[at + WAYS] = ways
        row[at + LO] = lo
        row[at + HI] = hi
        row[at + LEAST] = least
        row[at + TOGETHER] = most
        self.ways += ways
        self.end = at + WIDTH

    def nth(self, k: i64) -> i64:
        """The k-th of all the decisions."""
        row = self.row
        at: i64 = 0
        while k >= row[at + WAYS]:
            k -= row[at + WAYS]
            at += WIDTH
        lo = row[at + LO]
        if not row[at + HI]:
            return row[at] | _nth_bit(lo, k)
        low = count(lo)
        if k < low:
            return row[at] | _nth_bit(lo, k)
        return row[at] | WORD + _nth_bit(row[at + HI], k - low)

    def pick(self, dice: Dice) -> i64:
        """One of the decisions, each equally likely."""
        if self.ways > 1:
            return self.nth(dice.below(self.ways))
        if not self.ways:
            raise IndexError("nothing stands to choice")
        return self.nth(0)

    def decisions(self) -> list[int]:
        """All of them, for whoever has to weigh them up."""
        found: list[int] = []
        row = self.row
        at: i64 = 0
        while at < self.end:
            head = row[at]
            lo = row[at + LO]
            while lo:
                found.append(head | CTZ[(lo & -lo) % 37])
                lo &= lo - 1
            hi = row[at + HI]
            while hi:
                found.append(head | WORD + CTZ[(hi & -hi) % 37])
                hi &= hi - 1
            at += WIDTH
        return found

    def choices(self) -> list[Choice]:
        """The choices themselves, for whoever has to name them."""
        found: list[Choice] = []
        row = self.row
        for at in range(0, self.end, WIDTH):
            kind, about = row[at] >> KIND, row[at] >> MEMBER_BITS & ABOUT
            found.append((kind, about, row[at + LO], row[at + HI], row[at + LEAST], row[at + TOGETHER]))
        return found


def _nth_bit(word: i64, k: i64) -> i64:
    while k:
        word &= word - 1
        k -= 1
    return CTZ[(word & -word) % 37]


# The records that the rules of choosing are written in: a decision and a question, found by number in a table.
#
# A number that is in no table raises an IndexError: nothing falls through to somebody else's rule.

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
