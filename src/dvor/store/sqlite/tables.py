"""Logs, tables, seats and finished games in SQLite. The keys of the table `entries` decide who wins a race."""

from collections.abc import Awaitable, Iterable, Mapping, Sequence
from typing import Any, assert_never

import apsw

from dvor.kernel import Seat
from dvor.store.contract import Appended, Committed, Repeated, SeqTaken, StoreFailed
from dvor.store.records import (
    Change,
    FinishedGame,
    KeepGame,
    LogRow,
    Redaction,
    SetHost,
    SetListing,
    SetLogVersion,
    SetNextDeadline,
    SetSeats,
    SetState,
    Sitting,
    TableRow,
    TableStatus,
)
from dvor.store.sqlite.writer import Writer, savepoint

TABLE = """
    SELECT id, code, game, host, created,
        coalesce((SELECT at FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1), created) AS updated,
        state, about, struck, log_version
    FROM tables
"""
INSERT_TABLE = """
    INSERT INTO tables (id, code, game, host, created, state, about, log_version) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
SITTINGS = """
    SELECT table_id, seat, person_id FROM seats JOIN tables ON tables.id = table_id
    WHERE person_id = ? AND state = 'live' ORDER BY created, seat
"""
PENDING_ERASURES = """
    SELECT table_id, person_id FROM been JOIN people ON people.id = person_id WHERE name = '' ORDER BY 1, 2
"""
GAME = "SELECT table_id, number, game, first_seq, last_seq, at, summary FROM games"
GAMES_OF_PERSON = f"""
    {GAME} WHERE (table_id, number) IN (SELECT table_id, number FROM sat WHERE person_id = ?)
    ORDER BY at DESC, table_id, number DESC LIMIT ?
"""
INSERT_GAME = """
    INSERT INTO games (table_id, number, game, first_seq, last_seq, at, summary) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
INSERT_ENTRY = "INSERT INTO entries (table_id, seq, seat, move_id, at, payload) VALUES (?, ?, ?, ?, ?, ?)"
REPEATED = """
    SELECT seq, payload FROM entries WHERE table_id = ? AND ifnull(seat, -1) = ifnull(?, -1) AND move_id = ?
"""
TAIL = "SELECT seq, payload, at, seat, move_id FROM entries WHERE table_id = ? AND seq >= ? ORDER BY seq"


