"""What other nodes do with our tables: told by nudges, found by looking, agreed on without a leader.

The store's keys decide what happened; here is only how soon a node hears of it. After a commit the others are
nudged; every node looks, more than once a second, where the logs of its tables end, so that a lost nudge costs a
moment. Who is connected where is said in the store, and forgotten of a node that no longer says it. Where something
goes on by itself, a clock or a bot, all nodes that have the table would do it: they try in an order that each works
out alone (`Room.priority`), and the key decides if two did.
"""

import asyncio
import secrets
from collections.abc import Hashable, Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from time import monotonic

from dvor.server.channel import TableChannel
from dvor.server.limits import OnSpent
from dvor.server.logs import log
from dvor.server.nodes.pubsub import PubSub
from dvor.server.room import Room
from dvor.store import Head, SharedStore, StoreFailed
from dvor.table.chat import is_talk
from dvor.table.entries import LOG_VERSION, Moved, Record, Talked

POLL_SECONDS = 0.7
"""How often all tables are looked at: so late a lost nudge is noticed."""
REPORT_SECONDS = 2.0
"""How often it is said again who is connected here; the store forgets after three times as long."""
BATCH_SECONDS = 0.05
"""Who comes and goes together is told of together."""
TABLE = "dvor.table."
SPENT = "dvor.spent"
"""What was taken of limits that hold for all nodes together: which, and whose."""


class Cluster:
    """The other nodes, as far as they have our tables."""

    shared = True

    def __init__(self, store: SharedStore, pubsub: PubSub | None, spent: OnSpent = lambda limit, key: None) -> None:
        self.node = secrets.token_urlsafe(9)
        self._store = store
        self._pubsub = pubsub
        self._spent = spent
        if pubsub:
            pubsub.subscribe(SPENT)
        self._rooms: dict[str, Room] = {}
        self._reported: dict[str, tuple[int, float]] = {}
        """Which seats we have said are here, and when."""
        self._dropped: set[str] = set()
        self._announced: set[str] = set()
        self._work = asyncio.Event()
        self._polled = 0.0

    # what happens here

    def on_load(self, room: Room) -> None:
        """A table is in memory from now on."""
        self._rooms[room.id] = room
        self._dropped.discard(room.id)
        if self._pubsub:
            self._pubsub.subscribe(TABLE + room.id)
        self.presence_changed(room)

    def on_drop(self, room: Room) -> None:
        """It has left memory."""
        if self._rooms.pop(room.id, None) is not None:
            self._dropped.add(room.id)
            self._reported.pop(room.id, None)
            if self._pubsub:
                self._pubsub.unsubscribe(TABLE + room.id)

    def on_commit(self, room: Room) -> None:
        """Something new is in the log: nudge the others; nobody waits for that."""
        if self._pubsub:
            self._pubsub.publish(TABLE + room.id, b"%d" % room.table.seq)

    def lost_race(self, room: Room) -> None:
        """Others were quicker several times: ask them to let us through (`race`)."""
        if self._pubsub:
            self._pubsub.publish(TABLE + room.id, b"%d overtaken" % room.table.seq)

    def spend(self, limit: str, key: Hashable) -> None:
        """Somebody has taken something of a limit here: the other nodes count it too, if they hear of it."""
        if self._pubsub:
            self._pubsub.publish_each(SPENT, f"{limit} {key}".encode())

    def on_foreign_act(self, room: Room, act: Sequence[Record]) -> None:
        """What a seat did at another node counts for it here: the log tells."""
        for record in act:
            if record.move_id is not None:
                by = next((chair.person for chair in room.table.state.chairs if chair.id == record.chair), None)
                self._spent("talk" if _is_talk(room, record) else "actions", (room.id, by))

    def presence_changed(self, room: TableChannel) -> None:
        """Other people are connected here than before."""
        if room.id in self._rooms:
            self._reported.pop(room.id, None)
            self._work.set()

    # what happens elsewhere

    def on_message(self, topic: str, text: bytes) -> None:
        """A nudge; whatever it says of a table, the store knows better."""
        if topic == SPENT:
            limit, _, key = text.decode("utf-8", "replace").partition(" ")
            self._spent(limit, key)
            return
        room = self._rooms.get(topic.removeprefix(TABLE))
        if room is None:
            return
        number, _, what = text.partition(b" ")
        if number.isdigit() and int(number) > room.table.seq:
            room.catch_up_soon()
        if what == b"overtaken":
            room.backoff.yield_to_peer()
        elif what == b"here":
            self._announced.add(room.id)
            self._work.set()

    async def run(self) -> None:
        """For ever."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):  # not wait_for: before 3.12 it may lose a cancellation
                    await self._work.wait()
                await asyncio.sleep(BATCH_SECONDS)
            self._work.clear()
            try:
                await self._poll()
            except StoreFailed:
                await asyncio.sleep(POLL_SECONDS)  # whoever acts is told; here it is tried again
            except Exception:
                log().error("cluster_poll_failed", exc_info=True)

    async def close(self) -> None:
        """Nobody is connected here any more."""
        with suppress(StoreFailed):
            await self._store.release(self.node)

    async def _poll(self) -> None:
        now = monotonic()
        mine = {id: room.seat_mask() for id, room in self._rooms.items() if self._is_report_due(room, now)}
        everything = now - self._polled >= POLL_SECONDS
        tables = list(self._rooms) if everything else [id for id in {*mine, *self._announced} if id in self._rooms]
        self._announced.clear()
        if self._dropped:
            left, self._dropped = sorted(self._dropped), set()
            await self._store.release(self.node, left)
        if tables:
            for head in await self._store.poll(self.node, mine, tables):
                self._on_head(head)
        if everything:
            self._polled = now
        for id, seats in mine.items():
            is_new = id not in self._reported
            self._reported[id] = seats, now
            if is_new and self._pubsub and id in self._rooms:
                self._pubsub.publish(TABLE + id, b"%d here" % self._rooms[id].table.seq)

    def _is_report_due(self, room: Room, now: float) -> bool:
        said = self._reported.get(room.id)
        return said is None or now - said[1] > REPORT_SECONDS

    def _on_head(self, head: Head) -> None:
        room = self._rooms.get(head.table_id)
        if room is None:
            return
        if head.log_version > LOG_VERSION:
            room.mark_too_new()
        elif head.state == "frozen" and not room.frozen:
            room.frozen = True
            room.dismiss("frozen", again=False)
        elif head.redactions != room.redactions:
            room.reload_soon(head.redactions)
        elif head.next > room.table.seq:
            room.catch_up_soon()
        room.set_presence(seats_of(head.elsewhere.values()), self._priority(room, head.elsewhere))

    def _priority(self, room: Room, elsewhere: dict[str, int]) -> int:
        """How many nodes are to try before us: those with people first, then as a hash decides."""
        mine = _rank(room.id, self.node, room.seat_mask())
        return sum(_rank(room.id, node, seats) < mine for node, seats in elsewhere.items())


def _rank(table_id: str, node: str, seats: int) -> tuple[bool, bytes]:
    return seats == 0, sha256(f"{table_id} {node}".encode()).digest()


def seats_of(masks: Iterable[int]) -> frozenset[int]:
    """The seats of several nodes, from a bit for each."""
    together = 0
    for mask in masks:
        together |= mask
    return frozenset(seat for seat in range(together.bit_length()) if together >> seat & 1)


def _is_talk(room: Room, record: Record) -> bool:
    entry = record.entry
    return isinstance(entry, Talked) or (isinstance(entry, Moved) and is_talk(room.table.state.game, entry.action))
