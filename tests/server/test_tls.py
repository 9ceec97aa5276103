"""HTTPS without a proxy stands within the same guard: handshakes are few and short, every byte is counted."""

import asyncio
import http.client
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from dvor.client import Visitor
from dvor.server.admission import Phase
from dvor.server.config import Settings
from dvor.server.limits import Limits, Rate
from dvor.table import wire
from tests.server.attackers import ELSEWHERE, PING, connected, is_cut, pour, upgrade
from tests.server.running import Company, Running, done

Begin = Callable[..., Running]
HASTE = 1.0
"""Seconds that nobody is to wait."""


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not shutil.which("openssl"):
        pytest.skip("did not run: there is no openssl here to make a certificate with")
    path = tmp_path_factory.mktemp("tls") / "both.pem"
    key: list[str | Path] = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", path]
    whose = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"]
    subprocess.run(
        ["openssl", "req", "-x509", *key, *whose, "-out", f"{path}.crt"], check=True, capture_output=True
    )
    path.write_bytes(path.read_bytes() + Path(f"{path}.crt").read_bytes())
    return path


@pytest.fixture
def secure(start: Begin, certificate: Path, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """A server with the limits that any server has, but for those named; everybody here trusts its certificate."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))

    def begin(**limits: Any) -> Running:
        return start(limits=Limits(**{"header_seconds": 1.0} | limits), settings=Settings(certificate=certificate))

    return begin


def shaken(server: Running, source: str = ELSEWHERE) -> ssl.SSLSocket:
    """A secure connection."""
    sock = connected(server.url, source)
    try:
        return ssl.create_default_context().wrap_socket(sock, server_hostname="127.0.0.1")
    except OSError:
        sock.close()
        raise


async def test_people_play_and_everything_arrives_whole(secure: Begin) -> None:
    server = secure()
    async with Company(server.url, people=2) as company:
        for seat in company.seats:
            await done(seat, wire.Say(seat.new_id(), "Слышно?"))
        assert [one.phase for one in server.services.admission.all()].count(Phase.PLAYING) == 2
    line = http.client.HTTPSConnection(urlsplit(server.url).netloc)
    for _ in range(3):  # one after the other on one connection
        line.request("GET", "/api/help/knyazi")
        answer = line.getresponse()
        assert answer.status == 200
        assert len(answer.read()) == int(answer.headers["content-length"]) > 20_000
    line.request("POST", "/api/me", b'{"name": "Mallory"}', {"content-type": "application/json"})
    answer = line.getresponse()
    assert (answer.status, "; secure" in answer.headers["set-cookie"].lower()) == (200, True)
    line.close()


@pytest.mark.parametrize("begun", [b"", b"\x16\x03\x01\x02\x00\x01"], ids=["nothing", "half a handshake"])
def test_who_begins_a_handshake_and_does_not_go_on_is_cut_in_time(secure: Begin, begun: bytes) -> None:
    server = secure()
    with connected(server.url) as sock:
        sock.sendall(begun)
        assert is_cut(sock)
    assert server.services.refusals.by_reason["slow"] == 1


def test_half_handshakes_lock_nobody_out(secure: Begin) -> None:
    server = secure(connections=30, header_seconds=60.0)
    half = []
    try:
        for number in range(90):
            half.append(connected(server.url, ELSEWHERE if number % 2 else "127.0.0.3"))
            half[-1].sendall(b"\x16\x03\x01\x02\x00\x01")
        assert Visitor(server.url).request("GET", "/healthz")[0] == 200
        assert len(server.services.admission) <= 30
    finally:
        for sock in half:
            sock.close()


def test_an_address_has_only_so_many_handshakes(secure: Begin) -> None:
    server = secure(handshakes_of_an_address=Rate(3, 0.001))
    for _ in range(3):
        shaken(server).close()
    with pytest.raises(OSError, match=r"reset|EOF"):
        shaken(server)
    assert server.services.refusals.by_reason["handshakes"] == 1
    shaken(server, "127.0.0.3").close()


@pytest.mark.parametrize(
    "said",
    [b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", (b"\x16\x03\x01\x40\x00\x01\x00\xff\xff" + b"x" * 16_379) * 3],
    ids=["no handshake", "an endless one"],
)
def test_what_is_no_handshake_ends_the_connection_and_is_held_against_its_address(
    secure: Begin, said: bytes
) -> None:
    server = secure()
    before = server.services.admission.bytes_of_addresses.left(ELSEWHERE)
    with connected(server.url) as sock:
        pour(sock, said, len(said), 1.0)
        assert is_cut(sock)
    assert server.services.refusals.by_reason["handshake"] == 1
    assert server.services.admission.bytes_of_addresses.left(ELSEWHERE) < before


def test_an_endless_header_is_refused_here_too(secure: Begin) -> None:
    server = secure()
    with shaken(server) as sock:
        sock.sendall(b"GET / HTTP/1.1\r\nx: ")
        pour(sock, b"x" * 16_384, 10_000_000, 3.0)
        assert is_cut(sock)
    assert server.services.refusals.by_reason["header"] == 1


def test_what_comes_along_with_the_last_word_of_a_handshake_is_no_handshake(secure: Begin) -> None:
    """A client that has much to say need not wait; what it says then may come all at once."""
    server = secure()
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = ssl.create_default_context().wrap_bio(incoming, outgoing, server_hostname="127.0.0.1")
    with connected(server.url) as sock:
        while True:
            try:
                client.do_handshake()
                break
            except ssl.SSLWantReadError:
                sock.sendall(outgoing.read())
                incoming.write(sock.recv(65_536))
        asked = b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n" + b"x" * 100_000
        while asked:
            asked = asked[client.write(asked) :]
        sock.sendall(outgoing.read())
        while True:
            try:
                assert client.read(12) == b"HTTP/1.1 405"
                break
            except ssl.SSLWantReadError:
                incoming.write(sock.recv(65_536))


async def test_a_flood_of_frames_is_cut_and_nobody_waits(secure: Begin) -> None:
    server = secure()
    async with Company(server.url, people=1) as company:
        with shaken(server) as sock:
            upgrade(sock, server.url, company.code)
            flood = asyncio.create_task(asyncio.to_thread(pour, sock, PING * 10_000, 4_000_000, 3.0))
            for _ in range(3):
                begun = time.monotonic()
                await done(company.seats[0], wire.Say(company.seats[0].new_id(), "Слышно?"))
                assert time.monotonic() - begun < HASTE
            await flood
            assert await asyncio.to_thread(is_cut, sock)
    assert server.services.refusals.by_reason["bytes"] == 1


def test_bytes_are_counted_as_they_come_and_not_as_they_are_deciphered(secure: Begin) -> None:
    """Each frame in a record of its own: of every twenty-eight bytes only six are seen by whoever reads frames."""
    server = secure(bytes_of_a_socket=Rate(10_000, 1.0))
    code = Company(server.url, people=1).code
    with shaken(server) as sock:
        upgrade(sock, server.url, code)
        for _ in range(500):
            pour(sock, PING, len(PING), 1.0)
        assert is_cut(sock)
    assert server.services.refusals.by_reason["bytes"] == 1


def test_records_with_next_to_nothing_in_them_are_their_addresses_too(secure: Begin) -> None:
    server = secure(request_bytes_of_an_address=Rate(20_000, 1.0))
    with shaken(server) as sock:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        pour(sock, b"x", 1_500, 3.0)  # of a header that may be ten times as long
        assert is_cut(sock)
    assert server.services.admission.is_slowed(ELSEWHERE)
