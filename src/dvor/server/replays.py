"""Replays of finished games: made by one worker process, cached, and shared out fairly."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from dvor.server.replay_worker import CacheMiss, Checked, ErasedLog, NotGranted, ReplayRequest, check, erase, show
from dvor.server.workers import FairQueue, TooManyWaiting, WorkerDied, Workers
from dvor.store import LogRow, Store, TableRow
from dvor.table.options import Language

R = TypeVar("R")

MAX_BYTES = 16 * 1024 * 1024
"""Size of the cache of answers."""
MAX_WAITING = 16
"""Requests of one address that may wait; several players behind one address may watch at once."""
MAX_WORK_SECONDS = 20.0
"""Longer than the replay of the longest game takes."""

TOO_MUCH = NotGranted(422, "too_much_work", "This game takes too long to be played again")
TOO_FAST = NotGranted(429, "too_fast", "Not so fast: wait for the parts that you have asked for")


class Replays:
    """One worker with low priority for the CPU."""

    def __init__(self, store: Store, seconds: float = MAX_WORK_SECONDS) -> None:
        self._store = store
        self._workers = Workers(1, seconds, attempts=1, modest=True)
        self._queue = FairQueue(MAX_WAITING)
        self._answers: OrderedDict[ReplayRequest, bytes] = OrderedDict()
        self._bytes = 0
        self._pending: dict[ReplayRequest, asyncio.Task[bytes | NotGranted]] = {}
        self.made = 0
        """How many answers were made, and not found in the cache."""

    def version(self, table: TableRow) -> str:
        """Part of the cache key; it changes when the log grows or is redacted."""
        return f"{table.updated} {table.redactions}"

    def invalidate(self, table_id: str) -> None:
        """This table's log was redacted: drop its cached answers."""
        for request in [request for request in self._answers if request.table_id == table_id]:
            self._bytes -= len(self._answers.pop(request))

    async def show(self, request: ReplayRequest, address: str) -> bytes | NotGranted:
        """The answer to a request; equal requests at the same time share one job."""
        known = self._answers.get(request)
        if known is not None:
            self._answers.move_to_end(request)
            return known
        task = self._pending.get(request)
        if task is None:
            task = self._pending[request] = asyncio.create_task(self._make(request, address))
            task.add_done_callback(lambda _: self._pending.pop(request, None))
        return await asyncio.shield(task)

    async def check(
        self, data: bytes, table_id: str, person: str, now: float, language: Language, address: str
    ) -> Checked | NotGranted:
        """Check an imported log by replaying it."""
        return await self._queued(address, lambda: self._workers.do(check, data, table_id, person, now, language))

    async def erase(self, log: Sequence[LogRow], person: str, even_if_unreplayable: bool) -> ErasedLog:
        """Erase a person from a log; `WorkerDied` or `TimeoutError` if it takes too long."""
        async with self._queue.turn(person):
            return await self._workers.do(erase, log, person, even_if_unreplayable)

    async def close(self) -> None:
        for task in self._pending.values():
            task.cancel()
        await self._workers.close()

    async def _make(self, request: ReplayRequest, address: str) -> bytes | NotGranted:
        made = await self._queued(address, lambda: self._ask(request))
        if isinstance(made, bytes):
            self._cache(request, made)
        return made

    async def _ask(self, request: ReplayRequest) -> bytes | NotGranted:
        """Ask the worker, and send the log only if it does not have the game in memory."""
        self.made += 1
        found = await self._workers.do(show, request, None)
        if isinstance(found, CacheMiss):
            log = await self._store.tail(request.table_id)
            found = await self._workers.do(show, request, log)
        assert not isinstance(found, CacheMiss)
        return found

    async def _queued(self, address: str, do: Callable[[], Awaitable[R]]) -> R | NotGranted:
        try:
            async with self._queue.turn(address):
                return await do()
        except TooManyWaiting:
            return TOO_FAST
        except (WorkerDied, TimeoutError):
            return TOO_MUCH

    def _cache(self, request: ReplayRequest, made: bytes) -> None:
        self._answers[request] = made
        self._bytes += len(made)
        while self._bytes > MAX_BYTES:
            _, oldest = self._answers.popitem(last=False)
            self._bytes -= len(oldest)
