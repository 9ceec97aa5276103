"""Deadlines: timeouts, bots that keep a seat, restarts, a clock that is set, and the timer itself."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dvor.client import Visitor
from dvor.games.sultan.actions import Strike
from dvor.kernel import Person
from dvor.server.bots import TRIES
from dvor.server.clock import EXTRA_SECONDS, SteadyClock
from dvor.server.timer import MAX_OUTDATED, Timer
from dvor.store import LogRow, SqliteStore
from dvor.table import wire
from tests.server.running import Clock, Company, Running, done, until
from tests.waiting import eventually


def state_of(server: Running) -> Any:
    return server.services.rooms.all()[0].table.state


async def test_when_the_time_is_up_silence_speaks(server: Running) -> None:
    async with Company(server.url) as company:
        await company.start()
        asked = (await until(company.seats[0], wire.Update, "ask")).ask
        assert asked.deadline - asked.opened == 90_000
        server.clock.ahead += 80
        await asyncio.sleep(1.2)
        assert state_of(server).play.ask.number == asked.number
        server.clock.ahead += 15
        await eventually(lambda: state_of(server).play.ask.number > asked.number)


async def test_after_two_silences_a_bot_plays_until_its_person_is_back(server: Running) -> None:
    async with Company(server.url, people=5) as company:
        await company.start()

        def kept() -> list[int]:
            return [seat for seat, chair in enumerate(state_of(server).chairs) if chair.bot_substituting]

        while not kept():
            number = state_of(server).play.ask.number
            server.clock.ahead += 100
            await eventually(lambda n=number: state_of(server).play.ask.number > n)  # type: ignore[misc]
        (away,) = kept()[:1]
        seat = company.seats[away]
        await done(seat, wire.Back(seat.new_id()))
        assert away not in kept()


async def test_coming_back_is_enough_to_have_the_seat_again(server: Running) -> None:
    async with Company(server.url, people=5) as company:
        await company.start()
        await done(company.seats[2], wire.Leave(company.seats[2].new_id()))
        assert state_of(server).chairs[2].bot_substituting
        async with company.visitors[2].sit(company.code) as seat:
            await until(seat, wire.Welcome)
            assert not state_of(server).chairs[2].bot_substituting


async def test_one_person_can_play_with_programs(server: Running) -> None:
    async with Company(server.url, people=1) as company:
        host = company.seats[0]
        assert isinstance(await host.do(wire.AddBot(host.new_id(), "genius")), wire.Refused)
        for level in ("random", "plain", "random", "plain"):
            await done(host, wire.AddBot(host.new_id(), level))
        await company.start()
        await done(host, wire.Leave(host.new_id()))
        await eventually(lambda: state_of(server).phase == "over")


async def test_a_bot_whose_answers_are_never_allowed_falls_silent(server: Running) -> None:
    asked: Counter[int] = Counter()

    class Hopeless:
        async def choose(self, *question: Any, **more: Any) -> Any:
            asked[state_of(server).play.ask.number] += 1
            return Strike() if len(asked) % 2 else object()  # not offered, and not even an action

        def forget(self, table: str) -> None:
            pass

    server.services.bots._thinker = Hopeless()
    async with Company(server.url, people=1) as company:
        host = company.seats[0]
        for _ in range(4):
            await done(host, wire.AddBot(host.new_id(), "random"))
        await company.start()
        await done(host, wire.Leave(host.new_id()))
        # A bot whose question was open then may have been overtaken by that, and done what comes to mind first.
        begun, known = state_of(server).play.ask.number, len(asked)
        await eventually(lambda: len(asked) > known + 4)
    answered = [number for number in sorted(asked)[:-1] if number > begun]
    assert min(asked[number] for number in answered) == TRIES, "so often for each seat, and then it keeps silent"


async def test_a_pause_stops_the_clocks(server: Running) -> None:
    async with Company(server.url, people=5) as company:
        await company.start()
        for seat in company.seats:
            await done(seat, wire.Pause(seat.new_id()))
        number = state_of(server).play.ask.number
        server.clock.ahead += 1_000
        await asyncio.sleep(1.2)
        assert state_of(server).play.ask.number == number


# Restarts


async def test_a_restart_brings_every_table_back_with_more_time(start: Callable[..., Running]) -> None:
    clock = Clock()
    before = start(clock=clock)
    async with Company(before.url) as company:
        await company.start()
    deadline = state_of(before).deadline
    before.stop()
    clock.ahead += 300
    after = start(clock=clock)
    Visitor(after.url).look_at(company.code)
    more = state_of(after).deadline - deadline
    assert 300 + EXTRA_SECONDS <= more < 300 + EXTRA_SECONDS + 5
    async with Visitor(after.url, company.visitors[3].cookie).sit(company.code) as seat:
        assert (await until(seat, wire.Welcome)).you.seat == 3


async def test_clients_are_sent_home_by_a_graceful_stop_and_can_come_back(start: Callable[..., Running]) -> None:
    before = start()
    async with Company(before.url, people=2) as company:
        number = company.seats[1].last
        await asyncio.to_thread(before.stop)
        heard = [message async for message in company.seats[1]]
        assert heard[-1] == wire.Bye("stopping", again=True)
    after = start()
    async with Visitor(after.url, company.visitors[1].cookie).sit(company.code, wire.Hello(last=number)) as seat:
        assert (await until(seat, wire.Welcome)).you.seat == 1


async def test_a_log_that_does_not_replay_freezes_its_own_table_only(
    start: Callable[..., Running], tmp_path: Path
) -> None:
    before = start()
    broken, sound = Company(before.url), Company(before.url, people=2)
    id = next(room.id for room in before.services.rooms.all() if room.table.state.code == broken.code)
    seq = before.services.rooms._by_id[id].table.seq
    before.stop()
    store = SqliteStore(tmp_path / "dvor.db")
    await store.append(id, [LogRow(seq, b'{"entry":"move","by":0,"action":{"do":"pass"}}', time.time())])
    store.close()
    after = start()
    assert Visitor(after.url).request("GET", f"/api/tables/{broken.code}")[0] == 404
    Visitor(after.url).join(sound.code, wire.JoinTable(Person("Новый")))
    assert [room.table.state.code for room in after.services.rooms.all()] == [sound.code]
    after.stop()
    store = SqliteStore(tmp_path / "dvor.db")
    assert [row.code for row in await store.tables("frozen")] == [broken.code]
    store.close()


async def test_a_move_that_another_writer_made_first_is_seen_and_judged_anew(server: Running) -> None:
    """Nodes hold only a cache: the store's keys decide."""
    async with Company(server.url, people=2) as company:
        room = server.services.rooms.all()[0]
        row = LogRow(room.table.seq, b'{"entry":"talk","by":1,"text":"From elsewhere"}', time.time())

        async def write() -> None:
            await server.store.append(room.id, [row])

        await asyncio.wrap_future(_in_loop(server, write()))
        await done(company.seats[0], wire.Say(company.seats[0].new_id(), "Отсюда"))
        texts: list[str] = []
        while len(texts) < 2:
            update = await until(company.seats[1], wire.Update)
            texts += [said.text for said in update.news if isinstance(said, wire.Talk)]
        assert texts == ["From elsewhere", "Отсюда"]


