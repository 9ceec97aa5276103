"""A thinker at somebody's shoulder, when the game is over: what it would have believed there, and done.

It is fed what the seat heard, move by move, and shown what the seat saw: it knows nothing that the seat did not.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from dvor.bots.bot import M, V_contra
from dvor.games import piece
from dvor.kernel import Game, Move, Offer, Seat, Setup, Step

A = TypeVar("A", bound=Struct)


class Way(NamedTuple, Generic[A]):
    """An answer that was weighed up."""

    action: A
    worth: float


class Guess(NamedTuple):
    """What is thought of a seat, or of a place that has a name in the game's words."""

    place: Seat | str
    amount: float


class Analyst(Protocol[A, M, V_contra]):
    """A bot that can say what it thinks."""

    def begin(self, seat: Seat, seats: int) -> M: ...

    def guesses(self, heard: M, view: V_contra, rng: Random) -> Sequence[Guess]:
        """What it believes now; nothing where there is nothing to guess."""

    def ways(self, heard: M, view: V_contra, offers: Sequence[Offer[A]], rng: Random) -> Sequence[Way[A]]:
        """What it weighs up; a single one where there is no choice, nothing where no answer is asked."""


class Scale(NamedTuple):
    """How amounts are shown: under which words of the game, and how much is all of it."""

    key: str
    most: float
    share: bool = False
    """Whether it is a share of the whole rather than a number."""


class Advice(NamedTuple):
    """A game's adviser, `ADVICE` in `bots/<game>`."""

    adviser: Analyst[Any, Any, Any]
    guess: Scale
    worth: Scale


class Thought(NamedTuple):
    """About one move."""

    guesses: Sequence[Guess]
    """After it."""
    ways: Sequence[Way[Any]]
    """Before it, the best first, if it was a decision of the seat."""


class Analysis:
    """Follows one seat through a game that is over."""

    def __init__(self, game: Game[Any, Any, Any, Any], setup: Setup[Any], seat: Seat) -> None:
        self._rules = game.rules
        self._seat = seat
        self._adviser = advice_of(game.key).adviser
        self._memory = self._adviser.begin(seat, setup.seats)
        self._state = self._rules.begin(setup)
        self.at = 0
        """How many moves it has seen."""

    def pass_by(self, step: Step[Any, Any]) -> None:
        """A move about which nobody asks."""
        self._memory.hear(step.events_for(self._seat))
        self._state = step.state
        self.at += 1

    def think(self, move: Move[Any], step: Step[Any, Any]) -> Thought:
        """About the next move."""
        rng = Random(self.at)
        ways = self._ways(move, rng) if move.by == self._seat else ()
        self.pass_by(step)
        guesses = self._adviser.guesses(self._memory, self._rules.view(self._state, self._seat), rng)
        return Thought(guesses, ways)

    def _ways(self, move: Move[Any], rng: Random) -> Sequence[Way[Any]]:
        """Where there was a choice; what was only said is no decision."""
        view, offers = self._rules.view(self._state, self._seat), self._rules.offers(self._state, self._seat)
        if not any(offer.admits(move.action) for offer in offers):
            return ()
        found = self._adviser.ways(self._memory, view, offers, rng)
        answers = any(not offer.aside and offer.admits(move.action) for offer in offers)
        decided = answers or any(way.action == move.action for way in found)
        return sorted(found, key=lambda way: -way.worth) if decided and len(found) > 1 else ()


def advice_of(game: str) -> Advice:
    found: Advice = piece("dvor.bots", game, "ADVICE")
    return found
