"""What comes in by a socket: the short way and the long way bring the same messages."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from dvor.server.inbox import Inbox
from tests.server.running import Company, Running

HELLO = '{"type":"hello"}'
PING = '{"type":"ping","n":%d}'
LONGEST = 8192


def frame(opcode: Opcode, data: str | bytes, *, fin: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, data.encode() if isinstance(data, str) else data, fin).serialize(mask=True)


def text(words: str) -> bytes:
    return frame(Opcode.TEXT, words)


def nothing() -> None:
    pass


def taken(*chunks: bytes, longest: int = LONGEST) -> tuple[list[bool], list[str | bytes | int]]:
    """Which chunks the inbox takes, and what it finds in them."""

    async def take() -> tuple[list[bool], list[str | bytes | int]]:
        inbox = Inbox(longest, nothing)
        short = [inbox.takes(chunk) for chunk in chunks]
        return short, [await inbox.get() for _ in range(sum(short)) if not inbox.empty]

    return asyncio.run(take())


@pytest.mark.parametrize("words", ["", "a", "é" * 62, "x" * 125, "x" * 126, "ы" * 2_000, "x" * LONGEST])
def test_a_message_in_one_piece_goes_the_short_way(words: str) -> None:
    assert taken(text(words)) == ([True], [words])


def test_several_messages_in_one_chunk_come_in_order() -> None:
    async def take() -> list[str | bytes | int]:
        inbox = Inbox(LONGEST, nothing)
        assert inbox.takes(text("one") + text("two") + text(""))
        return [await inbox.get() for _ in range(3)]

    assert asyncio.run(take()) == ["one", "two", ""]


@pytest.mark.parametrize(
    "other",
    [
        frame(Opcode.BINARY, "bytes"),
        frame(Opcode.PING, "p"),
        frame(Opcode.PONG, "p"),
        frame(Opcode.CLOSE, Close(1000, "").serialize()),
        frame(Opcode.TEXT, b"\xff\xfe"),
        text("x" * (LONGEST + 1)),
        bytes([text("reserved")[0] | 0x40]) + text("reserved")[1:],
    ],
    ids=["bytes", "ping", "pong", "close", "no text", "too long", "reserved"],
)
def test_a_chunk_with_anything_else_goes_the_long_way_and_the_next_one_is_free(other: bytes) -> None:
    assert taken(text("one") + other, text("two")) == ([False, True], ["two"])


@pytest.mark.parametrize(
    "piece",
    [
        text("half")[:1],
        text("half")[:5],
        text("half")[:-1],
        text("x" * 300)[:7],
        text("whole") + text("half")[:-1],
        frame(Opcode.TEXT, "to be", fin=False),
        frame(Opcode.CONT, "continued"),
        text("x" * 70_000),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
    ],
    ids=["1", "5", "all but 1", "7", "one and a half", "to be", "continued", "very long", "not masked"],
)
def test_after_a_piece_everything_goes_the_long_way(piece: bytes) -> None:
    assert taken(piece, text("two")) == ([False, False], [])


def test_reading_stops_while_messages_wait() -> None:
    async def take() -> list[int]:
        paused: list[int] = []
        inbox = Inbox(LONGEST, lambda: paused.append(1))
        inbox.takes(text("one"))
        assert not paused, "one message is what a reader waits for"
        inbox.takes(text("two"))
        return paused

    assert asyncio.run(take()) == [1]


# through a real connection


class Line:
    """A client whose every byte is ours."""

    def __init__(self, server: Running, code: str, cookie: str) -> None:
        host, port = server.url.removeprefix("http://").split(":")
        self.socket = socket.create_connection((host, int(port)), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.protocol = ClientProtocol(parse_uri(f"ws://{host}:{port}/ws/{code}"))
        request = self.protocol.connect()
        request.headers["Cookie"] = cookie
        self.protocol.send_request(request)
        self.send(*self.protocol.data_to_send())
        while self.protocol.state is not OPEN:
            self.protocol.receive_data(self.socket.recv(65_536))

    def send(self, *chunks: bytes) -> None:
        for chunk in chunks:
            self.socket.sendall(chunk)

    def hear(self) -> Iterator[Frame]:
        """Everything that comes, to the end."""
        while True:
            yield from (event for event in self.protocol.events_received() if isinstance(event, Frame))
            data = self.socket.recv(65_536)
            if not data:
                return
            self.protocol.receive_data(data)

    def pongs(self, count: int) -> list[int]:
        """The numbers of the next answers to pings."""
        found: list[int] = []
        for event in self.hear():
            message: dict[str, Any] = msgspec.json.decode(event.data) if event.opcode is Opcode.TEXT else {}
            if message.get("type") == "pong":
                found.append(message["n"])
            if len(found) == count:
                break
        return found

    def farewell(self) -> int | None:
        for _ in self.hear():
            pass
        return self.protocol.close_rcvd.code if self.protocol.close_rcvd else None


@contextmanager
def line(server: Running) -> Iterator[Line]:
    company = Company(server.url, people=1)
    made = Line(server, company.code, company.visitors[0].cookie or "")
    try:
        yield made
    finally:
        made.socket.close()


@pytest.mark.parametrize("way", ["together", "byte by byte", "in pieces", "as bytes", "among pings", "in halves"])
def test_however_it_is_cut_the_same_is_understood(server: Running, way: str) -> None:
    words = [HELLO, *(PING % number for number in range(1, 6))]
    with line(server) as one:
        for word in words:
            whole = text(word)
            match way:
                case "byte by byte":
                    one.send(*(whole[at : at + 1] for at in range(len(whole))))
                case "in pieces":
                    one.send(frame(Opcode.TEXT, word[:7], fin=False), frame(Opcode.CONT, word[7:]))
                case "as bytes":
                    one.send(frame(Opcode.BINARY, word))
                case "among pings":
                    one.send(frame(Opcode.PING, "?") + whole + frame(Opcode.PONG, "!"))
                case "in halves":
                    one.send(whole[:9])
                    one.send(whole[9:])
                case _:
                    pass
        if way == "together":
            one.send(b"".join(text(word) for word in words))
        assert one.pongs(5) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("nonsense", "code"),
    [
        (frame(Opcode.TEXT, b"\xff"), 1007),
        (text("x" * (LONGEST + 1)), 1009),
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), 1002),
        (b"\xf1" + text("x")[1:], 1002),
        (frame(Opcode.CONT, "of nothing"), 1002),
        (frame(Opcode.CLOSE, Close(1000, "").serialize()), 1000),
    ],
    ids=["no text", "too long", "not masked", "reserved", "continues nothing", "close"],
)
def test_what_breaks_the_protocol_is_told_so(server: Running, nonsense: bytes, code: int) -> None:
    with line(server) as one:
        one.send(text(HELLO), text(PING % 1))
        assert one.pongs(1) == [1]
        one.send(nonsense)
        assert one.farewell() == code