def _in_loop(server: Running, doing: Any) -> Any:
    return asyncio.run_coroutine_threadsafe(doing, server.loop)


async def test_old_tables_are_thrown_away(start: Callable[..., Running]) -> None:
    clock = Clock()
    before = start(clock=clock)
    company = Company(before.url, people=1)
    before.stop()
    clock.ahead += 40 * 24 * 3600
    after = start(clock=clock, keep_days=30)
    await eventually(lambda: Visitor(after.url).request("GET", f"/api/tables/{company.code}")[0] == 404)
    assert Visitor(after.url).request("GET", f"/api/tables/{company.code}")[0] == 404


@pytest.mark.parametrize("days", [None, 60])
async def test_tables_that_are_to_be_kept_are_kept(start: Callable[..., Running], days: int | None) -> None:
    clock = Clock()
    before = start(clock=clock)
    company = Company(before.url, people=1)
    before.stop()
    clock.ahead += 40 * 24 * 3600
    after = start(clock=clock, keep_days=days)
    await asyncio.sleep(0.2)
    assert Visitor(after.url).request("GET", f"/api/tables/{company.code}")[0] == 200


class Wall:
    """A clock on the wall that somebody sets."""

    ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
async def test_a_clock_that_is_set_takes_nobodys_time(start: Callable[..., Running], jump: float) -> None:
    wall = Wall()
    clock = SteadyClock(wall)
    server = start(clock=clock)
    async with Company(server.url) as company:
        await company.start()
        before = state_of(server).play.ask
        wall.ahead = jump
        assert abs(clock() - time.time()) < 1.0, "nobody has noticed yet"
        noticed = asyncio.run_coroutine_threadsafe(server.services.follow_wall_clock(), server.loop)
        await asyncio.to_thread(noticed.result, 10)
        await asyncio.sleep(1.2)
        after = state_of(server).play.ask
        assert after.number == before.number
        assert abs(after.deadline - before.deadline - jump) < 1.0
        assert abs(clock() - wall()) < 1.0


