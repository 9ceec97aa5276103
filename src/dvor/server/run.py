"""Start a server from its settings, and run it until a signal stops it."""

import gc
import io
import logging
import signal
import socket
from collections.abc import Callable
from ipaddress import ip_address
from types import FrameType

import segno
import uvicorn
from starlette.types import ASGIApp

from dvor.server import logs
from dvor.server.admission import Admission, Trusted
from dvor.server.app import Companion, create_app
from dvor.server.clock import SteadyClock
from dvor.server.config import EVERYWHERE, LOOPBACK, Settings, read_engine
from dvor.server.deps import Deps
from dvor.server.engines import install
from dvor.server.guard import guards
from dvor.server.limits import Limits
from dvor.server.nodes.pubsub import pubsub_for
from dvor.server.operators import operators_port
from dvor.server.services import Services
from dvor.server.tls import secured_by
from dvor.store import SqliteStore, Store, Unusable, is_shared

ALL_INTERFACES = ("", EVERYWHERE, "::")


def outward_address() -> str | None:
    """This machine's address on the route to the internet. Nothing is sent: connecting a UDP socket only looks up
    the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as looking:
        try:
            looking.connect(("192.0.2.1", 9))  # reserved for documentation (RFC 5737)
        except OSError:
            return None
        return str(looking.getsockname()[0])


def named_addresses() -> list[str]:
    """The addresses of this machine's host name; on many systems only the loopback."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return sorted({str(entry[4][0]) for entry in found})


def lan_address(
    outward: Callable[[], str | None] = outward_address, named: Callable[[], list[str]] = named_addresses
) -> str:
    """The address that a phone in the same network can most likely reach; the loopback if there is none."""
    candidates = [address for address in (outward(), *named()) if address and not ip_address(address).is_loopback]
    private = [address for address in candidates if ip_address(address).is_private]
    return next(iter(private or candidates), LOOPBACK)


def base_url(
    host: str, port: int, given: str | None = None, lan: Callable[[], str] = lan_address, *, secure: bool = False
) -> str:
    """The address that people type in, without a slash at the end; a configured one goes first."""
    if given:
        return given.rstrip("/")
    name = lan() if host in ALL_INTERFACES else host
    shown = f"[{name}]" if ":" in name else name
    scheme, usual = ("https", 443) if secure else ("http", 80)
    return f"{scheme}://{shown}" if port == usual else f"{scheme}://{shown}:{port}"


def qr_code(url: str) -> str:
    """The address as a QR code for a terminal of 80 × 24 characters."""
    text = io.StringIO()
    segno.make(url, micro=False, error="l").terminal(out=text, border=2, compact=True)
    return text.getvalue()


BIGGEST_MESSAGE = 8192
USUAL = Settings()
GARBAGE = 20_000, 20, 20
"""Rare garbage collections: table states are immutable and never form cycles."""


def run(settings: Settings, greet: Callable[[str], None]) -> None:
    """Serve until a signal comes; `Unusable` if it cannot start."""
    logs.set_up(level=logging.getLevelNamesMapping()[settings.log_level.upper()])
    signal.signal(signal.SIGTERM, exit_on_sigterm)
    if settings.certificate:
        secured_by(settings.certificate, settings.certificate_key)  # fail before announcing an address
    store = open_store(settings)
    try:
        with (
            _listening_at(settings.host, settings.port, "cannot serve at") as sock,
            _listening_at(settings.operator_host, settings.operator_port, "cannot hear operators at") as operators,
        ):
            secure = settings.certificate is not None
            url = base_url(settings.host, sock.getsockname()[1], settings.base_url, secure=secure)
            limits = Limits(sockets_of_an_address=settings.sockets_of_an_address)
            deps = Deps(
                store,
                clock=store.now if is_shared(store) else SteadyClock(),
                pubsub=pubsub_for(settings.nudge) if settings.nudge else None,
                base_url=settings.base_url or "",
                keep_days=settings.keep_days,
                limits=limits,
                bot_processes=settings.bot_processes,
            )
            install([read_engine(command) for command in settings.engines])
            greet(url)
            serve(deps, sock, settings, operators_port(settings.data, operators))
    finally:
        store.close()


def open_store(settings: Settings) -> Store:
    """A SQLite file, or the database of several nodes, whose libraries are imported only for it."""
    if settings.store is None:
        return SqliteStore(settings.data)
    try:
        from dvor.store.postgres import PostgresStore
    except ImportError:
        raise Unusable("a node needs more than one server does: install dvor[nodes]") from None
    return PostgresStore(settings.store)


def exit_on_sigterm(number: int, frame: FrameType | None) -> None:
    """End as after Ctrl-C.

    After its shutdown uvicorn raises the signal again, which would end the process with the store still open and
    the last writes only in the WAL.
    """
    raise SystemExit(0)


def _listening_at(host: str, port: int, cannot: str) -> socket.socket:
    try:
        return listening(host, port)
    except OSError as why:
        raise Unusable(f"{cannot} {host}, port {port}: {why.strerror or why}") from None


def listening(host: str, port: int) -> socket.socket:
    """A listening socket."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol given, asyncio recognises TCP and sets TCP_NODELAY.
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(256)
    except OSError:
        sock.close()
        raise
    return sock


def serve(deps: Deps, sock: socket.socket, settings: Settings = USUAL, companion: Companion | None = None) -> None:
    """Serve on this socket until a signal comes."""
    gc.set_threshold(*GARBAGE)
    app = create_app(deps, companion)
    gc.collect()
    gc.freeze()  # long-lived objects: exclude them from later collections
    GracefulServer(configured(app, app.state.services.admission, settings), app.state.services).run(sockets=[sock])


class GracefulServer(uvicorn.Server):
    """Tells every client why before uvicorn closes the connections."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._services.say_goodbye()
        await super().shutdown(sockets)


def configured(app: ASGIApp, admission: Admission, settings: Settings = USUAL) -> uvicorn.Config:
    """Uvicorn's settings: measured for speed, and no log of what people send."""
    secured = secured_by(settings.certificate, settings.certificate_key) if settings.certificate else None
    http, ws = guards(admission, Trusted(list(settings.trusted_proxies)), secured)
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        ws_per_message_deflate=False,
        ws_max_size=BIGGEST_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
        forwarded_allow_ips=list(settings.trusted_proxies),
    )
