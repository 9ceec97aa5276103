"""Whoever deletes their account leaves no name and no words in any file, and the log replays as before."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from dvor.client import NotGranted, SeatClient, Visitor
from dvor.kernel import Person
from dvor.server import operators
from dvor.server.commands import perform
from dvor.server.log_codec import records
from dvor.server.room import Room
from dvor.table import wire
from dvor.table.table import Table
from tests.server.running import Company, Running, done, until
from tests.server.test_history import finished
from tests.waiting import eventually

R = TypeVar("R")
SECRET = "никому не говорите этого"


async def reloaded(server: Running, room: Room) -> Table:
    """The table as its log leads to it now."""
    asked = asyncio.run_coroutine_threadsafe(server.store.tail(room.id), server.loop)
    kept = await asyncio.to_thread(asked.result, 10)
    return Table.load(records(kept, None))


@pytest.mark.parametrize("game", ["sultan", "knyazi"])
async def test_no_name_and_no_word_is_left_and_the_log_replays(tmp_path: Path, server: Running, game: str) -> None:
    options = {"rounds": 1} if game == "sultan" else {"parties": 1}
    async with Company(server.url, game=game, options=options) as company:
        boris = company.seats[1]
        await done(boris, wire.Say(boris.new_id(), f"Все слышат: {SECRET}"))
        await company.start()
        await done(boris, wire.Say(boris.new_id(), f"В игре: {SECRET}", channel="outside"))
        await done(boris, wire.Say(boris.new_id(), f"За столом: {SECRET}"))
        (room,) = server.services.rooms.all()
        before = room.table
        numbers = {recipient: ears.number for recipient, ears in before.inboxes.items()}
        company.visitors[1].delete_me()
        after = await reloaded(server, room)
        assert (after.seq, after.state) == (room.table.seq, room.table.state)
        assert after.state.play is not None
        assert before.state.play is not None
        assert after.state.play.ask == before.state.play.ask
        assert all(ears.number >= numbers[who] for who, ears in after.inboxes.items())
        assert await hears_nothing_of(company.visitors[0].sit(company.code), "Борис", SECRET)
        await done(company.seats[0], wire.Say(company.seats[0].new_id(), "Играем дальше"))
    server.stop()
    for path in tmp_path.iterdir():
        data = path.read_bytes()
        assert SECRET.encode() not in data, path
        assert "Борис".encode() not in data, path


async def hears_nothing_of(sitting: AbstractAsyncContextManager[SeatClient], *words: str) -> bool:
    async with sitting as seat:
        welcome = msgspec.json.encode(await until(seat, wire.Welcome)).decode()
        return not any(word in welcome for word in words)


def test_a_deleted_person_is_nobody(server: Running) -> None:
    company = Company(server.url, people=2)
    company.visitors[1].delete_me()
    with pytest.raises(NotGranted):
        company.visitors[1].me()


def everything(server: Running, work: Coroutine[Any, Any, R]) -> R:
    """Have something done in the server's own loop."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(30)


async def spoken(server: Running, name: str, also: int = 3) -> tuple[Company, SeatClient]:
    """A company in a lobby whose second has spoken under a name of their own."""
    company = Company(server.url, people=also)
    await company.__aenter__()
    second = company.seats[1]
    await done(second, wire.Rename(second.new_id(), Person(name)))
    await done(second, wire.Say(second.new_id(), f"{name}: {SECRET}"))
    return company, second


async def test_who_left_was_kicked_or_sat_at_a_table_without_a_game_is_struck_out_too(
    tmp_path: Path, start: Callable[..., Running]
) -> None:
    server = start()
    companies: list[Company] = []
    leaver, second = await spoken(server, "Ушедший")
    await done(second, wire.Leave(second.new_id()))
    kicked, second = await spoken(server, "Выгнанный")
    host = kicked.seats[0]
    await done(host, wire.Kick(host.new_id(), 1))
    in_game, second = await spoken(server, "Снятый", also=5)
    await in_game.start()
    await done(in_game.seats[0], wire.Kick(in_game.seats[0].new_id(), 1))
    closed, second = await spoken(server, "Закрытый")
    for seat in reversed(closed.seats):
        await done(seat, wire.Leave(seat.new_id()))
    frozen, second = await spoken(server, "Замёрзший")
    id = next(room.id for room in server.services.rooms.all() if room.table.state.code == frozen.code)
    everything(server, operators.freeze(server.services, frozen.code))
    companies += (leaver, kicked, in_game, closed, frozen)
    for company in companies:
        company.visitors[1].delete_me()
        await company.hang_up()
    assert everything(server, server.store.pending_erasures()) == ()
    assert everything(server, server.store.table(id)) is not None
    nothing_left(server, tmp_path, "Ушедший", "Выгнанный", "Снятый", "Закрытый", "Замёрзший", SECRET)


def nothing_left(server: Running, data: Path, *words: str) -> None:
    server.stop()
    for path in data.iterdir():
        found = [word for word in words if word.encode() in path.read_bytes()]
        assert not found, path


async def test_what_a_kill_has_left_undone_is_done_after_the_start(
    tmp_path: Path, start: Callable[..., Running]
) -> None:
    """Killed in the midst of it: the person is nobody any more, and their tables are as they were."""
    server = start()
    company, second = await spoken(server, "Недочищенный")
    await done(second, wire.Leave(second.new_id()))
    await company.hang_up()
    person = person_of(company.visitors[1])
    assert everything(server, server.store.tables_of_person(person))
    everything(server, server.store.erase_person(person))
    server.stop()
    again = start()
    await eventually(lambda: not everything(again, again.store.pending_erasures()))
    nothing_left(again, tmp_path, "Недочищенный", SECRET)


def person_of(visitor: Visitor) -> str:
    """The id in a visitor's cookie."""
    assert visitor.cookie is not None
    return visitor.cookie.partition("=")[2].partition(".")[0]


async def test_words_that_came_too_late_are_refused(server: Running) -> None:
    """A command that waited while its person was deleted finds nobody who could have said it."""
    company, _ = await spoken(server, "Поздний", also=5)
    await company.start()
    (room,) = server.services.rooms.all()
    person = person_of(company.visitors[1])
    company.visitors[1].delete_me()
    said = wire.Say("late-0001", SECRET)
    answer = everything(server, perform(room, person, said, server.services.deps, "ru"))
    assert isinstance(answer, wire.Refused)
    await company.hang_up()


async def test_a_log_that_somebody_brought_goes_with_them(server: Running) -> None:
    company, game = await finished(server)
    visitor = Visitor(server.url)
    visitor.call_me(wire.SetMe("Приносящий", "m", "ru"))
    brought = visitor.bring(company.visitors[2].export(game.id, game.number))
    visitor.delete_me()
    assert everything(server, server.store.table(brought.id)) is None
    assert everything(server, server.store.table(game.id)) is not None
