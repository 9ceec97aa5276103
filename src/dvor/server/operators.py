"""The operators' port: metrics and health for everybody who reaches it, commands for clients with the token.

It is a listener of its own, by default on the loopback interface, so that nothing of it can be reached through the
public port, however a proxy is configured. The token lies beside the data, in a file that only its owner can read.
"""

import asyncio
import hmac
import os
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from msgspec import Struct
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from dvor.kernel import Refused
from dvor.server.health import report
from dvor.server.log_codec import Listing
from dvor.server.logs import log
from dvor.server.metrics import CONTENT_TYPE
from dvor.server.room import Room
from dvor.server.services import Services
from dvor.store import SetState, StoreFailed, TableRow
from dvor.table import lobby

MAX_LISTED = 10_000


class NoSuchTable(Exception):
    """There is no table with this code or id, or no such address."""


class Listed(Struct, frozen=True):
    """A table in a list."""

    id: str
    code: str
    game: str
    state: str
    phase: str
    names: tuple[str, ...]
    updated: float
    sockets: int | None
    """None if the table is not in memory."""


async def tables(services: Services, asked: str) -> list[Listed]:
    """Live and frozen tables."""
    store = services.deps.store
    found = (*await store.tables("live"), *await store.tables("frozen"))
    return [_listed(services, row) for row in found[-MAX_LISTED:]]


def _listed(services: Services, row: TableRow) -> Listed:
    listing = msgspec.json.decode(row.listing, type=Listing) if row.listing else Listing("lobby", ())
    room = services.rooms.in_memory(row.id)
    sockets = None if room is None else len(room.subscribers)
    return Listed(row.id, row.code, row.game, row.state, listing.phase, listing.names, row.updated, sockets)


async def close(services: Services, asked: str) -> dict[str, str]:
    """End the running game and close the table for good; finished games stay."""
    room = await _room(services, asked)
    try:
        await room.do(lambda table: lobby.close(table, services.deps.clock()))
    except Refused:
        raise NoSuchTable(f"{asked} is frozen: thaw it first") from None
    room.dismiss("closed", again=False)
    services.drop(room)
    log().warning("closed_by_operator", table=room.id)
    return {"closed": room.id}


async def freeze(services: Services, asked: str) -> dict[str, str]:
    """Stop play at a table and keep its data."""
    room = await _room(services, asked)
    await room.freeze()
    services.drop(room)
    return {"frozen": room.id}


async def thaw(services: Services, asked: str) -> dict[str, str]:
    """Make a frozen table live again; if its log does not replay, it is frozen again when somebody comes."""
    row = await _row(services, asked, "frozen")
    await services.deps.store.append(row.id, (), (SetState("live"),))
    return {"thawed": row.id}


async def export(services: Services, asked: str) -> list[dict[str, Any]]:
    """The whole log of a table, with everything that anybody did or said there."""
    row = next((row for row in await _rows(services, asked)), None)
    if row is None:
        raise NoSuchTable(f"there is no table {asked!r}")
    return [
        {
            "seq": entry.seq,
            "at": entry.at,
            "chair": entry.chair,
            "id": entry.move_id,
            "entry": msgspec.Raw(entry.payload),
        }
        for entry in await services.deps.store.tail(row.id)
    ]


async def drain(services: Services, asked: str) -> dict[str, int]:
    """Send everybody to other nodes, before this one is stopped."""
    return {"sent away": await services.drain()}


async def ban(services: Services, asked: str) -> dict[str, str]:
    """Ban an address, also after restarts."""
    return {"banned": await services.bans.add(_address(asked), services.deps.clock())}


async def unban(services: Services, asked: str) -> dict[str, str]:
    """Lift a ban."""
    if not await services.bans.remove(_address(asked)):
        raise NoSuchTable(f"{asked} is not turned away")
    return {"unbanned": asked}


async def bans(services: Services, asked: str) -> list[dict[str, Any]]:
    """Banned addresses."""
    return [{"address": address, "at": at} for address, at in await services.deps.store.bans()]


