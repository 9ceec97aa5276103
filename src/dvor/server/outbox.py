"""The way out of one socket: messages wait here, so that whoever reads slowly delays nobody else."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any

MOST_WAITING = 256
"""So many messages may wait for a client that does not read; then it is cut off and has to come back."""

Sending = Coroutine[Any, Any, None]


class Outbox:
    """A bounded queue.

    As long as the client reads, sending a message ends without having to wait, and needs no task of its own; the
    queue and its task are for what the connection does not take at once.
    """

    def __init__(
        self,
        send: Callable[[str], Sending],
        close: Callable[[int], Sending],
        give_up: Callable[[], object],
        most: int = MOST_WAITING,
    ) -> None:
        self._send = send
        self._close = close
        self._give_up = give_up
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._writer: asyncio.Task[None] | None = None
        """Sends what waits, as long as anything does."""
        self._code: int | None = None
        """With which the socket is to be closed once nothing waits any more."""
        self.closed = False

    def put(self, message: bytes) -> None:
        """Send it as soon as the client reads what came before; cut it off if it does not."""
        if self.closed:
            return
        if self._writer is None:
            self._begin(self._send(message.decode()))
        elif len(self._waiting) < self._most:
            self._waiting.append(message)
        else:
            self.stop()
            self._give_up()

    def finish(self, code: int = 1000) -> None:
        """Close the socket once everything before is sent."""
        if self.closed:
            return
        self.closed, self._code = True, code
        if self._writer is None:
            self._writer = asyncio.create_task(self._write(None))

    def stop(self) -> None:
        """Send nothing more: whatever waits is thrown away."""
        self.closed = True
        self._waiting.clear()
        if self._writer is not None:
            self._writer.cancel()

    async def wait(self) -> None:
        """Until everything is sent, or nothing more can be."""
        if self._writer is not None:
            await asyncio.wait([self._writer])

    def _begin(self, sending: Sending) -> None:
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return  # sent
        except Exception:
            self.closed = True  # the client is gone; its reader will notice as well
            return
        self._writer = asyncio.create_task(self._write(_rest(sending, waits_for)))

    async def _write(self, begun: Sending | None) -> None:
        try:
            if begun is not None:
                await begun
            while self._waiting:
                await self._send(self._waiting.popleft().decode())
            if self._code is not None:
                await self._close(self._code)
            else:
                self._writer = None
        except Exception:
            self.closed = True  # the client is gone before it hears the farewell
            self._waiting.clear()


@coroutine
def _rest(sending: Sending, waits_for: Any) -> Generator[Any, Any, None]:
    """What is left of a sending that has to wait, for a task to go on with."""
    yield waits_for
    yield from sending


# How long messages are made, so that whoever watches an encrypted line learns nothing from their lengths.
#
# JSON may be followed by spaces. What is sent of one act to all who hear of it has one length, that of the longest
# among few steps: a seat's card, its offers and what it alone was told make no difference.

LEAST = 4096
"""Of a message with a view; the next steps are twice as long."""
SMALL = 512
"""Of an answer to a command, and of what a client says."""


def padded_length(longest: int) -> int:
    """The length of all messages of which this is the longest."""
    length = LEAST
    while length < longest:
        length *= 2
    return length
