"""The cards, which of them beats which, and what a person may decide."""

from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass, field, fields
from typing import NamedTuple, TypeVar

SUITS = ("field", "mountain", "forest", "sea")  # K-DECK-1
HAND = 6  # K-DEAL-1
RANKS = 18


class Card(NamedTuple):
    """One of the cards; rank 1 is the lowest."""

    suit: str
    rank: int

    @property
    def number(self) -> int:
        """Its place among all cards, suit by suit."""
        return SUITS.index(self.suit) * RANKS + self.rank - 1

    def __repr__(self) -> str:
        return f"{self.suit}{self.rank}"


def deck(players: int, kind: str) -> set[Card]:
    """K-DECK-1: all 72, or as few ranks as give everyone six cards."""
    ranks = RANKS
    if kind == "fitted":
        ranks = next(few for few in range(1, RANKS + 1) if few * len(SUITS) >= players * HAND)
    return {Card(suit, rank) for suit in SUITS for rank in range(1, ranks + 1)}


def beats(card: Card, lying: Card, trump: str | None) -> bool:
    """K-ATT-3."""
    if card.suit == lying.suit:
        return card.rank > lying.rank
    return card.suit == trump


def longest_suits(hand: set[Card]) -> set[str]:
    """K-AFK-1. DECIDED: of suits as long as each other any will do."""
    length = {suit: sum(card.suit == suit for card in hand) for suit in SUITS}
    return {suit for suit in SUITS if length[suit] == max(length.values())}


def lowest(hand: set[Card], trump: str | None) -> set[Card]:
    """K-AFK-1: the lowest plain card, else the lowest trump. DECIDED: among equal ranks any will do."""
    plain = {card for card in hand if card.suit != trump}
    among = plain or hand
    least = min(card.rank for card in among)
    return {card for card in among if card.rank == least}


# What somebody may decide, what they did decide, and what is told of it: the words of the comparison.


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
