"""The way out of one socket: messages wait here, so that whoever reads slowly delays nobody else."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

MOST_WAITING = 256
"""So many messages may wait for a client that does not read; then it is cut off and has to come back."""


class Sender(Protocol):
    """The little of a WebSocket that is needed here."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Outbox:
    """A bounded queue and the task that empties it into the socket."""

    def __init__(self, socket: Sender, give_up: Callable[[], object], most: int = MOST_WAITING) -> None:
        self._socket = socket
        self._give_up = give_up
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(most)
        self._writer = asyncio.create_task(self._write())
        self.closed = False
        self._code = 1000

    def put(self, message: str) -> None:
        """Send it as soon as the client reads what came before; cut it off if it does not."""
        if self.closed:
            return
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.stop()
            self._give_up()

    def finish(self, code: int = 1000) -> None:
        """Close the socket once everything before is sent."""
        if self.closed:
            return
        self.closed, self._code = True, code
        try:
            self._waiting.put_nowait(None)
        except asyncio.QueueFull:
            self._writer.cancel()

    def stop(self) -> None:
        """Send nothing more: whatever waits is thrown away."""
        self.closed = True
        self._writer.cancel()

    async def wait(self) -> None:
        """Until everything is sent, or nothing more can be."""
        await asyncio.wait([self._writer])

    async def _write(self) -> None:
        try:
            while (message := await self._waiting.get()) is not None:
                await self._socket.send_text(message)
            await _quietly(lambda: self._socket.close(self._code))
        except Exception:
            self.closed = True  # the client is gone; its reader will notice as well


async def _quietly(do: Callable[[], Awaitable[None]]) -> None:
    try:
        await do()
    except Exception:
        return
