"""Bots think in a few processes that all tables share, so that thinking delays nobody's move.

The memory of a seat's bot stays in one of these processes between its questions and is sent only what is new. A
process without it (a new one, or one that has evicted it) answers `MemoryMissing` and is sent everything that the
seat ever heard. A bot that crashes or takes too long raises `BotFailed`, and the timeout's action is played.
"""

import os
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from dvor.bots import Bot, Memory
from dvor.bots.bot import news
from dvor.kernel import Offer, Seat
from dvor.server.workers import WorkerDied, Workers
from dvor.table.table import Inbox

MAX_MEMORIES = 400
"""Memories in one process; the least recently used is evicted."""

ChairKey = tuple[str, int]
"""A table's id and a chair's id."""


class BotJob(NamedTuple):
    """Everything that a bot is given for a decision, except its memory."""

    who: ChairKey
    bot: Bot[Any, Any, Any]
    seat: Seat
    seats: int
    view: Any
    offers: Sequence[Offer[Any]]
    seed: int
    names: tuple[str, ...] = ()
    """The names at the table, in order of the seats."""


class MemoryMissing:
    """The worker does not have the memory of this seat."""


_MEMORIES: OrderedDict[ChairKey, tuple[type, int, Memory]] = OrderedDict()
"""Type of the bot, number of the last delivery it was sent, and its memory; the latest last."""


def think(job: BotJob, since: int, upto: int, news: Sequence[Any], effort: float) -> Any | None:
    """In the worker: update the memory, then choose. A memory is not stored again after an exception."""
    bot, kind = job.bot, type(job.bot)
    kept = _MEMORIES.pop(job.who, None)
    if since == 0:
        memory = bot.begin(job.seat, job.seats)
    elif kept is None or kept[:2] != (kind, since):
        return MemoryMissing()
    else:
        memory = kept[2]
    memory.hear(news)
    chosen = bot.with_effort(effort).choose(memory, job.view, job.offers, Random(job.seed))
    _MEMORIES[job.who] = kind, upto, memory
    if len(_MEMORIES) > MAX_MEMORIES:
        _MEMORIES.popitem(last=False)
    return chosen


THINKING_SECONDS = 5.0
JOBS_PER_PROCESS = 1
"""With more jobs for each process, all bots think for a shorter time."""


class BotFailed(Exception):
    """The bot crashed or took too long."""


class BotPool:
    """The worker processes of a server."""

    def __init__(self, workers: int | None = None, thinking_seconds: float = THINKING_SECONDS) -> None:
        count = workers or max(1, min(4, (os.cpu_count() or 1) - 1))
        self._workers = [Workers(1, thinking_seconds) for _ in range(count)]
        self._sent_up_to: dict[ChairKey, int] = {}
        """The last delivery that was sent to a seat's memory."""
        self._thinking = 0

    async def choose(self, job: BotJob, ears: Inbox) -> Any | None:
        """The bot's choice; `BotFailed` if there is none."""
        self._thinking += 1
        try:
            return await self._ask(job, ears)
        except TimeoutError:
            raise BotFailed("no time to think") from None
        except WorkerDied:
            raise BotFailed("died while thinking") from None
        except Exception as bug:
            raise BotFailed(f"broke down: {type(bug).__name__}") from bug
        finally:
            self._thinking -= 1

    def forget(self, table: str) -> None:
        """A table has left memory."""
        for who in [who for who in self._sent_up_to if who[0] == table]:
            del self._sent_up_to[who]

    async def close(self) -> None:
        """Stop the processes after their present jobs."""
        for workers in self._workers:
            await workers.close()

    async def _ask(self, job: BotJob, ears: Inbox) -> Any | None:
        """Send what is new; if the memory is missing, send everything."""
        who = job.who
        workers = self._workers[zlib.crc32(repr(who).encode()) % len(self._workers)]
        effort = min(1.0, JOBS_PER_PROCESS * len(self._workers) / self._thinking)
        last = self._sent_up_to.get(who, 0)
        for since in (last if last > ears.forgotten else 0, 0):
            upto = ears.number
            told = news(ears.since(since), job.names)
            chosen = await workers.do(think, job, since, upto, told, effort)
            if not isinstance(chosen, MemoryMissing):
                self._sent_up_to[who] = upto
                return chosen
        raise AssertionError("a worker that was sent every delivery has no missing memory")
