"""Read finished games from a server's database, also while the server runs."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dvor.kernel import Log
from dvor.server.log_codec import records
from dvor.store import SqliteStore, TableRow, backup
from dvor.table.history import past_game
from dvor.table.table import Table

Named = tuple[str, Log[Any]]


def stored_games(data: Path) -> Iterator[Named]:
    """Each finished game with an id, redacted for spectators: without private talk."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        backup(data, copy)
        store = SqliteStore(copy)
        try:
            for table in asyncio.run(_all_tables(store)):
                yield from asyncio.run(_games_of(store, table))
        finally:
            store.close()


async def _all_tables(store: SqliteStore) -> list[TableRow]:
    return [*await store.tables("finished"), *await store.tables("live")]


async def _games_of(store: SqliteStore, table: TableRow) -> list[Named]:
    log = list(records(await store.tail(table.id), None))
    found: list[Named] = []
    for number in range(1, Table.load(log).state.number + 1):
        game = past_game(log, number) if await store.finished_game(table.id, number) else None
        if game is not None:
            found.append((f"{table.id}-{number}", game.hushed(None).log()))
    return found
