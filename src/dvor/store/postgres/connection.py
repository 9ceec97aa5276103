"""Connections to PostgreSQL that reconnect by themselves, with a time limit for every call."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from itertools import cycle
from threading import Thread
from time import monotonic
from typing import Any, TypeAlias, TypeVar
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from dvor.store.contract import StoreFailed
from dvor.store.health import Attempt, Health

LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.InterfaceError,
    OSError,
    EOFError,
    TimeoutError,
)
"""Errors after which a connection is useless, or that say that there is none."""
UNREACHABLE = "the database cannot be reached"
TROUBLE = (
    *LOST,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)
"""Errors of the database itself, not of one statement."""

Connection: TypeAlias = "asyncpg.Connection[Any]"
R = TypeVar("R")
Job = Callable[[Connection], Awaitable[R]]

ANSWER_SECONDS = 4.0
"""A connection that has not answered by then is treated as lost, though it may seem open."""
CONNECT_SECONDS = 3.0
READERS = 3
"""Connections for reading. Another connection appends: an append never waits for somebody else's long log."""
SETTINGS = {
    "application_name": "dvor",
    "jit": "off",
    # A node that stalls in the middle of a transaction does not block the table for others.
    "statement_timeout": "4000",
    "idle_in_transaction_session_timeout": "2000",
}
SAMPLES = 8
"""How many clock samples are taken. The one with the quickest answer counts: it is the most exact."""


class DatabaseFailed(StoreFailed):
    """The database itself failed, not one statement."""


def explained(why: BaseException) -> str:
    """What is wrong and what to do, in a sentence without any password."""
    match why:
        case asyncpg.ReadOnlySQLTransactionError():
            return "the database may only be read: it is a standby, or was told so; make it the primary"
        case asyncpg.TooManyConnectionsError():
            return "the database has no connection left: raise its max_connections"
        case asyncpg.DiskFullError():
            return "the database's disk is full: make room on it"
        case asyncpg.InvalidAuthorizationSpecificationError():
            return "the database does not let us in: look at the user and the password"
        case asyncpg.InvalidCatalogNameError():
            return "there is no such database: create it"
        case asyncpg.InsufficientPrivilegeError():
            return "the database's user may not do this: it has to own its tables"
        case TimeoutError() | asyncpg.QueryCanceledError():
            return "the database does not answer"
        case asyncpg.PostgresError() if not isinstance(why, LOST):
            return f"the database cannot do it: {why}"
    return UNREACHABLE


def without_password(url: str) -> str:
    """The address for messages."""
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}{at}{host}", query=""))


class Reconnecting:
    """One connection that runs one job at a time and is opened again after a loss."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._lock = asyncio.Lock()
        self._connection: Connection | None = None

    async def do(self, job: Job[R]) -> R:
        """Run a job; after a lost connection once more. If the first try was committed, the keys notice it."""
        async with self._lock:
            try:
                return await self._try(job)
            except TimeoutError as why:
                raise DatabaseFailed(explained(why)) from None
            except LOST:
                pass
            try:
                return await self._try(job)
            except LOST as why:
                raise DatabaseFailed(explained(why)) from None

    async def _try(self, job: Job[R]) -> R:
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await asyncpg.connect(
                    self._url, timeout=CONNECT_SECONDS, server_settings=SETTINGS
                )
            async with asyncio.timeout(ANSWER_SECONDS):
                return await job(self._connection)
        except LOST:
            self.drop()
            raise
        except TROUBLE as why:
            self.drop()  # perhaps another server answers at this address next time
            raise DatabaseFailed(explained(why)) from None
        except asyncpg.PostgresError as why:
            raise StoreFailed(explained(why)) from why
        except BaseException:
            self.drop()  # cancelled in the middle of a job
            raise

    def drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


class LoopThread:
    """An event loop in a thread of its own; callers may run in any other loop, or in none."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, name="dvor-store", daemon=True)
        self._thread.start()

    def call(self, coroutine: Coroutine[Any, Any, R]) -> "asyncio.Future[R]":
        """Run a coroutine there; the future belongs to the caller's loop."""
        return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(coroutine, self.loop))

    def wait_for(self, coroutine: Coroutine[Any, Any, R]) -> R:
        """Run a coroutine there and block until it is done."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result()

    def soon(self, do: Callable[..., None], *arguments: Any) -> None:
        self.loop.call_soon_threadsafe(do, *arguments)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))


class ConnectionPool:
    """One connection for appends and several for everything else, all in one loop thread."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.thread = LoopThread()
        self.health = Health()
        self.closed = False
        self.writer = Reconnecting(url)
        self._all = [self.writer, *(Reconnecting(url) for _ in range(READERS))]
        self._readers = cycle(self._all[1:])

    def require_open(self) -> None:
        if self.closed:
            raise StoreFailed("the store is closed")

    async def do(self, job: Job[R], connection: Reconnecting | None = None) -> R:
        """Run a job over a connection, usually one of the readers."""
        self.require_open()
        return await self.thread.call(self._watched(connection or next(self._readers), job))

    async def _watched(self, connection: Reconnecting, job: Job[R]) -> R:
        try:
            return await connection.do(job)
        except DatabaseFailed as why:
            self.health.attempted(Attempt(0.0, 1, str(why)), wrote=False)
            raise

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """All rows of one statement."""
        return await self.do(lambda connection: connection.fetch(statement, *values))

    async def execute(self, statement: str, *values: object) -> str:
        """Run one statement; its command tag, such as `DELETE 1`."""
        return await self.do(lambda connection: connection.execute(statement, *values))

    async def run_alone(self, job: Job[R]) -> R:
        """Run a long job over a connection of its own, without a time limit."""

        async def run() -> R:
            connection: Connection = await asyncpg.connect(self.url, timeout=CONNECT_SECONDS)
            try:
                return await job(connection)
            finally:
                await connection.close()

        self.require_open()
        return await self.thread.call(run())

    def drop(self) -> None:
        for connection in self._all:
            connection.drop()


class DatabaseClock:
    """Seconds since 1970 by the database's clock; this machine's wall clock is not used."""

    def __init__(self) -> None:
        self._samples: deque[tuple[float, float]] = deque(maxlen=SAMPLES)
        self._ahead = 0.0

    def __call__(self) -> float:
        return monotonic() + self._ahead

    async def set(self, connection: Connection) -> None:
        """Take one more sample."""
        asked = monotonic()
        there = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8"))
        took = monotonic() - asked
        self._samples.append((took, there - asked - took / 2))
        self._ahead = min(self._samples)[1]
