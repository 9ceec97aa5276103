"""The questions that a game answers, and the words in which it answers them."""

from collections.abc import Mapping
from random import Random
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from dvor.kernel.offer import Offer
from dvor.kernel.phrase import Phrase
from dvor.kernel.setup import Seat, Setup

S = TypeVar("S")
A = TypeVar("A", bound=Struct)
E = TypeVar("E", bound=Struct)
V = TypeVar("V", bound=Struct)
V_co = TypeVar("V_co", bound=Struct, covariant=True)

Pace = Literal["turn", "step", "window", "rest"]
"""How long a question may stay open: a turn, a step within one, a reaction, a rest between deals."""
DisplayTime = Literal["act", "sight", "scene"]
"""How long something stays on the table before the game goes on: an act, one by which somebody was shown something,
a moment that everybody looks at."""


class Draw(Struct, frozen=True):
    """Chance moves next: cards, a silent player's lot, what the referee of words found."""


class Ask(Struct, Generic[A], frozen=True):
    """A question on which the game waits: the seats still to answer, with what each one's silence plays.

    Who is asked follows from what everybody can see, never from what the cards are. The number rises
    with every new question, so that a late answer to an old one can be told from an answer to this one.
    """

    number: int
    fallback: Mapping[Seat, A]
    pace: Pace
    question: Phrase
    """What is asked, in terms that anybody may hear."""
    seconds: int | None = None
    """What the game's own options say about its time; else the table's clocks do."""
    addressees: tuple[Seat, ...] = ()
    """Everybody to whom it was put, in order; empty if nobody can have answered yet. Those who answered beforehand,
    by a standing order, are among them: who has to think is public, who has already thought is not."""
    optional: bool = False
    """Whether to say nothing is as good an answer as any, and no sign that somebody is away."""
    warns_on_timeout: bool = False
    """Whether, optional as it is, whoever lets the time run out is told that it did."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Everybody to whom it was put, whether or not they have answered: what the table is told."""
        return self.addressees or tuple(sorted(self.fallback))


class Over(Struct, frozen=True):
    """Nothing more happens; several winners share the victory."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...] | None = None
    """Of each seat, where the game counts points: a series of games adds them up."""


Awaited = Draw | Ask[A] | Over


class Fact(Struct, Generic[E], frozen=True):
    """One fact in every wording of it: a seat hears its private one, else the public one, if there is any."""

    public: E | None
    private: Mapping[Seat, E] = {}

    def to(self, seat: Seat | None) -> E | None:
        """What this seat, or an onlooker, hears of it."""
        return self.public if seat is None else self.private.get(seat, self.public)


class Step(Struct, Generic[S, E], frozen=True):
    """The state after a move, and what was told of it, in order."""

    state: S
    facts: tuple[Fact[E], ...]

    def events_for(self, seat: Seat | None) -> tuple[E, ...]:
        return tuple([event for fact in self.facts if (event := fact.to(seat)) is not None])


class Rules(Protocol[S, A, E, V_co]):
    """A game. States are values: no method changes the state that it is given."""

    def begin(self, setup: Setup[Any]) -> S:
        """The state before the first move."""

    def awaits(self, state: S) -> Awaited[A]:
        """Whether chance, people or nobody moves next."""

    def draw(self, state: S, rng: Random) -> A:
        """Chance's move. Its outcome goes into the log, the generator into nothing."""

    def possible(self, state: S, outcome: A) -> bool:
        """Whether chance could have moved so here; logs from outside are not to be trusted."""

    def offers(self, state: S, seat: Seat) -> tuple[Offer[A], ...]:
        """All that this seat may do now, asked or not."""

    def explain(self, state: S, seat: Seat, action: A) -> Phrase:
        """Why no offer admits this, from what the seat itself may know; it words a refusal, it decides none."""

    def apply(self, state: S, by: Seat | None, action: A) -> Step[S, E]:
        """What a legal move does."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """All that a seat, or an onlooker, can see now, built up from nothing: it is theirs who asked."""
