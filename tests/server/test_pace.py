"""Answers wait until events were shown, rests end when all are ready, absent people do not delay a table."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from dvor.kernel import Refused
from dvor.server import tutorials
from dvor.server.room import Room
from dvor.table import lobby, playing, wire
from dvor.table.options import TableOptions
from dvor.table.pacing import waits
from dvor.table.wire import AskShown
from tests.server.running import Clock, Company, Running, done, until
from tests.server.test_clocks import state_of
from tests.table.at_table import AtTable, messages
from tests.waiting import eventually


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
        assert not state_of(server).chairs[away].bot_substituting
        server.clock.ahead += 3
        await eventually(lambda: state_of(server).play.ask.number > ask.number)
        assert state_of(server).chairs[away].bot_substituting
        async with company.visitors[away].sit(company.code) as seat:
            await until(seat, wire.Welcome)
            assert not state_of(server).chairs[away].bot_substituting, "whoever is back has their seat at once"
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
        return [
            any(chair.bot_substituting for chair in room.table.state.chairs) for room in server.services.rooms.all()
        ]

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
        assert not state_of(server).chairs[away].bot_substituting


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
    assert tutorials.options("knyazi", wish)[1].pace == "slow"
    assert tutorials.options("sultan", wish)[1].pace == "usual"


# Between two parties people have time to read: the next deal waits until they are ready, but not for ever.


def between_parties(**clocks: Any) -> AtTable:
    """The first party is over, and the Kholop is asked to deal the second."""
    table = TableOptions(**{"pace": "off", **clocks})
    at = AtTable(4, options=b'{"temptation":false,"parties":2}', game="knyazi", table=table)
    at.start()
    assert at.state.play.ask.pace == "step", "before the first deal there is nothing to read"
    at.until(lambda state: state.public.party == 2)
    assert at.state.play.ask.pace == "rest"
    return at


def ready(at: AtTable, seat: int, on: bool = True) -> None:
    at.keep(lobby.ready(at.table, seat, on, at.id(), at.now))


@pytest.mark.rule("K-CHRON-1")
def test_the_next_deal_waits_until_everybody_has_read() -> None:
    at = between_parties()
    (kholop,) = at.asked()
    others = sorted({0, 1, 2, 3} - {kholop})
    assert waits(at.state, at.now) == 90
    assert at.state.deadline == at.now + 90 + 45, "then the Kholop has time for the work itself"
    at.now += 10
    for seat in others[:-1]:
        ready(at, seat)
    shown = messages(at.post[kholop])[-1].ask
    assert isinstance(shown, AskShown)
    assert shown.rested == tuple(others[:-1]), "everybody sees for whom they wait"
    assert waits(at.state, at.now) == 80
    ready(at, others[0], False)
    ready(at, others[-1])
    assert waits(at.state, at.now) == 80, "somebody is not done after all"
    ready(at, others[0])
    assert waits(at.state, at.now) == 0
    assert at.state.deadline == at.now + 45


def test_nobody_waits_for_those_who_are_gone() -> None:
    at = between_parties()
    (kholop,) = at.asked()
    others = sorted({0, 1, 2, 3} - {kholop})
    ready(at, others[0])
    at.keep(lobby.leave(at.table, others[1], at.id(), at.now))
    at.keep(playing.substitute_bot(at.table, others[2], at.now, "absent"))
    assert waits(at.state, at.now) == 0


def test_a_rest_without_a_limit_lasts_until_people_are_ready() -> None:
    at = between_parties(rest_seconds=None)
    assert at.state.deadline is None
    assert waits(at.state, at.now + 3600) > 3600
    for seat in {0, 1, 2, 3} - set(at.asked()):
        ready(at, seat)
    assert waits(at.state, at.now) == 0


def test_ready_is_said_in_a_rest_and_by_those_for_whom_it_lasts() -> None:
    at = between_parties()
    with pytest.raises(Refused):
        ready(at, at.asked()[0])
    at = AtTable(4, game="knyazi", table=TableOptions())
    at.start()
    with pytest.raises(Refused):
        ready(at, 1)
