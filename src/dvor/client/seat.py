"""The socket side of a client: deliveries come in, commands go out."""

import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from dvor.table import wire

SMALL = 512
"""Shorter messages are filled up with spaces: on an encrypted line their length would tell what somebody does."""

_decode = msgspec.json.Decoder(wire.Down).decode


class Seat:
    """What has been heard so far, and a way to act."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._put_aside: deque[wire.Down] = deque()
        self.last = 0
        """The number of the last delivery: what to say hello with next time."""
        self.tap: Callable[[str], None] | None = None
        """Is shown every message as it came."""

    @staticmethod
    def new_id() -> str:
        """For one command; the same one again if the command has to be sent again."""
        return secrets.token_urlsafe(12)

    async def send(self, message: Struct) -> None:
        await self._socket.send(msgspec.json.encode(message).decode().ljust(SMALL))

    async def do(self, command: Struct) -> wire.Done | wire.Refused | wire.Malformed:
        """Send a command and wait for its answer; whatever comes before it is kept for later."""
        await self.send(command)
        id = getattr(command, "id", None)
        while True:
            message = await self._next()
            if isinstance(message, wire.Done | wire.Refused | wire.Malformed) and message.id in (id, None):
                return message
            self._put_aside.append(message)

    async def receive(self) -> wire.Down:
        """The next message in the order of arrival; `ConnectionClosed` when there is none."""
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
