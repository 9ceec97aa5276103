"""The guard between asyncio and uvicorn: whole headers within limits, bodies of a known length, counted bytes.

Uvicorn's parsers start to work with the first byte and have no limit for a header's total size, for the time in
which it arrives, or for a client that opens connections and sends nothing. So the guard collects a request's header
itself, looks at its length, lines and `content-length`, and only then creates uvicorn's protocol and passes the
bytes on. Bodies need a known length; `transfer-encoding` is refused. For sockets every byte is charged before it is
parsed (`admission.py`).

The guard uses only public interfaces: uvicorn's settings `http` and `ws`, which take protocol classes, and
asyncio's callbacks. It does not touch the inside of uvicorn's protocols, and any other pair of them fits as well.
"""

import asyncio
import logging
import re
import ssl
import threading
from http import HTTPStatus
from typing import Any, cast

import msgspec
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dvor.server.admission import CONNECTION, SMALL_PENALTY, Admission, Connection, Phase, Trusted
from dvor.server.limits import address_key
from dvor.server.tls import TlsGuard, is_secure
from dvor.table.wire import Failed

MAX_LINE_BYTES = 4096
MAX_HEADER_LINES = 100
MAX_BODY_BYTES = 2 * 1024 * 1024
"""The longest body of any request; a handler may allow less."""
MAX_PIPELINED = 16
"""Pipelined requests in one piece of data; browsers send one and wait for the answer."""
LAST_ANSWER_SECONDS = 1.0
"""How long a connection stays open after a refused request, for the answers to earlier requests."""
LINGER_SECONDS = 5.0
LINGER_BYTES = 4 * MAX_BODY_BYTES
"""Bytes of a too long body that are read and discarded (a lingering close): if the connection were closed while the
client still sends, it would be reset, and the client would often not see the reason."""
END = b"\r\n\r\n"

_LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*(\d{1,10})[ \t]*(?=\r\n)")
_FORWARDED = re.compile(rb"\r\nx-forwarded-for:([^\r\n]*)")


