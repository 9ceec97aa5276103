"""A database copied, and brought back to a moment between two moves, as docs/scaling.md says."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from dvor.store import Committed
from dvor.store.postgres import PostgresStore
from tests.nodes.engines import Postgres
from tests.store.stories import a_table, an_entry


async def append(store: PostgresStore, numbers: range) -> None:
    for number in numbers:
        assert await store.append("t1", [an_entry(number)]) == Committed()


def archiving(folder: str) -> dict[str, str]:
    return {"archive_mode": "on", "archive_command": f"cp %p {folder}/%f", "restore_command": f"cp {folder}/%f %p"}


async def play_and_copy(engine: Postgres, copy: Path) -> float:
    """Ten moves, a copy, ten moves more; the moment after them, and ten more."""
    store = PostgresStore(engine.url())
    try:
        await store.create_table(a_table())
        await append(store, range(10))
        engine.run("pg_basebackup", "-h", "127.0.0.1", "-p", str(engine.port), "-U", "dvor", "-D", str(copy))
        await append(store, range(10, 20))
        moment = store.now() + 0.05
        await asyncio.sleep(0.2)
        await append(store, range(20, 30))
        await engine.execute("SELECT pg_switch_wal()")
        return moment
    finally:
        store.close()


async def test_a_copy_becomes_another_database(postgres: Postgres) -> None:
    url, other = await postgres.database(), await postgres.database()
    copied = str(postgres.folder / "copy.dump")
    store = PostgresStore(url)
    try:
        await store.create_table(a_table())
        await append(store, range(10))
        await asyncio.to_thread(postgres.run, "pg_dump", "-Fc", "-d", url, "-f", copied)
        await append(store, range(10, 20))
    finally:
        store.close()
    await asyncio.to_thread(postgres.run, "pg_restore", "-d", other, copied)
    store = PostgresStore(other)
    try:
        assert [row.seq for row in await store.tail("t1")] == list(range(10))
        await append(store, range(10, 12))
    finally:
        store.close()


def test_a_database_comes_back_as_it_was_at_a_moment() -> None:
    engine = Postgres()
    archive = engine.folder / "archive"
    try:
        archive.mkdir(mode=0o777)
        archive.chmod(0o777)
        engine.configure(**archiving(str(archive)))
        engine.start()
        copy = engine.folder / "copy"
        moment = asyncio.run(play_and_copy(engine, copy))
        engine.stop()
        (copy / "recovery.signal").touch()
        engine.configure(
            **archiving(str(archive)),
            recovery_target_time=datetime.fromtimestamp(moment, UTC).isoformat(),
            recovery_target_action="promote",
        )
        engine.data = copy
        engine.start()
        store = PostgresStore(engine.url())
        try:
            assert [row.seq for row in asyncio.run(store.tail("t1"))] == list(range(20))
        finally:
            store.close()
    finally:
        engine.remove()
