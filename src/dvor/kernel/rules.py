"""The `Rules` protocol that a game implements, and the types of its answers."""

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
"""Which clock a question has: of a turn, of a step within a turn, of a reaction, of a rest between deals."""
DisplayTime = Literal["act", "sight", "scene"]
"""For how long an event is displayed: an ordinary act, an act that shows somebody a card, a big scene for
everybody."""


class Draw(Struct, frozen=True):
    """Chance moves next: it deals cards, draws lots or reports the findings of the referee."""


class Ask(Struct, Generic[A], frozen=True):
    """A question on which the game waits. `fallback` has the seats still to answer and what a timeout plays for
    each.

    Who is asked depends only on public facts, never on hidden cards. The number rises with every new question, so
    that a late answer to an old question can be refused.
    """

    number: int
    fallback: Mapping[Seat, A]
    pace: Pace
    question: Phrase
    """The question, in public terms."""
    seconds: int | None = None
    """Time limit from the options of the game; None: the clocks of the table decide."""
    addressees: tuple[Seat, ...] = ()
    """All seats that were asked, in order; empty if nobody can have answered yet. Seats that answered in advance by
    a standing order are included: who is asked is public, who has already answered is not."""
    optional: bool = False
    """Whether silence is a normal answer and no sign of absence."""
    warns_on_timeout: bool = False
    """Whether a seat is told that its time ran out although the question was optional."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """All seats that were asked, whether or not they have answered; this is public."""
        return self.addressees or tuple(sorted(self.fallback))


class Over(Struct, frozen=True):
    """The game is over; several winners share the victory."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...] | None = None
    """Points of each seat, if the game counts points; a series of games adds them up."""


Awaited = Draw | Ask[A] | Over


class Fact(Struct, Generic[E], frozen=True):
    """One fact in all its versions: a seat gets its private event, else the public one, if there is any."""

    public: E | None
    private: Mapping[Seat, E] = {}

    def to(self, seat: Seat | None) -> E | None:
        """The event for a seat, or for spectators (None)."""
        return self.public if seat is None else self.private.get(seat, self.public)


class Step(Struct, Generic[S, E], frozen=True):
    """The state after a move, and the facts of the move in order."""

    state: S
    facts: tuple[Fact[E], ...]

    def events_for(self, seat: Seat | None) -> tuple[E, ...]:
        return tuple([event for fact in self.facts if (event := fact.to(seat)) is not None])


class Rules(Protocol[S, A, E, V_co]):
    """A game. No method changes the state that it is given."""

    def begin(self, setup: Setup[Any]) -> S:
        """The state before the first move."""

    def awaits(self, state: S) -> Awaited[A]:
        """Whether chance, people or nobody moves next."""

    def draw(self, state: S, rng: Random) -> A:
        """A random move of chance. The log keeps the outcome; no state keeps a generator."""

    def possible(self, state: S, outcome: A) -> bool:
        """Whether this move of chance is possible; logs from outside are not trusted."""

    def offers(self, state: S, seat: Seat) -> tuple[Offer[A], ...]:
        """All that this seat may do now, asked or not."""

    def explain(self, state: S, seat: Seat, action: A) -> Phrase:
        """Why no offer admits this action, from what the seat may know. It explains a refusal and decides
        nothing."""

    def apply(self, state: S, by: Seat | None, action: A) -> Step[S, E]:
        """Make a legal move."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """All that a seat, or a spectator (None), can see now. It is built from nothing, not filtered from the
        state."""
