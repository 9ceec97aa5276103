"""One after the other, and fairly: whoever has had a turn goes behind all others who wait."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class TooManyWaiting(Exception):
    """So many of one key wait already that one more would only wait in vain."""


class Turns:
    """A queue for each key; the keys take turns."""

    def __init__(self, most_waiting: int) -> None:
        self._most = most_waiting
        self._busy = False
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, key: Hashable) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the end of the block."""
        if self._busy:
            await self._wait(key)
        self._busy = True
        try:
            yield
        finally:
            self._next()

    async def _wait(self, key: Hashable) -> None:
        waiting = self._waiting.setdefault(key, deque())
        if len(waiting) >= self._most:
            raise TooManyWaiting
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._next()  # it was our turn already
            else:
                self._give_up(key, called)
            raise

    def _give_up(self, key: Hashable, called: "asyncio.Future[None]") -> None:
        waiting = self._waiting[key]
        waiting.remove(called)
        if not waiting:
            del self._waiting[key]

    def _next(self) -> None:
        """Call the first of the key that has waited longest; it stays busy for them."""
        self._busy = bool(self._waiting)
        if self._busy:
            key, waiting = self._waiting.popitem(last=False)
            waiting.popleft().set_result(None)
            if waiting:
                self._waiting[key] = waiting
