"""Which tables are in memory: those being played, and those that somebody has just asked for."""

import asyncio
import gc
import weakref
from collections.abc import Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from dvor.client import Visitor
from dvor.server.clock import EXTRA_SECONDS, downtime
from dvor.server.rooms import Rooms
from dvor.store import StoreFailed, Uptime
from dvor.table import wire
from tests.server.running import Clock, Company, Running, done, play_on, until
from tests.server.test_clocks import state_of
from tests.waiting import eventually

SOON = 0.2


def in_memory(server: Running) -> list[str]:
    return [room.table.state.code for room in server.services.rooms.all()]


# Starting


async def test_a_start_loads_nothing_and_a_table_is_loaded_when_somebody_asks_for_it(
    start: Callable[..., Running],
) -> None:
    before = start()
    tables = [Company(before.url, people=2) for _ in range(3)]
    before.stop()
    after = start()
    assert in_memory(after) == []
    assert Visitor(after.url).look_at(tables[1].code).seat is None
    assert in_memory(after) == [tables[1].code]


async def test_all_who_come_at_once_come_to_the_same_table(start: Callable[..., Running]) -> None:
    before = start()
    async with Company(before.url) as company:
        await company.start()
    before.stop()
    after = start()
    async with AsyncExitStack() as opened:
        sitting = [Visitor(after.url, one.cookie).sit(company.code) for one in company.visitors]
        seats = await asyncio.gather(*(opened.enter_async_context(one) for one in sitting))
        for seat in seats:
            await until(seat, wire.Welcome)
        assert len(after.services.rooms) == 1
        await done(seats[0], wire.Say(seats[0].new_id(), "Все здесь?"))
        for seat in seats[1:]:
            while not (await until(seat, wire.Update, "news")).news:
                pass


async def test_the_time_in_which_nobody_had_the_table_is_given_back_however_often_we_started(
    start: Callable[..., Running],
) -> None:
    clock = Clock()
    first = start(clock=clock)
    async with Company(first.url) as company:
        await company.start()
    deadline = state_of(first).deadline
    first.stop()
    for _ in range(3):
        clock.ahead += 500
        start(clock=clock).stop()
    clock.ahead += 500
    last = start(clock=clock)
    Visitor(last.url).look_at(company.code)
    more = state_of(last).deadline - deadline
    assert 2_000 + EXTRA_SECONDS <= more < 2_000 + EXTRA_SECONDS + 10


async def test_an_unhurried_clock_runs_out_though_nobody_asks_for_its_table(start: Callable[..., Running]) -> None:
    clock = Clock()
    before = start(clock=clock)
    async with Company(before.url, turn_seconds=7_200) as company:
        await company.start()
        number = state_of(before).play.ask.number
    before.stop()
    clock.ahead += 1_000
    after = start(clock=clock)
    clock.ahead += 7_000  # not yet: it is owed the thousand seconds in which no server was there
    await asyncio.sleep(1.5)
    assert not in_memory(after) or state_of(after).play.ask.number == number
    clock.ahead += 1_300
    await eventually(lambda: bool(in_memory(after)) and state_of(after).play.ask.number > number)


@pytest.mark.parametrize(
    ("uptimes", "unhurried", "seconds"),
    [
        ([Uptime(0, 100)], False, None),
        ([Uptime(0, 100), Uptime(150, 900)], False, 900 + EXTRA_SECONDS),
        ([Uptime(0, 100), Uptime(150, 900)], True, 50 + EXTRA_SECONDS),
        ([Uptime(0, 100), Uptime(150, 400), Uptime(700, 900)], True, 350 + EXTRA_SECONDS),
        ([Uptime(0, 5_000), Uptime(150, 900)], False, EXTRA_SECONDS),  # a clock that was set back
    ],
)
def test_how_long_nobody_was_there(uptimes: list[Uptime], unhurried: bool, seconds: float | None) -> None:
    assert downtime(uptimes, 1_000, unhurried=unhurried) == seconds


async def test_a_table_that_cannot_be_read_now_is_not_frozen(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = start()
    company = Company(before.url, people=2)
    before.stop()
    after = start()
    tail, failing = after.store.tail, True

    async def fail(*asked: Any) -> Any:
        if failing:
            raise StoreFailed("the disk fails")
        return await tail(*asked)

    monkeypatch.setattr(after.store, "tail", fail)
    assert Visitor(after.url).request("GET", f"/api/tables/{company.code}")[0] == 503
    failing = False
    assert Visitor(after.url).look_at(company.code).game == "sultan"


# Leaving


async def test_a_finished_game_leaves_memory_and_comes_back_when_asked_for(
    start: Callable[..., Running],
) -> None:
    server = start(drop_after=SOON)
    async with Company(server.url) as company:
        await company.start()
        await asyncio.gather(*(play_on(seat, Random(n)) for n, seat in enumerate(company.seats)))
        await asyncio.sleep(3 * SOON)
        assert in_memory(server) == [company.code], "they are still at it"
    room = weakref.ref(server.services.rooms.all()[0])
    await eventually(lambda: not in_memory(server))
    gc.collect()
    assert room() is None, "something still holds it"
    (game,) = company.visitors[0].my_games().games
    assert company.visitors[0].my_games().tables[0].phase == "over"
    assert not in_memory(server), "a list needs no table"
    async with company.visitors[2].sit(company.code) as seat:
        assert (await until(seat, wire.Welcome)).table.phase == "over"
    assert game.winners


async def test_a_table_that_is_being_played_stays(start: Callable[..., Running]) -> None:
    server = start(drop_after=SOON, sleep_after=1_000.0)
    async with Company(server.url) as company:
        await company.start()
    await asyncio.sleep(4 * SOON)
    assert in_memory(server) == [company.code], "its clock is running"


async def test_a_sleeping_table_leaves_memory_and_wakes_where_it_was(start: Callable[..., Running]) -> None:
    server = start(drop_after=SOON, sleep_after=0.05)
    async with Company(server.url) as company:
        await company.start()
        number = state_of(server).play.ask.number
    await eventually(lambda: not in_memory(server))
    async with company.visitors[1].sit(company.code) as seat:
        welcome = await until(seat, wire.Welcome)
        assert welcome.ask.number == number
        assert not welcome.table.asleep


async def test_a_room_that_somebody_still_holds_is_found_again(server: Running) -> None:
    """Whoever sits down while their table leaves memory must not sit at a table of their own."""
    company = Company(server.url, people=2)

    async def drop_and_find() -> bool:
        rooms: Rooms = server.services.rooms
        held = await rooms.find(company.code)
        assert held is not None
        rooms.drop(held)
        return held is await rooms.find(company.code)

    assert await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(drop_and_find(), server.loop))
