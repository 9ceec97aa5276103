"""The contract of every store: tables, seats, finished games, people, cleaning."""

import asyncio

import pytest
from msgspec.structs import replace

from dvor.store import (
    Cleaned,
    Committed,
    FinishedGame,
    KeepGame,
    Redaction,
    SetHost,
    SetListing,
    SetSeats,
    SetState,
    Sitting,
    SqliteStore,
    Store,
    StoreFailed,
)
from dvor.store.migrations import steps
from dvor.store.postgres import PostgresStore
from tests.nodes.engines import Postgres
from tests.store.rows import a_person, a_table, an_entry


def a_game(number: int, at: float = 200.0, table_id: str = "t1") -> FinishedGame:
    return FinishedGame(table_id, number, "sultan", 0, 9, at, {0: "anna", 2: "boris"}, b"points")


async def test_a_table_is_found_by_its_id_and_its_code(store: Store) -> None:
    table = replace(a_table(), listing=b"options")
    assert await store.create_table(table)
    assert await store.table("t1") == table
    assert await store.table_by_code("ABCD") == table
    assert await store.table("t2") is None
    assert await store.table_by_code("EFGH") is None


async def test_a_code_is_free_again_when_its_table_is_finished(store: Store) -> None:
    assert await store.create_table(a_table())
    assert not await store.create_table(a_table("t2"))
    await store.append("t1", [], [SetState("finished")])
    assert await store.create_table(a_table("t2"))
    found = await store.table_by_code("ABCD")
    assert found
    assert found.id == "t2"


async def test_tables_are_listed_by_their_state(store: Store) -> None:
    for number, state in enumerate(("live", "finished", "frozen", "live")):
        await store.create_table(a_table(f"t{number}", f"C{number}", created=float(number)))
        await store.append(f"t{number}", [], [SetState(state)])  # type: ignore[arg-type]  # they are states
    assert [table.id for table in await store.tables()] == ["t0", "t3"]
    assert [table.id for table in await store.tables("frozen")] == ["t2"]


async def test_host_and_what_else_is_to_know_can_change(store: Store) -> None:
    await store.create_table(a_table())
    await store.append("t1", [an_entry(5)], [SetHost("boris"), SetListing(b"new")])
    assert await store.table("t1") == replace(a_table(), host="boris", listing=b"new", updated=105.0)


async def test_seats_are_set_all_at_once(store: Store) -> None:
    await store.create_table(a_table(), [an_entry(0)], [SetSeats({0: "anna", 1: "boris"})])
    await store.append("t1", [an_entry(1)], [SetSeats({0: "boris", 2: "anna"})])
    assert await store.seats("t1") == {0: "boris", 2: "anna"}
    assert await store.sittings("anna") == (Sitting("t1", 2, "anna"),)
    await store.append("t1", [], [SetState("finished")])
    assert await store.sittings("anna") == ()


async def test_finished_games_are_listed_for_those_who_sat_there(store: Store) -> None:
    await store.create_table(a_table())
    assert await store.append("t1", [an_entry(0)], [KeepGame(a_game(1))]) == Committed()
    assert await store.append("t1", [an_entry(1)], [KeepGame(a_game(2, at=300.0))]) == Committed()
    assert await store.finished_games("boris") == (a_game(2, at=300.0), a_game(1))
    assert await store.finished_games("boris", most=1) == (a_game(2, at=300.0),)
    assert await store.finished_games("clara") == ()
    assert await store.finished_game("t1", 1) == a_game(1)
    assert await store.finished_game("t1", 3) is None


async def test_whoever_ever_sat_at_a_table_is_kept_as_long_as_it(store: Store) -> None:
    """Its log has their name and words, which they may still want to have erased."""
    for person in ("anna", "boris", "clara", "dasha"):
        await store.save_person(a_person(person))
    await store.create_table(a_table(), [an_entry(800)], [SetSeats({0: "clara"})])
    await store.append("t1", [], [SetSeats({}), KeepGame(a_game(1, at=800.0))])
    assert await store.clean(before=500.0) == Cleaned(tables=0, people=1, links=0)
    assert await store.person("dasha") is None
    for person in ("anna", "boris"):
        assert await store.finished_games(person) == (a_game(1, at=800.0),)
    assert await store.tables_of_person("clara") == ("t1",)
    assert await store.person("clara") is not None
    assert await store.clean(before=10_000.0) == Cleaned(tables=1, people=3, links=0)


async def test_whoever_was_erased_is_kept_as_long_as_a_seat_or_a_finished_game_names_them(store: Store) -> None:
    for person in ("anna", "boris"):
        await store.save_person(a_person(person))
    await store.create_table(a_table("seated", "S"), [an_entry(800)], [SetSeats({0: "anna"})])
    await store.create_table(a_table("played", "P"), [an_entry(800)])
    game = replace(a_game(1, table_id="played"), people={2: "boris"})
    await store.append("played", [], [KeepGame(game)])
    for person, table in (("anna", "seated"), ("boris", "played")):
        await store.erase_person(person)
        await store.rewrite(table, person, Redaction({}, {}))
        assert await store.tables_of_person(person) == ()
    assert await store.clean(before=500.0) == Cleaned(tables=0, people=0, links=0)
    assert await store.clean(before=10_000.0) == Cleaned(tables=2, people=2, links=0)


async def test_what_nobody_touched_for_long_is_thrown_away(store: Store) -> None:
    for person in ("anna", "boris", "clara"):
        await store.save_person(a_person(person))
    await store.save_person(a_person("dasha", seen=900.0))
    await store.create_table(a_table("old", "OLD"), [an_entry(0)], [SetSeats({0: "anna"})])
    await store.append("old", [], [KeepGame(a_game(1, table_id="old")), SetState("finished")])
    await store.create_table(a_table("played", "PLAYED"), [an_entry(800)], [SetSeats({0: "clara"})])
    await store.create_table(a_table("frozen", "FROZEN"), [], [SetState("frozen")])
    await store.add_link("clara", b"spent", until=400.0)
    await store.add_link("clara", b"good", until=600.0)
    assert await store.clean(before=500.0) == Cleaned(tables=1, people=2, links=1)
    assert await store.table("old") is None
    assert await store.tail("old") == ()
    assert await store.seats("old") == {}
    assert await store.finished_games("boris") == ()
    assert await store.person("anna") is None
    assert await store.person("clara") is not None
    assert await store.take_link(b"good", now=500.0) == "clara"
    assert len(await store.tail("played")) == 1
    assert await store.table("frozen") is not None


# The contract of every store: people, their tokens and their links.


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
