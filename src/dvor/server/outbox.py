"""The way out of one socket: messages wait here, so that whoever reads slowly delays nobody else."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

MOST_WAITING = 256
"""So many messages may wait for a client that does not read; then it is cut off and has to come back."""


class Sender(Protocol):
    """What is needed of a socket here."""

    @property
    def open(self) -> asyncio.Event:
        """Set as long as the client reads."""

    def send_text(self, data: bytes) -> bool:
        """Send it at once; False if the client does not read."""


Close = Callable[[int], Awaitable[None]]


class Outbox:
    """A bounded queue and the task that empties it into the socket.

    As long as the client reads, a message goes straight into the socket and wakes nobody; the queue is for
    what the socket does not take at once.
    """

    def __init__(
        self, socket: Sender, close: Close, give_up: Callable[[], object], most: int = MOST_WAITING
    ) -> None:
        self._socket = socket
        self._close = close
        self._give_up = give_up
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._writer: asyncio.Task[None] | None = None
        """At work only while something waits, or the socket is to be closed."""
        self._code: int | None = None
        """With which the socket is to be closed once nothing waits any more."""
        self.closed = False

    def put(self, message: bytes) -> None:
        """Send it as soon as the client reads what came before; cut it off if it does not."""
        if self.closed:
            return
        try:
            if not self._waiting and self._socket.send_text(message):
                return
        except Exception:
            self.closed = True  # the client is gone; its reader will notice as well
            return
        if len(self._waiting) >= self._most:
            self.stop()
            self._give_up()
            return
        self._waiting.append(message)
        self._begin()

    def finish(self, code: int = 1000) -> None:
        """Close the socket once everything before is sent."""
        if not self.closed:
            self.closed, self._code = True, code
            self._begin()

    def stop(self) -> None:
        """Send nothing more: whatever waits is thrown away."""
        self.closed = True
        if self._writer is not None:
            self._writer.cancel()

    async def wait(self) -> None:
        """Until everything is sent, or nothing more can be."""
        if self._writer is not None:
            await asyncio.wait([self._writer])

    def _begin(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._waiting:
                await self._socket.open.wait()
                if self._socket.send_text(self._waiting[0]):
                    self._waiting.popleft()
            if self._code is not None:
                await self._close(self._code)
        except Exception:
            self.closed = True  # the client is gone
        self._writer = None
