"""Everything that lives while the server runs: people, tables, the clock's task, bots, limits."""

import asyncio
import time
from contextlib import suppress

from starlette.requests import HTTPConnection

from dvor.kernel import Refused
from dvor.server.admission import Admission
from dvor.server.bans import Bans
from dvor.server.bots import Bots
from dvor.server.clock import SteadyClock
from dvor.server.health import Health
from dvor.server.limits import AtOnce, Buckets
from dvor.server.logs import log
from dvor.server.people import People
from dvor.server.pool import BotPool
from dvor.server.refusals import Refusals
from dvor.server.replays import Replays
from dvor.server.room import Room
from dvor.server.rooms import Rooms
from dvor.server.sleep import Sleep
from dvor.server.timer import Timer
from dvor.server.world import World
from dvor.store import StoreFailed
from dvor.table import playing
from dvor.table.outcome import Proposal
from dvor.table.sleep import is_unhurried
from dvor.table.table import Table

BEAT_SECONDS = 2.0
CLEAN_SECONDS = 3600.0
SWEEP_SECONDS = 5.0
DAY = 24 * 3600.0
PAGES, SPARE_PAGES, SHRINK_SECONDS = 64, 256, 0.2
"""So many pages of the file are given back at once, down to so many that are soon needed again, and how often."""


class HouseLimits:
    """How often and how much, each kind counted for itself."""

    def __init__(self, world: World) -> None:
        limits, clock = world.limits, time.monotonic  # whatever the clock on the wall is set to
        self.requests = Buckets(limits.requests_of_an_address, clock)
        self.joins = Buckets(limits.joins_of_an_address, clock)
        self.new_tables = Buckets(limits.new_tables_of_an_address, clock)
        self.messages = Buckets(limits.messages_of_a_socket, clock)
        self.actions = Buckets(limits.actions_of_a_seat, clock)
        self.talk = Buckets(limits.talk_of_a_seat, clock)
        self.welcomes = Buckets(limits.welcomes_of_a_person, clock)
        self.sockets = AtOnce(limits.sockets_of_an_address)


