"""One hostile connection harms nobody else: floods of frames, endless headers, storms of connections, parsers."""

import asyncio
import inspect
import io
import json
import socket
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib.metadata import version
from pathlib import Path

import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dvor.client import Visitor
from dvor.server import logs
from dvor.server.admission import Admission, Phase, Refusals, Trusted
from dvor.server.guard import MAX_PIPELINED, guards
from dvor.server.limits import SITE_FACTOR, Limits, Rate
from dvor.table import wire
from tests.server.attackers import ELSEWHERE, PING, connected, is_cut, pour, seated, slowest, upgraded
from tests.server.running import Company, Running, done

MANY = 4_000_000
"""Bytes: a flood of empty frames of this length would keep a core busy for most of a minute."""
HASTE = 1.0
"""Seconds that nobody is to wait: far more than an answer takes, far less than a flood that is parsed."""


@pytest.fixture
def strict(start: Callable[..., Running]) -> Running:
    """A server with the limits that any server has, and clocks in which a test can end."""
    return start(limits=Limits(header_seconds=1.0, body_seconds=1.0))


@contextmanager
def meanwhile(work: Callable[[], object]) -> Iterator[None]:
    """Something that goes on beside, until it is done."""
    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        thread.join(20)
        assert not thread.is_alive()


def head(*lines: str) -> bytes:
    return "\r\n".join((*lines, "", "")).encode()


def answer_to(server: Running, data: bytes) -> bytes:
    """What is said to whoever sends this and no more."""
    with connected(server.url) as sock:
        sock.sendall(data)
        sock.settimeout(5)
        return everything_from(sock)


