"""The file of the embedded store: lock, versions, backups, foreign files, and giving space back."""

import os
from pathlib import Path

import apsw
import pytest

from dvor.store import Committed, SqliteStore, Unusable, backup, vacuum
from dvor.store.sqlite import file
from dvor.store.sqlite.file import MIGRATIONS, connect
from tests.store.rows import a_person, a_table, an_entry

VERSION_1 = Path(__file__).with_name("version_1.sql")


async def fill(store: SqliteStore) -> None:
    await store.create_table(a_table(), [an_entry(seq, b"x" * 3000) for seq in range(50)])


async def test_what_was_kept_is_there_after_closing_and_opening(tmp_path: Path) -> None:
    for _ in range(2):
        store = SqliteStore(tmp_path / "dvor.db")
        await store.save_person(a_person())
        store.close()
    store = SqliteStore(tmp_path / "dvor.db")
    assert await store.person("anna") == a_person()
    store.close()


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "dvor.db")
    (tmp_path / "other-name.db").symlink_to(tmp_path / "dvor.db")
    for name in ("dvor.db", "other-name.db"):
        with pytest.raises(Unusable, match="another Dvor is running"):
            SqliteStore(tmp_path / name)
    store.close()
    SqliteStore(tmp_path / "dvor.db").close()


def test_a_file_that_could_not_be_opened_is_not_left_locked(tmp_path: Path) -> None:
    path = tmp_path / "dvor.db"
    path.write_bytes(b"not a database" * 100)
    for _ in range(2):
        with pytest.raises(Unusable, match="not a data file"):
            SqliteStore(path)
    path.unlink()
    SqliteStore(path).close()


def test_the_file_is_written_safely(tmp_path: Path) -> None:
    connection = connect(tmp_path / "dvor.db")
    assert connection.pragma("journal_mode") == "wal"
    assert connection.pragma("synchronous") == 2
    assert connection.pragma("foreign_keys") == 1
    connection.close()


def test_the_version_of_the_store_can_be_logged() -> None:
    store = SqliteStore(":memory:")
    assert store.version == f"SQLite {apsw.sqlite_lib_version()}"
    store.close()


def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE bookmarks (url)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(Unusable, match="belongs to another program"):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_a_folder_in_place_of_the_data_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unusable):
        SqliteStore(tmp_path)
    with pytest.raises(Unusable):
        SqliteStore(tmp_path / "no" / "such" / "folder" / "dvor.db")


