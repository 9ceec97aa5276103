"""A process that appends as fast as it can and prints each entry that the store has acknowledged."""

import asyncio
import sys

from dvor.store import Committed, LogRow, SqliteStore, TableRow

TABLES = 8


async def append_for_ever(path: str) -> None:
    store = SqliteStore(path)
    known = {table.id for table in await store.tables()}
    for number in range(TABLES):
        table = TableRow(f"t{number}", f"C{number}", "sultan", "anna", 1.0, 1.0)
        assert table.id in known or await store.create_table(table)
    await asyncio.gather(*(append(store, f"t{number}") for number in range(TABLES)))


async def append(store: SqliteStore, table_id: str) -> None:
    seq = len(await store.tail(table_id))
    while True:
        payload = f"{table_id} {seq}".encode()
        assert await store.append(table_id, [LogRow(seq, payload, 1.0, 0, f"m{seq}")]) == Committed()
        print(table_id, seq, flush=True)
        seq += 1


if __name__ == "__main__":
    asyncio.run(append_for_ever(sys.argv[1]))
