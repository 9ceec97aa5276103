"""A table without its people is suspended and resumes when one comes back; who is shown as connected."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from dvor.client import SeatClient, Visitor
from dvor.server.clock import EXTRA_SECONDS
from dvor.store import SqliteStore, StoreFailed
from dvor.table import wire
from dvor.table.options import TableOptions
from dvor.table.suspend import LOOK_AROUND
from tests.server.running import Clock, Company, Running, done, until
from tests.server.test_clocks import state_of
from tests.waiting import eventually

SOON = 0.1


@pytest.fixture
def server(start: Callable[..., Running]) -> Running:
    return start(sleep_after=SOON)


def asleep(server: Running) -> bool:
    return state_of(server).suspended_since is not None


async def long_enough() -> None:
    """Several times as long as a table takes to fall asleep."""
    await asyncio.sleep(5 * SOON)


@asynccontextmanager
async def deserted(server: Running, people: int = 5) -> AsyncIterator[Company]:
    """A game of five, the others bots, from which everybody has just gone."""
    company = Company(server.url, people=people)
    async with company:
        for _ in range(5 - people):
            await done(company.seats[0], wire.AddBot(company.seats[0].new_id(), "random"))
        await company.start()
        assert not asleep(server)
    yield company


async def test_a_table_that_everybody_has_left_sleeps_until_one_is_back(server: Running) -> None:
    async with deserted(server) as company:
        await eventually(lambda: asleep(server))
        left = state_of(server).play.ask.deadline - state_of(server).suspended_since
        number = state_of(server).play.ask.number
        server.clock.ahead += 10_000
        await long_enough()
        assert state_of(server).play.ask.number == number
        async with company.visitors[3].sit(company.code) as seat:
            welcome = await until(seat, wire.Welcome)
            assert not welcome.table.asleep
            assert welcome.ask.deadline - welcome.at == pytest.approx((left + LOOK_AROUND) * 1000, abs=500)
            told = [news.what for news in welcome.news if isinstance(news, wire.AtTable)]
            assert told[-2:] == ["asleep", "awake"]


async def test_bots_do_not_play_a_game_away_that_their_only_person_has_left(server: Running) -> None:
    async with deserted(server, people=1) as company:
        await eventually(lambda: asleep(server))
        assert state_of(server).phase == "playing"
        seq = server.services.rooms.all()[0].table.seq
        await long_enough()
        assert server.services.rooms.all()[0].table.seq == seq
        await eventually(lambda: not server.services.bots._thinking)
        async with company.visitors[0].sit(company.code) as host:
            await done(host, wire.Leave(host.new_id()))  # whose client stays, to look on
            await eventually(lambda: server.services.rooms.all()[0].table.seq > seq + 5)
            assert not asleep(server)


async def test_onlookers_and_the_shared_screen_do_not_keep_a_table_awake_but_see_that_it_sleeps(
    server: Running,
) -> None:
    company = Company(server.url)
    screen = wire.Hello(watch=True)
    async with (
        Visitor(server.url).sit(company.code) as onlooker,
        company.visitors[0].sit(company.code, screen) as wall,
    ):
        async with company:
            await company.start()
            await long_enough()
            assert not asleep(server)
        for seat in (onlooker, wall):
            while True:
                update = await until(seat, wire.Update, "table")
                if update.table.asleep:
                    break
            assert update.ask.deadline is None
        async with company.visitors[1].sit(company.code):
            while True:
                update = await until(onlooker, wire.Update, "table")
                if not update.table.asleep:
                    break
            assert update.news[0].phrase.startswith("Борис")


async def test_whoever_comes_back_in_time_finds_the_table_awake(start: Callable[..., Running]) -> None:
    server = start(sleep_after=30.0)
    async with deserted(server) as company:
        server.clock.ahead += 20
        async with company.visitors[2].sit(company.code) as seat:
            await until(seat, wire.Welcome)
            server.clock.ahead += 20
            await asyncio.sleep(1.5)
            assert not asleep(server)
        server.clock.ahead += 31
        await eventually(lambda: asleep(server))


async def test_where_nobody_could_answer_no_silence_speaks(start: Callable[..., Running]) -> None:
    """Also within the time that a table takes to fall asleep."""
    server = start(sleep_after=1_000.0)
    async with deserted(server):
        number = state_of(server).play.ask.number
        server.clock.ahead += 91
        await eventually(lambda: asleep(server))
        assert state_of(server).play.ask.number == number
        assert not any(chair.missed_in_a_row for chair in state_of(server).chairs)


async def test_after_a_restart_people_have_time_to_come_back(start: Callable[..., Running]) -> None:
    clock = Clock()
    before = start(clock=clock, sleep_after=1_000.0)
    async with deserted(before) as company:
        deadline = state_of(before).deadline
    before.stop()
    clock.ahead += 5_000
    after = start(clock=clock, sleep_after=20.0)
    Visitor(after.url).look_at(company.code)  # nobody had it in memory before
    await asyncio.sleep(1.2)
    assert not asleep(after), "it counts from when the table was loaded"
    assert state_of(after).deadline >= deadline + 5_000 + EXTRA_SECONDS
    clock.ahead += 21
    await eventually(lambda: asleep(after))
    seq = after.services.rooms.all()[0].table.seq
    after.stop()
    again = start(clock=clock, sleep_after=SOON)
    Visitor(again.url).look_at(company.code)
    await long_enough()
    assert asleep(again)
    assert again.services.rooms.all()[0].table.seq == seq, "a sleeping table writes nothing, however often we start"
    async with Visitor(again.url, company.visitors[0].cookie).sit(company.code) as seat:
        assert not (await until(seat, wire.Welcome)).table.asleep


class Slow:
    """A store in which falling asleep takes a while, so that somebody can come meanwhile; or fails at first."""

    def __init__(self, data: Path, failures: int = 0) -> None:
        self._store = SqliteStore(data)
        self._failures = failures
        self.falling = asyncio.Event()

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def append(self, table_id: str, entries: object, changes: object = ()) -> object:
        if any(b'"asleep"' in entry.payload for entry in entries):  # type: ignore[attr-defined]
            self.falling.set()
            await asyncio.sleep(0.5)
            self._failures -= 1
            if self._failures >= 0:
                raise StoreFailed("not now")
        return await self._store.append(table_id, entries, changes)  # type: ignore[arg-type]


async def test_somebody_who_comes_while_it_falls_asleep_wakes_it(
    start: Callable[..., Running], tmp_path: Path
) -> None:
    slow = Slow(tmp_path / "slow.db")
    server = start(store=slow, sleep_after=SOON)
    async with deserted(server) as company:
        await eventually(slow.falling.is_set)
        async with company.visitors[0].sit(company.code) as seat:
            woken = await until(seat, wire.Welcome)
            while "awake" not in [getattr(news, "what", "") for news in woken.news]:
                woken = await until(seat, wire.Update)
            assert not asleep(server)


async def test_what_is_done_while_it_falls_asleep_is_done(start: Callable[..., Running], tmp_path: Path) -> None:
    slow = Slow(tmp_path / "slow.db")
    server = start(store=slow, sleep_after=SOON)
    async with deserted(server) as company:
        await eventually(slow.falling.is_set)
        async with company.visitors[0].sit(company.code) as seat:
            action = msgspec.Raw(b'{"do":"claim_role","character":"guard"}')
            await done(seat, wire.Act(seat.new_id(), action))
            assert not asleep(server)


async def test_a_store_that_fails_does_not_keep_a_table_awake(
    start: Callable[..., Running], tmp_path: Path
) -> None:
    server = start(store=Slow(tmp_path / "slow.db", failures=1), sleep_after=SOON)
    async with deserted(server):
        await eventually(lambda: asleep(server))


async def test_a_game_that_slept_is_replayed_from_its_log(server: Running) -> None:
    async with deserted(server) as company:
        for visitor in company.visitors[:2]:
            await eventually(lambda: asleep(server))
            async with visitor.sit(company.code) as seat:
                await until(seat, wire.Welcome)
    room = server.services.rooms.all()[0]
    entries = asyncio.run_coroutine_threadsafe(server.store.tail(room.id), server.loop).result()
    tags = [entry.payload for entry in entries]
    assert sum(b'"entry":"asleep"' in tag for tag in tags) >= 2
    assert sum(b'"entry":"awake"' in tag for tag in tags) == 2


# Who must go, goes at once: those who left, those who were kicked, guests when the host closes the door.


async def is_gone(seat: SeatClient) -> str:
    """Why this socket was closed, after which nothing came any more."""
    why = str((await until(seat, wire.Bye)).why)
    with pytest.raises(ConnectionClosed):
        await seat.receive()
    return why


@asynccontextmanager
async def looking_on(visitor: Visitor, code: str, hello: wire.Hello | None = None) -> AsyncIterator[SeatClient]:
    async with visitor.sit(code, hello) as seat:
        await until(seat, wire.Welcome)
        yield seat


async def test_whoever_leaves_the_lobby_is_told_so_and_hears_no_more(server: Running) -> None:
    async with Company(server.url, people=3) as company:
        leaver = company.seats[2]
        assert isinstance(await leaver.do(wire.Leave(leaver.new_id())), wire.Done)
        assert await is_gone(leaver) == "left"
        assert len(server.services.rooms.all()[0].subscribers) == 2


async def test_whoever_leaves_the_lobby_takes_their_shared_screen_along(server: Running) -> None:
    async with (
        Company(server.url, people=3) as company,
        looking_on(company.visitors[2], company.code, wire.Hello(watch=True)) as screen,
    ):
        await done(company.seats[2], wire.Leave(company.seats[2].new_id()))
        assert await is_gone(screen) == "left"


@pytest.mark.parametrize("begun", [False, True])
async def test_a_kicked_persons_shared_screen_goes_too(server: Running, begun: bool) -> None:
    async with (
        Company(server.url) as company,
        looking_on(company.visitors[2], company.code, wire.Hello(watch=True)) as screen,
    ):
        if begun:
            await company.start()
        await done(company.seats[0], wire.Kick(company.seats[0].new_id(), 2, ban=True))
        assert await is_gone(company.seats[2]) == "kicked"
        assert await is_gone(screen) == "kicked"
        async with company.visitors[2].sit(company.code, wire.Hello(watch=True)) as again:
            assert await is_gone(again) == "no_table"


@pytest.mark.parametrize("options", [TableOptions(onlookers=False), TableOptions(open_door=False)])
async def test_guests_go_when_the_host_closes_the_door(server: Running, options: TableOptions) -> None:
    async with (
        Company(server.url, people=2) as company,
        looking_on(Visitor(server.url), company.code) as guest,
        looking_on(company.visitors[0], company.code, wire.Hello(watch=True)) as screen,
    ):
        host = company.seats[0]
        await done(host, wire.Settle(host.new_id(), table=options))
        assert await is_gone(guest) == "closed"
        await done(host, wire.Say(host.new_id(), "Теперь мы одни"))
        assert (await until(company.seats[1], wire.Update)).number
        assert (await until(screen, wire.Update)).number, "the host's own screen stays"


async def test_guests_with_an_invitation_stay_while_there_may_be_guests(server: Running) -> None:
    async with Company(server.url, people=2) as company:
        invited = wire.Hello(key=company.created.invite)
        async with looking_on(Visitor(server.url), company.code, invited) as guest:
            host = company.seats[0]
            await done(host, wire.Settle(host.new_id(), table=TableOptions(open_door=False)))
            await done(host, wire.Say(host.new_id(), "Кто с приглашением, остаётся"))
            heard = [await until(guest, wire.Update) for _ in range(2)]
            assert isinstance(heard[1].news[0], wire.Talk)
            await done(host, wire.Settle(host.new_id(), table=TableOptions(onlookers=False)))
            assert await is_gone(guest) == "closed"
