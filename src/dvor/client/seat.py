"""The socket of a client: receives deliveries and sends commands."""

import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from dvor.table import wire

SMALL = 512
"""Shorter messages are padded with spaces: their length can be seen on an encrypted connection."""

_decode = msgspec.json.Decoder(wire.Down).decode


class SeatClient:
    """A connection to a seat at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._put_aside: deque[wire.Down] = deque()
        self.last = 0
        """The number of the last delivery, for the next `hello`."""
        self.tap: Callable[[str], None] | None = None
        """Called with the text of every message received."""

    @staticmethod
    def new_id() -> str:
        """An id for a command. A resent command keeps its id."""
        return secrets.token_urlsafe(12)

    async def send(self, message: Struct) -> None:
        await self._socket.send(msgspec.json.encode(message).decode().ljust(SMALL))

    async def do(self, command: Struct) -> wire.Done | wire.Refused | wire.Malformed:
        """Send a command and wait for its answer. Other messages are queued for `receive`."""
        await self.send(command)
        id = getattr(command, "id", None)
        while True:
            message = await self._next()
            if isinstance(message, wire.Done | wire.Refused | wire.Malformed) and message.id in (id, None):
                return message
            self._put_aside.append(message)

    async def receive(self) -> wire.Down:
        """The next message in order of arrival. Raises `ConnectionClosed` at the end."""
        return self._put_aside.popleft() if self._put_aside else await self._next()

    async def __aiter__(self) -> AsyncIterator[wire.Down]:
        try:
            while True:
                yield await self.receive()
        except ConnectionClosed:
            return

    async def _next(self) -> wire.Down:
        text = await self._socket.recv(decode=True)
        if self.tap is not None:
            self.tap(text)
        message: wire.Down = _decode(text)
        if isinstance(message, wire.Update):
            self.last = message.number
        return message