def everything_from(sock: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    heard = b""
    with suppress(OSError):
        while more := sock.recv(65_536):
            heard += more
    return heard


# sockets


@pytest.mark.parametrize(
    "frame",
    [PING, bytes([0x8A, 0x80, 0, 0, 0, 0]), bytes([0x81, 0x80, 0, 0, 0, 0]), bytes([0x01, 0x80, 0, 0, 0, 0])],
    ids=["pings", "pongs", "empty messages", "pieces"],
)
def test_a_flood_of_frames_before_hello_is_cut_and_nobody_waits(strict: Running, frame: bytes) -> None:
    code = Company(strict.url, people=1).code
    sock = upgraded(strict.url, code)
    with sock, meanwhile(lambda: pour(sock, frame * 10_000, MANY, 3.0)):
        assert slowest(strict.url, 1.0) < HASTE
        assert is_cut(sock)


async def test_a_flood_from_a_seat_is_cut_and_the_table_plays_on(strict: Running) -> None:
    async with Company(strict.url, people=2) as company:
        flooding = seated(strict.url, company.code, company.visitors[1].cookie or "")
        with flooding:
            flood = asyncio.to_thread(pour, flooding, PING * 10_000, MANY, 3.0)
            task = asyncio.create_task(flood)
            for _ in range(5):
                begun = time.monotonic()
                await done(company.seats[0], wire.Say(company.seats[0].new_id(), "Слышно?"))
                assert time.monotonic() - begun < HASTE
            await task
            assert await asyncio.to_thread(is_cut, flooding)


def times_let_in(server: Running, code: str, flood: bytes) -> int:
    """How often somebody gets a socket who comes again and again and floods it each time."""
    for number in range(20):
        try:
            with upgraded(server.url, code) as sock:
                pour(sock, flood, len(flood), 1.0)
                time.sleep(0.05)
        except OSError:
            return number
    return 20


def test_whoever_was_cut_and_comes_again_does_not_start_anew(strict: Running) -> None:
    code = Company(strict.url, people=1).code
    assert 1 <= times_let_in(strict, code, PING * 20_000) <= 4
    assert strict.services.refusals.by_reason["slowed"]
    assert slowest(strict.url, 0.3) < HASTE, "another address is another matter"


def test_staying_below_the_limit_of_a_connection_does_not_help_an_address(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(bytes_of_an_address=Rate(100_000, 1.0)))
    code = Company(server.url, people=1).code
    assert 1 <= times_let_in(server, code, PING * 5_000) <= 5
    assert not server.services.refusals.by_reason["bytes"]


async def test_hello_again_and_again_is_bounded(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(welcomes_of_a_person=Rate(3, 0.001)))
    async with Company(server.url, people=1) as company:
        for _ in range(5):
            await company.seats[0].send(wire.Hello())
        welcomes = 0
        async for message in company.seats[0]:
            welcomes += isinstance(message, wire.Welcome)
        assert 1 <= welcomes <= 2
        assert message == wire.Bye("too_fast", True)


# requests


def test_an_endless_header_is_cut_when_it_is_too_long(strict: Running) -> None:
    with connected(strict.url) as sock:
        sock.sendall(b"GET / HTTP/1.1\r\nx: ")
        with meanwhile(lambda: pour(sock, b"x" * 65_536, 20_000_000, 3.0)):
            assert slowest(strict.url, 0.5) < HASTE
        assert is_cut(sock)


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (head("GET /" + "x" * 5_000 + " HTTP/1.1", "Host: x"), 414),
        (head("GET / HTTP/1.1", *(f"x-{n}: y" for n in range(200))), 431),
        (head("GET / HTTP/1.1", "x: " + "y" * 20_000), 431),
        (head("POST /api/past HTTP/1.1", "Host: x", "Content-Length: 9000000"), 413),
        (head("POST /api/past HTTP/1.1", "Host: x", "Content-Length: 5", "Content-Length: 6"), 400),
        (head("POST /api/past HTTP/1.1", "Host: x", "Content-Length: +5"), 400),
        (head("POST /api/past HTTP/1.1", "Host: x", "Transfer-Encoding: chunked"), 411),
        (head("GET /api/past/x/" + "9" * 5_000 + " HTTP/1.1", "Host: x"), 414),
        (head("GET /api/past/x/" + "9" * 3_900 + " HTTP/1.1", "Host: x", "Connection: close"), 404),
    ],
    ids=["line", "many", "long", "body", "two lengths", "no number", "pieces", "digits", "fewer digits"],
)
def test_what_is_too_much_of_a_request_is_said(strict: Running, data: bytes, status: int) -> None:
    answer = answer_to(strict, data)
    assert answer.startswith(b"HTTP/1.1 %d " % status)
    said = json.loads(answer.partition(b"\r\n\r\n")[2])
    assert said["error"]
    assert said["message"]


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", head("POST /api/me HTTP/1.1", "Host: x", "Content-Length: 100") + b"{"],
    ids=["nothing", "half a header", "half a body"],
)
def test_who_begins_and_does_not_go_on_is_cut_in_time(strict: Running, begun: bytes) -> None:
    with connected(strict.url) as sock:
        sock.sendall(begun)
        assert is_cut(sock)
    assert strict.services.refusals.by_reason["slow"] == 1


def test_a_second_request_has_no_more_time_than_the_first(strict: Running) -> None:
    with connected(strict.url) as sock:
        sock.sendall(head("GET /healthz HTTP/1.1", "Host: x"))
        assert sock.recv(4096).startswith(b"HTTP/1.1 200")
        sock.sendall(b"GET /hea")
        assert is_cut(sock)
    assert strict.services.refusals.by_reason["slow"] == 1


def test_a_header_in_many_pieces_is_a_header(strict: Running) -> None:
    with connected(strict.url) as sock:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        # The answer comes by the header alone: whoever still sends a body may find nobody there.
        for byte in head("POST /api/me HTTP/1.1", "Host: x", "Content-Length: 2", "Connection: close"):
            sock.sendall(bytes([byte]))
        assert sock.recv(65_536).startswith(b"HTTP/1.1 415")


def test_a_thousand_half_requests_lock_nobody_out(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(connections=300))
    half = []
    try:
        for number in range(1_000):
            sock = connected(server.url, ELSEWHERE if number % 2 else "127.0.0.3")
            half.append(sock)
            sock.send(b"GET / HTTP/1.1\r\nx: ")
        assert slowest(server.url, 0.5) < HASTE
        assert len(server.services.admission) <= 300
        refused = server.services.refusals.by_reason
        assert refused["full"] > 100
        assert refused["slowed"] > 100, "whoever has had too many connections is no longer even listened to"
    finally:
        for sock in half:
            sock.close()


