"""Where bots think: a few processes shared by all tables, so that thinking delays nobody's move.

A seat's memory stays in one of these processes between its questions and is fed what is new. A process that has
lost it (it is a new one, or others were remembered since) says so, and is told everything that the seat ever heard.
Whoever gets no choice, because the bot broke down or thought too long, is told so and can play what silence plays.
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
from dvor.table.table import Ears

# In a worker: a bot thinks, and what its seat remembers stays here for its next question.

REMEMBERED = 400
"""How many seats' memories a process keeps: those that were asked last."""

ChairKey = tuple[str, int]
"""A table and a chair at it."""


class BotJob(NamedTuple):
    """What a bot is asked, and all that it is given but for its memory."""

    who: ChairKey
    bot: Bot[Any, Any, Any]
    seat: Seat
    seats: int
    view: Any
    offers: Sequence[Offer[Any]]
    seed: int
    names: tuple[str, ...] = ()
    """How those at the table are called, in order of their seats."""


class MemoryMissing:
    """The memory of this seat is not here."""


_MEMORIES: OrderedDict[ChairKey, tuple[type, int, Memory]] = OrderedDict()
"""Whose it is, up to which delivery it was told; the latest last."""


def think(job: BotJob, since: int, upto: int, news: Sequence[Any], effort: float) -> Any | None:
    """Remember what is new, then choose; a memory in which something went wrong is not used again."""
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
    if len(_MEMORIES) > REMEMBERED:
        _MEMORIES.popitem(last=False)
    return chosen


THINKING_SECONDS = 5.0
AT_ONCE = 1
"""So many may think for each process before all think shorter: of two, one waits for the other all the same."""


class BotFailed(Exception):
    """The bot has not chosen: it broke down, or took too long."""


class BotPool:
    """Asks bots in processes of their own; a server has one."""

    def __init__(self, workers: int | None = None, thinking_seconds: float = THINKING_SECONDS) -> None:
        count = workers or max(1, min(4, (os.cpu_count() or 1) - 1))
        self._workers = [Workers(1, thinking_seconds) for _ in range(count)]
        self._sent_up_to: dict[ChairKey, int] = {}
        """Up to which delivery a seat's memory has been told."""
        self._thinking = 0

    async def choose(self, job: BotJob, ears: Ears) -> Any | None:
        """What the bot chooses; `BotFailed` if it does not come to that."""
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
        """It has left memory."""
        for who in [who for who in self._sent_up_to if who[0] == table]:
            del self._sent_up_to[who]

    async def close(self) -> None:
        """Let go of the processes; whoever is thinking may finish."""
        for workers in self._workers:
            await workers.close()

    async def _ask(self, job: BotJob, ears: Ears) -> Any | None:
        """Tell what is new; if the memory is lost, tell everything."""
        who = job.who
        workers = self._workers[zlib.crc32(repr(who).encode()) % len(self._workers)]
        effort = min(1.0, AT_ONCE * len(self._workers) / self._thinking)
        last = self._sent_up_to.get(who, 0)
        for since in (last if last > ears.forgotten else 0, 0):
            upto = ears.number
            told = news(ears.since(since), job.names)
            chosen = await workers.do(think, job, since, upto, told, effort)
            if not isinstance(chosen, MemoryMissing):
                self._sent_up_to[who] = upto
                return chosen
        raise AssertionError("whoever was told everything has forgotten nothing")
