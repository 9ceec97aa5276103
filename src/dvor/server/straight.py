"""The shortest way out of a socket: most that the server does is to send."""

import asyncio
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "dvor.straight"
"""Under this name an application finds the way out among the extensions of its scope."""

_TEXT = 0x81
"""The first byte of a text message in one piece."""


class StraightProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own protocol, out of which a message that is bytes already can be sent without an `await`.

    A server's message in one piece is its length and its bytes: so no state is kept for it but uvicorn's own.
    What is sent within one turn of the event loop leaves together, at the end of the turn.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._leaving: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:  # else the handshake made no sense
            scope["extensions"][EXTENSION] = self

    @property
    def open(self) -> asyncio.Event:
        """Set as long as the client reads what it is sent."""
        return self.writable

    def send_text(self, data: bytes) -> bool:
        """Send it; False while the client does not read what came before."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        if not self.writable.is_set():
            return False
        if not self._leaving:
            self.loop.call_soon(self._leave)
        self._leaving += head(len(data)), data
        return True

    def _leave(self) -> None:
        if self._leaving:
            if not self.transport.is_closing():
                self.transport.write(b"".join(self._leaving))
            self._leaving.clear()

    async def send(self, message: Any) -> None:
        """By the usual way, behind what is leaving already: the handshake, and the farewell."""
        self._leave()
        await super().send(message)

    def shutdown(self) -> None:
        self._leave()
        super().shutdown()


def head(length: int) -> bytes:
    """What stands before so many bytes of a text message."""
    if length < 126:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return bytes((_TEXT, 126, length >> 8, length & 255))
    return bytes((_TEXT, 127)) + length.to_bytes(8)
