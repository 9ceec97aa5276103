"""A connection that is made again whenever it was lost, and never waited for without end."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from threading import Thread
from time import monotonic
from typing import Any, TypeAlias, TypeVar
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from dvor.store.contract import StoreFailed

# What can go wrong with a database, in sentences that say what to do; no password is ever part of them.

LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.InterfaceError,
    OSError,
    EOFError,
    TimeoutError,
)
"""The connection is worth nothing any more, or there is none."""

UNREACHABLE = "the database cannot be reached"
TROUBLE = (
    *LOST,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)
"""It is the database that fails, and not what it was asked to do."""


def explained(why: BaseException) -> str:
    """What is wrong."""
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
    """An address that may be shown."""
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}{at}{host}", query=""))


Connection: TypeAlias = "asyncpg.Connection[Any]"
R = TypeVar("R")
Job = Callable[[Connection], Awaitable[R]]

ANSWER_SECONDS = 4.0
"""Whoever does not answer by then is gone, though the line may seem open."""
CONNECT_SECONDS = 3.0
SETTINGS = {
    "application_name": "dvor",
    "jit": "off",
    # A node that stands still in the middle of a transaction keeps nobody else from the table.
    "statement_timeout": "4000",
    "idle_in_transaction_session_timeout": "2000",
}


class Failed(StoreFailed):
    """The database failed, and not what it was asked to do."""


class Link:
    """One connection, for one job at a time."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._lock = asyncio.Lock()
        self._connection: Connection | None = None

    async def do(self, job: Job[R]) -> R:
        """Carry a job out; what may have been done before the line was lost is done again, and the keys decide."""
        async with self._lock:
            try:
                return await self._try(job)
            except TimeoutError as why:
                raise Failed(explained(why)) from None
            except LOST:
                return await self._again(job)

    async def _again(self, job: Job[R]) -> R:
        try:
            return await self._try(job)
        except LOST as why:
            raise Failed(explained(why)) from None

    async def _try(self, job: Job[R]) -> R:
        try:
            connection = await self._connected()
            async with asyncio.timeout(ANSWER_SECONDS):
                return await job(connection)
        except LOST:
            self.drop()
            raise
        except TROUBLE as why:
            self.drop()  # perhaps another server answers at this address next time
            raise Failed(explained(why)) from None
        except asyncpg.PostgresError as why:
            raise StoreFailed(explained(why)) from why
        except BaseException:
            self.drop()  # cancelled in the middle of something
            raise

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._url, timeout=CONNECT_SECONDS, server_settings=SETTINGS)
        return self._connection

    def drop(self) -> None:
        """Have no connection any more."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


# An event loop in a thread of its own: whoever asks for something may live in any other loop, or in none.


class Aside:
    """Runs until it is closed."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, name="dvor-store", daemon=True)
        self._thread.start()

    def call(self, coroutine: Coroutine[Any, Any, R]) -> "asyncio.Future[R]":
        """Have it done there; the answer comes to the caller's loop."""
        return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(coroutine, self.loop))

    def wait_for(self, coroutine: Coroutine[Any, Any, R]) -> R:
        """For whoever has no loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result()

    def soon(self, do: Callable[..., None], *arguments: Any) -> None:
        """In the next turn there."""
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


# The database's time, known here as well as its answers are quick.

SAMPLES = 8
"""Of so many the quickest answer is believed: it has travelled least."""


class DatabaseClock:
    """Seconds since 1970, as the database counts them; this machine's clock on the wall is never looked at."""

    def __init__(self) -> None:
        self._samples: deque[tuple[float, float]] = deque(maxlen=SAMPLES)
        self._ahead = 0.0

    def __call__(self) -> float:
        return monotonic() + self._ahead

    async def set(self, connection: "Connection") -> None:
        """Ask again."""
        asked = monotonic()
        there = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8"))
        took = monotonic() - asked
        self._samples.append((took, there - asked - took / 2))
        self._ahead = min(self._samples)[1]
