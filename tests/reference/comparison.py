"""What any game needs to be played in an engine and in its model at once: moves, and all that must be the same."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from dvor.kernel import Ask, Game, Seat, Told, play


class Disagreement(AssertionError):
    """Engine and model differ; the message holds the matter, both answers, and the moves so far."""


class Comparison(ABC):
    """A game in the engine, and what is compared with a model of it move by move."""

    def __init__(self, game: Game[Any, Any, Any, Any], players: int, rng: Random, options: dict[str, Any]) -> None:
        self.players = players
        self.rng = rng
        self.rules = game.rules
        self.state = game.rules.begin(game.setup(*[f"p{seat}" for seat in range(players)], **options))
        self.moves: list[str] = []

    @abstractmethod
    def _position(self) -> str:
        """The model's position, for whoever reads a disagreement."""

    def _move(self, by: Seat | None, action: Any, *, silent: bool = False) -> tuple[Told[Any], ...]:
        self.moves.append(f"{by} {'silent ' if silent else ''}{action}")
        awaited = self.rules.awaits(self.state)
        ask = awaited.number if isinstance(awaited, Ask) else None
        step = play(self.rules, self.state, by, action, ask=None if silent else ask, silent=silent)
        self.state = step.state
        return step.told

    def _same_tellings(
        self, told: tuple[Told[Any], ...], expected: list[Any], tellings: Callable[[Any], Iterable[Any]]
    ) -> None:
        """Every seat, and an onlooker, hears what they may, and nothing else; in what order is no rule."""
        public = [each for each in expected if each.to is None]
        addressed = {seat for fact in told for seat in fact.private} | {each.to for each in expected}
        for listener in {None, *addressed}:
            own = [replace(each, to=None) for each in expected if each.to == listener is not None]
            events = [event for fact in told if (event := fact.to(listener)) is not None]
            heard = [each for event in events for each in tellings(event)]
            self._same("hears", set(heard), set(public + own), listener)
            self._same("hears how often", len(heard), len(public + own), listener)

    def _same(self, matter: str, engine: object, model: object, seat: int | None = None) -> None:
        if engine != model:
            raise self._disagreement(matter if seat is None else f"{matter} of {seat}", engine, model)

    def _disagreement(self, matter: str, engine: object, model: object) -> Disagreement:
        if isinstance(engine, set) and isinstance(model, set):
            engine, model = engine - model, model - engine
        moves = "\n".join(self.moves)
        return Disagreement(f"{matter}\n  engine: {engine}\n  model:  {model}\nafter\n{moves}\n{self._position()}")
