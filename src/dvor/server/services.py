"""Everything that lives while the server runs: people, tables, the clock's task, bots, limits."""

import asyncio
import time
from collections.abc import Hashable, Sequence
from contextlib import suppress

from starlette.requests import HTTPConnection

from dvor.kernel import Refused
from dvor.server.admission import Admission, Refusals
from dvor.server.bodies import Bodies
from dvor.server.bot_pool import BotPool
from dvor.server.bots import Bots
from dvor.server.clock import SteadyClock, extend_after_downtime
from dvor.server.deps import Deps
from dvor.server.erasure import PersonEraser
from dvor.server.health import Health
from dvor.server.limits import MAX_KEYS, SITE_FACTOR, Limiters, site_of
from dvor.server.logs import log
from dvor.server.middleware import Bans
from dvor.server.nodes.cluster import Cluster
from dvor.server.nodes.peers import FAILOVER_DELAY, NO_PEERS
from dvor.server.presence import AbsenceWatcher, IdleWatcher
from dvor.server.replays import Replays
from dvor.server.room import Room
from dvor.server.rooms import Rooms
from dvor.server.sessions import Sessions
from dvor.server.timer import Timer
from dvor.store import StoreFailed, is_shared
from dvor.table import playing
from dvor.table.apply import Proposal
from dvor.table.suspend import is_unhurried
from dvor.table.table import Table
from dvor.words.morphology import russian

HEARTBEAT_SECONDS, IN_TROUBLE_SECONDS = 2.0, 0.5
TICK_SECONDS = 1.0
SHARED_POLL_SECONDS = 5.0
CLEAN_SECONDS = 3600.0
SWEEP_SECONDS = 5.0
CANCEL_SECONDS = 1.0
"""Whoever is told to end and has not by then is told again."""
GOODBYE_SECONDS = 2.0
DAY = 24 * 3600.0
PAGES, SPARE_PAGES, SHRINK_SECONDS = 64, 256, 0.2
"""So many pages of the file are given back at once, down to so many that are soon needed again, and how often."""


