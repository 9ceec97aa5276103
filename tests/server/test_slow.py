"""A client that does not read delays nobody, and is cut off."""

import asyncio
import socket
import time

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from dvor.client import Visitor
from dvor.server.outbox import Outbox
from dvor.table import wire
from tests.server.running import Company, Running, done, until


class Pipe:
    """A connection that keeps what goes into it, and says when it has enough."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.written = b""
        self.outbox: Outbox | None = None

    def write(self, data: bytes) -> None:
        self.written += data
        self.room -= 1
        if self.room == 0 and self.outbox:
            self.outbox.pause()

    def is_closing(self) -> bool:
        return False


async def never(code: int) -> None:
    raise AssertionError("nobody closes a stuck socket politely")


async def test_an_outbox_is_bounded() -> None:
    given_up: list[bool] = []
    outbox = Outbox(Pipe(0), never, lambda: given_up.append(True), most=10)
    outbox.pause()
    for number in range(30):
        outbox.put(b"%d" % number)
    assert outbox.closed
    assert given_up == [True]
    outbox.finish()
    await outbox.wait()


async def test_what_waited_is_sent_in_order_before_the_farewell() -> None:
    said: list[tuple[int, bytes]] = []
    pipe = Pipe(1)

    async def close(code: int) -> None:
        said.append((code, pipe.written))

    outbox = pipe.outbox = Outbox(pipe, close, lambda: None)
    for word in (b"one", b"two", b"three"):
        outbox.put(word)
    outbox.finish(1012)
    await asyncio.sleep(0)
    assert (pipe.written, said) == (b"\x81\x03one", [])
    for room in (1, 5):
        pipe.room = room
        outbox.resume()
    await outbox.wait()
    assert said == [(1012, b"\x81\x03one\x81\x03two\x81\x05three")]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_message_of_any_length_is_read_as_it_was_sent(length: int) -> None:
    pipe, message = Pipe(2), bytes(b"x" * length)
    asyncio.run(_put(pipe, message))
    reader = ClientProtocol(parse_uri("ws://x/"), state=OPEN, max_size=None)
    reader.receive_data(pipe.written)
    (frame,) = reader.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.fin, frame.data) == (Opcode.TEXT, True, message)


async def _put(pipe: Pipe, message: bytes) -> None:
    Outbox(pipe, never, lambda: None).put(message)


async def stalled(server: Running, code: str) -> socket.socket:
    """A client that says hello and never reads a byte, with as little room as the system gives."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    host, port = server.url.removeprefix("http://").split(":")
    sock.connect((host, int(port)))
    sock.sendall(
        f"GET /ws/{code} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await asyncio.sleep(0.2)
    hello = b'{"type":"hello"}'
    sock.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return sock


async def test_a_stalled_reader_delays_nobody(server: Running) -> None:
    async with Company(server.url, 2) as company:
        (room,) = server.house.rooms.all()
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # for those who come from now on
        sock = await stalled(server, company.code)
        async with asyncio.timeout(5):
            while len(room.lines) < 3:
                await asyncio.sleep(0.01)
        speaker, listener = company.seats[:2]
        worst, number = 0.0, 0
        while len(room.lines) > 2:
            number += 1
            assert number < 20_000, "the stalled reader is never cut off"
            sent = time.monotonic()
            await done(speaker, wire.Say(speaker.new_id(), "щ" * 480 + str(number)))
            heard = (await until(listener, wire.Update)).news[0].text
            assert heard.endswith(str(number))
            worst = max(worst, time.monotonic() - sent)
        assert number > 200, "the stalled reader was cut off before it was slow"
        assert worst < 1.0
        sock.close()
    assert Visitor(server.url).request("GET", "/healthz")[0] == 200
