"""A table with its subscribers: who is connected, who may stay, and what is broadcast to them."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from dvor.kernel import Seat
from dvor.server import close_codes
from dvor.server.deps import Deps
from dvor.server.fanout import Roster, Subscriber, encode_for_all
from dvor.server.nodes.peers import Peers
from dvor.server.outbox import padded_length
from dvor.table.broadcast import Broadcast, EncodeCache
from dvor.table.deliver import Deliveries
from dvor.table.entries import Forgotten, Kicked, Left, OptionsChanged, Record
from dvor.table.render import welcome
from dvor.table.state import Chair, TableState
from dvor.table.table import Table
from dvor.table.wire import Bye, Here
from dvor.table.wire.down import Message

MAY_DISMISS = frozenset((Kicked, Left, OptionsChanged, Forgotten))
"""Entries after which a subscriber may have to leave."""

encode: Callable[[Message], bytes] = msgspec.json.Encoder().encode
"""JSON as it goes over the socket."""


class TableChannel:
    """A table and its subscribers in this process."""

    def __init__(self, id: str, table: Table, deps: Deps, changed: Callable[[Any], None], peers: Peers) -> None:
        self.id = id
        self.table = table
        self.subscribers: set[Subscriber] = set()
        self.priority = 0
        """How many other nodes do this table's timed work before this one."""
        self._deps = deps
        self._changed = changed
        self._peers = peers
        self._encode_cache = EncodeCache()
        self._roster: Roster | None = None
        """None after chairs or subscribers have changed."""
        self._elsewhere: frozenset[Seat] = frozenset()
        self._announced_here: tuple[Seat, ...] = ()
        """The presence that all subscribers know."""

    # presence

    @property
    def roster(self) -> Roster:
        """The roster of the present chairs and subscribers."""
        chairs = self.table.state.chairs
        if self._roster is None or self._roster.chairs is not chairs:
            self._roster = Roster(chairs, self.subscribers)
        return self._roster

    def seat_of(self, person: str | None) -> Seat | None:
        return None if person is None else self.roster.seats.get(person)

    def seat_mask(self) -> int:
        """The seats that are connected to this node, as a bit mask."""
        return sum(1 << seat for seat in self.roster.here)

    @property
    def attended(self) -> bool:
        """Whether any seated person is connected, to any node."""
        return bool(self.roster.here or self._elsewhere)

    @property
    def absent(self) -> frozenset[Seat]:
        """The seats whose people are connected to no node."""
        return self.roster.absent - self._elsewhere if self._elsewhere else self.roster.absent

    def here(self) -> tuple[Seat, ...]:
        """The connected seats, over all nodes."""
        here = self.roster.here
        return tuple(sorted({*here, *self._elsewhere})) if self._elsewhere else here

    def set_presence(self, elsewhere: frozenset[Seat], priority: int) -> None:
        """Take over what a poll found: seats connected elsewhere, and our priority for timed work."""
        sooner, self.priority = priority < self.priority, priority
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self._announce_presence()
        elif sooner:
            self._changed(self)

    def may_stay(self, subscriber: Subscriber) -> bool:
        """Whether a client may be here: seated people always, spectators while the host allows them."""
        state = self.table.state
        if state.seat_of(subscriber.owner) is not None:
            return True
        return (
            state.table.onlookers
            and (subscriber.invited or state.table.open_door)
            and subscriber.owner not in state.banned
        )

    # subscribers

    def enter(self, subscriber: Subscriber, last: int) -> None:
        """Send a full welcome to a new subscriber, and every broadcast from now on."""
        seat = self.seat_of(subscriber.person)
        message = encode(welcome(self.table, seat, last, subscriber.language, self._deps.clock()))
        subscriber.outbox.put(message.ljust(padded_length(len(message))))
        self.subscribers.add(subscriber)
        self._subscribers_changed(subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber whose socket is closed."""
        if subscriber in self.subscribers:
            self.subscribers.remove(subscriber)
            self._subscribers_changed()

    def dismiss(self, why: str, *, again: bool, person: str | None = None) -> None:
        """Close the sockets of one person, or of everybody."""
        for subscriber in list(self.subscribers):
            if person is None or person in (subscriber.person, subscriber.owner):
                self._dismiss(subscriber, why, again=again)

    def turn_away(self, person: str, device: str) -> None:
        """Close the sockets of a device that no longer belongs to this person."""
        gone = [
            subscriber
            for subscriber in self.subscribers
            if subscriber.owner == person and subscriber.device == device
        ]
        for subscriber in gone:
            self._dismiss(subscriber, "turned_away")
        if gone:
            self._subscribers_changed()

    def _dismiss(self, subscriber: Subscriber, why: str, *, again: bool = False) -> None:
        self.subscribers.discard(subscriber)
        self._roster = None
        subscriber.outbox.put(encode(Bye(why, again)))
        subscriber.outbox.finish(close_codes.SERVICE_RESTART if again else close_codes.POLICY_VIOLATION)

    # broadcast

    def _push(self, deliveries: Deliveries) -> None:
        """Encode all messages before the first is sent, so that all leave at one moment."""
        broadcast = Broadcast(self.table, self._deps.clock(), self._encode_cache)
        for outbox, message in encode_for_all(broadcast, deliveries, self.roster.subscribers):
            outbox.put(message)

    def _schedule_follow_ups(self, before: TableState, act: Sequence[Record]) -> None:
        """Update presence and dismissals after an act; in the next turn of the loop, so that the answer to
        the sender is sent first."""
        if not MAY_DISMISS.isdisjoint([type(record.entry) for record in act]):
            asyncio.get_running_loop().call_soon(self._dismiss_after, before, act)
        chairs = self.table.state.chairs
        if before.chairs is not chairs and _moved_up(before.chairs, chairs):
            asyncio.get_running_loop().call_soon(self._subscribers_changed)

    def _dismiss_after(self, before: TableState, act: Sequence[Record]) -> None:
        """Dismiss who left, was kicked, or may no longer watch."""
        gone = {
            before.chairs[record.entry.seat].person: "kicked" if isinstance(record.entry, Kicked) else "left"
            for record in act
            if isinstance(record.entry, Kicked | Left)
        }
        gone |= {record.entry.person: "forgotten" for record in act if isinstance(record.entry, Forgotten)}
        here = len(self.subscribers)
        for subscriber in list(self.subscribers):
            if self.table.state.seat_of(subscriber.owner) is not None and subscriber.owner not in self.table.gone:
                continue
            if subscriber.owner in gone and subscriber.owner is not None:
                self._dismiss(subscriber, gone[subscriber.owner])
            elif not self.may_stay(subscriber):
                self._dismiss(subscriber, "closed")
        if len(self.subscribers) < here:
            self._subscribers_changed()

    def _subscribers_changed(self, newcomer: Subscriber | None = None) -> None:
        """Announce presence, and let the watchers notice a table without people."""
        self._roster = None
        self._peers.presence_changed(self)
        self._announce_presence(newcomer)

    def _announce_presence(self, newcomer: Subscriber | None = None) -> None:
        """Tell a newcomer always and the others only of a change: a thousand spectators join without a
        million messages."""
        here = self.here()
        message = encode(Here(here))
        if here != self._announced_here:
            self._announced_here = here
            for subscriber in self.subscribers:
                subscriber.outbox.put(message)
        elif newcomer is not None:
            newcomer.outbox.put(message)
        self._changed(self)

    def _replace_table(self, table: Table) -> None:
        """Use a table that was loaded again after its log was redacted."""
        self.table = table
        self._encode_cache, self._roster = EncodeCache(), None


def _moved_up(before: tuple[Chair, ...], after: tuple[Chair, ...]) -> bool:
    """Whether a chair has moved to another seat: presence is announced by seats."""
    return any(chair.id != other.id for chair, other in zip(before, after, strict=False))
