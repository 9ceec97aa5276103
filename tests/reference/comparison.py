"""The base of every comparison: one random game played move by move in the engine and in a plain model of it.

A game's `Match` says what happens next and what has to agree after each move; the loop, the moves, the agreement of
what everybody hears and sees, and the message of a disagreement are here.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

from dvor.kernel import Ask, Awaited, Fact, Game, Over, Seat, play

Way = TypeVar("Way", bound=Any)


@dataclass(frozen=True)
class Weighted:
    """A way to play at random: how likely each kind of decision is beside the others."""

    weights: Mapping[str, float] = field(default_factory=dict)

    def of_one_kind(self, among: Collection[Way], rng: Random) -> tuple[str, list[Way]]:
        """A kind drawn by its weight, and all ways to carry it out, in a fixed order."""
        kinds = sorted({way.kind for way in among})
        kind = rng.choices(kinds, [self.weights.get(kind, 1.0) for kind in kinds])[0]
        return kind, sorted((way for way in among if way.kind == kind), key=repr)


class Disagreement(AssertionError):
    """Engine and model differ; the message holds the matter, both answers, and the moves so far."""


class Comparison(ABC):
    """A game in the engine, and what is compared with a model of it move by move."""

    model: Any

    def __init__(self, game: Game[Any, Any, Any, Any], players: int, rng: Random, options: dict[str, Any]) -> None:
        self.players = players
        self.rng = rng
        self.rules = game.rules
        self.state = game.rules.begin(game.setup(*[f"p{seat}" for seat in range(players)], **options))
        self.moves: list[str] = []

    def run(self) -> None:
        """Play until the game is over or long enough, or raise `Disagreement`."""
        while not isinstance(awaited := self.rules.awaits(self.state), Over):
            self._go_on(awaited)
            if self._is_long_enough():
                return
        self._same("the game is over", True, self.model.over)
        self._same("winners", set(awaited.winners), self.model.winners())

    @abstractmethod
    def _go_on(self, awaited: Awaited[Any]) -> None:
        """Let chance or somebody move, in both."""

    def _is_long_enough(self) -> bool:
        return False

    @abstractmethod
    def _compare(self) -> None:
        """Everything that has to be the same after a move."""

    @abstractmethod
    def _tellings(self, event: Any) -> Iterable[Any]:
        """What the model would tell in place of the engine's event."""

    @abstractmethod
    def _position(self) -> str:
        """The model's position, for whoever reads a disagreement."""

    def _move(self, by: Seat | None, action: Any, *, silent: bool = False) -> tuple[Fact[Any], ...]:
        self.moves.append(f"{by} {'silent ' if silent else ''}{action}")
        awaited = self.rules.awaits(self.state)
        ask = awaited.number if isinstance(awaited, Ask) else None
        step = play(self.rules, self.state, by, action, ask=None if silent else ask, silent=silent)
        self.state = step.state
        return step.facts

    def _settle(self, told: tuple[Fact[Any], ...], expected: list[Any]) -> None:
        """After a move: what was told of it, then everything else."""
        self._heard(told, expected)
        self._compare()

    def _heard(self, told: tuple[Fact[Any], ...], expected: list[Any]) -> None:
        """Every seat, and an onlooker, hears what they may, and nothing else; in what order is no rule."""
        public = [each for each in expected if each.to is None]
        addressed = {seat for fact in told for seat in fact.private} | {each.to for each in expected}
        for listener in {None, *addressed}:
            own = [replace(each, to=None) for each in expected if each.to == listener is not None]
            events = [event for fact in told if (event := fact.to(listener)) is not None]
            heard = [each for event in events for each in self._tellings(event)]
            self._same("hears", set(heard), set(public + own), listener)
            self._same("hears how often", len(heard), len(public + own), listener)

    def _same_view(self, seat: Seat) -> Any:
        """What a seat sees; of the table it is what an onlooker sees."""
        view = self.rules.view(self.state, seat)
        self._same("the table", view.table, self.rules.view(self.state, None).table, seat)
        return view

    def _same(self, matter: str, engine: object, model: object, seat: int | None = None) -> None:
        if engine != model:
            raise self._disagreement(matter if seat is None else f"{matter} of {seat}", engine, model)

    def _disagreement(self, matter: str, engine: object, model: object) -> Disagreement:
        if isinstance(engine, set) and isinstance(model, set):
            engine, model = engine - model, model - engine
        moves = "\n".join(self.moves)
        return Disagreement(f"{matter}\n  engine: {engine}\n  model:  {model}\nafter\n{moves}\n{self._position()}")
