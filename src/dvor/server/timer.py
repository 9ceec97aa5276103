"""One task for all deadlines: it sleeps until the next one and lets silence speak."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count

from dvor.server.room import Room

LONGEST_SLEEP = 1.0
"""The clock may be set anew while we sleep, so that nobody sleeps for long."""


class Timer:
    """Deadlines in a heap; one that has moved meanwhile is found out when it comes up.

    The heap has the tables' ids: it keeps none of them in memory.
    """

    def __init__(self, clock: Callable[[], float], ring: Callable[[str, float], Awaitable[None]]) -> None:
        self._clock = clock
        self._ring = ring
        self._heap: list[tuple[float, int, str]] = []
        self._order = count()
        self._sooner = asyncio.Event()
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, room: Room) -> None:
        """Remember when the open question of a table is due."""
        deadline = room.table.state.deadline
        if deadline is None or room.frozen or room.due == deadline:
            return
        room.due = deadline
        self.set_for(room.id, deadline)

    def set_for(self, table_id: str, deadline: float) -> None:
        """Ring for a table, which need not be in memory."""
        entry = deadline, next(self._order), table_id
        heapq.heappush(self._heap, entry)
        if self._heap[0] is entry:
            self._sooner.set()

    async def run(self) -> None:
        """For ever."""
        while True:
            self._sooner.clear()
            wait = min(LONGEST_SLEEP, self._heap[0][0] - self._clock()) if self._heap else LONGEST_SLEEP
            if wait > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._sooner.wait(), wait)
            self._ring_all_due()

    def _ring_all_due(self) -> None:
        now = self._clock()
        while self._heap and self._heap[0][0] <= now:
            deadline, _, table_id = heapq.heappop(self._heap)
            task = asyncio.ensure_future(self._ring(table_id, deadline))
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)
