"""Group commit: whatever acts wait together are kept by one statement, over one connection."""

import asyncio
from collections.abc import Sequence
from time import perf_counter

import asyncpg

from dvor.store.contract import Appended, Committed, StoreFailed
from dvor.store.health import Attempt, Health
from dvor.store.postgres import tables as log_sql
from dvor.store.postgres.connection import Aside, Connection, Failed, Link
from dvor.store.postgres.tables import Act
from dvor.store.turns import Turns, Waiting, answer

MOST_TOGETHER = 256


class Appends:
    """Answers each act only after it is committed."""

    def __init__(self, aside: Aside, link: Link, health: Health) -> None:
        self._link = link
        self._health = health
        self.turns = Turns(lambda batch: aside.soon(self._take, batch))
        self._queue: list[Waiting] = []
        self._working: asyncio.Task[None] | None = None

    async def finish(self) -> None:
        """Until all that was asked for is done."""
        if self._working is not None:
            await self._working

    def _take(self, batch: list[Waiting]) -> None:
        self._queue += batch
        if self._working is None:
            self._working = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while self._queue:
            batch = self._next_batch()
            began, why = perf_counter(), None
            try:
                await self._carry_out(batch)
            except Exception as failure:
                why = failure if isinstance(failure, StoreFailed) else StoreFailed(type(failure).__name__)
                for waiting in batch:
                    waiting.failure = why
            trouble = str(why) if isinstance(why, Failed) else None
            self._health.attempted(Attempt(perf_counter() - began, len(batch), trouble), wrote=why is None)
            answer(batch)
        self._working = None

    def _next_batch(self) -> list[Waiting]:
        """In the order in which they came; of each table one, for what comes after it has to know it."""
        chosen: list[Waiting] = []
        later: list[Waiting] = []
        tables: set[str] = set()
        for waiting in self._queue:
            fits = len(chosen) < MOST_TOGETHER and waiting.job.table_id not in tables
            (chosen if fits else later).append(waiting)
            tables.add(waiting.job.table_id)
        self._queue = later
        return chosen

    async def _carry_out(self, batch: list[Waiting]) -> None:
        plain = [waiting for waiting in batch if waiting.job.entries and not waiting.job.changes]
        if plain:
            await self._together(plain)
        for waiting in batch:
            if waiting.job.changes or not waiting.job.entries:
                await self._alone(waiting)

    async def _together(self, batch: list[Waiting]) -> None:
        try:
            results = await self._link.do(lambda to: _append_all(to, [waiting.job for waiting in batch]))
        except Failed:
            raise
        except StoreFailed:  # one of them cannot be kept at all: the others have nothing to do with it
            for waiting in batch:
                await self._alone(waiting)
            return
        for waiting, result in zip(batch, results, strict=True):
            if isinstance(result, StoreFailed):
                waiting.failure = result
            else:
                waiting.result = result

    async def _alone(self, waiting: Waiting) -> None:
        try:
            waiting.result = await self._link.do(lambda to: log_sql.append(to, waiting.job))
        except Failed:
            raise
        except StoreFailed as why:
            waiting.failure = why


async def _append_all(connection: Connection, acts: Sequence[Act]) -> list[Appended | StoreFailed]:
    kept = await log_sql.append_many(connection, acts)
    return [Committed() if act.table_id in kept else await _why_not(connection, act) for act in acts]


async def _why_not(connection: Connection, act: Act) -> Appended | StoreFailed:
    try:
        return await log_sql.found(connection, act)
    except StoreFailed as why:
        return why
    except asyncpg.DataError as why:
        return StoreFailed(str(why))
