"""Limits that hold for what is asked, and names that people would take for one another."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from dvor.client import NotGranted, Visitor
from dvor.games.knyazi.house.rules import MOST_KEPT, read_house_rules
from dvor.kernel import Person
from dvor.server.limits import Limits, Rate
from dvor.server.rooms import Rooms
from dvor.table import wire
from tests.server.running import Company, Running, done, until


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Борис", "БОРИС"),
        ("Борис", "Бopиc"),  # with Latin letters
        ("Анна", "Анна\u200d"),
        ("Анна", "А\u034fнна"),
        ("Anna", "Аnna"),  # with a Cyrillic letter
        ("Anna", "Ａｎｎａ"),
        ("Bob", "B0b"),
        ("Ilya", "llya"),
        ("Анна  К", "Анна К"),
        ("Йод", "И\u0306од"),
    ],
)
def test_names_that_look_alike_are_one_name(server: Running, one: str, other: str) -> None:
    host, guest = Visitor(server.url), Visitor(server.url)
    table = host.create_table(wire.CreateTable("sultan", Person(one)))
    with pytest.raises(NotGranted) as refused:
        guest.join(table.code, wire.JoinTable(Person(other)))
    assert refused.value.failed.error == "table.refused.name_taken"


@pytest.mark.parametrize(("one", "other"), [("Анна", "Анка"), ("Иод", "Йод"), ("Лев", "Лёв"), ("Рита", "Вита")])
def test_names_that_differ_are_two_names(server: Running, one: str, other: str) -> None:
    host, guest = Visitor(server.url), Visitor(server.url)
    table = host.create_table(wire.CreateTable("sultan", Person(one)))
    assert guest.join(table.code, wire.JoinTable(Person(other))).seat == 1


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\u115f\u1160", "\u200d", "А\u202eнна", "\u200b"])
def test_a_name_has_to_be_seen(server: Running, name: str) -> None:
    with pytest.raises(NotGranted) as refused:
        Visitor(server.url).call_me(wire.SetMe(name))
    assert refused.value.failed.error == "table.refused.name"


def test_an_address_has_so_many_tables_and_no_more(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(tables_of_an_address=2))
    first, _ = Company(server.url, people=1), Company(server.url, people=1)
    for room in server.house.rooms.all():  # where a table is makes no difference
        server.loop.call_soon_threadsafe(server.house.drop, room)
    for one_more in (lambda: Company(server.url, people=1), lambda: first.visitors[0].bring({"game": "sultan"})):
        with pytest.raises(NotGranted) as refused:
            one_more()
        assert (refused.value.status, refused.value.failed.error) == (429, "too_many")
    asyncio.run(leave(first))
    Company(server.url, people=1)


async def leave(company: Company) -> None:
    async with company.visitors[0].sit(company.code) as seat:
        await done(seat, wire.Leave(seat.new_id()))


def test_whoever_tries_codes_is_stopped_before_anybody_looks(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(limits=Limits())
    looked: list[str] = []
    find = Rooms.find

    async def seen(rooms: Rooms, code: str) -> Any:
        looked.append(code)
        return await find(rooms, code)

    monkeypatch.setattr(Rooms, "find", seen)
    stranger = Visitor(server.url)
    for path in ("/api/tables/{}", "/api/tables/{}/annals"):
        answers = [stranger.request("GET", path.format(f"ABCDE{n:02}"))[0] for n in range(40)]
        assert answers[-1] == 429
    assert len(looked) <= 31


def test_codes_are_too_many_to_be_tried(server: Running) -> None:
    codes = {Company(server.url, people=1).code for _ in range(5)}
    assert all(len(code) > 5 for code in codes)


def test_house_rules_that_were_read_are_not_kept_for_ever() -> None:
    for number in range(MOST_KEPT + 50):
        read_house_rules(f"# {number}")
    assert read_house_rules.cache_info().currsize <= MOST_KEPT


async def test_at_a_socket_too_nobody_looks_for_a_table_once_the_limit_is_reached(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(limits=Limits(joins_of_an_address=Rate(2, 0.001)))
    looked: list[str] = []
    find = Rooms.find

    async def seen(rooms: Rooms, code: str) -> Any:
        looked.append(code)
        return await find(rooms, code)

    monkeypatch.setattr(Rooms, "find", seen)
    farewells = []
    for number in range(4):
        async with Visitor(server.url).sit(f"ABCDE{number:02}") as socket:
            farewells.append((await until(socket, wire.Bye)).why)
    assert farewells == ["no_table", "no_table", "too_fast", "too_fast"]
    assert len(looked) == 2
