"""`dvor move`: move all data from a file into a database or back, and check that every log replays there."""

import argparse
import asyncio
from pathlib import Path

from dvor.cli.errors import UsageError
from dvor.cli.options import add_config, chosen_settings
from dvor.server.log_codec import records
from dvor.store import SqliteStore, Store, Unusable
from dvor.table.table import Table


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("move", help="move the data between a file and PostgreSQL, while no server runs")
    parser.add_argument("where", choices=("to-database", "to-file"))
    add_config(parser, "data", "store")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    settings = chosen_settings(chosen).settings
    if settings.store is None:
        raise UsageError("say which database: --store, or DVOR_STORE")
    try:
        asyncio.run(move(chosen.where, settings.data, settings.store))
    except ImportError:
        raise UsageError("a database needs more than a file does: install dvor[nodes]") from None
    except Unusable as why:
        raise UsageError(str(why)) from None
    return 0


async def move(where: str, data: Path, url: str) -> None:
    """Copy everything, then replay every log from the target."""
    from dvor.store import moving
    from dvor.store.postgres import PostgresStore

    store = PostgresStore(url)
    try:
        moved = await (moving.to_database(data, store) if where == "to-database" else moving.to_file(store, data))
        print(", ".join(f"{count} {name}" for name, count in moved.items() if count) or "there was nothing")
        target: Store = store if where == "to-database" else SqliteStore(data)
        try:
            print(f"{await replayed(target)} logs replay there")
        finally:
            target.close()
    finally:
        store.close()


async def replayed(store: Store) -> int:
    """Load every table from its log. Returns their number; raises `Unusable` if one does not load."""
    count = 0
    for state in ("live", "finished"):
        for row in await store.tables(state):
            try:
                Table.load(records(await store.tail(row.id), None))
            except Exception as why:
                raise Unusable(f"the log of table {row.code} does not replay there: {why}") from None
            count += 1
    return count
