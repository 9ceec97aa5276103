"""What a seat may choose from: the one definition of legality.

Offers for people, lists for a search and random picks are all made of it.

A *choice* is a kind of decision, the seat or attack card that it is about, a set (cards, seats, suits or numbers,
as bits of two words) and how many of the set may be taken together. A *decision* is one number: the kind, what it
is about, and one member of the set. Where people lay several cards at once, the first card is a decision of that
kind. The other cards follow one by one out of the same set (`MORE`, `DONE`).

A matter of the rules (an attack, a riot…) defines its questions and decisions as the classes at the end of this
file. `engine.py` finds them by number. A number that stands in no table raises an IndexError.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import CTZ, WORD, count
from dvor.games.knyazi.core.state import State
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import zeros

MEMBER_BITS: Final = 7
ABOUT_BITS: Final = 7
KIND: Final = MEMBER_BITS + ABOUT_BITS
"""How far left the kind stands in a decision."""
MEMBER: Final = (1 << MEMBER_BITS) - 1
ABOUT: Final = (1 << ABOUT_BITS) - 1

MOST: Final = 24
"""Room for choices at one time. The most there can be are a dozen cards to beat, or as many people to trade
with."""

# The words of one choice in the row, counted from its start. First come the kind and what it is about, as in a
# decision; then:
WAYS: Final = 1  # how many decisions the choice stands for
LO: Final = 2
HI: Final = 3
LEAST: Final = 4
TOGETHER: Final = 5
WIDTH: Final = 6
_BLANK: Final = zeros(WIDTH * MOST)

Choice = tuple[int, int, int, int, int, int]
"""Kind, about, the two words of the set, the least and the most that may be taken together."""


class Choices:
    """The choices of one seat at one moment. A playout refills one object, so that it allocates nothing."""

    def __init__(self) -> None:
        self.end: i64 = 0
        """Where the next choice is put."""
        self.ways: i64 = 0
        """How many decisions there are in all."""
        self.row = _BLANK[:]

    def clear(self) -> None:
        """Drop all choices."""
        self.end = 0
        self.ways = 0

    def alone(self, kind: i64) -> None:
        """Add a decision without anything to choose."""
        self._put(kind << KIND, 1, 1, 0, 1, 1)

    def one_of(self, kind: i64, about: i64, lo: i64, hi: i64) -> None:
        """Add one out of a set; nothing if the set is empty."""
        if lo | hi:
            self._put(kind << KIND | about << MEMBER_BITS, count(lo) + count(hi), lo, hi, 1, 1)

    def some_of(self, kind: i64, lo: i64, hi: i64, most: i64) -> None:
        """Add one or more cards out of a set, up to `most`; nothing if there are none."""
        if most and lo | hi:
            self._put(kind << KIND, count(lo) + count(hi), lo, hi, 1, most)

    def each_of(self, kind: i64, seats: i64, times: i64) -> None:
        """Add a seat for each of `times` cards; the same seat may come again."""
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

    def pick(self, rng: PlayoutRng) -> i64:
        """One of the decisions, each equally likely."""
        if self.ways > 1:
            return self.nth(rng.below(self.ways))
        if not self.ways:
            raise IndexError("there is nothing to choose from")
        return self.nth(0)

    def decisions(self) -> list[int]:
        """All the decisions, one by one."""
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

    def listed(self) -> list[Choice]:
        """The choices as tuples, from which offers are made."""
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


# How people fill in a choice.
ALONE: Final = 0  # there is nothing to choose
ONE: Final = 1  # one of the set
PAIR: Final = 2  # one of the set; each set belongs to one thing that the decision is about
CROSSED: Final = 3  # one of the set, and any of the things that the decision may be about
SOME: Final = 4  # several cards
SAME_RANK: Final = 5  # several cards of one rank
EACH: Final = 6  # one for each of several cards
STEP: Final = 7  # only in a search: people say all at once


class Decision:
    """One kind of decision: how people choose it, and what it does."""

    def __init__(self, kind: i64, key: str, way: i64 = ALONE) -> None:
        self.kind = kind
        self.key = key
        """The name of the action by which people make it."""
        self.way = way

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        """Change the state. The decision was among the choices, or silence has made it."""
        raise NotImplementedError(self.key)


class Answer(Decision):
    """One of the two answers to a question."""

    def __init__(self, kind: i64, key: str, yes: bool) -> None:
        super().__init__(kind, key, ALONE)
        self.yes = yes


class Question:
    """What the game waits for, and what those asked may answer."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        """Add all that a seat which is asked may decide; nothing while chance is awaited or the game is over."""


class YesOrNo(Question):
    """Two answers and nothing to choose (K-DEAL-3, K-COUP-4, K-COUP-5, K-MOVE-4)."""

    def __init__(self, yes: i64, no: i64) -> None:
        self.yes = yes
        self.no = no

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        choices.alone(self.yes)
        choices.alone(self.no)
