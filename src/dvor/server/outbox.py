"""The send queue of one socket, and the padding of messages.

A slow client delays nobody else: its messages wait in its own queue. On an encrypted connection the length of a
message would tell what somebody received, so JSON is padded with spaces: all messages of one act that show the game
have one length, the smallest of a few steps that fits the longest.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any

MAX_WAITING = 256
"""A client with more unread messages is disconnected; it reconnects and gets a snapshot."""
MIN_PADDED_BYTES = 4096
"""The smallest step for messages with a view; each next step is twice as long."""
ANSWER_BYTES = 512
"""The length of an answer to a command, and of a client's message."""

Sending = Coroutine[Any, Any, None]


class Outbox:
    """A bounded send queue.

    While the client reads, sending a message completes at once and needs no task. The queue and its task exist only
    while the connection is congested.
    """

    def __init__(
        self,
        send: Callable[[str], Sending],
        close: Callable[[int], Sending],
        give_up: Callable[[], object],
        most: int = MAX_WAITING,
    ) -> None:
        self._send = send
        self._close = close
        self._give_up = give_up
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._writer: asyncio.Task[None] | None = None
        """Sends the queue, as long as it is not empty."""
        self._code: int | None = None
        """The close code to send after the last message."""
        self.closed = False

    def put(self, message: bytes) -> None:
        """Send the message now, or queue it; drop the client if the queue is full."""
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
        """Close the socket after everything before is sent."""
        if self.closed:
            return
        self.closed, self._code = True, code
        if self._writer is None:
            self._writer = asyncio.create_task(self._write(None))

    def stop(self) -> None:
        """Send nothing more and clear the queue."""
        self.closed = True
        self._waiting.clear()
        if self._writer is not None:
            self._writer.cancel()

    async def wait(self) -> None:
        """Wait until the queue is empty or can no longer be sent."""
        if self._writer is not None:
            await asyncio.wait([self._writer])

    def _begin(self, sending: Sending) -> None:
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return  # sent
        except Exception:
            self.closed = True  # disconnected; the reader of this socket will notice as well
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
            self.closed = True  # disconnected before the last message
            self._waiting.clear()


@coroutine
def _rest(sending: Sending, waits_for: Any) -> Generator[Any, Any, None]:
    """Continue a coroutine that was started by hand and had to wait."""
    yield waits_for
    yield from sending


def padded_length(longest: int) -> int:
    """The common length of messages of which this is the longest."""
    length = MIN_PADDED_BYTES
    while length < longest:
        length *= 2
    return length
