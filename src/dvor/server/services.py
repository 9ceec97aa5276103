"""Everything that lives as long as the server: tables, sessions, timers, bots, limits and the periodic tasks."""

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
from dvor.server.limits import Limiters, TableQuota
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
"""A task that has not ended by then is cancelled again."""
GOODBYE_SECONDS = 2.0
DAY = 24 * 3600.0
PAGES, SPARE_PAGES, SHRINK_SECONDS = 64, 256, 0.2
"""Pages of the file returned to the system at once, pages kept for reuse, and the pause between two steps."""


class Services:
    """Created when the server starts, closed when it stops."""

    def __init__(self, deps: Deps) -> None:
        self.deps = deps
        self.sessions = Sessions(deps.store, deps.clock)
        self.limits = Limiters(deps, self._publish_spent)
        self.table_quota = TableQuota(deps)
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
        self._loading_for_timers = asyncio.Lock()
        """One table at a time: after a long downtime many deadlines have passed, and loading their tables must not
        delay people."""
        self._tasks: list[asyncio.Task[None]] = []
        self._timers_set: dict[str, float] = {}
        """Deadlines for which the timer was set, of tables that need not be in memory."""

    async def open(self) -> None:
        """Start the periodic tasks; a table is loaded when somebody, or its deadline, needs it."""
        log().info("opening", store=self.deps.store.version)
        if self.cluster:
            # In a rolling update a node has people at once: load the dictionary before the first name is declined.
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
        """Stop all tasks, dismiss clients that came meanwhile, and finish writing."""
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
        """Accept nobody, tell every client to reconnect, and flush the outboxes."""
        self.stopping, self.ready = True, False
        subscribers = [subscriber for room in self.rooms.all() for subscriber in room.subscribers]
        for room in self.rooms.all():
            room.dismiss("stopping", again=True)
        if subscribers:
            waiting = [asyncio.create_task(subscriber.outbox.wait()) for subscriber in subscribers]
            await asyncio.wait(waiting, timeout=GOODBYE_SECONDS)

    async def drain(self) -> int:
        """Accept nobody and send everybody to other nodes; return the number of clients.

        The server goes on answering until it is stopped, so that proxies see that it is not ready.
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

    def _publish_spent(self, limit: str, key: Hashable) -> None:
        if self.cluster:
            self.cluster.spend(limit, key)

    def is_https(self, request: HTTPConnection) -> bool:
        """Whether the client uses HTTPS, perhaps through a proxy."""
        return (self.deps.base_url or str(request.base_url)).startswith("https:")

    def _changed(self, room: Room) -> None:
        """Called after every change of a table or of its subscribers."""
        if room.too_new or (room.table.state.phase == "over" and room.table.state.host is None):
            self.drop(room)
            return
        self.timer.set(room)
        self.bots.wake(room)
        self.idle_watcher.on_change(room)
        self.absence_watcher.on_change(room)

    async def _on_deadline(self, table_id: str, deadline: float) -> None:
        """A table's deadline has passed: apply the timeouts, or suspend the table if nobody could answer."""
        room = self.rooms.in_memory(table_id)
        if room is None:
            await self._load_for_timer(table_id)
            return
        if room.timer_deadline == deadline:
            room.timer_deadline = None  # if this attempt fails, the timer may be set again
        if room.priority:
            await asyncio.sleep(room.priority * FAILOVER_DELAY)  # a node with a smaller priority acts first
        if room.table.state.deadline != deadline:
            return
        deps = self.deps

        def propose(table: Table) -> Proposal | None:
            asleep = self.idle_watcher.fall_asleep(room, table)
            late = extend_after_downtime(table, deps.clock()) if self.cluster else None
            return asleep or late or playing.apply_timeouts(table, deps.clock(), deps.draws)

        try:
            await room.do(propose)
        except Refused:
            pass
        except Exception:
            log().error("timeout_failed", table=room.id, exc_info=True)
            await asyncio.sleep(1.0)
            self.timer.set(room)

    async def _load_for_timer(self, table_id: str) -> None:
        """Load a table whose deadline has passed; loading sets the timer again."""
        try:
            async with self._loading_for_timers:
                await self.rooms.by_id(table_id)
        except StoreFailed:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            self.timer.set_for(table_id, self.deps.clock())

    def drop(self, room: Room) -> None:
        """Remove a table from memory; the next request for it loads it again."""
        self.rooms.drop(room)
        self.bots.forget(room)
        self.idle_watcher.forget(room)
        self.absence_watcher.forget(room)
        room.timer_deadline = None

    async def _heartbeat(self) -> None:
        """Record that the server runs, so that the next start knows the downtime. The write also finds out whether
        a store that failed works again."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS if self.health.check() is None else IN_TROUBLE_SECONDS)
            await self.follow_wall_clock()
            with suppress(StoreFailed):
                await self.deps.store.heartbeat(self.deps.clock())
            self.health.check()

    async def _tick(self, clock: SteadyClock) -> None:
        """Only measure time: when this task is late, the whole process was stopped."""
        while True:
            clock.tick(TICK_SECONDS)
            await asyncio.sleep(TICK_SECONDS)

    async def _set_timers(self) -> None:
        """Set the timer for tables that need not be in memory."""
        for table_id, due in await self.deps.store.next_deadlines():
            if self._timers_set.get(table_id) != due:
                self._timers_set[table_id] = due
                self.timer.set_for(table_id, due)

    async def _poll_shared(self) -> None:
        """Read what other nodes have changed outside the logs of tables: bans and deadlines."""
        while True:
            await asyncio.sleep(SHARED_POLL_SECONDS)
            with suppress(StoreFailed):
                await self.bans.load()
                await self._set_timers()

    async def _sweep(self) -> None:
        """Drop idle tables from memory."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.deps.drop_after))
            self._drop_idle()
            self.refusals.settle()

    def _drop_idle(self) -> None:
        """A function of its own: a variable of `_sweep` would keep the last room alive during its sleep."""
        for room in self.rooms.untouched(self.deps.drop_after):
            state = room.table.state
            timer_only_here = state.deadline is not None and not is_unhurried(state)
            if not timer_only_here and not self.bots.are_busy(room):
                self.drop(room)

    async def follow_wall_clock(self) -> None:
        """After a jump of the wall clock, or a sleep of the machine, extend all deadlines by it."""
        clock = self.deps.clock
        jumped = clock.jumped() if isinstance(clock, SteadyClock) else 0.0
        if not isinstance(clock, SteadyClock) or not jumped:
            return
        log().warning("clock_jumped", seconds=round(jumped, 1))
        if jumped < 0:  # backwards: adopt the new time before extending deadlines
            clock.adopt(jumped)
        for room in self.rooms.all():
            with suppress(Refused, StoreFailed):
                await room.do(lambda table: playing.extend(table, jumped, clock()))
        self.idle_watcher.shift(jumped)
        self.absence_watcher.shift(jumped)
        if jumped > 0:
            clock.adopt(jumped)

    async def _clean(self) -> None:
        """Delete old data and shrink the file, in small steps."""
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
    """Cancel tasks until they have ended.

    Once is not enough: before Python 3.12 a library that uses `asyncio.wait_for`, as the NATS client does while it
    connects, may lose a cancellation, and the server would never stop.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=CANCEL_SECONDS)
    await asyncio.gather(*tasks, return_exceptions=True)
