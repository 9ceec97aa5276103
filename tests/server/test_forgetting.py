"""Whoever deletes themselves leaves neither name nor words, in no file, and the log leads where it led."""

import asyncio
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import msgspec
import pytest

from dvor.client import NotGranted, Seat
from dvor.server.journal import records
from dvor.server.room import Room
from dvor.table import wire
from dvor.table.table import Table
from tests.server.running import Company, Running, done, until

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
        (room,) = server.house.rooms.all()
        before = room.table
        numbers = {recipient: ears.number for recipient, ears in before.ears.items()}
        company.visitors[1].delete_me()
        after = await reloaded(server, room)
        assert (after.seq, after.state) == (room.table.seq, room.table.state)
        assert after.state.play is not None
        assert before.state.play is not None
        assert after.state.play.ask == before.state.play.ask
        assert all(ears.number >= numbers[who] for who, ears in after.ears.items())
        assert await hears_nothing_of(company.visitors[0].sit(company.code), "Борис", SECRET)
        await done(company.seats[0], wire.Say(company.seats[0].new_id(), "Играем дальше"))
    server.stop()
    for path in tmp_path.iterdir():
        data = path.read_bytes()
        assert SECRET.encode() not in data, path
        assert "Борис".encode() not in data, path


async def hears_nothing_of(sitting: AbstractAsyncContextManager[Seat], *words: str) -> bool:
    async with sitting as seat:
        welcome = msgspec.json.encode(await until(seat, wire.Welcome)).decode()
        return not any(word in welcome for word in words)


def test_a_deleted_person_is_nobody(server: Running) -> None:
    company = Company(server.url, people=2)
    company.visitors[1].delete_me()
    with pytest.raises(NotGranted):
        company.visitors[1].me()
