"""The embedded store: one SQLite file, one writer, one server."""

from collections.abc import Awaitable, Mapping, Sequence
from pathlib import Path

import apsw

from dvor.kernel import Seat
from dvor.store.contract import Appended
from dvor.store.health import Health
from dvor.store.records import (
    Change,
    Cleaned,
    FinishedGame,
    LogRow,
    PersonRow,
    Rewritten,
    Run,
    Sitting,
    TableRow,
    TableStatus,
)
from dvor.store.sqlite import people
from dvor.store.sqlite import tables as log_sql
from dvor.store.sqlite import tables as table_sql
from dvor.store.sqlite.file import FileLock, connect
from dvor.store.sqlite.writer import Writer


class SqliteStore:
    """All calls go through the one writer, reads too: what somebody reads is what was answered before."""

    def __init__(self, path: Path | str) -> None:
        """Open the data, or make it; `Unusable` says why that cannot be. `:memory:` keeps nothing."""
        in_memory = path == ":memory:"
        self._started: float | None = None
        """When the present run began."""
        self._lock = None if in_memory else FileLock(Path(path).resolve())
        try:
            self._writer = Writer(connect(path))
        except BaseException:
            self._let_go()
            raise

    @property
    def version(self) -> str:
        return f"SQLite {apsw.sqlite_lib_version()}"

    @property
    def health(self) -> Health:
        return self._writer.health

    def close(self) -> None:
        self._writer.close()
        self._let_go()

    def _let_go(self) -> None:
        if self._lock:
            self._lock.release()

    # the log

    def append(
        self, table_id: str, entries: Sequence[LogRow], changes: Sequence[Change] = ()
    ) -> Awaitable[Appended]:
        return self._writer.do(lambda to: log_sql.append(to, table_id, entries, changes))

    async def tail(self, table_id: str, since: int = 0) -> tuple[LogRow, ...]:
        return await self._writer.do(lambda of: log_sql.tail(of, table_id, since))

    async def rewrite(self, table_id: str, person_id: str, others: Rewritten) -> None:
        await self._writer.do(lambda to: log_sql.rewrite(to, table_id, person_id, others))

    # tables

    async def create_table(
        self, table: TableRow, entries: Sequence[LogRow] = (), changes: Sequence[Change] = ()
    ) -> bool:
        def create(to: apsw.Connection) -> bool:
            if table_sql.code_is_taken(to, table.code):
                return False
            table_sql.insert_table(to, table)
            log_sql.insert(to, table.id, entries)
            table_sql.make_changes(to, table.id, changes)
            return True

        return await self._writer.do(create)

    async def table(self, table_id: str) -> TableRow | None:
        found = await self._writer.do(lambda of: table_sql.select_tables(of, "id = ?", table_id))
        return found[0] if found else None

    async def table_by_code(self, code: str) -> TableRow | None:
        found = await self._writer.do(lambda of: table_sql.select_tables(of, "code = ? AND state = 'live'", code))
        return found[0] if found else None

    async def tables(self, state: TableStatus = "live") -> tuple[TableRow, ...]:
        return await self._writer.do(lambda of: table_sql.select_tables(of, "state = ?", state))

    async def remove_table(self, table_id: str) -> None:
        await self._writer.do(lambda to: to.execute("DELETE FROM tables WHERE id = ?", (table_id,)))

    async def due(self) -> tuple[tuple[str, float], ...]:
        return await self._writer.do(table_sql.due)

    async def seats(self, table_id: str) -> Mapping[Seat, str]:
        return await self._writer.do(lambda of: table_sql.seats(of, table_id))

    async def sittings(self, person_id: str) -> tuple[Sitting, ...]:
        return await self._writer.do(lambda of: table_sql.sittings(of, person_id))

    async def been(self, person_id: str) -> tuple[str, ...]:
        return await self._writer.do(lambda of: table_sql.been(of, person_id))

    async def to_be_forgotten(self) -> tuple[tuple[str, str], ...]:
        return await self._writer.do(table_sql.to_be_forgotten)

    # finished games

    async def finished_games(self, person_id: str, most: int = 50) -> tuple[FinishedGame, ...]:
        return await self._writer.do(lambda of: table_sql.finished_games(of, person_id, most))

    async def finished_game(self, table_id: str, number: int) -> FinishedGame | None:
        return await self._writer.do(lambda of: table_sql.finished_game(of, table_id, number))

    # people

    async def save_person(self, person: PersonRow) -> None:
        await self._writer.do(lambda to: people.save(to, person))

    async def person(self, person_id: str) -> PersonRow | None:
        return await self._writer.do(lambda of: people.find(of, person_id))

    async def forget_person(self, person_id: str) -> None:
        await self._writer.do(lambda to: people.forget(to, person_id))

    async def add_token(self, person_id: str, digest: bytes, at: float) -> None:
        await self._writer.do(lambda to: people.add_token(to, person_id, digest, at))

    async def tokens(self, person_id: str) -> tuple[bytes, ...]:
        return await self._writer.do(lambda of: people.tokens(of, person_id))

    async def devices(self, person_id: str) -> tuple[tuple[bytes, float], ...]:
        return await self._writer.do(lambda of: people.devices(of, person_id))

    async def remove_token(self, person_id: str, digest: bytes) -> None:
        await self._writer.do(lambda to: people.remove_token(to, person_id, digest))

    async def link_of(self, digest: bytes, now: float) -> str | None:
        return await self._writer.do(lambda of: people.link_of(of, digest, now))

    async def add_link(self, person_id: str, digest: bytes, until: float) -> None:
        await self._writer.do(lambda to: people.add_link(to, person_id, digest, until))

    async def take_link(self, digest: bytes, now: float) -> str | None:
        return await self._writer.do(lambda to: people.take_link(to, digest, now))

    # housekeeping

    async def beat(self, at: float) -> None:
        started = self._started if self._started is not None else at
        await self._writer.do(lambda to: people.beat(to, started, at))
        self._started = started

    async def runs(self, moment: float) -> tuple[Run, ...]:
        return await self._writer.do(lambda of: people.since(of, moment))

    async def ban(self, address: str, at: float) -> None:
        await self._writer.do(lambda to: people.ban(to, address, at))

    async def unban(self, address: str) -> bool:
        return await self._writer.do(lambda to: people.unban(to, address))

    async def bans(self) -> tuple[tuple[str, float], ...]:
        return await self._writer.do(people.bans)

    async def clean(self, before: float) -> Cleaned:
        return await self._writer.do(lambda to: people.clean(to, before))

    async def shrink(self, pages: int) -> int:
        return await self._writer.do(lambda of: people.shrink(of, pages))
