"""The store of several nodes: one PostgreSQL database behind the contract of every store."""

import asyncio
from collections.abc import Awaitable, Sequence
from time import monotonic
from typing import TypeVar

import asyncpg

from dvor.store.contract import Appended, StoreFailed, Unusable
from dvor.store.health import Attempt, Health
from dvor.store.migrations import pending, steps
from dvor.store.postgres.appends import Act, Appends
from dvor.store.postgres.connection import (
    UNREACHABLE,
    Connection,
    ConnectionPool,
    DatabaseClock,
    DatabaseFailed,
    Job,
    explained,
    without_password,
)
from dvor.store.postgres.people import HEARTBEAT, People
from dvor.store.postgres.tables import Tables
from dvor.store.records import Change, LogRow

R = TypeVar("R")
START_SECONDS = 10.0
"""How long a node waits for its database when it starts."""
MIGRATING = 0x44564F52
"""The advisory lock under which one node at a time migrates the database."""


class PostgresStore(Tables, People):
    """All connections live in a thread of their own and reconnect by themselves."""

    def __init__(self, url: str, patience: float = START_SECONDS) -> None:
        """Open or create the data; after `patience` seconds `Unusable` says why that failed."""
        super().__init__(ConnectionPool(url))
        self.now = DatabaseClock()
        self._started: float | None = None
        try:
            self.version = self._pool.thread.wait_for(self._open(patience))
        except BaseException:
            self._pool.thread.close()
            raise

    async def _open(self, patience: float) -> str:
        writer = self._pool.writer
        self._appends = Appends(self._pool.thread, writer, self._pool.health)
        try:
            await self._wait_until_up(patience)
            await writer.do(_migrate)
            await writer.do(self.now.set)
            return f"PostgreSQL {await writer.do(lambda of: of.fetchval('SHOW server_version'))}"
        except (StoreFailed, Unusable, ValueError, asyncpg.PostgresError) as why:
            self._pool.drop()
            reason = why if isinstance(why, StoreFailed | Unusable) else explained(why)
            raise Unusable(f"{without_password(self._pool.url)}: {reason}") from None

    async def _wait_until_up(self, patience: float) -> None:
        """A database that is started together with a node may need longer, also to be promoted to primary."""
        until = monotonic() + patience
        while True:
            try:
                if not await self._pool.writer.do(lambda of: of.fetchval("SELECT pg_is_in_recovery()")):
                    return
            except DatabaseFailed as why:
                if monotonic() > until or str(why) != UNREACHABLE:
                    raise
            if monotonic() > until:
                return  # still a standby: the first write says so
            await asyncio.sleep(0.2)

    @property
    def health(self) -> Health:
        return self._pool.health

    def close(self) -> None:
        if not self._pool.closed:
            self._pool.closed = True
            self._appends.batcher.flush()
            self._pool.thread.wait_for(self._finish())
            self._pool.thread.close()

    async def _finish(self) -> None:
        await self._appends.finish()
        self._pool.drop()

    def append(
        self, table_id: str, entries: Sequence[LogRow], changes: Sequence[Change] = ()
    ) -> Awaitable[Appended]:
        self._pool.require_open()
        return self._appends.batcher.submit(Act(table_id, entries, changes))

    async def heartbeat(self, at: float) -> None:
        """Use the connection that appends: the heartbeat finds out whether it can write."""
        started = self._started = at if self._started is None else self._started

        async def beat(connection: Connection) -> None:
            await connection.execute(HEARTBEAT, started, at)
            await self.now.set(connection)

        await self._pool.do(beat, self._pool.writer)
        self.health.attempted(Attempt(0.0, 1), wrote=True)

    async def run_alone(self, job: Job[R]) -> R:
        """Run a long job over a connection of its own."""
        return await self._pool.run_alone(job)


async def _migrate(connection: Connection) -> None:
    """Migrate to the newest version in one transaction; other nodes wait meanwhile."""
    known = steps("postgres")
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await connection.execute("CREATE TABLE IF NOT EXISTS dvor_version (version integer NOT NULL)")
        version = await connection.fetchval("SELECT version FROM dvor_version") or 0
        missing = pending(version, known)
        if version == 0 and await connection.fetchval("SELECT to_regclass('tables') IS NOT NULL"):
            raise Unusable("the database belongs to another program: give Dvor one of its own")
        for step in missing:
            await connection.execute(step)
        if missing:
            await connection.execute("DELETE FROM dvor_version")
            await connection.execute("INSERT INTO dvor_version VALUES ($1)", len(known))
