"""What is thrown away gives its room back."""

from pathlib import Path

import apsw
import pytest

from dvor.store import SqliteStore, Unusable, vacuum
from dvor.store.sqlite.file import connect
from tests.store.stories import a_table, an_entry


async def fill(store: SqliteStore) -> None:
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
    await fill(store)
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
    await fill(store)
    await store.clean(before=1e12)
    assert await store.shrink(64) == 0, "it cannot"
    store.close()
    before, after = vacuum(path)
    assert after < before / 4
    store = SqliteStore(path)
    await fill(store)
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