async def _room(services: Services, asked: str) -> Room:
    row = await _row(services, asked, "live")
    room = await services.rooms.load(row)
    if room is None:
        raise NoSuchTable(f"the log of {asked} does not replay: it is frozen")
    return room


async def _row(services: Services, asked: str, state: str) -> TableRow:
    row = next((row for row in await _rows(services, asked) if row.state == state), None)
    if row is None:
        raise NoSuchTable(f"there is no {state} table {asked!r}")
    return row


async def _rows(services: Services, asked: str) -> list[TableRow]:
    """The tables with this code or id, live ones first."""
    store = services.deps.store
    live, by_id = await store.table_by_code(asked.upper()), await store.table(asked)
    frozen = [row for row in await store.tables("frozen") if row.code == asked.upper()]
    return [row for row in (live, by_id, *frozen) if row is not None]


def _address(asked: str) -> str:
    host = asked.strip().partition("/")[0]
    try:
        ip_address(host)
    except ValueError:
        raise NoSuchTable(f"{asked!r} is no address") from None
    return host


ACTIONS: dict[str, Callable[[Services, str], Awaitable[Any]]] = {
    "tables": tables,
    "close": close,
    "freeze": freeze,
    "thaw": thaw,
    "export": export,
    "drain": drain,
    "ban": ban,
    "unban": unban,
    "bans": bans,
}


class OperatorAccess(Struct, frozen=True):
    """Address and token of the operators' port, written to a file beside the data while the server runs."""

    url: str
    token: str


def access_file(data: Path) -> Path:
    """Where `dvor admin` finds the running server of this data."""
    return data.with_name(f"{data.name}.operator")


def operators_port(data: Path, sock: socket.socket) -> Callable[[Services], AbstractAsyncContextManager[None]]:
    """The operators' port, open as long as the services are."""
    host, port = sock.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    access = OperatorAccess(f"http://{shown}:{port}", secrets.token_urlsafe(32))

    @asynccontextmanager
    async def opened(services: Services) -> AsyncIterator[None]:
        server = _WithoutSignals(_config(operators_app(services, access.token)))
        task = asyncio.create_task(server.serve(sockets=[sock]))
        _write(access_file(data), access)
        try:
            yield
        finally:
            access_file(data).unlink(missing_ok=True)
            server.should_exit = True
            with suppress(asyncio.CancelledError):
                await task

    return opened


def operators_app(services: Services, token: str) -> Starlette:
    """The application of the operators' port."""

    async def metrics(request: Request) -> Response:
        return Response(services.deps.metrics.text(), headers={"content-type": CONTENT_TYPE})

    async def ready(request: Request) -> Response:
        found = replace(report(services), strange_proxy=services.health.strange_proxy)
        return _json(found, 200 if found.ready else 503)

    async def alive(request: Request) -> Response:
        return PlainTextResponse("alive\n")

    return Starlette(
        routes=[
            Route("/metrics", metrics),
            Route("/healthz", ready),
            Route("/readyz", ready),
            Route("/livez", alive),
            *(
                Route(f"/admin/{name}", _action(services, token, do), methods=["POST"])
                for name, do in ACTIONS.items()
            ),
        ]
    )


Do = Callable[[Services, str], Awaitable[Any]]


def _action(services: Services, token: str, do: Do) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        shown = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(shown.encode(), token.encode()):
            return _json({"error": "the token is not the server's"}, 403)
        try:
            return _json(await do(services, (await request.body()).decode("utf-8", "replace")))
        except NoSuchTable as why:
            return _json({"error": str(why)}, 404)
        except StoreFailed as why:
            return _json({"error": f"the data cannot be written: {why}"}, 503)

    return handle


def _json(answer: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def _write(path: Path, access: OperatorAccess) -> None:
    """Write a new file that only its owner can read."""
    path.unlink(missing_ok=True)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(msgspec.json.encode(access))


def _config(app: Starlette) -> uvicorn.Config:
    return uvicorn.Config(
        app, lifespan="off", ws="none", log_config=None, access_log=False, server_header=False, proxy_headers=False
    )


class _WithoutSignals(uvicorn.Server):
    """Leaves signals to the main server, which ends this one."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
