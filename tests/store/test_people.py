"""The contract of every store: people, their tokens and their links."""

import asyncio

import pytest
from msgspec.structs import replace

from dvor.store import SetSeats, Store, StoreFailed
from tests.store.stories import a_person, a_table


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
    await store.replace_tokens("anna", b"three", 3.0)
    assert await store.tokens("anna") == (b"three",)
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
    await store.forget_person("anna")
    assert await store.person("anna") == replace(a_person(), name="")
    assert await store.tokens("anna") == ()
    assert await store.take_link(b"link", now=100.0) is None
    assert await store.seats("t1") == {0: "anna"}
