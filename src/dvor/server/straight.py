"""uvicorn's WebSockets with a shorter way out: most that the server does is to send."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from dvor.server.outbox import Outbox

EXTENSION = "dvor.straight"
"""Under this name an application finds this protocol among the extensions of its scope."""


class StraightProtocol(WebSocketsSansIOProtocol):
    """Whoever has accepted a socket may attach an outbox, which writes whole messages into the connection.

    Handshake, pings and farewell stay uvicorn's; a message in one piece changes nothing that it keeps track of.
    """

    outbox: Outbox | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:  # else the handshake made no sense
            scope["extensions"][EXTENSION] = self

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.outbox:
            self.outbox.pause()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.outbox:
            self.outbox.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.outbox:
            self.outbox.stop()
        super().connection_lost(exc)
