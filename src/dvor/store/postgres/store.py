"""Any number of nodes, one database: PostgreSQL behind the contract of every store."""

import asyncio
from collections.abc import Awaitable, Coroutine, Mapping, Sequence
from itertools import cycle
from time import monotonic
from typing import Any, TypeVar

import asyncpg

from dvor.kernel import Seat
from dvor.store.contract import Appended, StoreFailed, Unusable
from dvor.store.health import Attempt, Health
from dvor.store.migrations import pending, steps
from dvor.store.postgres import people
from dvor.store.postgres import tables as log_sql
from dvor.store.postgres import tables as presence
from dvor.store.postgres import tables as table_sql
from dvor.store.postgres.appends import Appends
from dvor.store.postgres.connection import (
    CONNECT_SECONDS,
    UNREACHABLE,
    Aside,
    Connection,
    DatabaseClock,
    Failed,
    Job,
    Link,
    explained,
    without_password,
)
from dvor.store.postgres.tables import Act
from dvor.store.records import (
    Change,
    Cleaned,
    FinishedGame,
    Head,
    LogRow,
    PersonRow,
    Rewritten,
    Run,
    Sitting,
    TableRow,
    TableStatus,
)

R = TypeVar("R")
READERS = 3
"""Connections beside the one that appends: nobody's move waits for somebody else's long log."""
START_SECONDS = 10.0
"""So long a node waits for its database when it starts."""
MIGRATING = 0x44564F52
"""The lock under which one node at a time brings the database to the newest version."""


