"""The way out of one socket: messages wait here, so that whoever reads slowly delays nobody else."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

MOST_WAITING = 256
"""So many messages may wait for a client that does not read; then it is cut off and has to come back."""

_TEXT: Final = b"\x81"
"""The first byte of a text message in one piece; what follows is its length, and how that is written."""
_TWO_BYTES: Final = b"\x7e"
_EIGHT_BYTES: Final = b"\x7f"


class Transport(Protocol):
    """What is needed of a connection here."""

    def write(self, data: bytes) -> None:
        """Send it, or keep it for a while; whoever owns the connection hears when it has kept too much."""

    def is_closing(self) -> bool:
        """Whether nothing more can be sent."""


class Outbox:
    """A bounded queue.

    As long as the client reads, a message goes straight into its connection and wakes nobody; the queue is for
    what the connection does not take at once.
    """

    def __init__(
        self,
        transport: Transport,
        close: Callable[[int], Awaitable[Any]],
        give_up: Callable[[], object],
        most: int = MOST_WAITING,
    ) -> None:
        self._transport = transport
        self._close = close
        self._give_up = give_up
        self._most = most
        self._reads = True
        self.answering = False
        """Whether its client awaits an answer: what is told in the same turn of the loop goes along with it."""
        self._held: list[bytes] = []
        self._waiting: deque[bytes] = deque()
        self._code: int | None = None
        """With which the socket is to be closed once nothing waits any more."""
        self._ending: asyncio.Future[Any] | None = None
        self._ended = asyncio.Event()
        self.closed = False

    def put(self, message: bytes) -> None:
        """Send it as soon as the client reads what came before; cut it off if it does not."""
        if self.closed:
            return
        if self.answering:
            self._hold(message)
        elif self._reads and not self._waiting:
            self._send(message)
        elif len(self._waiting) < self._most:
            self._waiting.append(message)
        else:
            self.stop()
            self._give_up()

    def pause(self) -> None:
        """The client does not read what it is sent."""
        self._reads = False

    def resume(self) -> None:
        """The client reads again."""
        self._reads = True
        while self._waiting and self._reads:
            self._send(self._waiting.popleft())
        if self._code is not None and not self._waiting:
            self._end(self._code)

    def finish(self, code: int = 1000) -> None:
        """Close the socket once everything before is sent."""
        if self.closed:
            return
        self._release()
        self.closed, self._code = True, code
        if not self._waiting:
            self._end(code)

    def stop(self) -> None:
        """Send nothing more: whatever waits is thrown away."""
        self.closed = True
        self._waiting.clear()
        self._ended.set()

    async def wait(self) -> None:
        """Until everything is sent, or nothing more can be."""
        await self._ended.wait()

    def _hold(self, message: bytes) -> None:
        if not self._held:
            asyncio.get_running_loop().call_soon(self._release)
        self._held.append(message)

    def _release(self) -> None:
        held, self._held = self._held, []
        if self.closed or not held:
            return
        if self._reads and not self._waiting:
            self._write(b"".join([_framed(message) for message in held]))
            return
        self.answering = False
        for message in held:
            self.put(message)

    def _send(self, message: bytes) -> None:
        self._write(_framed(message))

    def _write(self, data: bytes) -> None:
        if self._transport.is_closing():
            self.stop()  # the client is gone; its reader will notice as well
        else:
            self._transport.write(data)

    def _end(self, code: int) -> None:
        if self._ending is None:
            self._ending = asyncio.ensure_future(self._close(code))
            self._ending.add_done_callback(self._is_over)

    def _is_over(self, ending: "asyncio.Future[Any]") -> None:
        if not ending.cancelled():
            ending.exception()  # the client may be gone before it hears the farewell
        self._ended.set()


def _framed(message: bytes) -> bytes:
    """A server's message in one piece is its length and its bytes."""
    length = len(message)
    if length < 126:
        return b"".join((_TEXT, length.to_bytes(1, "big"), message))
    if length < 1 << 16:
        return b"".join((_TEXT, _TWO_BYTES, length.to_bytes(2, "big"), message))
    return b"".join((_TEXT, _EIGHT_BYTES, length.to_bytes(8, "big"), message))
