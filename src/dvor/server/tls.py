"""HTTPS without a proxy, inside the guard: a connection is counted from its first byte, before its handshake.

asyncio's TLS would report a connection only after its handshake, and its bytes only after decryption. So decryption
is done here, with the documented `ssl.MemoryBIO` interface only.
"""

import asyncio
import ssl
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

from dvor.server.admission import SMALL_PENALTY, Admission, Connection, Phase, Trusted
from dvor.store import Unusable

MAX_HANDSHAKE_BYTES = 32 * 1024
"""Bytes that a client may send before the handshake is done; browsers send about two thousand."""
PIECE = 64 * 1024


def is_secure(transport: asyncio.Transport) -> bool:
    """Whether a transport is encrypted, by the same test that uvicorn uses."""
    return bool(transport.get_extra_info("sslcontext"))


def secured_by(certificate: Path, key: Path | None) -> ssl.SSLContext:
    """The TLS context for a certificate; `Unusable` if the files cannot be used."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certificate, key, password="")  # never prompt for a password
    except OSError as why:
        key_too = f" with the key {key}" if key else ""
        raise Unusable(f"the certificate {certificate}{key_too} cannot be used: {why.strerror or why}") from None
    context.set_alpn_protocols(["http/1.1"])
    context.options |= ssl.OP_NO_RENEGOTIATION  # costs the server much more than the client
    return context


class Secured(asyncio.Transport):
    """A transport for the protocol inside, which encrypts what is written."""

    def __init__(self, outer: asyncio.Transport, context: ssl.SSLContext) -> None:
        super().__init__()
        self._outer = outer
        self._context = context
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._ssl = context.wrap_bio(self._incoming, self._outgoing, server_side=True)
        self.protocol: asyncio.BaseProtocol = asyncio.Protocol()
        self.is_secure = False

    # incoming

    def decipher(self, data: bytes) -> bytes:
        """The plain text of these bytes and those before; `ssl.SSLError` if they are invalid."""
        self._incoming.write(data)
        try:
            if not self.is_secure:
                self._ssl.do_handshake()
                self.is_secure = True
            return b"".join(self._read())
        except ssl.SSLWantReadError:
            return b""
        finally:
            self._flush()  # also the alert that tells the client why its handshake failed

    def _read(self) -> Iterable[bytes]:
        try:
            while some := self._ssl.read(PIECE):
                yield some
        except ssl.SSLWantReadError:
            return
        except ssl.SSLZeroReturnError:
            pass
        self.close()  # close_notify from the client

    # outgoing

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self.is_closing() or not self.is_secure:
            return
        left = memoryview(data)
        while left:
            left = left[self._ssl.write(left) :]
        self._flush()

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        self.write(b"".join(list_of_data))

    def _flush(self) -> None:
        if (data := self._outgoing.read()) and not self._outer.is_closing():
            self._outer.write(data)

    def close(self) -> None:
        """Send close_notify, and close without waiting for the client's."""
        if self.is_closing():
            return
        if self.is_secure:
            with suppress(ssl.SSLError):  # raised because the client has not answered yet
                self._ssl.unwrap()
            self._flush()
        self._outer.close()

    # everything else is delegated to the outer transport

    def abort(self) -> None:
        self._outer.abort()

    def is_closing(self) -> bool:
        return self._outer.is_closing()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """`sslcontext` marks the transport as secure."""
        return self._context if name == "sslcontext" else self._outer.get_extra_info(name, default)

    def pause_reading(self) -> None:
        self._outer.pause_reading()

    def resume_reading(self) -> None:
        self._outer.resume_reading()

    def is_reading(self) -> bool:
        return self._outer.is_reading()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self._outer.set_write_buffer_limits(high, low)

    def get_write_buffer_size(self) -> int:
        return self._outer.get_write_buffer_size()

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return self._outer.get_write_buffer_limits()

    def can_write_eof(self) -> bool:
        return False


class TlsGuard(asyncio.Protocol):
    """Stands before the HTTP guard, which learns of a connection when it is made, not when it is secure."""

    admission: Admission
    trusted: Trusted
    context: ssl.SSLContext
    inside: type[asyncio.Protocol]

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self._inner = cast(Any, self.inside)(config, server_state, app_state, _loop)
        self._transport: Secured
        self._brought = 0

    @property
    def _protocol(self) -> asyncio.Protocol:
        return cast(asyncio.Protocol, self._transport.protocol)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = Secured(cast(asyncio.Transport, transport), self.context)
        self._transport.protocol = self._inner
        peer = transport.get_extra_info("peername")
        self._proxy = isinstance(peer, tuple) and self.trusted(str(peer[0]))
        self._inner.connection_made(self._transport)

    def data_received(self, data: bytes) -> None:
        connection = self.admission.of(self._transport)
        if connection is None:
            return  # refused: its bytes are not decrypted
        if connection.phase in (Phase.SOCKET, Phase.PLAYING):
            connection.receive(data, self._pass_on)
        elif self._transport.is_secure or self._may_shake_hands(connection):
            self._brought += len(data)
            said = self._pass_on(data)
            # The plain text of requests is charged where it is read.
            self.admission.bytes_of_requests.take(connection.address, len(data) - said)
            if self._transport.is_closing():
                return
            if not self._transport.is_secure and self._brought > MAX_HANDSHAKE_BYTES:
                connection.cut("handshake", SMALL_PENALTY)
            elif 2 * said < len(data) and not self._proxy and self.admission.is_slowed(connection.address):
                connection.cut("bytes")  # many TLS records with hardly any content

    def _may_shake_hands(self, connection: Connection) -> bool:
        """Limit handshakes by address: one costs as much CPU as a hundred requests."""
        if self._brought or self._proxy or self.admission.handshakes.allows(connection.address):
            return True
        connection.cut("handshakes", SMALL_PENALTY)
        return False

    def _pass_on(self, data: bytes) -> int:
        """Decrypt and pass on; return the length of the plain text."""
        try:
            plain = self._transport.decipher(data)
        except ssl.SSLError:
            if connection := self.admission.of(self._transport):
                connection.blame("handshake", SMALL_PENALTY)
            self._transport.close()
            return 0
        if plain:
            self._protocol.data_received(plain)
        return len(plain)

    def eof_received(self) -> bool | None:
        return self._protocol.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self._protocol.connection_lost(exc)

    def pause_writing(self) -> None:
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._protocol.resume_writing()