class House:
    """Made when the server starts, closed when it stops."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.people = People(world.store, world.clock)
        self.limits = HouseLimits(world)
        self.refusals = Refusals(time.monotonic)
        self.admission = Admission(world.limits, self.refusals)
        self.pool = BotPool(world.bot_processes)
        self.bots = Bots(world, self.pool)
        self.replays = Replays(world.store)
        self.timer = Timer(world.clock, self._ring)
        self.sleep = Sleep(world)
        self.rooms = Rooms(world, self._changed)
        self.health = Health(world)
        self.bans = Bans(world.store)
        world.metrics.watch(self)
        world.store.health.watch = world.metrics.committed
        self.ready = False
        self.stopping = False
        self.opened_from: dict[str, str] = {}
        """From which address each table was opened, by its id."""
        self._one_by_one = asyncio.Lock()
        """After a long absence many clocks have run out: loading their tables must not keep people from theirs."""
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Let the clocks run; a table comes back to memory when somebody or its clock asks for it."""
        log().info("opening", store=self.world.store.version)
        await self.world.store.beat(self.world.clock())
        await self.bans.load()
        for table_id, due in await self.world.store.due():
            self.timer.set_for(table_id, due)
        tasks = self.timer.run(), self.sleep.run(), self._beat(), self._clean(), self._sweep()
        self._tasks = [asyncio.create_task(task) for task in tasks]
        self.ready = True

    async def close(self) -> None:
        """Tell every client to come back, send what waits, and finish writing."""
        self.stopping, self.ready = True, False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        lines = [line for room in self.rooms.all() for line in room.lines]
        for room in self.rooms.all():
            room.dismiss("stopping", again=True)
        if lines:
            await asyncio.wait([asyncio.create_task(line.outbox.wait()) for line in lines], timeout=2.0)
        with suppress(StoreFailed):
            await self.world.store.beat(self.world.clock())
        await self.bots.close()
        await self.pool.close()
        await self.replays.close()
        log().info("closed")

    def tables_opened_from(self, address: str) -> int:
        """How many of the tables in memory were opened from there since the start."""
        live = {room.id for room in self.rooms.all()}
        self.opened_from = {id: where for id, where in self.opened_from.items() if id in live}
        return sum(where == address for where in self.opened_from.values())

    def is_https(self, request: HTTPConnection) -> bool:
        """Whether people come to us over https, perhaps through a proxy."""
        return (self.world.base_url or str(request.base_url)).startswith("https:")

    def _changed(self, room: Room) -> None:
        """Something happened at a table: its clock and its bots look again."""
        if room.table.state.phase == "over" and room.table.state.host is None:
            self.drop(room)
            return
        self.timer.set(room)
        self.bots.wake(room)
        self.sleep.look(room)

    async def _ring(self, table_id: str, deadline: float) -> None:
        """The time of a table's open question is up; where nobody could answer, the table sleeps instead."""
        room = self.rooms.in_memory(table_id)
        if room is None:
            await self._load_for_its_clock(table_id)
            return
        if room.due == deadline:
            room.due = None  # whoever rings in vain may set it again
        if room.table.state.deadline != deadline:
            return
        world = self.world

        def propose(table: Table) -> Proposal | None:
            asleep = self.sleep.fall_asleep(room, table)
            return asleep or playing.silence(table, world.clock(), world.draws)

        try:
            await room.do(propose)
        except Refused:
            pass  # answered or frozen in the meantime
        except Exception:
            log().error("silence_failed", table=room.id, exc_info=True)
            await asyncio.sleep(1.0)
            self.timer.set(room)

    async def _load_for_its_clock(self, table_id: str) -> None:
        """Its clock runs whoever is there: once it is in memory it is rung for, at once or after a longer time."""
        try:
            async with self._one_by_one:
                await self.rooms.by_id(table_id)
        except StoreFailed:
            await asyncio.sleep(BEAT_SECONDS)
            self.timer.set_for(table_id, self.world.clock())

    def drop(self, room: Room) -> None:
        """It leaves memory; whoever asks for it loads it again."""
        self.rooms.drop(room)
        self.bots.forget(room)
        self.sleep.forget(room)
        room.due = None

    async def _beat(self) -> None:
        """Note now and then that we are at work, so that the next start knows for how long nobody was.

        This is also how a store that could not write is found to do so again.
        """
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self.follow_the_wall()
            with suppress(StoreFailed):
                await self.world.store.beat(self.world.clock())
            self.health.look()

    async def _sweep(self) -> None:
        """Tables at which nobody is and nothing goes on leave memory: what they are is in their logs."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.world.drop_after))
            self._drop_idle()

    def _drop_idle(self) -> None:
        for room in self.rooms.untouched(self.world.drop_after):
            if not self._goes_on(room):
                self.drop(room)

    def _goes_on(self, room: Room) -> bool:
        """Whether something happens here though nobody comes: a clock runs that only memory has, or a bot plays."""
        state = room.table.state
        return (state.deadline is not None and not is_unhurried(state)) or self.bots.are_busy(room)

    async def follow_the_wall(self) -> None:
        """If the clock was set or the machine has slept, nobody has less time to answer than before."""
        clock = self.world.clock
        jumped = clock.jumped() if isinstance(clock, SteadyClock) else 0.0
        if not isinstance(clock, SteadyClock) or not jumped:
            return
        log().warning("clock_jumped", seconds=round(jumped, 1))
        if jumped < 0:  # no deadline may come before its time: first whatever makes it later
            clock.adopt(jumped)
        for room in self.rooms.all():
            with suppress(Refused, StoreFailed):
                await room.do(lambda table: playing.extend(table, jumped, clock()))
        self.sleep.shift(jumped)
        if jumped > 0:
            clock.adopt(jumped)

    async def _clean(self) -> None:
        """Throw away what is older than is to be kept, and make the file smaller; neither all at once."""
        while self.world.keep_days is not None:
            before = self.world.clock() - self.world.keep_days * DAY
            with suppress(StoreFailed):
                cleaned = await self.world.store.clean(before)
                log().info("cleaned", tables=cleaned.tables, people=cleaned.people)
                await self._drop_what_is_gone()
                while await self.world.store.shrink(PAGES) > SPARE_PAGES:
                    await asyncio.sleep(SHRINK_SECONDS)
            await asyncio.sleep(CLEAN_SECONDS)

    async def _drop_what_is_gone(self) -> None:
        for room in self.rooms.all():
            if not room.lines and await self.world.store.table(room.id) is None:
                self.drop(room)
