"""Moving all data from a file into a database and back, and restoring a backup: nothing is lost."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import apsw
import pytest

from dvor.cli import main
from dvor.store import Committed, SqliteStore
from dvor.store.moving import COLUMNS
from dvor.store.postgres import PostgresStore
from tests.nodes.engines import PASSWORD, Nats, Postgres
from tests.server.running import Company, Running
from tests.store.rows import a_table, an_entry
from tests.waiting import eventually


def content(path: Path) -> dict[str, list[object]]:
    file = apsw.Connection(str(path))
    try:
        return {name: sorted(file.execute(f"SELECT {of} FROM {name}"), key=repr) for name, of in COLUMNS.items()}
    finally:
        file.close()


async def a_game_in(path: Path) -> None:
    server = Running(path)
    try:
        async with Company(server.url) as company:
            await company.start()
        await asyncio.to_thread(company.visitors[0].make_link)
    finally:
        await asyncio.to_thread(server.stop)


def test_what_goes_into_a_database_comes_out_of_it(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(a_game_in(tmp_path / "one"))
    monkeypatch.setenv("DVOR_STORE", asyncio.run(postgres.database()))
    assert main(["move", "to-database", "--data", str(tmp_path / "one")]) == 0
    assert "1 logs replay there" in capsys.readouterr().out
    assert main(["move", "to-file", "--data", str(tmp_path / "other")]) == 0
    before, after = content(tmp_path / "one"), content(tmp_path / "other")
    assert before["entries"]
    assert before["people"]
    assert after == before
    assert main(["move", "to-database", "--data", str(tmp_path / "one")]) == 2
    assert "not empty" in capsys.readouterr().err
    assert main(["move", "to-file", "--data", str(tmp_path / "one")]) == 2
    assert "nothing is overwritten" in capsys.readouterr().err


def test_a_log_that_does_not_replay_is_told_of(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SqliteStore(tmp_path / "one")
    asyncio.run(store.create_table(a_table(), [an_entry(0, b"nonsense")]))
    store.close()
    monkeypatch.setenv("DVOR_STORE", asyncio.run(postgres.database()))
    assert main(["move", "to-database", "--data", str(tmp_path / "one")]) == 2
    assert "does not replay" in capsys.readouterr().err


def test_the_doctor_looks_at_the_database_and_the_broker(
    postgres: Postgres, nats: Nats, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DVOR_STORE", asyncio.run(postgres.database()))
    monkeypatch.setenv("DVOR_NUDGE", nats.url)
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert "store: PostgreSQL" in said
    assert "answers" in said
    monkeypatch.setenv("DVOR_STORE", postgres.url().replace(PASSWORD, "wrong"))
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "look at the user and the password" in said
    assert "wrong" not in said


# A database copied, and brought back to a moment between two moves, as docs/scaling.md says.


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
        await eventually(lambda: store.now() > moment)
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
