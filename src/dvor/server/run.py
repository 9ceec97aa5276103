"""A server from its settings to its end."""

import gc
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import uvicorn
from msgspec import Struct
from starlette.types import ASGIApp

from dvor.server import logs
from dvor.server.address import base_url
from dvor.server.admission import Admission, Trusted
from dvor.server.app import create_app
from dvor.server.guard import guards
from dvor.server.world import World
from dvor.store import SqliteStore

BIGGEST_MESSAGE = 8192
PROXIES = ["127.0.0.1", "::1"]
"""Who may tell us for whom they speak."""
GARBAGE = 20_000, 20, 20
"""How rarely to look for objects that hold each other: states are values and never do, so there are few."""


class Settings(Struct, frozen=True):
    """What whoever starts a server may choose."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("dvor.sqlite")
    base_url: str | None = None
    keep_days: int | None = None


def run(settings: Settings, greet: Callable[[str], None]) -> None:
    """Serve until a signal comes; `Unusable` or `OSError` if it cannot even begin."""
    logs.set_up()
    signal.signal(signal.SIGTERM, leave)
    store = SqliteStore(settings.data)
    try:
        with listening(settings.host, settings.port) as sock:
            url = base_url(settings.host, sock.getsockname()[1], settings.base_url)
            world = World(store, base_url=settings.base_url or "", keep_days=settings.keep_days)
            greet(url)
            serve(world, sock)
    finally:
        store.close()


def leave(number: int, frame: FrameType | None) -> None:
    """End as at a Ctrl-C.

    When uvicorn has stopped it raises the signal again, which would otherwise end the process with the store open:
    what was written since the last checkpoint would lie in the WAL, beside the file of data.
    """
    raise SystemExit(0)


def listening(host: str, port: int) -> socket.socket:
    """A socket that people can come to."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sees that it is TCP and sends small messages at once.
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(256)
    except OSError:
        sock.close()
        raise
    return sock


def serve(world: World, sock: socket.socket) -> None:
    """Serve this world on that socket until a signal comes."""
    gc.set_threshold(*GARBAGE)
    app = create_app(world)
    uvicorn.Server(configured(app, app.state.house.admission)).run(sockets=[sock])


def configured(app: ASGIApp, admission: Admission) -> uvicorn.Config:
    """How uvicorn is to run: what was measured to be quick, and nothing that logs what people send."""
    http, ws = guards(admission, Trusted(PROXIES))
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        forwarded_allow_ips=PROXIES,
        ws_per_message_deflate=False,
        ws_max_size=BIGGEST_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
