"""Analysis of a finished game: what a thinking bot would have believed at each move, and done.

The analyst is fed what one seat heard, move by move, and shown what that seat saw, so it knows nothing more.
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
    """A possible answer with its worth."""

    action: A
    worth: float


class Guess(NamedTuple):
    """An amount guessed about a seat, or about a place that has a name in the game's words."""

    place: Seat | str
    amount: float


class Analyst(Protocol[A, M, V_contra]):
    """A bot that can explain its beliefs and choices."""

    def begin(self, seat: Seat, seats: int) -> M: ...

    def guesses(self, heard: M, view: V_contra, rng: Random) -> Sequence[Guess]:
        """Its beliefs now; empty where there is nothing to guess."""

    def ways(self, heard: M, view: V_contra, offers: Sequence[Offer[A]], rng: Random) -> Sequence[Way[A]]:
        """The answers that it compares: one where there is no choice, none where no answer is asked."""


class Scale(NamedTuple):
    """How amounts are shown: the key of their heading in the game's words, and the largest amount."""

    key: str
    most: float
    share: bool = False
    """Whether amounts are shown as shares of the largest one."""


class Advice(NamedTuple):
    """The analyst of a game and its scales: `ADVICE` in `bots/<game>`."""

    analyst: Analyst[Any, Any, Any]
    guess: Scale
    worth: Scale


class Thought(NamedTuple):
    """What the analyst thinks about one move."""

    guesses: Sequence[Guess]
    """Its beliefs after the move."""
    ways: Sequence[Way[Any]]
    """The answers before the move, the best first, if the seat decided it."""


class Analysis:
    """Follows one seat through a game that is over."""

    def __init__(self, game: Game[Any, Any, Any, Any], setup: Setup[Any], seat: Seat) -> None:
        self._rules = game.rules
        self._seat = seat
        self._analyst = advice_of(game.key).analyst
        self._memory = self._analyst.begin(seat, setup.seats)
        self._state = self._rules.begin(setup)
        self.at = 0
        """How many moves have been heard."""

    def pass_by(self, step: Step[Any, Any]) -> None:
        """Hear a move without analysing it."""
        self._memory.hear(step.events_for(self._seat))
        self._state = step.state
        self.at += 1

    def think(self, move: Move[Any], step: Step[Any, Any]) -> Thought:
        """Analyse the next move."""
        rng = Random(self.at)
        ways = self._ways(move, rng) if move.by == self._seat else ()
        self.pass_by(step)
        guesses = self._analyst.guesses(self._memory, self._rules.view(self._state, self._seat), rng)
        return Thought(guesses, ways)

    def _ways(self, move: Move[Any], rng: Random) -> Sequence[Way[Any]]:
        """The answers, where there was a choice; a claim or other talk is no decision."""
        view, offers = self._rules.view(self._state, self._seat), self._rules.offers(self._state, self._seat)
        if not any(offer.admits(move.action) for offer in offers):
            return ()
        found = self._analyst.ways(self._memory, view, offers, rng)
        answers = any(not offer.aside and offer.admits(move.action) for offer in offers)
        decided = answers or any(way.action == move.action for way in found)
        return sorted(found, key=lambda way: -way.worth) if decided and len(found) > 1 else ()


def advice_of(game: str) -> Advice:
    found: Advice = piece("dvor.bots", game, "ADVICE")
    return found
