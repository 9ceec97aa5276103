"""Everything that a server takes from outside: data, time, chance, the judge of words, bots."""

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
"""What a judge of words finds in a state that awaits chance; None where there is nothing to judge."""


def no_judge(game: Game[Any, Any, Any, Any], state: Any) -> None:
    """No game here needs a judge."""


@dataclass(frozen=True)
class Deps:
    """Arguments of a server; a test passes others."""

    store: Store
    clock: Callable[[], float] = field(default_factory=SteadyClock)
    chance: Random = field(default_factory=SystemRandom)
    judge: Judge = no_judge
    limits: Limits = field(default_factory=Limits)
    pubsub: PubSub | None = None
    """How other nodes are told that there is something to read; without it they find it a moment later."""
    base_url: str = ""
    """Under which address people come, without a slash at the end; empty: whatever they come under."""
    keep_days: int | None = None
    metrics: Metrics = field(default_factory=Metrics)
    bot_delay: float = 1.2
    """How long a bot seems to think: always the same, so that its haste tells nothing."""
    paced: bool = True
    """Whether answers wait until what happened has been on the table for long enough."""
    bot_processes: int = 1
    sleep_after: float = 10.0
    """Seconds without any of its people after which a table falls asleep: longer than it takes to load a page."""
    drop_after: float = 60.0
    """Seconds after which a table leaves memory at which nobody listens and nothing goes on."""

    def draws(self, game: Game[Any, Any, Any, Any], state: Any) -> Any:
        """Chance's move in a state that awaits it."""
        found = self.judge(game, state)
        return game.rules.draw(state, self.chance) if found is None else found
