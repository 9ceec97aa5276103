"""One task that sleeps until the next deadline of any table."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count

from dvor.server.room import Room

MAX_SLEEP_SECONDS = 1.0
"""The clock may be set during a sleep, so no sleep is long."""
MAX_OUTDATED = 1_000
"""The most outdated entries that may stay in the heap; correspondence games have deadlines in days."""


class Timer:
    """Deadlines in a heap of table ids; an entry whose deadline has moved is skipped when it comes up."""

    def __init__(self, clock: Callable[[], float], on_deadline: Callable[[str, float], Awaitable[None]]) -> None:
        self._clock = clock
        self._on_deadline = on_deadline
        self._heap: list[tuple[float, int, str]] = []
        self._order = count()
        self._last: dict[str, int] = {}
        """The newest entry of each table."""
        self._moved: set[int] = set()
        """Entries that were replaced."""
        self._sooner = asyncio.Event()
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, room: Room) -> None:
        """Set the timer for a table's deadline."""
        deadline = room.table.state.deadline
        if deadline is None or room.frozen or room.timer_deadline == deadline:
            return
        room.timer_deadline = deadline
        if room.id in self._last:
            self._moved.add(self._last[room.id])
            if len(self._moved) > max(MAX_OUTDATED, len(self._heap) // 2):
                self._heap = [entry for entry in self._heap if entry[1] not in self._moved]
                heapq.heapify(self._heap)
                self._moved.clear()
        self._last[room.id] = self.set_for(room.id, deadline)

    def set_for(self, table_id: str, deadline: float) -> int:
        """Set the timer for a table that need not be in memory."""
        entry = deadline, next(self._order), table_id
        heapq.heappush(self._heap, entry)
        if self._heap[0] is entry:
            self._sooner.set()
        return entry[1]

    async def run(self) -> None:
        """Fire deadlines until cancelled."""
        while True:
            self._sooner.clear()
            wait = min(MAX_SLEEP_SECONDS, self._heap[0][0] - self._clock()) if self._heap else MAX_SLEEP_SECONDS
            if wait > 0:
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):  # not wait_for: before 3.12 it may lose a cancellation
                        await self._sooner.wait()
            self._ring_all_due()

    def _ring_all_due(self) -> None:
        now = self._clock()
        while self._heap and self._heap[0][0] <= now:
            deadline, order, table_id = heapq.heappop(self._heap)
            if self._last.get(table_id) == order:
                del self._last[table_id]
            if order in self._moved:
                self._moved.discard(order)
                continue
            task = asyncio.ensure_future(self._on_deadline(table_id, deadline))
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)