class Tables:
    """The calls of a store about tables."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def append(
        self, table_id: str, entries: Sequence[LogRow], changes: Sequence[Change] = ()
    ) -> Awaitable[Appended]:
        return self._writer.do(lambda connection: append(connection, table_id, entries, changes))

    async def tail(self, table_id: str, since: int = 0) -> tuple[LogRow, ...]:
        return await self._writer.do(
            lambda connection: tuple(LogRow(*row) for row in connection.execute(TAIL, (table_id, since)))
        )

    async def rewrite(self, table_id: str, person_id: str, redaction: Redaction) -> None:
        def rewrite(connection: apsw.Connection) -> None:
            with savepoint(connection):
                if redaction.complete:
                    connection.execute(
                        "DELETE FROM been WHERE table_id = ? AND person_id = ?", (table_id, person_id)
                    )
                if redaction:
                    connection.execute(
                        "UPDATE tables SET struck = struck + 1, about = coalesce(?, about) WHERE id = ?",
                        (redaction.listing, table_id),
                    )
                connection.executemany(
                    "UPDATE entries SET payload = ? WHERE table_id = ? AND seq = ?",
                    [(payload, table_id, seq) for seq, payload in redaction.payloads.items()],
                )
                connection.executemany(
                    "UPDATE games SET summary = ? WHERE table_id = ? AND number = ?",
                    [(listing, table_id, number) for number, listing in redaction.result_listings.items()],
                )

        await self._writer.do(rewrite)

    async def create_table(
        self, table: TableRow, entries: Sequence[LogRow] = (), changes: Sequence[Change] = ()
    ) -> bool:
        first = (table.id, table.code, table.game, table.host, table.created)
        row = (*first, table.state, table.listing, table.log_version)

        def create(connection: apsw.Connection) -> bool:
            if connection.execute("SELECT 1 FROM tables WHERE code = ? AND state = 'live'", (table.code,)).get:
                return False
            connection.execute(INSERT_TABLE, row)
            _insert(connection, table.id, entries)
            _make_changes(connection, table.id, changes)
            return True

        return await self._writer.do(create)

    async def table(self, table_id: str) -> TableRow | None:
        return next(iter(await self._tables("id = ?", table_id)), None)

    async def table_by_code(self, code: str) -> TableRow | None:
        return next(iter(await self._tables("code = ? AND state = 'live'", code)), None)

    async def tables(self, state: TableStatus = "live") -> tuple[TableRow, ...]:
        return await self._tables("state = ?", state)

    async def _tables(self, where: str, value: str) -> tuple[TableRow, ...]:
        """The condition is ours; the value may come from anywhere."""
        rows = await self._writer.fetch(f"{TABLE} WHERE {where} ORDER BY created, id", value)
        return tuple(TableRow(*row) for row in rows)

    async def remove_table(self, table_id: str) -> None:
        await self._writer.execute("DELETE FROM tables WHERE id = ?", table_id)

    async def next_deadlines(self) -> tuple[tuple[str, float], ...]:
        rows = await self._writer.fetch(
            "SELECT id, due FROM tables WHERE state = 'live' AND due IS NOT NULL ORDER BY due"
        )
        return tuple((id, deadline) for id, deadline in rows)

    async def seats(self, table_id: str) -> Mapping[Seat, str]:
        return dict(
            await self._writer.fetch("SELECT seat, person_id FROM seats WHERE table_id = ? ORDER BY seat", table_id)
        )

    async def sittings(self, person_id: str) -> tuple[Sitting, ...]:
        return tuple(Sitting(*row) for row in await self._writer.fetch(SITTINGS, person_id))

    async def tables_of_person(self, person_id: str) -> tuple[str, ...]:
        rows = await self._writer.fetch(
            "SELECT table_id FROM been WHERE person_id = ? ORDER BY table_id", person_id
        )
        return tuple(id for (id,) in rows)

    async def pending_erasures(self) -> tuple[tuple[str, str], ...]:
        return tuple((table_id, person_id) for table_id, person_id in await self._writer.fetch(PENDING_ERASURES))

    async def finished_games(self, person_id: str, most: int = 50) -> tuple[FinishedGame, ...]:
        return await self._games(GAMES_OF_PERSON, person_id, most)

    async def finished_game(self, table_id: str, number: int) -> FinishedGame | None:
        found = await self._games(f"{GAME} WHERE table_id = ? AND number = ?", table_id, number)
        return found[0] if found else None

    async def _games(self, statement: str, *values: object) -> tuple[FinishedGame, ...]:
        def select(connection: apsw.Connection) -> tuple[FinishedGame, ...]:
            return tuple(_with_people(connection, row) for row in connection.execute(statement, values).fetchall())

        return await self._writer.do(select)


def _with_people(connection: apsw.Connection, row: tuple[Any, ...]) -> FinishedGame:
    table_id, number, game, first_seq, last_seq, at, listing = row
    people = connection.execute(
        "SELECT seat, person_id FROM sat WHERE table_id = ? AND number = ? ORDER BY seat", (table_id, number)
    )
    return FinishedGame(table_id, number, game, first_seq, last_seq, at, dict(people), listing)


def append(
    connection: apsw.Connection, table_id: str, entries: Sequence[LogRow], changes: Sequence[Change]
) -> Appended:
    """Insert optimistically; look for the other writer only if a key conflicts."""
    try:
        if len(entries) == 1 and not changes:
            _insert(connection, table_id, entries)  # a single statement that fails has done nothing
        else:
            with savepoint(connection):
                _insert(connection, table_id, entries)
                _make_changes(connection, table_id, changes)
    except apsw.ConstraintError as why:
        return _conflict(connection, table_id, entries, why)
    return Committed()


def _conflict(
    connection: apsw.Connection, table_id: str, entries: Sequence[LogRow], why: apsw.ConstraintError
) -> Appended:
    """A known move id is checked first: a resend meets both a known id and a taken number."""
    for entry in entries:
        known = connection.execute(REPEATED, (table_id, entry.chair, entry.move_id)).fetchone()
        if known:
            return Repeated(known[0], known[1], known[1] == entry.payload)
    last = connection.execute("SELECT max(seq) FROM entries WHERE table_id = ?", (table_id,)).get
    if last is not None and any(entry.seq <= last for entry in entries):
        return SeqTaken(last + 1)
    raise StoreFailed(f"no such table, or a change that does not fit it: {why}")


def _insert(connection: apsw.Connection, table_id: str, entries: Iterable[LogRow]) -> None:
    for entry in entries:
        row = (table_id, entry.seq, entry.chair, entry.move_id, entry.at, entry.payload)
        connection.execute(INSERT_ENTRY, row)


def _make_changes(connection: apsw.Connection, table_id: str, changes: Iterable[Change]) -> None:
    def update(column: str, value: str | bytes | float | None) -> None:
        connection.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table_id))
        if not connection.changes():
            raise StoreFailed("no such table")

    for change in changes:
        match change:
            case SetState(state):
                update("state", state)
            case SetHost(host):
                update("host", host)
            case SetListing(listing):
                update("about", listing)
            case SetNextDeadline(deadline):
                update("due", deadline)
            case SetLogVersion(version):
                update("log_version", version)
            case SetSeats(people):
                connection.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
                rows = [(table_id, seat, person) for seat, person in people.items()]
                connection.executemany("INSERT INTO seats (table_id, seat, person_id) VALUES (?, ?, ?)", rows)
            case KeepGame(game):
                _insert_game(connection, game)
            case _:
                assert_never(change)


def _insert_game(connection: apsw.Connection, game: FinishedGame) -> None:
    row = (game.table_id, game.number, game.game, game.first_seq, game.last_seq, game.at, game.result_listing)
    connection.execute(INSERT_GAME, row)
    rows = [(game.table_id, game.number, seat, person) for seat, person in game.people.items()]
    connection.executemany("INSERT INTO sat (table_id, number, seat, person_id) VALUES (?, ?, ?, ?)", rows)