async def test_a_server_that_was_stopped_takes_nobodys_time(start: Callable[..., Running]) -> None:
    """A process may be stopped, or its machine frozen without knowing it: then the steady clock runs on as well."""
    asleep = 0.0
    clock = SteadyClock(lambda: time.time() + asleep, lambda: time.monotonic() + asleep)
    server = start(clock=clock)
    async with Company(server.url) as company:
        await company.start()
        before = state_of(server).play.ask
        asleep = 200.0
        await asyncio.sleep(1.2)
        assert state_of(server).play.ask.number == before.number, "silence has not spoken"
        await eventually(lambda: state_of(server).deadline != before.deadline)
        after = state_of(server).play.ask
        assert after.number == before.number
        assert 190.0 < after.deadline - before.deadline < 201.0
        # The server adopts the new time after it has moved all deadlines.
        await eventually(lambda: abs(clock() - time.time() - asleep) < 1.0)


def test_whoever_ticks_late_has_slept_and_that_is_left_out() -> None:
    now = 0.0
    clock = SteadyClock(lambda: 1_000.0 + now, lambda: now)
    clock.tick(1.0)
    for _ in range(3):
        now += 2.0
        clock.tick(1.0)
    assert clock() == 1_006.0, "a little late is no sleep"
    now += 31.0
    assert clock() == 1_007.0
    assert clock() == 1_007.0
    assert clock.jumped() == 30.0
    clock.adopt(30.0)
    now += 1.0
    assert clock() == 1_038.0


def test_a_little_is_no_jump() -> None:
    wall = Wall()
    clock = SteadyClock(wall)
    wall.ahead = 0.5
    assert clock.jumped() == 0.0


# Deadlines that move: the last one rings, and the others leave memory long before their time.


def table(id: str) -> Any:
    return SimpleNamespace(
        id=id, timer_deadline=None, frozen=False, table=SimpleNamespace(state=SimpleNamespace(deadline=None))
    )


async def rung(timer: Timer, told: list[tuple[str, float]]) -> list[tuple[str, float]]:
    """Who has been rung for since last time."""
    running = asyncio.create_task(timer.run())
    await asyncio.sleep(0.05)
    running.cancel()
    found, told[:] = list(told), []
    return found


async def test_deadlines_that_have_moved_do_not_pile_up_and_the_last_one_rings() -> None:
    """A table whose clock runs for days, at which somebody moves all the time."""
    now, told = 0.0, list[tuple[str, float]]()

    async def ring(id: str, deadline: float) -> None:
        told.append((id, deadline))

    timer = Timer(lambda: now, ring)
    busy, calm = table("busy"), table("calm")
    calm.table.state.deadline = 500_000.0
    timer.set(calm)
    timer.set_for("elsewhere", 400_000.0)
    for move in range(5 * MAX_OUTDATED):
        busy.table.state.deadline = 300_000.0 + move
        timer.set(busy)
    assert len(timer._heap) <= 2 * MAX_OUTDATED
    assert await rung(timer, told) == []
    now = 1_000_000.0
    last = 300_000.0 + 5 * MAX_OUTDATED - 1
    assert await rung(timer, told) == [("busy", last), ("elsewhere", 400_000.0), ("calm", 500_000.0)]
    busy.table.state.deadline = 900_000.0
    timer.set(busy)
    assert await rung(timer, told) == [("busy", 900_000.0)]


async def test_it_ends_although_it_is_woken_at_the_same_moment() -> None:
    """As `asyncio.wait_for` did not always (before Python 3.12), so that a server could not stop."""

    async def ring(id: str, deadline: float) -> None:
        raise AssertionError("nothing is due")

    timer = Timer(lambda: 0.0, ring)
    for turns in range(6):
        running = asyncio.create_task(timer.run())
        await asyncio.sleep(0.01)
        timer.set_for("a", 1_000.0 - turns)
        for _ in range(turns):
            await asyncio.sleep(0)
        running.cancel()
        done, _ = await asyncio.wait([running], timeout=5)
        assert done, f"{turns} turns of the loop later"
