"""What the server takes from outside: store, clock, randomness, judge of words, limits, settings."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from secrets import SystemRandom
from typing import Any

from dvor.kernel import Game
from dvor.server.clock import SteadyClock
from dvor.server.limits import Limits
from dvor.server.metrics import Metrics
from dvor.server.nodes.pubsub import PubSub
from dvor.store import Store

Judge = Callable[[Game[Any, Any, Any, Any], Any], Any | None]
"""What a judge of words finds in a state that awaits chance; None if there is nothing to judge."""


def no_judge(game: Game[Any, Any, Any, Any], state: Any) -> None:
    """For games without a judge."""


@dataclass(frozen=True)
class Deps:
    """The dependencies of a server; tests pass others."""

    store: Store
    clock: Callable[[], float] = field(default_factory=SteadyClock)
    chance: Random = field(default_factory=SystemRandom)
    judge: Judge = no_judge
    limits: Limits = field(default_factory=Limits)
    pubsub: PubSub | None = None
    """Publishes changes to other nodes at once; without it they are found by polling."""
    base_url: str = ""
    """The public address, without a slash at the end; empty for whatever address people use."""
    keep_days: int | None = None
    metrics: Metrics = field(default_factory=Metrics)
    bot_delay: float = 1.2
    """How long a bot seems to think: constant, so that its speed tells nothing."""
    paced: bool = True
    """Whether answers wait until the last events have been displayed for long enough."""
    bot_processes: int = 1
    sleep_after: float = 10.0
    """Seconds without any of its people after which a table is suspended: longer than a page takes to load."""
    drop_after: float = 60.0
    """Seconds after which an idle table leaves memory."""

    def draws(self, game: Game[Any, Any, Any, Any], state: Any) -> Any:
        """Chance's move: what the judge found, else a random one."""
        found = self.judge(game, state)
        return game.rules.draw(state, self.chance) if found is None else found
