"""The bytes of request bodies in memory are bounded for all addresses together."""

import asyncio
import io
import json
import socket
from collections.abc import AsyncIterator, Callable, Iterator

import pytest

from dvor.client import Visitor
from dvor.server import logs
from dvor.server.admission import Refusals
from dvor.server.bodies import Bodies, Body, NoRoom
from dvor.server.limits import Limits
from tests.server.attackers import connected, is_cut, upgraded
from tests.server.running import Company, Running
from tests.waiting import wait_until

HALF = 150_000
"""Bytes of a log that never becomes whole."""


ME = '{"name": "Аня", "gender": "f", "language": "ru"}'.encode()


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the server writes down."""
    stream = io.StringIO()
    logs.set_up(stream)
    yield stream
    logs.set_up()


def lines(written: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in written.getvalue().splitlines() if '"info"' not in line]


def half_a_log(server: Running, source: str, cookie: str) -> socket.socket:
    sock = connected(server.url, source)
    sock.sendall(
        f"POST /api/past HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {HALF + 10}\r\n\r\n".encode()
        + b"[" * HALF
    )
    return sock


async def test_whose_address_holds_most_makes_room() -> None:
    bodies = Bodies(100)

    async def pieces(*sizes: int) -> AsyncIterator[bytes]:
        for size in sizes:
            yield bytes(size)
        await asyncio.sleep(60)

    def read(address: str, *sizes: int) -> tuple[Body, asyncio.Task[bytes]]:
        body = bodies.begin(address)
        return body, asyncio.create_task(body.read(pieces(*sizes), 1_000))

    many = [read("many", 30) for _ in range(3)]
    await asyncio.sleep(0)
    one, newest = read("one", 25)
    await asyncio.sleep(0.01)
    assert [task.done() for _, task in many] == [True, False, False], "the oldest of the address that has most"
    assert not newest.done()
    assert bodies.size == 85
    with pytest.raises(NoRoom):
        await many[0][1]
    whole = bodies.begin("whole")
    assert await whole.read(_all(b"x" * 15), 1_000) == b"x" * 15
    assert bodies.size == 100, "what is worked at counts on"
    greedy, task = read("greedy", 95)
    with pytest.raises(NoRoom):
        await task
    assert bodies.size <= 100
    assert whole.size == 15
    for body, _ in (*many, (one, newest), (whole, task), (greedy, task)):
        body.release()
    assert bodies.size == 0
    for task in (newest, *(task for _, task in many)):
        task.cancel()


async def _all(data: bytes) -> AsyncIterator[bytes]:
    yield data


def test_half_logs_from_many_addresses_take_only_so_much_and_nobody_else_waits(
    start: Callable[..., Running], written: io.StringIO
) -> None:
    server = start(limits=Limits(large_bodies_together=4 * HALF))
    person = Visitor(server.url)
    assert person.request("POST", "/api/me", ME)[0] == 200
    held = []
    for number in range(8):
        held.append(half_a_log(server, f"127.0.7.{number + 2}", person.cookie or ""))
        wait_until(lambda: server.services.large_bodies.size > 0)
    wait_until(lambda: server.services.refusals.by_reason["busy"] >= 4)
    assert server.services.large_bodies.size <= 4 * HALF
    assert held[0].recv(4096).startswith(b"HTTP/1.1 503")
    assert person.request("POST", "/api/me", ME)[0] == 200
    for sock in held:
        sock.close()
    wait_until(lambda: server.services.refusals.by_reason["broken_off"] == 4)
    assert server.services.large_bodies.size == 0
    assert {(line["event"], line["count"]) for line in lines(written)} == {("refused", 1)}, "no traces"


# what clients send that makes no sense


def test_bytes_that_are_no_request_are_written_down_once_with_their_address(
    start: Callable[..., Running], written: io.StringIO
) -> None:
    server = start(limits=Limits())
    for _ in range(5):
        with connected(server.url) as sock:
            sock.sendall(b"FOO / HTTP/1.1\r\n\r\n")
            assert sock.recv(4096).startswith(b"HTTP/1.1 400")
    assert [(line["event"], line["address"], line["reason"]) for line in lines(written)] == [
        ("refused", "127.0.0.2", "malformed")
    ]
    assert server.services.refusals.by_reason["malformed"] == 5


async def test_a_frame_that_is_no_text_is_written_down_once_without_a_trace(
    start: Callable[..., Running], written: io.StringIO
) -> None:
    server = start(limits=Limits())
    code = Company(server.url, people=1).code
    for _ in range(3):
        with upgraded(server.url, code) as sock:
            sock.sendall(b"\x81\x82\0\0\0\0\xff\xfe")
            assert is_cut(sock)
    assert [(line["event"], line["address"], line["reason"]) for line in lines(written)] == [
        ("refused", "127.0.0.2", "malformed")
    ]


def test_how_often_somebody_was_refused_is_said_when_their_minute_is_over(written: io.StringIO) -> None:
    now = 0.0
    refusals = Refusals(lambda: now)
    for _ in range(40):
        refusals.note("192.0.2.1", "slowed")
    refusals.note("192.0.2.1", "malformed")
    refusals.settle()
    now = 61.0
    refusals.settle()
    refusals.settle()
    assert [(line["reason"], line["count"]) for line in lines(written)] == [("slowed", 1), ("slowed", 40)]
