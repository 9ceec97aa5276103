"""Who is at the browser."""

import asyncio
from collections.abc import Awaitable, Callable

from dvor.server.sessions import (
    LINK_SECONDS,
    SEEN_SECONDS,
    Sessions,
    cookie_settings,
    digest_of,
    is_one_of,
    new_secret,
)
from dvor.store import SqliteStore


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def with_people(story: Callable[[Sessions, SqliteStore, Clock], Awaitable[None]]) -> None:
    async def told() -> None:
        clock, store = Clock(), SqliteStore(":memory:")
        await story(Sessions(store, clock), store, clock)
        store.close()

    asyncio.run(told())


def test_a_newcomer_is_recognised_by_the_cookie() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        boris = await people.newcomer("Борис", "m", "ru")
        assert await people.authenticate(anna.cookie) == anna.person
        assert await people.authenticate(boris.cookie) == boris.person
        for wrong in ("", ".", anna.person.id, f"{anna.person.id}.", f"{boris.person.id}.{anna.token}"):
            assert await people.authenticate(wrong) is None

    with_people(story)


def test_the_store_holds_no_token() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        assert await store.tokens(anna.person.id) == (digest_of(anna.token),)

    with_people(story)


def test_a_link_makes_another_browser_the_same_person_once() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        secret = await people.make_link(anna.person)
        phone = await people.follow_link(secret)
        assert phone
        assert phone.token != anna.token
        assert await people.authenticate(phone.cookie) == await people.authenticate(anna.cookie) == anna.person
        assert await people.follow_link(secret) is None
        assert await people.follow_link("never made") is None

    with_people(story)


def test_a_link_is_soon_too_old() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        secret = await people.make_link(anna.person)
        clock.now += LINK_SECONDS
        assert await people.follow_link(secret) is None

    with_people(story)


def test_it_is_noted_roughly_when_somebody_was_here() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        for later, seen in ((SEEN_SECONDS - 1, 1000.0), (SEEN_SECONDS, 1000.0 + SEEN_SECONDS)):
            clock.now = 1000.0 + later
            await people.authenticate(anna.cookie)
            person = await store.person(anna.person.id)
            assert person
            assert person.seen == seen

    with_people(story)


def test_a_secret_is_found_among_digests() -> None:
    one, other = new_secret(), new_secret()
    assert len(one) >= 43
    assert is_one_of(one, [digest_of(other), digest_of(one)])
    assert not is_one_of(one, [digest_of(other), b""])
    assert not is_one_of(one, [])


def test_no_script_reads_the_cookie_and_no_other_site_sends_it() -> None:
    settings = cookie_settings("value", secure=True)
    assert settings["httponly"]
    assert settings["secure"]
    assert settings["samesite"] == "strict"
    assert not cookie_settings("value", secure=False)["secure"]
