"""Hostile clients on raw loopback sockets; each does one thing, a bounded number of times."""

import socket
import time
from urllib.parse import urlsplit

from dvor.client import Visitor

ELSEWHERE = "127.0.0.2"
"""Another address than that of those who play: it is of the loopback too."""
PING = bytes([0x89, 0x80, 0, 0, 0, 0])
"""A control frame with nothing in it."""


def connected(url: str, source: str = ELSEWHERE) -> socket.socket:
    """A connection from that address."""
    parts = urlsplit(url)
    return socket.create_connection((parts.hostname, parts.port), timeout=5, source_address=(source, 0))


HELLO = b'{"type":"hello"}'
"""As a frame: masked with nothing."""


def seated(url: str, code: str, cookie: str) -> socket.socket:
    """A socket of somebody who sits at the table, and has been welcomed."""
    sock = upgraded(url, code, cookie=cookie)
    sock.sendall(bytes([0x81, 0x80 | len(HELLO), 0, 0, 0, 0]) + HELLO)
    assert b"welcome" in sock.recv(65_536)
    return sock


def upgraded(url: str, code: str, source: str = ELSEWHERE, cookie: str = "") -> socket.socket:
    """A socket at a table, that has not said hello."""
    sock = connected(url, source)
    try:
        upgrade(sock, url, code, cookie)
    except OSError:
        sock.close()
        raise
    return sock


def upgrade(sock: socket.socket, url: str, code: str, cookie: str = "") -> None:
    """Make a connection a socket at a table."""
    sock.sendall(
        f"GET /ws/{code} HTTP/1.1\r\nHost: {urlsplit(url).netloc}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Cookie: {cookie}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = sock.recv(4096)
    if not answer.startswith(b"HTTP/1.1 101"):
        raise ConnectionError(answer[:40])


def pour(sock: socket.socket, chunk: bytes, most: int, seconds: float) -> int:
    """Send the same again and again, until there is enough of it or the other side has had enough."""
    sent, end = 0, time.monotonic() + seconds
    try:
        while sent < most and time.monotonic() < end:
            sock.sendall(chunk)
            sent += len(chunk)
    except OSError:
        pass
    return sent


def is_cut(sock: socket.socket, seconds: float = 5.0) -> bool:
    """Whether the other side ends it, whatever it says before."""
    sock.settimeout(seconds)
    try:
        while sock.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def slowest(url: str, seconds: float) -> float:
    """How long a visitor waits for an answer in the worst case, while something else goes on."""
    worst, end = 0.0, time.monotonic() + seconds
    while time.monotonic() < end:
        begun = time.monotonic()
        assert Visitor(url).request("GET", "/healthz")[0] == 200
        worst = max(worst, time.monotonic() - begun)
        time.sleep(0.01)
    return worst
