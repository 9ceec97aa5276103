"""The way out of one socket: messages wait here, so that whoever reads slowly delays nobody else."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from typing import Any, Protocol

MOST_WAITING = 256
"""So many messages may wait for a client that does not read; then it is cut off and has to come back."""


class Sender(Protocol):
    """The little of a WebSocket that is needed here."""

    def send_text(self, data: str) -> Awaitable[None]: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Begun:
    """Something to be awaited that has been begun outside a task, and is to be finished in one."""

    def __init__(self, rest: Generator[Any, Any, None], waits_for: Any) -> None:
        self._rest = rest
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        while True:
            answer = yield self._waits_for
            try:
                self._waits_for = self._rest.send(answer)
            except StopIteration:
                return


class Outbox:
    """A bounded queue and the task that empties it into the socket.

    As long as the client reads, a message goes straight into the socket and wakes nobody; the queue is for
    what the socket does not take at once.
    """

    def __init__(self, socket: Sender, give_up: Callable[[], object], most: int = MOST_WAITING) -> None:
        self._socket = socket
        self._give_up = give_up
        self._most = most
        self._waiting: asyncio.Queue[str | Begun | None] = asyncio.Queue()
        self._unsent = 0
        self._writer = asyncio.create_task(self._write())
        self.closed = False
        self._code = 1000

    def put(self, message: str) -> None:
        """Send it as soon as the client reads what came before; cut it off if it does not."""
        if self.closed:
            return
        if self._unsent:
            self._queue(message)
            return
        sending = self._socket.send_text(message).__await__()
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except Exception:
            self.closed = True  # the client is gone; its reader will notice as well
            return
        self._queue(Begun(sending, waits_for))

    def finish(self, code: int = 1000) -> None:
        """Close the socket once everything before is sent."""
        if not self.closed:
            self._queue(None)
            self.closed, self._code = True, code

    def stop(self) -> None:
        """Send nothing more: whatever waits is thrown away."""
        self.closed = True
        self._writer.cancel()

    async def wait(self) -> None:
        """Until everything is sent, or nothing more can be."""
        await asyncio.wait([self._writer])

    def _queue(self, message: str | Begun | None) -> None:
        if self._unsent >= self._most:
            self.stop()
            self._give_up()
            return
        self._unsent += 1
        self._waiting.put_nowait(message)

    async def _write(self) -> None:
        try:
            while (message := await self._waiting.get()) is not None:
                await (self._socket.send_text(message) if isinstance(message, str) else message)
                self._unsent -= 1
            await _quietly(lambda: self._socket.close(self._code))
        except Exception:
            self.closed = True


async def _quietly(do: Callable[[], Awaitable[None]]) -> None:
    try:
        await do()
    except Exception:
        return
