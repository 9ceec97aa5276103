"""`dvor doctor`: check the machine and the data for problems, before or while a server runs. Changes nothing."""

import argparse
import http.client
import json
import os
import shutil
import socket
import ssl
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import apsw
from msgspec import Struct

from dvor import build_info, describe
from dvor.cli.admin import find_access
from dvor.cli.common import UsageError
from dvor.cli.settings import add_settings, chosen_settings
from dvor.server.config import Settings
from dvor.server.run import open_store
from dvor.server.tls import secured_by
from dvor.store import is_shared
from dvor.store.contract import Unusable
from dvor.store.health import explained
from dvor.store.sqlite.file import APPLICATION_ID, check

MB = 1024 * 1024
LITTLE_ROOM = 500 * MB
NO_ROOM = 20 * MB
FEW_FILES = 4096
EXPIRY_WARNING_SECONDS = 21 * 24 * 3600.0


class Finding(Struct, frozen=True):
    """The result of a check."""

    level: Literal["ok", "warn", "bad"]
    message: str


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("doctor", help="find what could keep a server from its work")
    add_settings(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    settings = chosen_settings(chosen).settings
    worst = 0
    for check_one in CHECKS:
        if settings.store is not None and check_one in SQLITE_ONLY:
            continue
        for finding in check_one(settings):
            print(f"{finding.level:5} {finding.message}")
            worst = max(worst, finding.level == "bad")
    return worst


def program(settings: Settings) -> Iterator[Finding]:
    yield Finding("ok", f"{describe()}, Python {sys.version.split()[0]}, SQLite {apsw.sqlite_lib_version()}")
    if not build_info().compiled:
        yield Finding("warn", "the engine is not compiled: it works, and takes several times the CPU")


def disk(settings: Settings) -> Iterator[Finding]:
    folder = settings.data.parent
    if not folder.is_dir():
        yield Finding("ok", f"{folder} will be made")
        return
    free = shutil.disk_usage(folder).free
    level: Literal["ok", "warn", "bad"] = "bad" if free < NO_ROOM else "warn" if free < LITTLE_ROOM else "ok"
    yield Finding(level, f"disk: {free / MB:.0f} MB free where the data lies")


def permissions(settings: Settings) -> Iterator[Finding]:
    data = settings.data
    if not os.access(data.parent, os.W_OK) and data.parent.is_dir():
        yield Finding("bad", f"permissions: {data.parent} may not be written to by this user")
    if not data.exists():
        return
    if not os.access(data, os.R_OK | os.W_OK):
        yield Finding("bad", f"permissions: {data} may not be read and written by this user")
    elif os.name == "posix" and data.stat().st_mode & 0o077:
        yield Finding("warn", f"permissions: others may read {data}; chmod 600 keeps what people say private")
    else:
        yield Finding("ok", "permissions: the data is its owner's alone")


def limits(settings: Settings) -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = hard if hard != resource.RLIM_INFINITY else soft
    enough = hard == resource.RLIM_INFINITY or files >= FEW_FILES
    about = f"limits: {soft} open files, at most {files}; each player takes one"
    yield Finding("ok" if enough else "warn", about)


def clock(settings: Settings) -> Iterator[Finding]:
    last = _ask(settings.data, "SELECT max(last) FROM runs")
    if isinstance(last, float) and last > time.time() + 60:
        yield Finding(
            "bad", "clock: this machine's clock is behind the data's last entry; set it, games depend on it"
        )
    else:
        yield Finding("ok", f"clock: {time.strftime('%Y-%m-%d %H:%M:%S %z')}, not before the data's last entry")


def database(settings: Settings) -> Iterator[Finding]:
    if not settings.data.exists():
        yield Finding("ok", f"data: {settings.data} will be made")
        return
    try:
        connection = _open(settings.data)
        try:
            if connection.pragma("application_id") != APPLICATION_ID:
                raise Unusable("this is not a data file of Dvor")
            check(connection, "integrity_check")
            tables = connection.execute("SELECT count(*) FROM tables WHERE state = 'live'").get
            frozen = connection.execute("SELECT count(*) FROM tables WHERE state = 'frozen'").get
        finally:
            connection.close()
    except (apsw.Error, Unusable) as why:
        said = explained(why, settings.data) if isinstance(why, apsw.Error) else str(why)
        yield Finding("bad", f"data: {said}")
        return
    size = settings.data.stat().st_size / MB
    yield Finding("ok", f"data: sound, {size:.1f} MB, {tables} live tables")
    if frozen:
        yield Finding("warn", f"data: {frozen} frozen tables; see dvor admin tables")


def address(settings: Settings) -> Iterator[Finding]:
    outside = settings.host not in ("127.0.0.1", "::1", "localhost")
    secure = settings.certificate is not None or (settings.base_url or "").startswith("https:")
    if outside and not secure:
        yield Finding("warn", "address: people come over plain HTTP; use a proxy with HTTPS or --certificate")
    if settings.base_url is None and not outside:
        yield Finding("warn", "address: no --base-url: links lead to this machine only")
    if (settings.base_url or "").startswith("https:") and settings.certificate is None and outside:
        yield Finding("warn", "address: behind a proxy the server need not listen for everybody: --host 127.0.0.1")
    if settings.certificate is not None:
        yield _certificate(settings)


def _certificate(settings: Settings) -> Finding:
    assert settings.certificate is not None
    try:
        until = _valid_until(settings.certificate, settings.certificate_key)
    except Unusable as why:
        return Finding("bad", f"certificate: {why}")
    except ssl.SSLCertVerificationError as why:
        return Finding("bad", f"certificate: {settings.certificate}: {why.verify_message}")
    left = until - time.time()
    return Finding("warn" if left < EXPIRY_WARNING_SECONDS else "ok", f"certificate: {left / 86400:.0f} days left")


def _valid_until(certificate: Path, key: Path | None) -> float:
    """Read a certificate by a TLS handshake: the standard library parses certificates only of a trusted peer."""
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname = False
    client.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN  # trust the certificate itself, whoever signed it
    server = secured_by(certificate, key)
    client.load_verify_locations(certificate)
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    shown = client.wrap_bio(to_client, to_server)
    for end in (shown, server.wrap_bio(to_server, to_client, server_side=True), shown):
        with suppress(ssl.SSLWantReadError):
            end.do_handshake()
    return ssl.cert_time_to_seconds(str((shown.getpeercert() or {})["notAfter"]))


def running(settings: Settings) -> Iterator[Finding]:
    try:
        access = find_access(settings.data)
        parts = urlsplit(access.url)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=5)
        connection.request("GET", "/healthz")
        said = json.loads(connection.getresponse().read())
        connection.close()
    except (UsageError, OSError):
        yield Finding("ok", "server: none is running with this data")
        return
    if not said["ready"]:
        yield Finding("bad", f"server: it is running, but {said['why']}")
    else:
        yield Finding("ok", f"server: running, {said['tables']} tables in memory")
    if said.get("strange_proxy"):
        yield Finding(
            "bad",
            f"proxy: {said['strange_proxy']} forwards requests and is not trusted, so that all its visitors count "
            "as one; if it is your proxy, say --trusted-proxies",
        )


