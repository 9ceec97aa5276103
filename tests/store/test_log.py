"""The contract of every store: the log, where the keys decide."""

import asyncio

import pytest

from dvor.store import Committed, LogRow, Repeated, SeqTaken, SetState, Store, StoreFailed
from tests.store.rows import a_table, an_entry


async def test_what_is_appended_is_read_back_in_order(store: Store) -> None:
    await store.create_table(a_table())
    entries = [LogRow(0, b"\x00\xff", 1.5), LogRow(1, b"{}", 2.5, 3, "m1"), LogRow(2, b"", 3.5, None, "m1")]
    for entry in entries:
        assert await store.append("t1", [entry]) == Committed()
    assert await store.tail("t1") == tuple(entries)
    assert await store.tail("t1", 2) == tuple(entries[2:])
    assert await store.tail("t1", 3) == ()
    assert await store.tail("no such table") == ()


async def test_a_number_that_is_taken_is_refused_and_the_next_one_named(store: Store) -> None:
    await store.create_table(a_table(), [an_entry(0), an_entry(1)])
    assert await store.append("t1", [an_entry(1, b"other")]) == SeqTaken(2)
    assert [entry.payload for entry in await store.tail("t1")] == [b"{}", b"{}"]


async def test_a_move_sent_again_is_found_even_though_its_number_is_taken(store: Store) -> None:
    await store.create_table(a_table(), [an_entry(0, b"move", move_id="m1")])
    assert await store.append("t1", [an_entry(0, b"move", move_id="m1")]) == Repeated(0, b"move", same=True)
    assert await store.append("t1", [an_entry(7, b"move", move_id="m1")]) == Repeated(0, b"move", same=True)


async def test_a_move_id_used_for_another_move_is_told_apart(store: Store) -> None:
    await store.create_table(a_table(), [an_entry(0, b"move", move_id="m1")])
    assert await store.append("t1", [an_entry(1, b"other", move_id="m1")]) == Repeated(0, b"move", same=False)


async def test_a_move_id_belongs_to_its_seat_and_table(store: Store) -> None:
    await store.create_table(a_table())
    await store.create_table(a_table("t2", "EFGH"))
    for number, seat in enumerate((0, 1, None)):
        assert await store.append("t1", [an_entry(number, seat=seat, move_id="m1")]) == Committed()
    assert await store.append("t2", [an_entry(0, move_id="m1")]) == Committed()
    assert await store.append("t1", [an_entry(3, seat=None, move_id="m1")]) == Repeated(2, b"{}", same=True)


async def test_several_entries_are_kept_together_or_not_at_all(store: Store) -> None:
    await store.create_table(a_table(), [an_entry(0), an_entry(2, b"old", move_id="m")])
    assert await store.append("t1", [an_entry(1), an_entry(2)]) == SeqTaken(3)
    assert await store.append("t1", [an_entry(3), an_entry(4, b"old", move_id="m")]) == Repeated(2, b"old", True)
    assert len(await store.tail("t1")) == 2
    assert await store.append("t1", [an_entry(3), an_entry(4)]) == Committed()
    assert len(await store.tail("t1")) == 4


async def test_changes_are_made_only_together_with_the_entries(store: Store) -> None:
    await store.create_table(a_table(), [an_entry(0)])
    assert await store.append("t1", [an_entry(0)], [SetState("finished")]) == SeqTaken(1)
    table = await store.table("t1")
    assert table
    assert table.state == "live"
    assert await store.append("t1", [an_entry(1)], [SetState("finished")]) == Committed()
    table = await store.table("t1")
    assert table
    assert (table.state, table.updated) == ("finished", 101.0)


async def test_appending_to_no_table_fails_and_harms_nobody(store: Store) -> None:
    await store.create_table(a_table())
    results = await asyncio.gather(
        store.append("t1", [an_entry(0)]),
        store.append("nowhere", [an_entry(0)]),
        store.append("nowhere", [], [SetState("frozen")]),
        store.append("t1", [an_entry(1)]),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Committed, StoreFailed, StoreFailed, Committed]


async def test_of_many_at_once_with_the_same_number_one_wins(store: Store) -> None:
    await store.create_table(a_table())
    race = [store.append("t1", [an_entry(0, b"%d" % seat, seat=seat)]) for seat in range(20)]
    results = await asyncio.gather(*race)
    assert results.count(Committed()) == 1
    assert results.count(SeqTaken(1)) == 19
    (kept,) = await store.tail("t1")
    assert results[int(kept.payload)] == Committed()


async def test_who_goes_away_while_waiting_harms_nobody(store: Store) -> None:
    await store.create_table(a_table())
    impatient = asyncio.ensure_future(store.append("t1", [an_entry(0)]))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await store.append("t1", [an_entry(1)]) == Committed()
    assert [entry.seq for entry in await store.tail("t1")] == [0, 1]


async def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    with pytest.raises(StoreFailed, match="closed"):
        await store.tail("t1")
