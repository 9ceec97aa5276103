"""What somebody may decide, what they did decide, and what is told of it: the words of the comparison."""

from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass, field, fields
from typing import TypeVar

from tests.reference.knyazi.cards import Card

T = TypeVar("T")


class Brief:
    """Shows only the fields that are filled."""

    def __repr__(self) -> str:
        named = [(each.name, getattr(self, each.name)) for each in fields(self)]  # type: ignore[arg-type]
        empty: tuple[object, ...] = (None, (), frozenset())
        filled = [(name, value) for name, value in named if value not in empty and name != "kind"]
        # The order of a set differs from run to run; what is drawn by a seed must not.
        shown = [f"{name}={sorted(value) if isinstance(value, frozenset) else value}" for name, value in filled]
        return f"{vars(self)['kind']}({', '.join(shown)})"


@dataclass(frozen=True, repr=False)
class Way(Brief):
    """One kind of decision that somebody may make, with what they may fill in.

    Where there are few ways to fill it in, each is a `Way` of its own: then `cards` are exactly those, and `most`
    is None. Otherwise up to `most` of the `cards` or of the `people` may be chosen.
    """

    kind: str
    cards: frozenset[Card] = frozenset()
    on: Card | None = None  # the attack card to be beaten
    people: frozenset[int] = frozenset()
    suit: str | None = None
    most: int | None = None


@dataclass(frozen=True, repr=False)
class Choice(Brief):
    """One decision. Only the fields that its kind needs are filled."""

    kind: str
    cards: frozenset[Card] = frozenset()
    on: Card | None = None
    suit: str | None = None
    grants: tuple[tuple[int, int], ...] = ()  # to whom, and how many cards, in this order
    gifts: frozenset[tuple[Card, int]] = frozenset()  # which card to whom

    def fills(self, way: Way) -> bool:
        """Whether it is a decision of this kind."""
        if (self.kind, self.on, self.suit) != (way.kind, way.on, way.suit):
            return False
        if self.grants:
            return self._grants_well(way)
        if self.gifts or way.kind in ("reward", "share_out"):
            given = [card for card, _ in self.gifts]
            return set(given) == way.cards and len(given) == len(way.cards) and self._people() <= way.people
        if way.most is None:
            return self.cards == way.cards
        return 0 < len(self.cards) <= way.most and self.cards <= way.cards

    def _grants_well(self, way: Way) -> bool:
        """K-ATT-6, K-ATT-7: no more than were wished for, or there is room for."""
        return all(person in way.people and 0 < count <= (way.most or 0) for person, count in self.grants)

    def _people(self) -> set[int]:
        return {person for _, person in self.gifts}


@dataclass(frozen=True, repr=False)
class Telling(Brief):
    """One fact, as it is told to everybody, or to the person `to` alone."""

    kind: str
    by: int | None = None
    whom: int | None = None
    cards: frozenset[Card] = frozenset()
    on: Card | None = None
    what: str | None = None
    people: tuple[Hashable, ...] = ()
    number: int | None = None
    to: int | None = None


Answers = dict[int, Choice]


@dataclass
class Question:
    """Put to some people at once; the script goes on when all have answered, or, if `first`, as soon as one has."""

    kind: str
    ways: dict[int, set[Way]]
    silence: dict[int, set[Choice]]
    first: bool = False
    answers: Answers = field(default_factory=dict)

    def open_for(self) -> set[int]:
        return set(self.ways) - set(self.answers)


Ask = Callable[[], Question | None]
Script = Generator[Question, Answers | None, T]


def simply(kind: str, person: int, ways: set[Way], silence: set[Choice]) -> Question:
    """A question to one person."""
    return Question(kind, {person: ways}, {person: silence})


def only(answers: Answers) -> Choice:
    """The answer to a question that was put to one person."""
    (choice,) = answers.values()
    return choice
