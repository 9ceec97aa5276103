"""A connection that is made again whenever it was lost, and never waited for without end."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import asyncpg

from dvor.store.contract import StoreFailed
from dvor.store.postgres.trouble import LOST, TROUBLE, explained

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