class Refuse(Exception):
    """A request that is not passed on."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason


_DISCARD = asyncio.Protocol()
"""A protocol that ignores everything."""


class ParserErrors(logging.Filter, threading.local):
    """Charges parse errors to the address that sent the bytes, instead of logging a traceback for each.

    Uvicorn would log a line for each, without an address, and anybody could fill the log.
    """

    def __init__(self) -> None:
        super().__init__()
        self.of: Connection | None = None
        """The connection whose bytes are being parsed."""

    def filter(self, record: logging.LogRecord) -> bool:
        if self.of is not None:
            self.of.blame("malformed", SMALL_PENALTY)
        return self.of is None


PARSER_ERRORS = ParserErrors()
logging.getLogger("uvicorn.error").addFilter(PARSER_ERRORS)


class _Guard(asyncio.Protocol):
    """Passes asyncio's callbacks on to the protocol inside."""

    admission: Admission
    inside: type[asyncio.Protocol]

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self._arguments = config, server_state, app_state, _loop
        self._inner = _DISCARD
        self._connection: Connection | None = None
        self._transport: asyncio.Transport

    def _start_inner(self) -> None:
        """Create uvicorn's protocol only now: a connection that is refused or silent costs next to nothing."""
        self._inner = cast(Any, self.inside)(*self._arguments)
        self._inner.connection_made(self._transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.admission.leave(self._transport)
        self._inner.connection_lost(exc)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()

    def _pass_on(self, data: bytes) -> None:
        """Pass bytes on; an application that they start finds the connection in its context."""
        before, PARSER_ERRORS.of = CONNECTION.set(self._connection), self._connection
        try:
            self._inner.data_received(data)
        finally:
            CONNECTION.reset(before)
            PARSER_ERRORS.of = None


class HttpGuard(_Guard):
    """HTTP requests: a header is collected and checked before it is parsed, within a time limit."""

    trusted: Trusted

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._head = bytearray()
        self._body = 0
        self._requests = 0
        self._unread = 0
        self._uncharged = 0
        self._refused: str | None = None
        """The address whose bytes are being discarded."""
        self._timer: asyncio.TimerHandle | None = None
        peer = self._transport.get_extra_info("peername")
        self._proxy = isinstance(peer, tuple) and self.trusted(str(peer[0]))
        self._connection = self.admission.enter(self._transport, self.trusted)
        if self._connection is not None:
            self._set_timeout(self.admission.limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._unread:
            self._discard(data)
            return
        self._uncharged += len(data)
        before = self._requests
        try:
            while data and self._connection is not None and not self._transport.is_closing():
                if self._requests - before >= MAX_PIPELINED:
                    raise Refuse(HTTPStatus.TOO_MANY_REQUESTS, "requests")
                data = self._take_body(data) if self._body else self._take_head(self._connection, data)
        except Refuse as why:
            self._refuse(why)
        self._charge()

    def _charge(self) -> None:
        """Charge all bytes to the address; behind a proxy the address is known only after a header."""
        connection = self._connection
        if connection is not None and not (self._proxy and self._requests == 0):
            self.admission.bytes_of_requests.take(connection.address, self._uncharged)
            self._uncharged = 0

    def _take_body(self, data: bytes) -> bytes:
        part, rest = data[: self._body], data[self._body :]
        self._body -= len(part)
        if not self._body:
            self._set_timeout(self.admission.limits.answer_seconds)
            if self._connection is not None:
                self.admission.set_phase(self._connection, Phase.ANSWERED)
        self._pass_on(part)
        return rest

    def _take_head(self, connection: Connection, data: bytes) -> bytes:
        """Collect a header; return the rest of the data once it is complete."""
        limits = self.admission.limits
        if not self._head and connection.phase is Phase.ANSWERED:
            self.admission.set_phase(connection, Phase.WAITING)
            self._set_timeout(limits.header_seconds)
        before = len(self._head)
        self._head += data[: limits.header_bytes + 1 - before]
        end = self._head.find(END, max(0, before - len(END)))
        if end < 0:
            if len(self._head) > limits.header_bytes:
                raise Refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "header")
            return b""
        self._requests += 1
        head, rest = bytes(self._head[: end + len(END)]), data[end + len(END) - before :]
        self._head.clear()
        self._body = self._check_head(connection, head)
        self._set_timeout(limits.body_seconds if self._body else limits.answer_seconds)
        if self._body:  # an incomplete request may be closed for others, like an incomplete header
            self.admission.set_phase(connection, Phase.WAITING)
        if self._inner is _DISCARD:
            self._start_inner()
        self._pass_on(head)
        if connection.phase in (Phase.SOCKET, Phase.PLAYING):
            self._stop_timer()
            return b""  # a socket now; no client may send before the server's answer
        return rest

    def _check_head(self, connection: Connection, head: bytes) -> int:
        """Refuse a header that breaks a limit; return the length of the body."""
        address = self._address(connection, head)
        self.admission.set_phase(connection, Phase.ANSWERED, address)
        if self.admission.is_slowed(address):
            raise Refuse(HTTPStatus.TOO_MANY_REQUESTS, "slowed")
        if self._proxy and self.admission.has_too_many(address):
            raise Refuse(HTTPStatus.TOO_MANY_REQUESTS, "full")
        if not self.admission.headers.allows(address):
            raise Refuse(HTTPStatus.TOO_MANY_REQUESTS, "requests")
        if head.find(b"\r\n") > MAX_LINE_BYTES:
            raise Refuse(HTTPStatus.REQUEST_URI_TOO_LONG, "line")
        if head.count(b"\r\n") > MAX_HEADER_LINES:
            raise Refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "header")
        return _body_length(head.lower())

    def _address(self, connection: Connection, head: bytes) -> str:
        """Last untrusted hop of X-Forwarded-For, if the connection is a trusted proxy's."""
        if not self._proxy:
            return connection.address
        named = b",".join(_FORWARDED.findall(head.lower())).decode("latin-1").split(",")
        hosts = [host.strip() for host in named if host.strip()]
        others = [host for host in hosts if not self.trusted(host)] or hosts[:1]
        return address_key(others[-1]) if others else connection.address

    def _refuse(self, why: Refuse) -> None:
        assert self._connection is not None
        self._charge()
        address, self._connection = self._connection.address, None  # further bytes are discarded
        self._refused = address
        self._stop_timer()
        self.admission.refusals.note(address, why.reason)
        self.admission.bytes_of_addresses.take(address, SMALL_PENALTY)
        if self._requests > 1:  # an earlier answer may be on its way: do not interleave
            self._transport.pause_reading()
            asyncio.get_running_loop().call_later(LAST_ANSWER_SECONDS, self._transport.close)
            return
        body = msgspec.json.encode(Failed(why.reason, why.status.description or why.status.phrase))
        self._transport.write(
            b"HTTP/1.1 %d %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n%s"
            % (why.status, why.status.phrase.encode(), len(body), body)
        )
        if why.status is HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            self._unread = LINGER_BYTES
            asyncio.get_running_loop().call_later(LINGER_SECONDS, self._transport.close)
        else:
            self._transport.close()

    def _discard(self, data: bytes) -> None:
        if self._refused is not None:
            self.admission.bytes_of_requests.take(self._refused, len(data))
        self._unread -= len(data)
        if self._unread <= 0:
            self._unread = 0
            self._transport.close()

    def _set_timeout(self, seconds: float) -> None:
        """Close the connection unless the next step is done within this time."""
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._on_timeout)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _on_timeout(self) -> None:
        if self._connection is not None:
            self._connection.cut("slow")


