"""A client that does not read delays nobody and is disconnected; messages are padded to one length."""

import asyncio
import socket
import time
from random import Random
from typing import Any

import pytest

from dvor.client import SeatClient, Visitor
from dvor.server.outbox import ANSWER_BYTES, MIN_PADDED_BYTES, Outbox, padded_length
from dvor.table import wire
from dvor.table.playing import still_asked
from tests.server.running import Company, Running, action, done, until
from tests.waiting import eventually


class Reader:
    """A client that reads only this many of its messages."""

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
    answer = b""
    while b"\r\n\r\n" not in answer:  # no byte more than the answer to the upgrade
        answer += sock.recv(1)
    hello = b'{"type":"hello"}'
    sock.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return sock


async def test_a_stalled_reader_delays_nobody(server: Running) -> None:
    async with Company(server.url, 2) as company:
        (room,) = server.services.rooms.all()
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # for those who come from now on
        sock = await stalled(server, company.code)
        await eventually(lambda: len(room.subscribers) == 3)
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


# On an encrypted line the lengths of messages tell nobody's card.


def tapped(seat: SeatClient) -> list[str]:
    post: list[str] = []
    seat.tap = post.append
    return post


async def quiet(seats: list[SeatClient]) -> None:
    for seat in seats:
        await seat.send(wire.Ping())
        await until(seat, wire.Pong)


def lengths(posts: list[list[str]], kind: str) -> set[int]:
    """Of all messages of this kind that have come to anybody."""
    return {len(text.encode()) for post in posts for text in post if text.startswith(f'{{"type":"{kind}"')}


@pytest.mark.parametrize(("game", "options"), [("sultan", {"rounds": 1}), ("knyazi", {"parties": 1})])
async def test_what_all_are_sent_of_an_act_has_one_length(server: Running, game: str, options: Any) -> None:
    rng = Random(3)
    async with (
        Company(server.url, people=6, game=game, options=options) as company,
        Visitor(server.url).sit(company.code) as onlooker,
    ):
        seats = [*company.seats, onlooker]
        posts = [tapped(seat) for seat in seats]
        await quiet(seats)
        await company.start()
        (room,) = server.services.rooms.all()
        found: set[int] = set()
        for _ in range(12):
            await quiet(seats)
            for post in posts:
                post.clear()
            play = room.table.state.play
            assert play is not None
            asked = min(still_asked(room.table.state))
            offers = [one for one in room.table.state.game.rules.offers(play.state, asked) if not one.aside]
            chosen = rng.choice(offers)
            shown = wire.OfferShown(chosen.kind, "", dict(chosen.blanks), False)
            await done(company.seats[asked], wire.Act(company.seats[asked].new_id(), action(shown, rng)))
            await quiet(seats)
            assert len(lengths(posts, "update")) == 1
            assert lengths(posts, "done") == {ANSWER_BYTES}
            found |= lengths(posts, "update")
        assert found <= {MIN_PADDED_BYTES, 2 * MIN_PADDED_BYTES}


async def test_what_one_is_welcomed_with_has_one_of_a_few_lengths(server: Running) -> None:
    async with Company(server.url, people=6) as company:
        await company.start()
        for visitor in company.visitors:
            async with visitor.sit(company.code) as seat:
                post = tapped(seat)
                await until(seat, wire.Welcome)
                (length,) = lengths([post], "welcome")
                assert length in (MIN_PADDED_BYTES, 2 * MIN_PADDED_BYTES, 4 * MIN_PADDED_BYTES)
            await quiet(company.seats)


def test_steps_are_few() -> None:
    assert {padded_length(length) for length in range(4 * MIN_PADDED_BYTES)} == {
        MIN_PADDED_BYTES,
        2 * MIN_PADDED_BYTES,
        4 * MIN_PADDED_BYTES,
    }
