"""Bots at their seats: whoever is asked or has a duty thinks in the background, then acts like anybody else."""

import asyncio
import math
import time
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from dvor.bots import BOTS, Bot
from dvor.kernel import Offer, Seat
from dvor.server.logs import log
from dvor.server.pool import BotFailed
from dvor.server.room import Room
from dvor.server.world import World
from dvor.store import StoreFailed
from dvor.table import playing
from dvor.table.heard import Event
from dvor.table.outcome import Proposal
from dvor.table.table import Table

MOST_ASIDES = 3
"""How many asides in a row a bot may make before it has to answer."""
TRIES = 3
"""How often a bot may fail to answer a question; then it falls silent."""
PATIENCE = 1.0
"""Seconds to wait before asking a store again that could not keep an answer."""
RESTS = 12
"""How many times longer a bot takes where only it keeps people from the next deal: they are reading."""


Chores = tuple[Offer[Any], ...]


class Thinker(Protocol):
    """Where bots think."""

    async def choose(
        self, bot: Bot[Any, Any, Any], heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], seed: int
    ) -> Any | None: ...


class Beat:
    """Bots act only at whole beats after they were asked: how long they really think, or wait for their turn to
    think, would tell how hard the choice was, and so what they hold."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._begun = time.monotonic()

    async def next(self) -> None:
        """Until the next beat; the first one comes after the whole pause."""
        if self._seconds > 0:
            passed = time.monotonic() - self._begun
            beats = max(1, math.ceil(passed / self._seconds))
            await asyncio.sleep(self._begun + beats * self._seconds - time.monotonic())


class Bots:
    """Wakes the bots whose answer a table awaits."""

    def __init__(self, world: World, thinker: Thinker) -> None:
        self._world = world
        self._thinker = thinker
        self._seeds = Random(world.chance.getrandbits(64))
        self._stopping = False
        self._thinking: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._failures: dict[tuple[str, Seat], tuple[int | None, int]] = {}
        """Which question a bot has failed to answer, and how often."""
        self._seen: dict[tuple[str, Seat], Chores] = {}
        """The duties that a bot has thought about: what it does not do then it leaves undone."""

    def wake(self, room: Room) -> None:
        """Let every bot think that is asked or has a duty, and does not think already."""
        state = room.table.state
        if self._stopping or room.frozen or not room.company.bots or state.stopped_at is not None:
            return
        asked = playing.still_asked(state)
        for seat in room.company.bots:
            if (room.id, seat) in self._thinking:
                continue
            # Where not even silence gets through it is left to the clock.
            if self._failed(room, seat) <= TRIES if seat in asked else self._new_chores(room, seat):
                task = asyncio.create_task(self._think(room, seat))
                self._thinking[room.id, seat] = task

    def are_busy(self, room: Room) -> bool:
        """Whether a bot has something to do at this table."""
        if any((room.id, seat) in self._thinking for seat in room.company.bots):
            return True
        state = room.table.state
        return state.stopped_at is None and not set(room.company.bots).isdisjoint(playing.still_asked(state))

    def forget(self, room: Room) -> None:
        """It has left memory."""
        for seat in range(len(room.table.state.chairs)):
            self._failures.pop((room.id, seat), None)
            self._seen.pop((room.id, seat), None)

    @property
    def queue(self) -> int:
        """How many bots are at it."""
        return len(self._thinking)

    async def close(self) -> None:
        """Nobody thinks any more."""
        self._stopping = True
        thinking = list(self._thinking.values())
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    async def _think(self, room: Room, seat: Seat) -> None:
        try:
            await self._answer(room, seat)
            self._failures.pop((room.id, seat), None)
            await self._do_chores(room, seat)
        except StoreFailed:
            log().error("bot_not_kept", table=room.id, seat=seat)
            await asyncio.sleep(PATIENCE)
        except Exception as why:
            self._count_failure(room, seat, why)
        finally:
            del self._thinking[room.id, seat]
            self.wake(room)

    def _failed(self, room: Room, seat: Seat) -> int:
        """How often this bot has failed to answer the open question."""
        number, times = self._failures.get((room.id, seat), (None, 0))
        return times if number == _asked(room.table, seat) else 0

    def _count_failure(self, room: Room, seat: Seat, why: Exception) -> None:
        number = _asked(room.table, seat)
        if number is None:
            return  # overtaken: its person is back, or the question is closed
        times = self._failed(room, seat) + 1
        self._failures[room.id, seat] = number, times
        if times == 1:
            log().error("bot_failed", table=room.id, seat=seat, ask=number, exc_info=why)

    def _pause(self, table: Table) -> float:
        """How long it seems to think, by what everybody knows; never until it is too late."""
        state, usual = table.state, self._world.bot_delay
        ask = state.play.ask if state.play else None
        present = state.present()
        if ask is None or ask.pace != "rest" or not present or present & set(ask.asked):
            return usual
        left = usual * RESTS if state.deadline is None else (state.deadline - self._world.clock()) / 2
        return max(usual, min(usual * RESTS, left))

    async def _answer(self, room: Room, seat: Seat) -> None:
        for _ in range(MOST_ASIDES + 1):
            number = _asked(room.table, seat)
            if number is None:
                return
            beat, seq = Beat(self._pause(room.table)), room.table.seq
            action = await self._choose(room.table, seat) if self._failed(room, seat) < TRIES else None
            await beat.next()
            if action is not None and room.table.seq != seq and not _still_offered(room.table, seat, action):
                continue  # overtaken while it seemed to think
            await room.do(lambda table, a=action, n=number: self._propose(table, seat, a, n))  # type: ignore[misc]

    async def _do_chores(self, room: Room, seat: Seat) -> None:
        while chores := self._new_chores(room, seat):
            self._seen[room.id, seat] = chores
            beat = Beat(self._world.bot_delay)
            action = await self._choose(room.table, seat, chores)
            if action is None:
                return
            await beat.next()
            await room.do(lambda table, a=action: self._propose_chore(table, seat, a))  # type: ignore[misc]

    def _new_chores(self, room: Room, seat: Seat) -> Chores:
        """Duties that wait for a bot, unless it has decided about them already."""
        chores = _chores(room.table, seat)
        if not chores:
            self._seen.pop((room.id, seat), None)
        return chores if chores != self._seen.get((room.id, seat)) else ()

    async def _choose(self, table: Table, seat: Seat, chores: Chores = ()) -> Any | None:
        """What a bot does, of all that is offered or of its duties only."""
        state = table.state
        assert state.play is not None
        chair, rules = state.chairs[seat], state.game.rules
        told = table.ears[chair.id].since(0)
        heard = tuple(item.event for item in told if isinstance(item, Event))
        view, offers = rules.view(state.play.state, seat), chores or rules.offers(state.play.state, seat)
        bot = BOTS[state.game.key][chair.bot or state.table.substitute]
        try:
            return await self._thinker.choose(bot, heard, view, offers, self._seeds.getrandbits(64))
        except BotFailed:
            log().warning("bot_failed", seat=seat, exc_info=True)
            return None

    def _propose(self, table: Table, seat: Seat, action: Any | None, number: int) -> Proposal | None:
        if _asked(table, seat) != number:
            return None
        if action is None:
            return playing.fall_silent(table, seat, self._world.clock(), self._world.draws)
        return self._act(table, seat, action)

    def _propose_chore(self, table: Table, seat: Seat, action: Any) -> Proposal | None:
        """Unless somebody has done it, or the seat is no longer a bot's."""
        if not any(offer.admits(action) for offer in _chores(table, seat)):
            return None
        return self._act(table, seat, action)

    def _act(self, table: Table, seat: Seat, action: Any) -> Proposal:
        now, draws = self._world.clock(), self._world.draws
        return playing.answer(table, seat, action, None, f"bot:{table.seq}", now, draws, by_bot=True)


def _chores(table: Table, seat: Seat) -> Chores:
    """The duties of a seat that a bot has to do."""
    state = table.state
    find = state.game.chores
    if find is None or state.play is None or state.phase != "playing" or state.stopped_at is not None:
        return ()
    return find(state.play.state, seat) if state.chairs[seat].by_bot else ()


def _still_offered(table: Table, seat: Seat, action: Any) -> bool:
    """Whether a seat may still do what it chose a moment ago."""
    play = table.state.play
    return play is None or any(offer.admits(action) for offer in table.state.game.rules.offers(play.state, seat))


def _asked(table: Table, seat: Seat) -> int | None:
    """The number of the question that a seat is still to answer."""
    state = table.state
    on = state.play
    if on is None or on.ask is None or state.stopped_at is not None or seat not in playing.still_asked(state):
        return None
    return on.ask.number if state.chairs[seat].by_bot else None
