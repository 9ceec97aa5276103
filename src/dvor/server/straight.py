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
    """

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
        """Send it now; False while the client does not read what came before."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        if not self.writable.is_set():
            return False
        self.transport.write(_head(len(data)) + data)
        return True


def _head(length: int) -> bytes:
    if length < 126:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return bytes((_TEXT, 126, length >> 8, length & 255))
    return bytes((_TEXT, 127)) + length.to_bytes(8)
