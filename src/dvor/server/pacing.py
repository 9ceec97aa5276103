"""Nobody outruns the table: an answer that comes too early waits for a moment, be it a person's or a bot's."""

import asyncio

from dvor.kernel import Malformed
from dvor.server.room import Room
from dvor.server.world import World
from dvor.table import wire
from dvor.table.pacing import LONGEST_STAY, waits
from dvor.table.playing import is_answer
from dvor.table.propose import refused

LOOK_SECONDS = 0.1
"""What is waited for may come sooner: people are ready, or the clock is set."""


def is_early(room: Room, person: str | None, command: object, world: World) -> bool:
    """Whether a command answers a question that is not yet open for answers."""
    if not world.paced or not isinstance(command, wire.Act) or waits(room.table.state, world.clock()) <= 0:
        return False
    seat = room.seat_of(person)
    if seat is None:
        return False
    try:
        action = room.table.state.game.read_action(bytes(command.action))
    except Malformed:
        return False
    return is_answer(room.table, seat, action)


async def its_time(room: Room, world: World) -> None:
    """Wait until answers are taken; `Refused` where a rest lasts much longer than that."""
    while (left := waits(room.table.state, world.clock())) > 0:
        if left > LONGEST_STAY + 1:
            raise refused("resting")
        await asyncio.sleep(min(left, LOOK_SECONDS))


async def its_time_for_a_bot(room: Room, world: World) -> None:
    """The same, for whoever has the patience."""
    while world.paced and (left := waits(room.table.state, world.clock())) > 0:
        await asyncio.sleep(min(left, LOOK_SECONDS))
