"""Finished games for whoever asks: made once in a worker, kept while there is room, and fairly shared out."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from dvor.server.replay_worker import CacheMiss, Checked, ErasedLog, NotGranted, ReplayRequest, check, erase, show
from dvor.server.workers import FairQueue, TooManyWaiting, WorkerDied, Workers
from dvor.store import LogRow, Store, TableRow
from dvor.table.options import Language

R = TypeVar("R")

MOST_BYTES = 16 * 1024 * 1024
"""Of answers that are kept here."""
MOST_WAITING = 16
"""So many of an address wait for their turn: a whole company may look at its game from one house."""
SECONDS = 20.0
"""Longer than the longest game takes to be played again."""

TOO_MUCH = NotGranted(422, "too_much_work", "This game takes too long to be played again")
TOO_FAST = NotGranted(429, "too_fast", "Not so fast: wait for the parts that you have asked for")


class Replays:
    """One worker, which lets everything else on the machine go first."""

    def __init__(self, store: Store, seconds: float = SECONDS) -> None:
        self._store = store
        self._workers = Workers(1, seconds, attempts=1, modest=True)
        self._queue = FairQueue(MOST_WAITING)
        self._answers: OrderedDict[ReplayRequest, bytes] = OrderedDict()
        self._bytes = 0
        self._pending: dict[ReplayRequest, asyncio.Task[bytes | NotGranted]] = {}
        self.made = 0
        """How many answers had to be made."""

    def version(self, table: TableRow) -> str:
        """It is another one when the log has grown, or words were struck out of it."""
        return f"{table.updated} {table.redactions}"

    def invalidate(self, table_id: str) -> None:
        """Something was struck out of this table's log: nothing that was made before is kept."""
        for request in [one for one in self._answers if one.table_id == table_id]:
            self._bytes -= len(self._answers.pop(request))

    async def show(self, request: ReplayRequest, address: str) -> bytes | NotGranted:
        """What is wanted; all who want the same at once wait for the same."""
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
        """A log from outside, if it was really played, and not for too long."""
        return await self._queued(address, lambda: self._workers.do(check, data, table_id, person, now, language))

    async def erase(self, log: Sequence[LogRow], person: str, even_if_unreplayable: bool) -> ErasedLog:
        """A log without the name and the words of somebody; `WorkerDied` or `TimeoutError` if it takes too long."""
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
        """The worker may still have the game; only if not is its log read."""
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
        while self._bytes > MOST_BYTES:
            _, oldest = self._answers.popitem(last=False)
            self._bytes -= len(oldest)
