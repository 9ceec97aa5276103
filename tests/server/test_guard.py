"""The seam to uvicorn: any of its protocols fits behind the guard, and the guard needs nothing of their insides."""

import asyncio
import inspect
import time
import tomllib
from collections.abc import Callable
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
from dvor.server.admission import Admission, Phase, Refusals, Trusted
from dvor.server.guard import guards
from dvor.server.limits import Limits
from dvor.table import wire
from tests.server.hostile import PING, connected, is_cut, pour, upgraded
from tests.server.running import Company, Running, done

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