async def test_whoever_plays_is_not_cut_for_those_who_come(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(connections=40))
    async with Company(server.url, people=5) as company:
        half = [connected(server.url) for _ in range(100)]
        try:
            for seat in company.seats:
                await done(seat, wire.Say(seat.new_id(), "Я здесь"))
            async with company.visitors[0].sit(company.code) as again:
                assert isinstance(await asyncio.wait_for(again.receive(), 5), wire.Welcome)
        finally:
            for sock in half:
                sock.close()


def test_requests_on_one_connection_are_counted_too(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(headers_of_an_address=Rate(20, 0.001)))
    with connected(server.url) as sock:
        sock.sendall(head("GET /healthz HTTP/1.1", "Host: x") * 50)
        heard = everything_from(sock)
    assert heard.count(b"HTTP/1.1 200") <= 20
    assert server.services.refusals.by_reason["requests"] == 1


def test_few_requests_are_parsed_before_others_have_their_turn(strict: Running) -> None:
    """Hundreds of guesses in one piece would keep all tables waiting until the last of them is parsed."""
    heard = answer_to(strict, head("GET /api/tables/ABCDEFG HTTP/1.1", "Host: x") * 300)
    assert 1 <= heard.count(b"HTTP/1.1 404") <= MAX_PIPELINED
    assert strict.services.refusals.by_reason["requests"] == 1


def test_behind_a_proxy_an_address_is_whom_it_speaks_for(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(headers_of_an_address=Rate(3, 0.001)))

    def status(address: str, source: str) -> bytes:
        with connected(server.url, source) as sock:
            sock.sendall(
                head(
                    "GET /healthz HTTP/1.1", "Host: x", f"X-Forwarded-For: 1.2.3.4, {address}", "Connection: close"
                )
            )
            return sock.recv(4096)[9:12]

    assert [status("192.0.2.1", "127.0.0.1") for _ in range(4)] == [b"200", b"200", b"200", b"429"]
    assert status("192.0.2.2", "127.0.0.1") == b"200"
    assert [status(f"192.0.2.{n}", ELSEWHERE) for n in range(4)][-1] == b"429", "no proxy of ours may say so"


def test_many_networks_of_one_site_share_what_a_site_may(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(headers_of_an_address=Rate(1, 0.001)))
    asked = head("GET /healthz HTTP/1.1", "Host: x", "X-Forwarded-For: {}", "Connection: close").decode()
    answers = []
    for number in range(SITE_FACTOR + 4):
        with connected(server.url, "127.0.0.1") as sock:
            sock.sendall(asked.format(f"2001:db8:1:{number:x}::1").encode())
            answers.append(sock.recv(4096)[9:12])
    assert answers == [b"200"] * SITE_FACTOR + [b"429"] * 4


def test_what_is_refused_is_written_down_once_for_each_address_and_minute(
    start: Callable[..., Running],
) -> None:
    written = io.StringIO()
    logs.set_up(written)
    server = start(limits=Limits(headers_of_an_address=Rate(1, 0.001)))
    for _ in range(10):
        answer_to(server, head("GET /healthz HTTP/1.1", "Host: x", "Connection: close"))
    Visitor(server.url).request("GET", "/healthz")
    lines = [json.loads(line) for line in written.getvalue().splitlines() if '"refused"' in line]
    assert [(line["address"], line["reason"]) for line in lines] == [(ELSEWHERE, "requests")]


# bytes and places of requests


def test_bytes_of_requests_are_their_addresses_even_if_they_are_thrown_away(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(request_bytes_of_an_address=Rate(100_000, 1.0)))
    bodies = (
        head("POST /api/games HTTP/1.1", "Host: x", "Content-Length: 60000", "Connection: close") + b"x" * 60_000,
        head("POST /api/games HTTP/1.1", "Host: x", "Content-Length: 9000000") + b"x" * 60_000,
    )
    for data in bodies:
        assert answer_to(server, data)[9:10] == b"4"
    assert server.services.admission.is_slowed(ELSEWHERE)
    assert not answer_to(server, head("GET /healthz HTTP/1.1", "Host: x", "Connection: close"))
    assert Visitor(server.url).request("GET", "/healthz")[0] == 200, "from elsewhere it is answered as ever"