def nodes(settings: Settings) -> Iterator[Finding]:
    """Check the database of several nodes, and their broker."""
    if settings.store is None:
        return
    try:
        store = open_store(settings)
    except Unusable as why:
        yield Finding("bad", f"store: {why}")
        return
    assert is_shared(store)
    ahead = time.time() - store.now()
    yield Finding("ok", f"store: {store.version}")
    yield Finding(
        "ok" if abs(ahead) < 1 else "warn", f"clock: {ahead:+.1f} s beside the database's, which alone is used"
    )
    store.close()
    if settings.nudge is None:
        yield Finding("warn", "nudge: none; what another node does is heard up to a second later")
        return
    parts = urlsplit(settings.nudge)
    where = parts.hostname or "", parts.port or (4222 if parts.scheme in ("nats", "tls") else 6379)
    try:
        socket.create_connection(where, 5).close()
        yield Finding("ok", f"nudge: {where[0]} port {where[1]} answers")
    except OSError as error:
        yield Finding("bad", f"nudge: {where[0]} port {where[1]} does not answer ({error.strerror or error})")


def _ask(data: Path, question: str) -> Any:
    if not data.exists():
        return None
    try:
        connection = _open(data)
        try:
            return connection.execute(question).get
        finally:
            connection.close()
    except apsw.Error:
        return None


def _open(data: Path) -> apsw.Connection:
    """Open the data read-only, beside a server that may be running."""
    return apsw.Connection(str(data), flags=apsw.SQLITE_OPEN_READONLY)


CHECKS: tuple[Callable[[Settings], Iterator[Finding]], ...] = (
    program,
    disk,
    permissions,
    limits,
    clock,
    database,
    nodes,
    address,
    running,
)
SQLITE_ONLY = (disk, permissions, clock, database)
"""Checks that are skipped if the data is in PostgreSQL."""
