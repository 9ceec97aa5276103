"""Copy all data from a SQLite file into a PostgreSQL database, or back, unchanged."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import apsw

from dvor.store.contract import Unusable
from dvor.store.postgres import PostgresStore
from dvor.store.postgres.connection import Connection
from dvor.store.sqlite.file import FileLock, connect

COLUMNS = {
    "tables": "id, code, game, host, created, state, about, due, struck, log_version",
    "entries": "table_id, seq, seat, move_id, at, payload",
    "people": "id, name, gender, language, created, seen",
    "tokens": "digest, person_id, created",
    "links": "digest, person_id, until",
    "been": "table_id, person_id",
    "seats": "table_id, seat, person_id",
    "games": "table_id, number, game, first_seq, last_seq, at, summary",
    "sat": "table_id, number, seat, person_id",
    "runs": "started, last",
    "bans": "address, at",
}
"""The tables of both kinds of store, ordered by foreign keys."""
TOGETHER = 5_000
"""Rows in memory at once."""


class LockedFile:
    """A data file that no server uses meanwhile."""

    def __init__(self, path: Path) -> None:
        self._lock = FileLock(path.resolve())
        self.connection = connect(path)

    def close(self) -> None:
        self.connection.close()
        self._lock.release()


async def to_database(path: Path, store: PostgresStore) -> dict[str, int]:
    """Fill an empty database from a file; return the number of rows by table."""
    if not path.is_file():
        raise Unusable(f"there is no data in {path}")
    file = LockedFile(path)
    try:
        return await store.run_alone(lambda to: _fill_database(file.connection, to))
    finally:
        file.close()


async def to_file(store: PostgresStore, path: Path) -> dict[str, int]:
    """Fill a new file from a database; return the number of rows by table."""
    if path.exists():
        raise Unusable(f"{path} exists already: nothing is overwritten")
    file = LockedFile(path)
    try:
        return await store.run_alone(lambda of: _fill_file(of, file.connection))
    finally:
        file.close()


async def _fill_database(file: apsw.Connection, database: Connection) -> dict[str, int]:
    async with database.transaction():
        if await database.fetchval("SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM people)"):
            raise Unusable("the database is not empty: nothing is overwritten")
        await database.execute("DELETE FROM runs")
        moved = {}
        for name, columns in COLUMNS.items():
            moved[name] = 0
            for rows in _slices(file.execute(f"SELECT {columns} FROM {name}")):
                await database.copy_records_to_table(name, records=rows, columns=columns.split(", "))
                moved[name] += len(rows)
    return moved


async def _fill_file(database: Connection, file: apsw.Connection) -> dict[str, int]:
    moved = dict.fromkeys(COLUMNS, 0)
    async with database.transaction(isolation="repeatable_read", readonly=True):
        with file:
            for name, columns in COLUMNS.items():
                blanks = ", ".join("?" for _ in columns.split(", "))
                async for row in database.cursor(f"SELECT {columns} FROM {name}", prefetch=TOGETHER):
                    file.execute(f"INSERT INTO {name} ({columns}) VALUES ({blanks})", tuple(row))
                    moved[name] += 1
    return moved


def _slices(rows: Iterator[Any]) -> Iterator[list[Any]]:
    while some := list(islice(rows, TOGETHER)):
        yield some
