"""People without accounts: a cookie, a link for another device, and the right to be erased."""

from collections.abc import Callable

import pytest

from dvor.client import NotGranted, Visitor
from dvor.kernel import Person
from dvor.server.limits import Limits, Rate
from dvor.table import wire
from tests.server.running import Company, Running, done, until


def test_a_person_is_made_at_the_first_visit(server: Running) -> None:
    visitor = Visitor(server.url)
    with pytest.raises(NotGranted):
        visitor.me()
    visitor.call_me(wire.SetMe("Аня", "f", "en"))
    assert visitor.me() == wire.Me("Аня", "f", "en")


@pytest.mark.parametrize("cookie", ["dvor=", "dvor=a.b", "dvor=a", "dvor=%00.%00", "x=y", "dvor=" + "я" * 50])
def test_a_cookie_that_is_nobodys_is_nobody(server: Running, cookie: str) -> None:
    status, text = Visitor(server.url, cookie.encode().decode("latin-1")).request("GET", "/api/me")
    assert status == 401
    assert b"nobody" in text


def test_a_personal_link_gives_another_device_the_same_person_once(server: Running) -> None:
    phone, laptop, thief = (Visitor(server.url) for _ in range(3))
    table = phone.create_table(wire.CreateTable("sultan", Person("Аня")))
    secret = phone.make_link().url.partition("#")[2]
    laptop.use_link(secret)
    assert laptop.look_at(table.code).seat == 0
    assert phone.look_at(table.code).seat == 0
    with pytest.raises(NotGranted) as refused:
        thief.use_link(secret)
    assert refused.value.failed.error == "no_link"


def test_a_link_is_good_for_a_short_time(server: Running) -> None:
    phone = Visitor(server.url)
    phone.call_me(wire.SetMe("Аня"))
    secret = phone.make_link().url.partition("#")[2]
    server.clock.ahead += 3600
    with pytest.raises(NotGranted):
        Visitor(server.url).use_link(secret)


async def test_whoever_deletes_themselves_leaves_a_neutral_name(server: Running) -> None:
    async with Company(server.url) as company:
        await company.start()
        boris = company.visitors[1]
        boris.delete_me()
        with pytest.raises(NotGranted):
            Visitor(server.url, boris.cookie).me()
        seen = company.visitors[0].look_at(company.code)
        assert [chair.name for chair in seen.chairs][1] == "N. N."
        assert seen.chairs[1].kept
        text = company.visitors[0].request("GET", f"/api/tables/{company.code}")[1].decode()
        assert "Борис" not in text


async def test_a_kicked_person_is_at_no_seat_and_cannot_sit_down_again(server: Running) -> None:
    async with Company(server.url) as company:
        await done(company.seats[0], wire.Kick(company.seats[0].new_id(), 2, ban=True))
        visitor = company.visitors[2]
        assert visitor.me().name == "Вера"
        with pytest.raises(NotGranted) as refused:
            visitor.join(company.code, wire.JoinTable(Person("Вера")))
        assert refused.value.failed.error == "table.refused.unwelcome"


async def test_a_link_takes_nobody_over_who_is_somebody_else(server: Running) -> None:
    boris, mallory = Company(server.url, people=1).visitors[0], Visitor(server.url)
    mallory.call_me(wire.SetMe("Мэллори"))
    secret = mallory.make_link().url.partition("#")[2]
    assert boris.look_at_link(secret) == wire.Becoming("Мэллори", False, "Аня", 1, 0)
    with pytest.raises(NotGranted) as refused:
        boris.use_link(secret)
    assert (refused.value.status, refused.value.failed.error) == (409, "somebody_else")
    assert boris.me().name == "Аня"
    left = boris.cookie
    assert boris.use_link(secret, leave=True).name == "Мэллори", "looking and being refused has not used it up"
    with pytest.raises(NotGranted):
        Visitor(server.url, left).me()
    with pytest.raises(NotGranted) as used:
        Visitor(server.url).look_at_link(secret)
    assert used.value.failed.error == "no_link"


async def test_devices_are_listed_and_can_be_turned_away_at_once(server: Running) -> None:
    company = Company(server.url, people=1)
    phone, laptop = company.visitors[0], Visitor(server.url)
    laptop.use_link(phone.make_link().url.partition("#")[2])
    assert [device.here for device in phone.devices()] == [True, False]
    (other,) = [device.id for device in phone.devices() if not device.here]
    async with phone.sit(company.code) as one, laptop.sit(company.code) as two:
        for seat in (one, two):
            await until(seat, wire.Welcome)
        assert [device.here for device in phone.turn_away(other)] == [True]
        assert await until(two, wire.Bye) == wire.Bye("turned_away", False)
        await done(one, wire.Say(one.new_id(), "Я остаюсь"))
    for call in (laptop.me, laptop.devices, laptop.make_link):
        with pytest.raises(NotGranted):
            call()
    with pytest.raises(NotGranted) as none:
        phone.turn_away(other)
    assert none.value.failed.error == "no_device"


def test_nobody_lists_or_turns_away_anothers_devices(server: Running) -> None:
    anna, boris = Visitor(server.url), Visitor(server.url)
    for visitor, name in ((anna, "Аня"), (boris, "Борис")):
        visitor.call_me(wire.SetMe(name))
    (device,) = anna.devices()
    with pytest.raises(NotGranted):
        boris.turn_away(device.id)
    assert anna.me().name == "Аня"


def test_an_address_makes_so_many_people_and_no_more(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(newcomers_of_an_address=Rate(3, 0.001)))
    code = Company(server.url, people=1).code
    known = Visitor(server.url)
    me = '{"name": "Аня", "gender": "f", "language": "ru"}'.encode()
    assert [known.request("POST", "/api/me", me)[0] for _ in range(9)] == [200] * 9, "one person, however often"
    assert Visitor(server.url).request("POST", "/api/me", me)[0] == 200
    with pytest.raises(NotGranted) as refused:
        Visitor(server.url).join(code, wire.JoinTable(Person("Новый")))
    assert (refused.value.status, refused.value.failed.error) == (429, "too_fast")
    assert known.join(code, wire.JoinTable(Person("Яна"))).seat == 1
