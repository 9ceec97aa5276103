"""Replication between nodes without a leader: the store decides what happened, this module spreads it soon.

- **Logs.** After a commit the node publishes the table's new sequence number over pub/sub, and nodes that have the
  table in memory read the tail of its log. Each node also polls the heads of all its tables every
  `HEADS_POLL_SECONDS`; a lost message, or a cluster without a broker, only costs that delay.
- **Presence.** The poll also writes which seats are connected to this node. The store drops the presence of a node
  that does not repeat it within `PRESENCE_SECONDS`.
- **Timed work** (deadlines, bots) could be done by every node that has the table. Each computes the same order
  alone, nodes with connected people first, then by a hash (`TableChannel.priority`), and a node of priority n waits
  n times `FAILOVER_DELAY`. If two act after all, the unique key of the log rejects one.
- **Rate limits** that guard shared resources are published as they are used; what a seat does is counted by reading
  the log.
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
from dvor.server.nodes.peers import Peers
from dvor.server.nodes.pubsub import PubSub
from dvor.server.room import Room
from dvor.store import Head, SharedStore, StoreFailed
from dvor.table.chat import is_talk
from dvor.table.entries import LOG_VERSION, Moved, Record, Talked

HEADS_POLL_SECONDS = 0.7
"""How often all tables are polled: the delay after a lost message."""
PRESENCE_REPORT_SECONDS = 2.0
"""How often presence is repeated; the store drops it after three times as long."""
BATCH_SECONDS = 0.05
"""Delay that collects several changes of presence into one report."""
TABLE = "dvor.table."
"""Topic of a table: `SEQ`, `SEQ overtaken` (please yield) or `SEQ here` (presence changed)."""
SPENT_TOPIC = "dvor.spent"
"""Topic of used rate limits: name of the limit and its key."""


class Cluster(Peers):
    """The other nodes, as far as they share our tables."""

    shared = True

    def __init__(self, store: SharedStore, pubsub: PubSub | None, spent: OnSpent = lambda limit, key: None) -> None:
        self.node = secrets.token_urlsafe(9)
        self._store = store
        self._pubsub = pubsub
        self._spent = spent
        if pubsub:
            pubsub.subscribe(SPENT_TOPIC)
        self._rooms: dict[str, Room] = {}
        self._reported: dict[str, tuple[int, float]] = {}
        """The presence that was last reported, and when."""
        self._dropped: set[str] = set()
        self._announced: set[str] = set()
        self._work = asyncio.Event()
        self._polled = 0.0

    # events of this node

    def on_load(self, room: Room) -> None:
        self._rooms[room.id] = room
        self._dropped.discard(room.id)
        if self._pubsub:
            self._pubsub.subscribe(TABLE + room.id)
        self.presence_changed(room)

    def on_drop(self, room: Room) -> None:
        if self._rooms.pop(room.id, None) is not None:
            self._dropped.add(room.id)
            self._reported.pop(room.id, None)
            if self._pubsub:
                self._pubsub.unsubscribe(TABLE + room.id)

    def on_commit(self, room: Room) -> None:
        if self._pubsub:
            self._pubsub.publish(TABLE + room.id, b"%d" % room.table.seq)

    def lost_race(self, room: Room) -> None:
        if self._pubsub:
            self._pubsub.publish(TABLE + room.id, b"%d overtaken" % room.table.seq)

    def spend(self, limit: str, key: Hashable) -> None:
        """A shared rate limit was used here: let the other nodes count it too."""
        if self._pubsub:
            self._pubsub.publish_each(SPENT_TOPIC, f"{limit} {key}".encode())

    def on_foreign_act(self, room: Room, act: Sequence[Record]) -> None:
        """Count the actions of other nodes' clients against their rate limits."""
        for record in act:
            if record.move_id is not None:
                by = next((chair.person for chair in room.table.state.chairs if chair.id == record.chair), None)
                self._spent("talk" if _is_talk(room, record) else "actions", (room.id, by))

    def presence_changed(self, room: TableChannel) -> None:
        if room.id in self._rooms:
            self._reported.pop(room.id, None)
            self._work.set()

    # events of other nodes

    def on_message(self, topic: str, text: bytes) -> None:
        """Messages are only hints: the state itself is always read from the store."""
        if topic == SPENT_TOPIC:
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
        """Poll for other nodes' writes until cancelled."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(
                    HEADS_POLL_SECONDS
                ):  # not wait_for: before 3.12 it may lose a cancellation
                    await self._work.wait()
                await asyncio.sleep(BATCH_SECONDS)
            self._work.clear()
            try:
                await self._poll()
            except StoreFailed:
                await asyncio.sleep(HEADS_POLL_SECONDS)  # a client that acts gets the error; polling is retried
            except Exception:
                log().error("cluster_poll_failed", exc_info=True)

    async def close(self) -> None:
        """Withdraw the presence of this node."""
        with suppress(StoreFailed):
            await self._store.release(self.node)

    async def _poll(self) -> None:
        now = monotonic()
        mine = {id: room.seat_mask() for id, room in self._rooms.items() if self._is_report_due(room, now)}
        everything = now - self._polled >= HEADS_POLL_SECONDS
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
        return said is None or now - said[1] > PRESENCE_REPORT_SECONDS

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
        """How many nodes do timed work before this one."""
        mine = _rank(room.id, self.node, room.seat_mask())
        return sum(_rank(room.id, node, seats) < mine for node, seats in elsewhere.items())


def _rank(table_id: str, node: str, seats: int) -> tuple[bool, bytes]:
    return seats == 0, sha256(f"{table_id} {node}".encode()).digest()


def seats_of(masks: Iterable[int]) -> frozenset[int]:
    """The union of several nodes' bit masks."""
    together = 0
    for mask in masks:
        together |= mask
    return frozenset(seat for seat in range(together.bit_length()) if together >> seat & 1)


def _is_talk(room: Room, record: Record) -> bool:
    entry = record.entry
    return isinstance(entry, Talked) or (isinstance(entry, Moved) and is_talk(room.table.state.game, entry.action))
