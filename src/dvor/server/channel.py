"""A table and everybody who listens there: who may, who is told what, who is shown out."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from dvor.kernel import Seat
from dvor.server.deps import Deps
from dvor.server.fanout import Roster, Subscriber, encode_for_all
from dvor.server.nodes.peers import Peers
from dvor.server.outbox import padded_length
from dvor.table.broadcast import Screen, Shown
from dvor.table.deliver import Deliveries
from dvor.table.entries import Forgotten, Kicked, Left, Record, Settled
from dvor.table.render import welcome
from dvor.table.state import Chair, TableState
from dvor.table.table import Table
from dvor.table.wire import Bye, Here
from dvor.table.wire.down import Message

MAY_DISMISS = frozenset((Kicked, Left, Settled, Forgotten))
"""Entries after which somebody may have to go."""

encode: Callable[[Message], bytes] = msgspec.json.Encoder().encode
"""A message as it goes over the socket."""


class TableChannel:
    """A table with its clients."""

    def __init__(self, id: str, table: Table, deps: Deps, changed: Callable[[Any], None], peers: Peers) -> None:
        self.id = id
        self.table = table
        self.subscribers: set[Subscriber] = set()
        self.priority = 0
        """How many other nodes do before us what goes on by itself here."""
        self._deps = deps
        self._changed = changed
        self._peers = peers
        self._shown = Shown()
        self._roster: Roster | None = None
        """As long as chairs and lines stay the same."""
        self._elsewhere: frozenset[Seat] = frozenset()
        self._announced_here: tuple[Seat, ...] = ()
        """Who all know to be here."""

    # who is here

    @property
    def roster(self) -> Roster:
        """Who sits and who listens here now."""
        chairs = self.table.state.chairs
        if self._roster is None or self._roster.chairs is not chairs:
            self._roster = Roster(chairs, self.subscribers)
        return self._roster

    def seat_of(self, person: str | None) -> Seat | None:
        return None if person is None else self.roster.seats.get(person)

    def seat_mask(self) -> int:
        """The seats that are connected to this node, a bit for each."""
        return sum(1 << seat for seat in self.roster.here)

    @property
    def attended(self) -> bool:
        """Whether any of its own people is connected, to whatever node."""
        return bool(self.roster.here or self._elsewhere)

    @property
    def absent(self) -> frozenset[Seat]:
        """The seats whose people are connected to no node."""
        return self.roster.absent - self._elsewhere if self._elsewhere else self.roster.absent

    def here(self) -> tuple[Seat, ...]:
        """The seats with a client connected, to whatever node."""
        here = self.roster.here
        return tuple(sorted({*here, *self._elsewhere})) if self._elsewhere else here

    def set_presence(self, elsewhere: frozenset[Seat], priority: int) -> None:
        """Who is connected to other nodes, and when it is our turn to do what goes on by itself."""
        sooner, self.priority = priority < self.priority, priority
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self._announce_presence()
        elif sooner:
            self._changed(self)

    def may_stay(self, subscriber: Subscriber) -> bool:
        """Whether a client may be here: those who sit here, and guests as long as the host wants any."""
        state = self.table.state
        if state.seat_of(subscriber.owner) is not None:
            return True
        return (
            state.table.onlookers
            and (subscriber.invited or state.table.open_door)
            and subscriber.owner not in state.unwelcome
        )

    # coming and going

    def enter(self, subscriber: Subscriber, last: int) -> None:
        """Tell a new client everything, and from now on whatever happens."""
        seat = self.seat_of(subscriber.person)
        message = encode(welcome(self.table, seat, last, subscriber.language, self._deps.clock()))
        subscriber.outbox.put(message.ljust(padded_length(len(message))))
        self.subscribers.add(subscriber)
        self._subscribers_changed(subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        """A client is gone."""
        if subscriber in self.subscribers:
            self.subscribers.remove(subscriber)
            self._subscribers_changed()

    def dismiss(self, why: str, *, again: bool, person: str | None = None) -> None:
        """Close the sockets of a person, or everybody's."""
        for subscriber in list(self.subscribers):
            if person is None or person in (subscriber.person, subscriber.owner):
                self._dismiss(subscriber, why, again=again)

    def turn_away(self, person: str, device: str) -> None:
        """A device is no longer this person."""
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
        subscriber.outbox.finish(1012 if again else 1008)

    # being told

    def _push(self, deliveries: Deliveries) -> None:
        """All messages are made before the first is sent: they leave at one moment."""
        screen = Screen(self.table, self._deps.clock(), self._shown)
        for outbox, message in encode_for_all(screen, deliveries, self.roster.subscribers):
            outbox.put(message)

    def _after(self, before: TableState, act: Sequence[Record]) -> None:
        """Who listens after an act; in a moment: whoever asked for it gets the answer first."""
        if not MAY_DISMISS.isdisjoint([type(record.entry) for record in act]):
            asyncio.get_running_loop().call_soon(self._dismiss_after, before, act)
        chairs = self.table.state.chairs
        if before.chairs is not chairs and _moved_up(before.chairs, chairs):
            asyncio.get_running_loop().call_soon(self._subscribers_changed)

    def _dismiss_after(self, before: TableState, act: Sequence[Record]) -> None:
        """Whoever left, was kicked, or is no longer wanted as a guest hears it, and no more."""
        gone = {
            before.chairs[one.entry.seat].person: "kicked" if isinstance(one.entry, Kicked) else "left"
            for one in act
            if isinstance(one.entry, Kicked | Left)
        }
        gone |= {one.entry.person: "forgotten" for one in act if isinstance(one.entry, Forgotten)}
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
        """All are told who is here, and a table without its people is noticed."""
        self._roster = None
        self._peers.presence_changed(self)
        self._announce_presence(newcomer)

    def _announce_presence(self, newcomer: Subscriber | None = None) -> None:
        """Whoever comes is told, others only of a change: a thousand onlookers come without a million messages."""
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
        """The same table, from a log in which something was struck out."""
        self.table = table
        self._shown, self._roster = Shown(), None


def _moved_up(before: tuple[Chair, ...], after: tuple[Chair, ...]) -> bool:
    """Whether a chair stands at another seat now: who is here is told by seats."""
    return any(one.id != other.id for one, other in zip(before, after, strict=False))
