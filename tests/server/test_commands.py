"""Idempotent commands: the same id again is answered as before; requests to look around a table."""

import asyncio
from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from dvor.client import NotGranted, Visitor
from dvor.games.knyazi.custom_rules import MOST_KEPT, read_house_rules
from dvor.kernel import Person
from dvor.server.limits import Limits, Rate
from dvor.server.resends import _SAME
from dvor.server.rooms import Rooms
from dvor.table import lobby, suspend, wire
from dvor.table.options import TableOptions
from dvor.table.wire.up import AnyCommand
from tests.server.running import Company, Running, done, until
from tests.table.at_table import AtTable

ID = "the-same-id"
RAW = msgspec.Raw


@pytest.mark.parametrize(
    ("first", "other"),
    [
        pytest.param(wire.Say(ID, "Да"), wire.Say(ID, "Нет"), id="text"),
        pytest.param(wire.Say(ID, "Да"), wire.Say(ID, "Да", channel="outside"), id="channel"),
        pytest.param(wire.Say(ID, "Да", channel="outside"), wire.Say(ID, "Да"), id="channel, back"),
        pytest.param(wire.Say(ID, "Да"), wire.Say(ID, "Да", (1,)), id="whispered"),
        pytest.param(wire.Say(ID, "Да", (1,)), wire.Say(ID, "Да", (1, 2)), id="to one more"),
        pytest.param(wire.Say(ID, "Да"), wire.Ready(ID), id="kind"),
        pytest.param(wire.Ready(ID), wire.Ready(ID, on=False), id="on"),
        pytest.param(wire.Kick(ID, 1), wire.Kick(ID, 2), id="whom to kick"),
        pytest.param(wire.Rename(ID, Person("Анна")), wire.Rename(ID, Person("Алла")), id="name"),
        pytest.param(wire.Reorder(ID, (0, 2, 1)), wire.Reorder(ID, (0, 1, 2)), id="order"),
        pytest.param(wire.AddBot(ID, "plain"), wire.AddBot(ID, "random"), id="level"),
        pytest.param(wire.AddBot(ID, "plain"), wire.AddBot(ID, "plain", Person("Бот")), id="name of a bot"),
        pytest.param(wire.Settle(ID, RAW(b'{"rounds":2}')), wire.Settle(ID, RAW(b'{"rounds":3}')), id="options"),
        pytest.param(
            wire.Settle(ID, table=TableOptions(talk=False)),
            wire.Settle(ID, table=TableOptions(outside=False)),
            id="options of the table",
        ),
    ],
)
async def test_the_same_id_with_anything_else_is_refused(
    server: Running, first: AnyCommand, other: AnyCommand
) -> None:
    async with Company(server.url, people=3) as company:
        host = company.seats[0]
        for _ in range(2):
            await done(host, first)
        answer = await host.do(other)
        assert isinstance(answer, wire.Refused), answer
        assert answer.reason == "table.refused.id_used"


async def test_whoever_is_whispered_to_twice_is_whispered_to(server: Running) -> None:
    async with Company(server.url, people=3) as company:
        for to in ((2, 1), (1, 2), (1, 2, 2)):
            await done(company.seats[0], wire.Say(ID, "Да", to))


def test_every_command_can_be_compared_with_what_it_led_to() -> None:
    assert set(_SAME) == set(get_args(AnyCommand))


def test_a_table_remembers_the_ids_of_this_game_and_of_what_came_before_its_start() -> None:
    """What is older is looked up in the store, so that a table of many games does not grow in memory."""
    at = AtTable()
    chair = at.state.chairs[1].id
    at.keep(lobby.ready(at.table, 1, True, "in the first lobby", at.now))
    at.start()
    assert at.table.known(chair, "in the first lobby"), "a client that lost the answer may send it again"
    for seat in range(5):
        if at.state.phase == "playing":
            at.keep(suspend.want_end(at.table, seat, True, f"end {seat}", at.now))
    at.keep(lobby.rematch(at.table, 0, at.id(), at.now))
    assert at.table.known(chair, "in the first lobby")
    at.start()
    assert at.table.known(chair, "end 1")
    assert at.table.known(chair, "in the first lobby") is None


# Limits that hold for what is asked, and names that people would take for one another.


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
    for room in server.services.rooms.all():  # where a table is makes no difference
        server.loop.call_soon_threadsafe(server.services.drop, room)
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

    async def seen(rooms: Rooms, code: str, *more: Any) -> Any:
        looked.append(code)
        return await find(rooms, code, *more)

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

    async def seen(rooms: Rooms, code: str, *more: Any) -> Any:
        looked.append(code)
        return await find(rooms, code, *more)

    monkeypatch.setattr(Rooms, "find", seen)
    farewells = []
    for number in range(4):
        async with Visitor(server.url).sit(f"ABCDE{number:02}") as socket:
            farewells.append((await until(socket, wire.Bye)).why)
    assert farewells == ["no_table", "no_table", "too_fast", "too_fast"]
    assert len(looked) == 2


async def test_a_stranger_at_a_closed_door_has_nothing_loaded(start: Callable[..., Running]) -> None:
    before = start()
    closed, opened = Company(before.url, people=2, open_door=False), Company(before.url, people=1)
    before.stop()
    server = start()
    read: list[str] = []
    tail = server.store.tail

    async def reading(table_id: str, since: int = 0) -> Any:
        read.append(table_id)
        return await tail(table_id, since)

    server.store.tail = reading  # type: ignore[method-assign]
    stranger, path = Visitor(server.url), f"/api/tables/{closed.code}"
    refused = [stranger.request("GET", there) for there in (path, "/api/tables/ABCDE22", f"{path}?key=wrong")]
    assert len(set(refused)) == 1
    assert refused[0][0] == 404
    async with stranger.sit(closed.code) as socket:
        assert (await until(socket, wire.Bye)).why == "no_table"
    assert not read
    assert not server.services.rooms.all()
    assert stranger.request("GET", f"{path}?key={closed.created.invite}")[0] == 200
    assert closed_again(server, closed) == 404, "in memory too"
    assert Visitor(server.url, closed.visitors[1].cookie).request("GET", path)[0] == 200
    assert stranger.request("GET", f"/api/tables/{opened.code}")[0] == 200
    assert len(read) == 2


def closed_again(server: Running, company: Company) -> int:
    return Visitor(server.url).request("GET", f"/api/tables/{company.code}")[0]


async def test_a_door_that_is_closed_later_is_closed_without_the_log(start: Callable[..., Running]) -> None:
    before = start()
    company = Company(before.url, people=2)
    async with company:
        host = company.seats[0]
        table = TableOptions(open_door=False)
        await done(host, wire.Settle(host.new_id(), table=table))
    before.stop()
    server = start()
    assert closed_again(server, company) == 404
    assert not server.services.rooms.all()