def _body_length(head: bytes) -> int:
    """The body's length by the header. It must be given once: chunks would have to be parsed to be counted."""
    if b"\r\ntransfer-encoding" in head:
        raise Refuse(HTTPStatus.LENGTH_REQUIRED, "length")
    lengths = _LENGTH.findall(head)
    if head.count(b"\r\ncontent-length") != len(lengths) or len(lengths) > 1:
        raise Refuse(HTTPStatus.BAD_REQUEST, "length")
    length = int(lengths[0]) if lengths else 0
    if length > MAX_BODY_BYTES:
        raise Refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "body")
    return length


class SocketGuard(_Guard):
    """WebSockets: every byte is charged before it is parsed."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._start_inner()
        self._shaken_hands = False
        self._counted = is_secure(self._transport)
        """Over TLS, bytes were charged before they were decrypted."""
        self._connection = self.admission.of(self._transport)
        if self._connection is not None:
            self.admission.set_phase(self._connection, Phase.SOCKET)

    def data_received(self, data: bytes) -> None:
        if self._connection is None:
            self._transport.abort()
        elif self._shaken_hands and not self._counted:
            self._connection.receive(data, self._pass_on)
        else:  # the header, repeated by the HTTP protocol that has parsed it
            self._shaken_hands = True
            self._pass_on(data)


def guards(
    admission: Admission,
    trusted: Trusted,
    secured: ssl.SSLContext | None = None,
    http: type[asyncio.Protocol] = AutoHTTPProtocol,
    ws: type[asyncio.Protocol] = WebSocketsSansIOProtocol,
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The classes for uvicorn's settings `http` and `ws`. TLS is done here, uvicorn does not know of it."""
    arguments = {"admission": admission, "trusted": trusted}
    first = type("Http", (HttpGuard,), arguments | {"inside": http})
    if secured is not None:
        first = type("Https", (TlsGuard,), arguments | {"context": secured, "inside": first})
    return first, type("Socket", (SocketGuard,), {"admission": admission, "inside": ws})
