"""A client that does not read delays nobody, and is cut off."""

import asyncio
import socket
import time

from dvor.client import Visitor
from dvor.server.outbox import Outbox
from dvor.table import wire
from tests.server.running import Company, Running, done, until


class Reader:
    """Somebody who is sent things and reads so many of them."""

    def __init__(self, room: int) -> None:
        self.room = asyncio.Semaphore(room)
        self.read: list[str] = []

    async def send(self, text: str) -> None:
        await self.room.acquire()
        self.read.append(text)


async def never(code: int) -> None:
    raise AssertionError("nobody closes a stuck socket politely")


async def test_an_outbox_is_bounded() -> None:
    given_up: list[bool] = []
    outbox = Outbox(Reader(0).send, never, lambda: given_up.append(True), most=10)
    for number in range(30):
        outbox.put(b"%d" % number)
    assert outbox.closed
    assert given_up == [True]
    outbox.finish()
    await outbox.wait()


async def test_what_waited_is_sent_in_order_before_the_farewell() -> None:
    said: list[tuple[int, list[str]]] = []
    reader = Reader(1)

    async def close(code: int) -> None:
        said.append((code, list(reader.read)))

    outbox = Outbox(reader.send, close, lambda: None)
    for word in (b"one", b"two", b"three"):
        outbox.put(word)
    outbox.finish(1012)
    while not reader.read:
        await asyncio.sleep(0)
    assert (reader.read, said) == (["one"], [])
    for _ in range(2):
        reader.room.release()
    await outbox.wait()
    assert said == [(1012, ["one", "two", "three"])]


async def test_whoever_is_gone_is_sent_nothing_more() -> None:
    async def gone(text: str) -> None:
        raise RuntimeError("the line is broken")

    outbox = Outbox(gone, never, lambda: None)
    outbox.put(b"one")
    await outbox.wait()
    assert outbox.closed
    outbox.put(b"two")


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
        (room,) = server.services.rooms.all()
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # for those who come from now on
        sock = await stalled(server, company.code)
        async with asyncio.timeout(5):
            while len(room.subscribers) < 3:
                await asyncio.sleep(0.01)
        speaker, listener = company.seats[:2]
        worst, number = 0.0, 0
        while len(room.subscribers) > 2:
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
