"""`dvor backup`, `dvor vacuum` and `dvor move`: copy, shrink and move the data."""

import argparse
import asyncio
from pathlib import Path

from dvor.cli.common import UsageError
from dvor.cli.settings import add_config, chosen_file, chosen_settings
from dvor.server.log_codec import records
from dvor.store import SqliteStore, Store, Unusable, backup, vacuum
from dvor.table.table import Table


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("backup", help="copy the data, also while a server is at work with it")
    parser.add_argument("file", type=Path, help="where the copy goes; it must not exist yet")
    add_config(parser, "data", "store")
    parser.set_defaults(run=run_backup)
    parser = commands.add_parser("vacuum", help="make the file of data smaller, while no server runs")
    add_config(parser, "data", "store")
    parser.set_defaults(run=run_vacuum)
    parser = commands.add_parser("move", help="move the data between a file and PostgreSQL, while no server runs")
    parser.add_argument("where", choices=("to-database", "to-file"))
    add_config(parser, "data", "store")
    parser.set_defaults(run=run_move)


def run_backup(chosen: argparse.Namespace) -> int:
    data = chosen_file(chosen)
    backup(data, chosen.file)
    print(f"{data} is copied to {chosen.file}")
    return 0


def run_vacuum(chosen: argparse.Namespace) -> int:
    data = chosen_file(chosen)
    before, after = vacuum(data)
    print(f"{data}: {before / 1e6:.1f} MB before, {after / 1e6:.1f} MB now")
    return 0


def run_move(chosen: argparse.Namespace) -> int:
    settings = chosen_settings(chosen).settings
    if settings.store is None:
        raise UsageError("say which database: --store, or DVOR_STORE")
    try:
        asyncio.run(_move(chosen.where, settings.data, settings.store))
    except ImportError:
        raise UsageError("a database needs more than a file does: install dvor[nodes]") from None
    return 0


async def _move(where: str, data: Path, url: str) -> None:
    """Copy everything, then check that every log replays in the new place."""
    from dvor.store import moving
    from dvor.store.postgres import PostgresStore

    store = PostgresStore(url)
    try:
        moved = await (moving.to_database(data, store) if where == "to-database" else moving.to_file(store, data))
        print(", ".join(f"{count} {name}" for name, count in moved.items() if count) or "there was nothing")
        target: Store = store if where == "to-database" else SqliteStore(data)
        try:
            print(f"{await _replay_all(target)} logs replay there")
        finally:
            target.close()
    finally:
        store.close()


async def _replay_all(store: Store) -> int:
    """The number of logs; `Unusable` if one does not replay."""
    count = 0
    for state in ("live", "finished"):
        for row in await store.tables(state):
            try:
                Table.load(records(await store.tail(row.id), None))
            except Exception as why:
                raise Unusable(f"the log of table {row.code} does not replay there: {why}") from None
            count += 1
    return count