def test_half_bodies_make_room_and_a_proxy_brings_no_more_of_one_address(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(connections=6, connections_of_an_address=3))
    half = head("POST /api/me HTTP/1.1", "Host: x", "X-Forwarded-For: 192.0.2.7", "Content-Length: 100") + b"{"
    held = [connected(server.url, "127.0.0.1") for _ in range(5)]
    for sock in held:
        sock.sendall(half)
        time.sleep(0.05)
    assert server.services.refusals.by_reason["full"] == 2, "the fourth and the fifth of one address"
    held += [connected(server.url) for _ in range(3)]
    for sock in held[-3:]:
        sock.sendall(half)
    time.sleep(0.1)
    assert Visitor(server.url).request("GET", "/healthz")[0] == 200, "somebody who only holds a place made room"
    for sock in held:
        sock.close()


# The seam to uvicorn: any of its protocols fits behind the guard, and the guard needs nothing of their insides.


Protocol = type[asyncio.Protocol]
BEHIND: list[tuple[Protocol, Protocol]] = [
    (AutoHTTPProtocol, WebSocketsSansIOProtocol),
    (H11Protocol, WebSocketsSansIOProtocol),
]


@pytest.mark.parametrize("kind", [AutoHTTPProtocol, H11Protocol, WebSocketsSansIOProtocol])
def test_uvicorns_protocols_are_made_as_ever(kind: Protocol) -> None:
    assert issubclass(kind, asyncio.Protocol)
    assert list(inspect.signature(kind).parameters) == ["config", "server_state", "app_state", "_loop"]


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_only_versions_that_were_tried_are_installed(name: str) -> None:
    """The next one may make its protocols otherwise: whoever lets it in runs these tests with it first."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [Requirement(text) for text in project["dependencies"]]
    (bound,) = [one.specifier for one in asked if one.name == name]
    assert {one.operator for one in bound} == {">=", "<"}
    assert bound.contains(version(name))


def test_what_uvicorn_is_told_it_takes_as_it_is() -> None:
    """The seam is its public settings `http` and `ws`; if they took no classes any more, nobody would guard it."""
    http, ws = guards(Admission(Limits(), Refusals(time.monotonic)), Trusted([]))
    config = uvicorn.Config(lambda: None, http=http, ws=ws, log_config=None)
    config.load()
    assert (config.http_protocol_class, config.ws_protocol_class) == (http, ws)


@pytest.mark.parametrize(("http", "ws"), BEHIND, ids=lambda kind: kind.__name__)
async def test_whichever_is_behind_people_play_and_floods_are_cut(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, http: Protocol, ws: Protocol
) -> None:
    monkeypatch.setattr("dvor.server.run.guards", partial(guards, http=http, ws=ws))
    server = start(limits=Limits())
    async with Company(server.url, people=2) as company:
        for seat in company.seats:
            await done(seat, wire.Say(seat.new_id(), "Слышно?"))
        phases = [connection.phase for connection in server.services.admission.all()]
        assert phases.count(Phase.PLAYING) == 2
        with connected(server.url) as sock:
            sock.sendall(b"GET / HTTP/1.1\r\nx: ")
            await asyncio.to_thread(pour, sock, b"x" * 65_536, 10_000_000, 3.0)
            assert await asyncio.to_thread(is_cut, sock)
        with upgraded(server.url, company.code) as sock:
            await asyncio.to_thread(pour, sock, PING * 10_000, 4_000_000, 3.0)
            assert await asyncio.to_thread(is_cut, sock)
        await done(company.seats[0], wire.Say(company.seats[0].new_id(), "И теперь?"))
    assert Visitor(server.url).request("GET", "/healthz")[0] == 200
