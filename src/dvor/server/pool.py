"""Where bots think: a few processes shared by all tables, so that thinking delays nobody's move.

Whoever gets no choice, because the bot broke down or thought too long, is told so and can play what silence plays.
"""

import os
from collections.abc import Sequence
from random import Random
from typing import Any

from dvor.bots import Bot
from dvor.kernel import Offer
from dvor.server.workers import WorkerDied, Workers

THINKING_SECONDS = 5.0


class BotFailed(Exception):
    """The bot has not chosen: it broke down, or took too long."""


class BotPool:
    """Asks bots in processes of their own; a server has one."""

    def __init__(self, workers: int | None = None, thinking_seconds: float = THINKING_SECONDS) -> None:
        self._workers = Workers(workers or max(1, min(4, (os.cpu_count() or 1) - 1)), thinking_seconds)

    async def choose(
        self,
        bot: Bot[Any, Any, Any],
        heard: Sequence[Any],
        view: Any,
        offers: Sequence[Offer[Any]],
        seed: int,
    ) -> Any | None:
        """What the bot chooses; `BotFailed` if it does not come to that."""
        try:
            return await self._workers.do(think, bot, heard, view, offers, seed)
        except TimeoutError:
            raise BotFailed("no time to think") from None
        except WorkerDied:
            raise BotFailed("died while thinking") from None
        except Exception as bug:
            raise BotFailed(f"broke down: {type(bug).__name__}") from bug

    async def close(self) -> None:
        """Let go of the processes; whoever is thinking may finish."""
        await self._workers.close()


def think(
    bot: Bot[Any, Any, Any], heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], seed: int
) -> Any | None:
    """In the worker."""
    return bot.choose(heard, view, offers, Random(seed))
