"""A game in this process: state, log, and a source of randomness for chance."""

from random import Random
from typing import Any, Generic

from dvor.kernel.game import Game
from dvor.kernel.gate import chance_action, fallback_action, play
from dvor.kernel.log import Log, Move, replay
from dvor.kernel.offer import Offer
from dvor.kernel.rules import A, Awaited, E, Over, S, Step, V
from dvor.kernel.setup import Seat, Setup


class Run(Generic[S, A, E, V]):
    """For tests, simulations and the terminal; tables of the server keep a log of their own."""

    def __init__(self, game: Game[S, A, E, V], setup: Setup[Any], rng: Random) -> None:
        game.check(setup)
        self.game = game
        self.setup = setup
        self.rng = rng
        self.state = game.begin(setup)
        self.rules = game.version
        """Version of the rules."""
        self.moves: list[Move[A]] = []
        self.steps: list[Step[S, E]] = []
        """Steps since the last call of `news`."""
        self._let_chance_move()

    @classmethod
    def resume(cls, game: Game[S, A, E, V], log: Log[A], rng: Random) -> "Run[S, A, E, V]":
        """Continue a game at the end of its log."""
        run = cls.__new__(cls)
        run.game, run.setup, run.rng = game, log.setup, rng
        run.state, run.rules = game.begin(log.setup, log.rules), log.rules
        run.moves, run.steps = list(log.moves), []
        for moment in replay(game, log):
            run.state = moment.step.state
        run._let_chance_move()
        return run

    @property
    def awaited(self) -> Awaited[A]:
        return self.game.rules.awaits(self.state)

    @property
    def over(self) -> bool:
        return isinstance(self.awaited, Over)

    def offers(self, seat: Seat) -> tuple[Offer[A], ...]:
        return self.game.rules.offers(self.state, seat)

    def view(self, seat: Seat | None) -> V:
        return self.game.rules.view(self.state, seat)

    def act(self, seat: Seat, action: A, *, ask: int | None = None) -> None:
        """Make a seat's move, then moves of chance until people are asked."""
        self._move(Move(seat, action), ask)
        self._let_chance_move()

    def silence(self, seat: Seat) -> None:
        """Play the fallback of the open ask for a seat."""
        action = fallback_action(self.game.rules, self.state, seat)
        if action is None:
            raise ValueError(f"nobody waits for seat {seat}")
        self._move(Move(seat, action, silent=True))
        self._let_chance_move()

    def news(self) -> list[Step[S, E]]:
        """The steps since the last call."""
        steps, self.steps = self.steps, []
        return steps

    @property
    def log(self) -> Log[A]:
        return Log(self.game.key, self.rules, self.setup, tuple(self.moves))

    def _let_chance_move(self) -> None:
        while (outcome := chance_action(self.game.rules, self.state, self.rng)) is not None:
            self._move(Move(None, outcome))

    def _move(self, move: Move[A], ask: int | None = None) -> None:
        step = play(self.game.rules, self.state, move.by, move.action, ask=ask, silent=move.silent)
        self.moves.append(move)
        self.steps.append(step)
        self.state = step.state
