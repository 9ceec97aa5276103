"""The contract of every store: people, their tokens and their links."""

import asyncio

import pytest
from msgspec.structs import replace

from dvor.store import Redaction, SetSeats, SetState, SqliteStore, Store, StoreFailed
from dvor.store.migrations import steps
from dvor.store.postgres import PostgresStore
from tests.nodes.engines import Postgres
from tests.store.stories import a_person, a_table, an_entry


async def test_a_person_is_kept_and_changed(store: Store) -> None:
    await store.save_person(a_person())
    assert await store.person("anna") == a_person()
    changed = replace(a_person(), name="Аня", language="en", seen=300.0)
    await store.save_person(changed)
    assert await store.person("anna") == changed
    assert await store.person("boris") is None


async def test_a_person_may_have_several_browsers(store: Store) -> None:
    await store.save_person(a_person())
    await store.add_token("anna", b"one", 1.0)
    await store.add_token("anna", b"two", 2.0)
    assert await store.tokens("anna") == (b"one", b"two")
    assert await store.tokens("boris") == ()


async def test_a_token_needs_its_person(store: Store) -> None:
    with pytest.raises(StoreFailed):
        await store.add_token("nobody", b"one", 1.0)


async def test_a_link_works_once(store: Store) -> None:
    await store.save_person(a_person())
    await store.add_link("anna", b"link", until=200.0)
    taken = await asyncio.gather(*(store.take_link(b"link", now=150.0) for _ in range(5)))
    assert sorted(taken, key=str) == [None, None, None, None, "anna"]


async def test_a_link_that_is_too_old_works_never(store: Store) -> None:
    await store.save_person(a_person())
    await store.add_link("anna", b"link", until=200.0)
    assert await store.take_link(b"link", now=200.0) is None
    assert await store.take_link(b"link", now=100.0) is None


async def test_who_deletes_themselves_leaves_a_seat_without_a_name(store: Store) -> None:
    await store.save_person(a_person())
    await store.add_token("anna", b"one", 1.0)
    await store.add_link("anna", b"link", until=200.0)
    await store.create_table(a_table(), [], [SetSeats({0: "anna"})])
    await store.erase_person("anna")
    assert await store.person("anna") == replace(a_person(), name="")
    assert await store.tokens("anna") == ()
    assert await store.take_link(b"link", now=100.0) is None
    assert await store.seats("t1") == {0: "anna"}


async def test_every_table_at_which_somebody_ever_was_is_known(store: Store) -> None:
    await store.save_person(a_person())
    for id in ("t1", "t2", "t3"):
        await store.create_table(a_table(id, code=id.upper()), [], (SetSeats({0: "anna", 1: "boris"}),))
    await store.append("t1", [an_entry(0)], (SetSeats({0: "boris"}),))
    await store.append("t2", [], (SetSeats({}), SetState("finished")))
    assert await store.tables_of_person("anna") == ("t1", "t2", "t3")
    assert await store.pending_erasures() == ()
    await store.erase_person("anna")
    assert await store.pending_erasures() == (("t1", "anna"), ("t2", "anna"), ("t3", "anna"))
    await store.rewrite("t1", "anna", Redaction({0: b'{"other":1}'}, {}, b"{}"))
    await store.rewrite("t2", "anna", Redaction({}, {}, complete=False))
    await store.remove_table("t3")
    assert await store.pending_erasures() == (("t2", "anna"),)
    assert [row.payload for row in await store.tail("t1")] == [b'{"other":1}']
    assert [row.redactions for id in ("t1", "t2") if (row := await store.table(id))] == [1, 0]
    assert await store.table("t3") is None
    assert await store.tables_of_person("boris") == ("t1", "t2")


JOINED, TAKEN = (
    b'{"entry":"joined","person":"gone-1","who":{"name":"\xd0\xaf"}}',
    b'{"entry":"seat_taken","person":"gone_2"}',
)


async def test_older_data_finds_in_its_logs_who_has_gone(store: Store, request: pytest.FixtureRequest) -> None:
    """The last migration, on data as it was before."""
    await store.create_table(a_table(), [an_entry(0, JOINED, seat=None), an_entry(1, TAKEN, seat=None)])
    undone = "DROP TABLE been"
    if isinstance(store, SqliteStore):
        await store._writer.do(lambda to: to.execute("DROP TRIGGER seated; DROP TRIGGER played; " + undone))
        await store._writer.do(lambda to: to.execute(steps("sqlite")[-1]))
    else:
        engine: Postgres = request.getfixturevalue("postgres")
        await engine.execute(f"{undone}; DROP FUNCTION note_been CASCADE; UPDATE dvor_version SET version = 1")
        PostgresStore(engine.url()).close()
    assert [await store.tables_of_person(one) for one in ("gone-1", "gone_2", "anna")] == [("t1",), ("t1",), ()]
