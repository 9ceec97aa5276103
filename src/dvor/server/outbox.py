"""The way out of one socket: messages wait here, so that whoever reads slowly delays nobody else."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

MOST_WAITING = 256
"""So many messages may wait for a client that does not read; then it is cut off and has to come back."""


class Outbox:
    """A bounded queue, and one task that sends what is in it."""

    def __init__(
        self,
        send: Callable[[str], Awaitable[Any]],
        close: Callable[[int], Awaitable[Any]],
        give_up: Callable[[], object],
        most: int = MOST_WAITING,
    ) -> None:
        self._send = send
        self._close = close
        self._give_up = give_up
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._code: int | None = None
        """With which the socket is to be closed once nothing waits any more."""
        self.closed = False
        self._writer = asyncio.create_task(self._write())

    def put(self, message: bytes) -> None:
        """Send it as soon as the client reads what came before; cut it off if it does not."""
        if self.closed:
            return
        if len(self._waiting) >= self._most:
            self.stop()
            self._give_up()
            return
        self._waiting.append(message)
        self._go_on()

    def finish(self, code: int = 1000) -> None:
        """Close the socket once everything before is sent."""
        if not self.closed:
            self.closed, self._code = True, code
            self._go_on()

    def stop(self) -> None:
        """Send nothing more: whatever waits is thrown away."""
        self.closed = True
        self._waiting.clear()
        self._writer.cancel()

    async def wait(self) -> None:
        """Until everything is sent, or nothing more can be."""
        await asyncio.wait([self._writer])

    def _go_on(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def _write(self) -> None:
        try:
            while True:
                while self._waiting:
                    await self._send(self._waiting.popleft().decode())
                if self._code is not None:
                    await self._close(self._code)
                    return
                self._wake = asyncio.get_running_loop().create_future()
                await self._wake
        except Exception:
            self.closed = True  # the client is gone before it hears the farewell; its reader will notice as well
            self._waiting.clear()