class Services:
    """Made when the server starts, closed when it stops."""

    def __init__(self, deps: Deps) -> None:
        self.deps = deps
        self.sessions = Sessions(deps.store, deps.clock)
        self.limits = Limiters(deps, self._spend)
        self.refusals = Refusals(time.monotonic)
        self.admission = Admission(deps.limits, self.refusals)
        self.small_bodies = Bodies(deps.limits.small_bodies_together)
        self.large_bodies = Bodies(deps.limits.large_bodies_together)
        self.pool = BotPool(deps.bot_processes)
        self.bots = Bots(deps, self.pool)
        self.replays = Replays(deps.store)
        self.timer = Timer(deps.clock, self._on_deadline)
        self.idle_watcher = IdleWatcher(deps)
        self.absence_watcher = AbsenceWatcher(deps)
        spent = self.limits.spent_elsewhere
        self.cluster = Cluster(deps.store, deps.pubsub, spent) if is_shared(deps.store) else None
        self.rooms = Rooms(deps, self._changed, self.cluster or NO_PEERS)
        self.eraser = PersonEraser(deps, self.rooms, self.replays)
        self.health = Health(deps)
        self.bans = Bans(deps.store)
        deps.metrics.watch(self)
        deps.store.health.watch = deps.metrics.committed
        self.ready = False
        self.stopping = False
        self.opened_from: dict[str, str] = {}
        """From which address each table was opened, by its id."""
        self._loading_for_timers = asyncio.Lock()
        """After a long absence many clocks have run out: loading their tables must not keep people from theirs."""
        self._tasks: list[asyncio.Task[None]] = []
        self._timers_set: dict[str, float] = {}
        """For when the clocks of tables that need not be in memory were set."""

    async def open(self) -> None:
        """Let the clocks run; a table comes back to memory when somebody or its clock asks for it."""
        log().info("opening", store=self.deps.store.version)
        if self.cluster:
            # A node that comes into an update has people at once: it is not to stand still at their first name.
            await asyncio.to_thread(russian)
        await self.deps.store.heartbeat(self.deps.clock())
        await self.bans.load()
        await self._set_timers()
        tasks = [
            self.timer.run(),
            self.idle_watcher.run(),
            self.absence_watcher.run(),
            self._heartbeat(),
            self._clean(),
            self._sweep(),
        ]
        tasks.append(self.eraser.run())
        if isinstance(self.deps.clock, SteadyClock):
            tasks.append(self._tick(self.deps.clock))
        if self.cluster:
            tasks += [self.cluster.run(), self._poll_shared()]
            if self.deps.pubsub:
                tasks.append(self.deps.pubsub.run(self.cluster.on_message))
        self._tasks = [asyncio.create_task(task) for task in tasks]
        self.ready = True

    async def close(self) -> None:
        """Finish writing; whoever has come since is sent away too."""
        await cancel_all(self._tasks)
        await self.say_goodbye()
        with suppress(StoreFailed):
            await self.deps.store.heartbeat(self.deps.clock())
        if self.cluster:
            await self.cluster.close()
        await self.bots.close()
        await self.pool.close()
        await self.replays.close()
        log().info("closed")

    async def say_goodbye(self) -> None:
        """Let nobody in any more, tell every client to come back, and send what waits."""
        self.stopping, self.ready = True, False
        subscribers = [subscriber for room in self.rooms.all() for subscriber in room.subscribers]
        for room in self.rooms.all():
            room.dismiss("stopping", again=True)
        if subscribers:
            waiting = [asyncio.create_task(subscriber.outbox.wait()) for subscriber in subscribers]
            await asyncio.wait(waiting, timeout=GOODBYE_SECONDS)

    async def drain(self) -> int:
        """Let nobody in any more, and send everybody away, to come back at once to another node; how many.

        It goes on answering until it is stopped, so that proxies see that it is no longer ready.
        """
        self.stopping, self.ready = True, False
        subscribers = sum(len(room.subscribers) for room in self.rooms.all())
        for room in self.rooms.all():
            room.dismiss("stopping", again=True)
            self.drop(room)
        if self.cluster:
            await self.cluster.close()
        log().info("drained", sockets=subscribers)
        return subscribers

    async def has_too_many_tables(self, address: str) -> bool:
        """Whether so many were opened, or brought, from there since the start that no more may be; whether each of
        them still is is asked only then."""
        most, site = self.deps.limits.tables_of_an_address, site_of(address)
        if await self._count_tables({address}, most) >= most:
            return True
        of_the_site = {where for where in self.opened_from.values() if site_of(where) == site} if site else set()
        return await self._count_tables(of_the_site, most * SITE_FACTOR) >= most * SITE_FACTOR

    async def _count_tables(self, addresses: set[str], most: int) -> int:
        mine = [id for id, where in self.opened_from.items() if where in addresses]
        for id in mine if len(mine) >= most else ():
            row = await self.deps.store.table(id)
            if row is None or (row.state == "finished" and row.code):  # what was brought has no code, and is kept
                self.opened_from.pop(id, None)
        return sum(id in self.opened_from for id in mine)

    def note_opened(self, table_id: str, address: str) -> None:
        """Note from where a table was opened or brought."""
        self.opened_from[table_id] = address
        if len(self.opened_from) > MAX_KEYS:
            self.opened_from.pop(next(iter(self.opened_from)))

    def _spend(self, limit: str, key: Hashable) -> None:
        if self.cluster:
            self.cluster.spend(limit, key)

    def is_https(self, request: HTTPConnection) -> bool:
        """Whether people come to us over https, perhaps through a proxy."""
        return (self.deps.base_url or str(request.base_url)).startswith("https:")

    def _changed(self, room: Room) -> None:
        """Something happened at a table: its clock and its bots look again."""
        if room.too_new or (room.table.state.phase == "over" and room.table.state.host is None):
            self.drop(room)
            return
        self.timer.set(room)
        self.bots.wake(room)
        self.idle_watcher.on_change(room)
        self.absence_watcher.on_change(room)

    async def _on_deadline(self, table_id: str, deadline: float) -> None:
        """The time of a table's open question is up; where nobody could answer, the table sleeps instead."""
        room = self.rooms.in_memory(table_id)
        if room is None:
            await self._load_for_timer(table_id)
            return
        if room.timer_deadline == deadline:
            room.timer_deadline = None  # whoever rings in vain may set it again
        if room.priority:
            await asyncio.sleep(room.priority * FAILOVER_DELAY)  # another node rings first
        if room.table.state.deadline != deadline:
            return
        deps = self.deps

        def propose(table: Table) -> Proposal | None:
            asleep = self.idle_watcher.fall_asleep(room, table)
            late = extend_after_downtime(table, deps.clock()) if self.cluster else None
            return asleep or late or playing.silence(table, deps.clock(), deps.draws)

        try:
            await room.do(propose)
        except Refused:
            pass  # answered or frozen in the meantime
        except Exception:
            log().error("timeout_failed", table=room.id, exc_info=True)
            await asyncio.sleep(1.0)
            self.timer.set(room)

    async def _load_for_timer(self, table_id: str) -> None:
        """Its clock runs whoever is there: once it is in memory it is rung for, at once or after a longer time."""
        try:
            async with self._loading_for_timers:
                await self.rooms.by_id(table_id)
        except StoreFailed:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            self.timer.set_for(table_id, self.deps.clock())

    def drop(self, room: Room) -> None:
        """It leaves memory; whoever asks for it loads it again."""
        self.rooms.drop(room)
        self.bots.forget(room)
        self.idle_watcher.forget(room)
        self.absence_watcher.forget(room)
        room.timer_deadline = None

    async def _heartbeat(self) -> None:
        """Note now and then that we are at work, so that the next start knows for how long nobody was.

        This is also how a store that could not write is found to do so again.
        """
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS if self.health.check() is None else IN_TROUBLE_SECONDS)
            await self.follow_wall_clock()
            with suppress(StoreFailed):
                await self.deps.store.heartbeat(self.deps.clock())
            self.health.check()

    async def _tick(self, clock: SteadyClock) -> None:
        """Nothing else is done here: when this comes late, everything does."""
        while True:
            clock.tick(TICK_SECONDS)
            await asyncio.sleep(TICK_SECONDS)

    async def _set_timers(self) -> None:
        """Of tables that need not be in memory."""
        for table_id, due in await self.deps.store.next_deadlines():
            if self._timers_set.get(table_id) != due:
                self._timers_set[table_id] = due
                self.timer.set_for(table_id, due)

    async def _poll_shared(self) -> None:
        """What other nodes have changed that is no table's: who is turned away, which clocks run without people."""
        while True:
            await asyncio.sleep(SHARED_POLL_SECONDS)
            with suppress(StoreFailed):
                await self.bans.load()
                await self._set_timers()

    async def _sweep(self) -> None:
        """Tables at which nobody is and nothing goes on leave memory: what they are is in their logs."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.deps.drop_after))
            self._drop_idle()
            self.refusals.settle()

    def _drop_idle(self) -> None:
        for room in self.rooms.untouched(self.deps.drop_after):
            if not self._is_active(room):
                self.drop(room)

    def _is_active(self, room: Room) -> bool:
        """Whether something happens here though nobody comes: a clock runs that only memory has, or a bot plays."""
        state = room.table.state
        return (state.deadline is not None and not is_unhurried(state)) or self.bots.are_busy(room)

    async def follow_wall_clock(self) -> None:
        """If the clock was set, or the machine or we have slept, nobody has less time to answer than before."""
        clock = self.deps.clock
        jumped = clock.jumped() if isinstance(clock, SteadyClock) else 0.0
        if not isinstance(clock, SteadyClock) or not jumped:
            return
        log().warning("clock_jumped", seconds=round(jumped, 1))
        if jumped < 0:  # no deadline may come before its time: first whatever makes it later
            clock.adopt(jumped)
        for room in self.rooms.all():
            with suppress(Refused, StoreFailed):
                await room.do(lambda table: playing.extend(table, jumped, clock()))
        self.idle_watcher.shift(jumped)
        self.absence_watcher.shift(jumped)
        if jumped > 0:
            clock.adopt(jumped)

    async def _clean(self) -> None:
        """Throw away what is older than is to be kept, and make the file smaller; neither all at once."""
        while self.deps.keep_days is not None:
            before = self.deps.clock() - self.deps.keep_days * DAY
            with suppress(StoreFailed):
                cleaned = await self.deps.store.clean(before)
                log().info("cleaned", tables=cleaned.tables, people=cleaned.people)
                await self._drop_deleted()
                while await self.deps.store.shrink(PAGES) > SPARE_PAGES:
                    await asyncio.sleep(SHRINK_SECONDS)
            await asyncio.sleep(CLEAN_SECONDS)

    async def _drop_deleted(self) -> None:
        for room in self.rooms.all():
            if not room.subscribers and await self.deps.store.table(room.id) is None:
                self.drop(room)


async def cancel_all(tasks: "Sequence[asyncio.Task[None]]") -> None:
    """Cancel them until they have ended.

    Once is not enough: before Python 3.12 a library that waits by `asyncio.wait_for`, as that for NATS does while
    it connects, may lose a cancellation, and the server would never stop.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=CANCEL_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)
