"""uvicorn's WebSockets with a shorter way in and out: nearly all that the server does is to receive and to send."""

from collections.abc import Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from dvor.server.inbox import Inbox
from dvor.server.outbox import Outbox

EXTENSION = "dvor.straight"
"""Under this name an application finds this protocol among the extensions of its scope."""


class StraightProtocol(WebSocketsSansIOProtocol):
    """Whoever has accepted a socket may attach an inbox and an outbox, through which whole messages go.

    Handshake, pings and farewell stay uvicorn's; a message in one piece changes nothing that it keeps track of.
    """

    inbox: Inbox | None = None
    outbox: Outbox | None = None

    def attach(self, outbox: Outbox) -> Inbox:
        """From now on messages go out of this box, and come in by the other."""
        self.outbox = outbox
        self.inbox = Inbox(self.config.ws_max_size, self._pause_reading)
        came, told = self.queue, _Told(self.inbox)
        while not came.empty():  # who was in such a hurry is perhaps gone already
            told.put_nowait(came.get_nowait())
        self.queue = told  # type: ignore[assignment]  # all that uvicorn does with it is to put
        return self.inbox

    def caught_up(self) -> None:
        """All that came is read: where reading was paused, more may come."""
        self.read_paused = False
        self.transport.resume_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:  # else the handshake made no sense
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        if self.inbox is None or self.close_sent or not self.inbox.takes(data):
            super().data_received(data)

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

    def _pause_reading(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


class _Told:
    """Stands where uvicorn's queue stood: what it was told there comes into the inbox."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox

    def put_nowait(self, event: Mapping[str, Any]) -> None:
        if event["type"] == "websocket.receive":
            self._inbox.put(event.get("text") or event.get("bytes") or b"")
        else:
            self._inbox.put(int(event.get("code", 1000)))