class PostgresStore:
    """All connections live in a thread of their own, and are made again when they are lost."""

    def __init__(self, url: str, patience: float = START_SECONDS) -> None:
        """Open the data, or make it; `Unusable` says why that cannot be, also after waiting a while."""
        self._url = url
        self._health = Health()
        self.now = DatabaseClock()
        self._started = -1.0
        self._closed = False
        self._aside = Aside()
        try:
            self.version = self._aside.wait_for(self._open(url, patience))
        except BaseException:
            self._aside.close()
            raise

    async def _open(self, url: str, patience: float) -> str:
        self._writer = Link(url)
        self._links = (self._writer, *(Link(url) for _ in range(READERS)))
        self._readers = cycle(self._links[1:])
        self._appends = Appends(self._aside, self._writer, self._health)
        try:
            await self._wait_for_it(patience)
            await self._writer.do(_migrate)
            await self._writer.do(self.now.set)
            version = await self._writer.do(lambda of: of.fetchval("SHOW server_version"))
        except (StoreFailed, Unusable, ValueError, asyncpg.PostgresError) as why:
            for link in self._links:
                link.drop()
            said = why if isinstance(why, StoreFailed | Unusable) else explained(why)
            raise Unusable(f"{without_password(url)}: {said}") from None
        return f"PostgreSQL {version}"

    async def _wait_for_it(self, patience: float) -> None:
        """Where all is started together, a database may need longer than a node, also to be promoted."""
        until = monotonic() + patience
        while True:
            try:
                if not await self._writer.do(lambda of: of.fetchval("SELECT pg_is_in_recovery()")):
                    return
            except Failed as why:
                if monotonic() > until or str(why) != UNREACHABLE:
                    raise
            if monotonic() > until:
                return  # a standby that stays one: the first write says so
            await asyncio.sleep(0.2)

    @property
    def health(self) -> Health:
        return self._health

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._appends.turns.hand_over_all()
            self._aside.wait_for(self._leave())
            self._aside.close()

    async def _leave(self) -> None:
        await self._appends.finish()
        for link in self._links:
            link.drop()

    def _do(self, job: Job[R]) -> Awaitable[R]:
        """Over one of the connections that are not for appending."""
        return self._aside.call(self._open_only(self._watched(next(self._readers), job)))

    def _open_only(self, coroutine: Coroutine[Any, Any, R]) -> Coroutine[Any, Any, R]:
        if self._closed:
            coroutine.close()
            raise StoreFailed("the store is closed")
        return coroutine

    async def _watched(self, link: Link, job: Job[R]) -> R:
        try:
            return await link.do(job)
        except Failed as why:
            self._health.attempted(Attempt(0.0, 1, str(why)), wrote=False)
            raise

    async def _execute(self, statement: str, *values: object) -> None:
        await self._do(lambda to: to.execute(statement, *values))

    # the log

    def append(
        self, table_id: str, entries: Sequence[LogRow], changes: Sequence[Change] = ()
    ) -> Awaitable[Appended]:
        if self._closed:
            raise StoreFailed("the store is closed")
        return self._appends.turns.ask(Act(table_id, entries, changes))

    async def tail(self, table_id: str, since: int = 0) -> tuple[LogRow, ...]:
        return await self._do(lambda of: log_sql.tail(of, table_id, since))

    async def rewrite(self, table_id: str, person_id: str, others: Rewritten) -> None:
        await self._do(lambda to: people.rewrite(to, table_id, person_id, others))

    # tables

    async def create_table(
        self, table: TableRow, entries: Sequence[LogRow] = (), changes: Sequence[Change] = ()
    ) -> bool:
        async def create(to: Connection) -> bool:
            async with to.transaction():
                if not await table_sql.insert_table(to, table):
                    return False
                await log_sql.insert(to, table.id, entries)
                await table_sql.make_changes(to, table.id, changes)
                return True

        return await self._do(create)

    async def table(self, table_id: str) -> TableRow | None:
        found = await self._do(lambda of: table_sql.select_tables(of, "id = $1", table_id))
        return found[0] if found else None

    async def table_by_code(self, code: str) -> TableRow | None:
        found = await self._do(lambda of: table_sql.select_tables(of, "code = $1 AND state = 'live'", code))
        return found[0] if found else None

    async def tables(self, state: TableStatus = "live") -> tuple[TableRow, ...]:
        return await self._do(lambda of: table_sql.select_tables(of, "state = $1", state))

    async def remove_table(self, table_id: str) -> None:
        await self._do(lambda to: to.execute("DELETE FROM tables WHERE id = $1", table_id))

    async def due(self) -> tuple[tuple[str, float], ...]:
        return await self._do(table_sql.due)

    async def seats(self, table_id: str) -> Mapping[Seat, str]:
        return await self._do(lambda of: table_sql.seats(of, table_id))

    async def sittings(self, person_id: str) -> tuple[Sitting, ...]:
        return await self._do(lambda of: table_sql.sittings(of, person_id))

    async def been(self, person_id: str) -> tuple[str, ...]:
        return await self._do(lambda of: table_sql.been(of, person_id))

    async def to_be_forgotten(self) -> tuple[tuple[str, str], ...]:
        return await self._do(table_sql.to_be_forgotten)

    # finished games

    async def finished_games(self, person_id: str, most: int = 50) -> tuple[FinishedGame, ...]:
        where = """
            (table_id, number) IN (SELECT table_id, number FROM sat WHERE person_id = $1)
            ORDER BY at DESC, table_id, number DESC LIMIT $2
        """
        return await self._do(lambda of: table_sql.finished_games(of, where, person_id, most))

    async def finished_game(self, table_id: str, number: int) -> FinishedGame | None:
        where = "table_id = $1 AND number = $2"
        found = await self._do(lambda of: table_sql.finished_games(of, where, table_id, number))
        return found[0] if found else None

    # people

    async def save_person(self, person: PersonRow) -> None:
        row = person.id, person.name, person.gender, person.language, person.created, person.seen
        await self._execute(people.SAVE, *row)

    async def person(self, person_id: str) -> PersonRow | None:
        return await self._do(lambda of: people.find(of, person_id))

    async def forget_person(self, person_id: str) -> None:
        await self._do(lambda to: people.forget(to, person_id))

    async def add_token(self, person_id: str, digest: bytes, at: float) -> None:
        await self._execute(people.ADD_TOKEN, digest, person_id, at)

    async def tokens(self, person_id: str) -> tuple[bytes, ...]:
        return tuple([digest for digest, _ in await self.devices(person_id)])

    async def devices(self, person_id: str) -> tuple[tuple[bytes, float], ...]:
        found = await self._do(lambda of: of.fetch(people.DEVICES, person_id))
        return tuple([(digest, created) for digest, created in found])

    async def remove_token(self, person_id: str, digest: bytes) -> None:
        await self._execute("DELETE FROM tokens WHERE person_id = $1 AND digest = $2", person_id, digest)

    async def link_of(self, digest: bytes, now: float) -> str | None:
        found: str | None = await self._do(lambda of: of.fetchval(people.LINK_OF, digest, now))
        return found

    async def add_link(self, person_id: str, digest: bytes, until: float) -> None:
        await self._execute(people.ADD_LINK, digest, person_id, until)

    async def take_link(self, digest: bytes, now: float) -> str | None:
        taken: str | None = await self._do(lambda to: to.fetchval(people.TAKE_LINK, digest, now))
        return taken

    # housekeeping

    async def beat(self, at: float) -> None:
        """Over the connection that appends: whether it can write is what is to be found out."""
        if self._started < 0:
            self._started = at

        async def beat(to: Connection) -> None:
            await to.execute(people.BEAT, self._started, at)
            await self.now.set(to)

        await self._aside.call(self._open_only(self._watched(self._writer, beat)))
        self._health.attempted(Attempt(0.0, 1), wrote=True)

    async def runs(self, moment: float) -> tuple[Run, ...]:
        return await self._do(lambda of: people.runs_since(of, moment))

    async def ban(self, address: str, at: float) -> None:
        await self._execute("INSERT INTO bans VALUES ($1, $2) ON CONFLICT DO NOTHING", address, at)

    async def unban(self, address: str) -> bool:
        return await self._do(lambda to: to.execute("DELETE FROM bans WHERE address = $1", address)) != "DELETE 0"

    async def bans(self) -> tuple[tuple[str, float], ...]:
        found = await self._do(lambda of: of.fetch("SELECT address, at FROM bans ORDER BY at"))
        return tuple([(address, at) for address, at in found])

    async def clean(self, before: float) -> Cleaned:
        return await self._do(lambda to: people.clean(to, before))

    async def shrink(self, pages: int) -> int:
        """The database does that itself."""
        return 0

    async def by_itself(self, job: Job[R]) -> R:
        """Something long, over a connection of its own that is waited for."""

        async def do() -> R:
            connection: Connection = await asyncpg.connect(self._url, timeout=CONNECT_SECONDS)
            try:
                return await job(connection)
            finally:
                await connection.close()

        return await self._aside.call(self._open_only(do()))

    # other nodes

    async def look(self, node: str, mine: Mapping[str, int], tables: Sequence[str]) -> tuple[Head, ...]:
        return await self._do(lambda of: presence.look(of, node, mine, tables))

    async def let_go(self, node: str, tables: Sequence[str] | None = None) -> None:
        await self._do(lambda to: presence.let_go(to, node, tables))


async def _migrate(connection: Connection) -> None:
    """Lead the database to the newest version, all steps in one transaction; other nodes wait meanwhile."""
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
