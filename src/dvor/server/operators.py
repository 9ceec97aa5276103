"""The operators' port: metrics and health for whoever reaches it, and all else for whoever has the token.

It is a listener of its own, by default at the loopback: nothing of it can be reached through the port that people
come to, however a proxy is set up. The token lies beside the data, in a file that only its owner can read.
"""

import asyncio
import hmac
import os
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
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

from dvor.server.administration import ACTIONS, NoSuchTable
from dvor.server.health import report
from dvor.server.house import House
from dvor.server.metrics import CONTENT_TYPE
from dvor.store import StoreFailed


class Desk(Struct, frozen=True):
    """Where operators are heard, and the token that they show; written beside the data while a server runs."""

    url: str
    token: str


def desk_file(data: Path) -> Path:
    """Where `dvor admin` finds the server of this data."""
    return data.with_name(f"{data.name}.operator")


def beside(data: Path, sock: socket.socket) -> Callable[[House], AbstractAsyncContextManager[None]]:
    """The operators' port, open as long as the house is."""
    host, port = sock.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    desk = Desk(f"http://{shown}:{port}", secrets.token_urlsafe(32))

    @asynccontextmanager
    async def opened(house: House) -> AsyncIterator[None]:
        server = _Quiet(_config(operators_app(house, desk.token)))
        task = asyncio.create_task(server.serve(sockets=[sock]))
        _write(desk_file(data), desk)
        try:
            yield
        finally:
            desk_file(data).unlink(missing_ok=True)
            server.should_exit = True
            with suppress(asyncio.CancelledError):
                await task

    return opened


def operators_app(house: House, token: str) -> Starlette:
    """Everything at the operators' port."""

    async def metrics(request: Request) -> Response:
        return Response(house.world.metrics.text(), headers={"content-type": CONTENT_TYPE})

    async def ready(request: Request) -> Response:
        found = replace(report(house), strange_proxy=house.health.strange_proxy)
        return _json(found, 200 if found.ready else 503)

    async def alive(request: Request) -> Response:
        return PlainTextResponse("alive\n")

    return Starlette(
        routes=[
            Route("/metrics", metrics),
            Route("/healthz", ready),
            Route("/readyz", ready),
            Route("/livez", alive),
            *(Route(f"/admin/{name}", _action(house, token, do), methods=["POST"]) for name, do in ACTIONS.items()),
        ]
    )


Do = Callable[[House, str], Awaitable[Any]]


def _action(house: House, token: str, do: Do) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        shown = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(shown.encode(), token.encode()):
            return _json({"error": "the token is not the server's"}, 403)
        try:
            return _json(await do(house, (await request.body()).decode("utf-8", "replace")))
        except NoSuchTable as why:
            return _json({"error": str(why)}, 404)
        except StoreFailed as why:
            return _json({"error": f"the data cannot be written: {why}"}, 503)

    return handle


def _json(answer: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def _write(path: Path, desk: Desk) -> None:
    """Made anew, for its owner alone."""
    path.unlink(missing_ok=True)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(msgspec.json.encode(desk))


def _config(app: Starlette) -> uvicorn.Config:
    return uvicorn.Config(
        app, lifespan="off", ws="none", log_config=None, access_log=False, server_header=False, proxy_headers=False
    )


class _Quiet(uvicorn.Server):
    """Signals are the other server's business, which ends this one."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