@pytest.mark.parametrize("where", [0.02, 0.3, 0.6, 0.9])
async def test_damaged_data_is_refused_with_a_sentence(tmp_path: Path, where: float) -> None:
    path = tmp_path / "dvor.db"
    store = SqliteStore(path)
    await fill(store)
    store.close()
    with path.open("r+b") as file:
        file.seek(int(path.stat().st_size * where) // 4096 * 4096)
        file.write(b"\xaa" * 4096)
    with pytest.raises(Unusable, match=r"damaged|not a data file"):
        SqliteStore(path)


async def test_truncated_data_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "dvor.db"
    store = SqliteStore(path)
    await fill(store)
    store.close()
    os.truncate(path, path.stat().st_size // 2)
    with pytest.raises(Unusable, match="damaged"):
        SqliteStore(path)


# versions


def test_data_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    connection = connect(tmp_path / "dvor.db")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    with pytest.raises(Unusable, match="written by a newer Dvor"):
        SqliteStore(tmp_path / "dvor.db")


async def test_data_of_version_1_is_still_read(tmp_path: Path) -> None:
    old = apsw.Connection(str(tmp_path / "dvor.db"))
    old.execute(VERSION_1.read_text("utf-8")).fetchall()
    old.close()
    store = SqliteStore(tmp_path / "dvor.db")
    table = await store.table("t1")
    assert table
    assert (table.code, table.updated) == ("ABCD", 101.0)
    assert [entry.payload for entry in await store.tail("t1")] == [b"one", b"two"]
    assert await store.person("anna") == a_person()
    assert [game.people for game in await store.finished_games("anna")] == [{0: "anna"}]
    assert await store.append("t1", [an_entry(2)]) == Committed()
    store.close()


def test_a_later_step_is_made_on_older_data_and_only_once(tmp_path: Path) -> None:
    connect(tmp_path / "dvor.db").close()
    later = (*MIGRATIONS, "ALTER TABLE people ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';")
    for _ in range(2):
        connection = connect(tmp_path / "dvor.db", later)
        assert connection.pragma("user_version") == len(later)
        assert connection.execute("SELECT count(colour) FROM people").get == 0
        connection.close()


def test_a_step_that_fails_leaves_the_data_as_it_was(tmp_path: Path) -> None:
    connect(tmp_path / "dvor.db").close()
    broken = (*MIGRATIONS, "CREATE TABLE new (x); SELECT no_such_function();")
    with pytest.raises(Unusable, match="no_such_function"):
        connect(tmp_path / "dvor.db", broken)
    connection = connect(tmp_path / "dvor.db")
    assert connection.pragma("user_version") == len(MIGRATIONS)
    assert not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'new'").get
    connection.close()


# backups


async def test_a_backup_is_taken_while_the_server_goes_on(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "dvor.db")
    await fill(store)
    backup(tmp_path / "dvor.db", tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0, "it holds what people say in private"
    assert await store.append("t1", [an_entry(50)]) == Committed()
    store.close()
    assert not {"copy.db-wal", "copy.db.part"} & set(os.listdir(tmp_path))
    copy = SqliteStore(tmp_path / "copy.db")
    assert len(await copy.tail("t1")) == 50
    copy.close()


def test_a_backup_overwrites_nothing_and_copies_only_ours(tmp_path: Path) -> None:
    connect(tmp_path / "dvor.db").close()
    (tmp_path / "there").write_text("something")
    (tmp_path / "strange").write_text("something else" * 100)
    with pytest.raises(Unusable, match="overwrites nothing"):
        backup(tmp_path / "dvor.db", tmp_path / "there")
    with pytest.raises(Unusable, match="no data"):
        backup(tmp_path / "nothing", tmp_path / "new")
    with pytest.raises(Unusable):
        backup(tmp_path / "strange", tmp_path / "new")
    with pytest.raises(Unusable):
        backup(tmp_path / "dvor.db", tmp_path / "no folder" / "new")
    assert not (tmp_path / "new").exists()


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_data_that_others_could_read_is_its_owners_alone_after_the_start(tmp_path: Path) -> None:
    path, beside = tmp_path / "dvor.db", tmp_path / "dvor.db-wal"
    SqliteStore(path).close()
    beside.touch()
    for one in (path, beside):
        one.chmod(0o644)
    store = SqliteStore(path)
    assert [one.stat().st_mode & 0o777 for one in tmp_path.iterdir() if one.name != "dvor.db.lock"].count(
        0o600
    ) >= 2
    assert all(one.stat().st_mode & 0o077 == 0 for one in (path, beside))
    store.close()


async def test_a_start_looks_through_small_files_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A large one is left to `dvor doctor`, which is told what a start would have been."""
    looked: list[str] = []
    monkeypatch.setattr(file, "check", lambda of, how="quick_check": looked.append(how))
    SqliteStore(tmp_path / "dvor.db").close()
    assert looked == ["quick_check"]
    monkeypatch.setattr(file, "MAX_CHECKED_BYTES", 0)
    SqliteStore(tmp_path / "dvor.db").close()
    assert looked == ["quick_check"]


# What is thrown away gives its room back.


async def fill_tables(store: SqliteStore) -> None:
    await store.create_table(a_table(), [an_entry(seq, b"x" * 3000) for seq in range(300)])


def pages(path: Path) -> int:
    connection = apsw.Connection(str(path))
    try:
        return int(connection.pragma("page_count"))
    finally:
        connection.close()


async def test_the_file_gets_smaller_little_by_little(tmp_path: Path) -> None:
    path = tmp_path / "dvor.db"
    store = SqliteStore(path)
    await fill_tables(store)
    full = pages(path)
    await store.clean(before=1e12)
    left = await store.shrink(64)
    assert left > 64, "not all at once"
    while left > 16:
        left, before = await store.shrink(64), left
        assert left < before
    store.close()
    assert pages(path) < full / 4


async def test_an_older_file_is_made_smaller_by_vacuum_and_then_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "dvor.db"
    old = apsw.Connection(str(path))
    old.execute("PRAGMA auto_vacuum = NONE; CREATE TABLE x (y); DROP TABLE x")
    old.close()
    connect(path).close()
    store = SqliteStore(path)
    await fill_tables(store)
    await store.clean(before=1e12)
    assert await store.shrink(64) == 0, "it cannot"
    store.close()
    before, after = vacuum(path)
    assert after < before / 4
    store = SqliteStore(path)
    await fill_tables(store)
    await store.clean(before=1e12)
    assert await store.shrink(1) > 0
    with pytest.raises(Unusable, match="another Dvor is running"):
        vacuum(path)
    store.close()
    with pytest.raises(Unusable, match="there is no data"):
        vacuum(tmp_path / "none.db")


async def test_addresses_that_are_turned_away_are_remembered(tmp_path: Path) -> None:
    for _ in range(2):
        store = SqliteStore(tmp_path / "dvor.db")
        await store.ban("192.0.2.7", 5.0)
        await store.ban("192.0.2.7", 6.0)
        assert await store.bans() == (("192.0.2.7", 5.0),)
        store.close()
    store = SqliteStore(tmp_path / "dvor.db")
    assert await store.unban("192.0.2.7")
    assert not await store.unban("192.0.2.7")
    assert await store.bans() == ()
    store.close()
