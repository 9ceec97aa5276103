"""Nobody outruns the table, nobody waits long for the absent, and people in no hurry can say so."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from dvor.server import lessons
from dvor.server.room import Room
from dvor.table import wire
from dvor.table.options import TableOptions
from dvor.table.pacing import waits
from tests.server.running import Clock, Company, Running, done, until
from tests.server.test_clocks import eventually, state_of


def act(seat: Any, ask: Any, **action: Any) -> wire.Act:
    return wire.Act(seat.new_id(), msgspec.Raw(msgspec.json.encode(action)), ask.number)


def room_of(server: Running, company: Company) -> Any:
    return next(room for room in server.services.rooms.all() if room.table.state.code == company.code)


async def asked_first(company: Company, server: Running) -> tuple[Any, Any]:
    """Who is asked, and what."""
    ask = state_of(server).play.ask
    return company.seats[ask.asked[0]], ask


async def test_an_answer_that_comes_too_early_waits_while_its_person_talks(start: Callable[..., Running]) -> None:
    server = start(paced=True, clock=Clock())
    async with Company(server.url, pace="slow") as company:
        await company.start()
        seat, ask = await asked_first(company, server)
        assert waits(state_of(server), server.clock()) > 4
        await seat.send(act(seat, ask, do="peek", target=(ask.asked[0] + 1) % 5))
        await done(seat, wire.Say(seat.new_id(), "Ну что, смотрю"))
        assert state_of(server).play.ask is ask
        server.clock.ahead += 6
        await eventually(lambda: state_of(server).play.ask.number > ask.number)
        await until(seat, wire.Done)


async def test_what_waited_is_not_done_if_its_line_is_gone(start: Callable[..., Running]) -> None:
    server = start(paced=True, clock=Clock())
    async with Company(server.url, pace="slow") as company:
        await company.start()
        ask = state_of(server).play.ask
        async with company.visitors[ask.asked[0]].sit(company.code) as other:
            await other.send(act(other, ask, do="peek", target=(ask.asked[0] + 1) % 5))
            await until(other, wire.Welcome)
        server.clock.ahead += 6
        await asyncio.sleep(0.3)
        assert state_of(server).play.ask is ask, "it was not answered, and will be sent again"


async def test_bots_wait_until_what_happened_has_been_seen(start: Callable[..., Running]) -> None:
    server = start(paced=True, clock=Clock())
    async with Company(server.url, people=1, pace="slow") as company:
        host = company.seats[0]
        for _ in range(5):
            await done(host, wire.AddBot(host.new_id(), "random"))
        await company.start()
        ask = state_of(server).play.ask
        while 0 in ask.asked:  # until it is a bot's turn
            answer = act(host, ask, do="peek", target=1)
            await host.send(answer)
            server.clock.ahead += 6
            await eventually(lambda a=ask: state_of(server).play.ask.number > a.number)  # type: ignore[misc]
            ask = state_of(server).play.ask
        await asyncio.sleep(0.3)
        assert state_of(server).play.ask.number == ask.number
        server.clock.ahead += 6
        await eventually(lambda: state_of(server).play.ask.number > ask.number)


async def test_the_game_waits_a_quarter_of_a_minute_for_somebody_whose_line_is_gone(
    start: Callable[..., Running],
) -> None:
    server = start(clock=Clock())
    async with Company(server.url, pace="off") as company:
        await company.start()
        ask = state_of(server).play.ask
        (away,) = ask.asked
        await company.seats[away]._socket.close()
        room = server.services.rooms.all()[0]
        await eventually(lambda: away not in room.roster.here)
        server.clock.ahead += 12
        await asyncio.sleep(1.2)
        assert not state_of(server).chairs[away].kept
        server.clock.ahead += 3
        await eventually(lambda: state_of(server).play.ask.number > ask.number)
        assert state_of(server).chairs[away].kept
        async with company.visitors[away].sit(company.code) as seat:
            await until(seat, wire.Welcome)
            assert not state_of(server).chairs[away].kept, "whoever is back has their seat at once"
    rows = await server.store.tail(room.id)
    assert sum(b'"taken_over"' in row.payload and b'"absent"' in row.payload for row in rows) == 1


async def test_who_comes_back_while_a_bot_is_seated_elsewhere_keeps_nobody_else_from_getting_one(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(clock=Clock())
    away = server.services.absence_watcher
    take_over = away._take_over

    async def others_come_back(room: Room, seat: int) -> None:
        for other in server.services.rooms.all():
            if other is not room:
                away.forget(other)
        await take_over(room, seat)

    def kept() -> list[bool]:
        return [any(chair.kept for chair in room.table.state.chairs) for room in server.services.rooms.all()]

    monkeypatch.setattr(away, "_take_over", others_come_back)
    async with Company(server.url, pace="off") as one, Company(server.url, pace="off") as other:
        for company in (one, other):
            await company.start()
            ask = room_of(server, company).table.state.play.ask
            await company.seats[ask.asked[0]]._socket.close()
        await eventually(lambda: all(room.absent for room in server.services.rooms.all()))
        server.clock.ahead += 15
        await eventually(lambda: any(kept()))
        for company in (one, other):  # whatever happens there, it is looked at again
            seat = company.seats[next(iter(room_of(server, company).roster.here))]
            await done(seat, wire.Say(seat.new_id(), "Где же все?"))
        server.clock.ahead += 15
        await eventually(lambda: all(kept()))


async def test_who_is_not_awaited_may_be_away_for_as_long_as_they_like(start: Callable[..., Running]) -> None:
    server = start(clock=Clock())
    async with Company(server.url, pace="off") as company:
        await company.start()
        away = (state_of(server).play.ask.asked[0] + 2) % 5
        await company.seats[away]._socket.close()
        await asyncio.sleep(0.1)
        server.clock.ahead += 60
        await asyncio.sleep(1.2)
        assert not state_of(server).chairs[away].kept


async def test_whoever_keeps_silent_says_so_to_the_server_alone(server: Running) -> None:
    async with Company(server.url) as company:
        await company.start()
        seat = company.seats[3]
        id = seat.new_id()
        await done(seat, wire.KeepSilent(id))
        await done(seat, wire.KeepSilent(id))
        assert state_of(server).chairs[3].silent
        assert isinstance(await seat.do(wire.KeepSilent(id, on=False)), wire.Refused)
        refused = await seat.do(wire.Hurry(seat.new_id()))
        assert isinstance(refused, wire.Refused)
        assert refused.reason == "table.refused.hurry"


def test_where_there_is_much_to_read_a_guided_game_is_slow_whatever_the_page_wishes() -> None:
    wish = TableOptions(pace="quick")
    assert lessons.options("knyazi", wish)[1].pace == "slow"
    assert lessons.options("sultan", wish)[1].pace == "usual"
