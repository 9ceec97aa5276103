"""All data from a file into a database and back: nothing is lost on the way, and every log replays."""

import asyncio
from pathlib import Path

import apsw
import pytest

from dvor.cli import main
from dvor.store import SqliteStore
from dvor.store.moving import COLUMNS
from tests.nodes.engines import PASSWORD, Nats, Postgres
from tests.server.running import Company, Running
from tests.store.stories import a_table, an_entry


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
