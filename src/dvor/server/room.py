"""A live table in this process: the order of an action, and everybody who listens.

Order: judge, append, commit, apply, answer and push. Nobody hears of anything that is not safe on the disk, and
the store's keys decide if two were judged at once: whoever lost reads the tail and is judged anew.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from time import monotonic

import msgspec

from dvor.kernel import Seat
from dvor.server.fanout import Company, Line, worded
from dvor.server.journal import acts, changes, records, rows, without_name
from dvor.server.logs import log
from dvor.server.padding import step
from dvor.server.world import World
from dvor.store import Appended, Committed, SetState
from dvor.table.entries import Forgotten, Kicked, Left, Record, Settled, written
from dvor.table.forgetting import without
from dvor.table.heard import Deliveries
from dvor.table.outcome import Outcome, Proposal
from dvor.table.propose import refused
from dvor.table.screen import Screen, Shown
from dvor.table.show import welcome
from dvor.table.state import TableState
from dvor.table.table import Table
from dvor.table.wire import Bye, Here
from dvor.table.wire.down import Message

TRIES = 5
"""How often a command that lost the race for its number is judged anew."""

ENDS_A_WELCOME = Kicked | Left | Settled | Forgotten
"""Entries after which somebody may have to go."""

Propose = Callable[[Table], Proposal | None]
as_sent: Callable[[Message], bytes] = msgspec.json.Encoder().encode
"""A message as it goes over the socket."""


def _send(line: Line, message: Message) -> None:
    line.outbox.put(as_sent(message))


class DoesNotReplay(Exception):
    """What is kept cannot be made true."""


class Room:
    """A table with its clients."""

    def __init__(self, id: str, table: Table, world: World, changed: Callable[["Room"], None]) -> None:
        self.id = id
        self.table = table
        self.frozen = False
        self.lines: set[Line] = set()
        self._shown = Shown()
        self._company: Company | None = None
        """As long as chairs and lines stay the same."""
        self.touched = monotonic()
        """When somebody last asked for it."""
        self.due: float | None = None
        """For when the clock is set that lets silence speak."""
        self._world = world
        self._changed = changed
        self._lock = asyncio.Lock()

    async def do(self, propose: Propose) -> bool:
        """Carry a command out, or raise `Refused`; False if there was nothing to do."""
        await self._lock.acquire()
        try:
            for _ in range(TRIES):
                if self.frozen:
                    raise refused("frozen")
                proposal = propose(self.table)
                if proposal is None:
                    return False
                if isinstance(await self._keep(proposal), Committed):
                    self._apply((proposal.records,), proposal.outcomes)
                    return True
                self._apply(await self._tail())
        except DoesNotReplay:
            await self.freeze()
            raise refused("frozen") from None
        finally:
            self._lock.release()
        raise refused("busy")

    def _keep(self, proposal: Proposal) -> Awaitable[Appended]:
        beside = changes(self.id, self.table.state, proposal)
        return self._world.store.append(self.id, rows(proposal.records), beside)

    async def _tail(self) -> Iterable[Sequence[Record]]:
        """What somebody else has written into the log."""
        entries = await self._world.store.tail(self.id, self.table.seq)
        return acts(records(entries, self.table.state.game.key))

    def _apply(self, kept: Iterable[Sequence[Record]], foreseen: Sequence[Outcome] = ()) -> None:
        """Make true what is kept, and tell."""
        try:
            for act in kept:
                before = self.table.state
                self._push(self.table.apply(act, foreseen))
                if any(isinstance(record.entry, ENDS_A_WELCOME) for record in act):
                    # In a moment: whoever asked for it gets the answer first.
                    asyncio.get_running_loop().call_soon(self._part_with, before, act)
        except Exception as why:
            raise DoesNotReplay from why
        self._changed(self)

    async def strike_out(self, person: str) -> None:
        """Take a person's name and words out of the log; the table stays where it is."""
        async with self._lock:
            store = self._world.store
            kept = list(records(await store.tail(self.id), None))
            struck = await asyncio.to_thread(without, kept, person)
            pairs = zip(kept, struck, strict=True)
            payloads = {new.seq: written(new.entry) for old, new in pairs if old.entry != new.entry}
            await store.rewrite(self.id, payloads, await self._summaries(person))
            self.table = await asyncio.to_thread(Table.load, struck)
            self._shown, self._company = Shown(), None

    async def _summaries(self, person: str) -> dict[int, bytes]:
        games = await self._world.store.finished_games(person, 10_000)
        return {game.number: without_name(game, person) for game in games if game.table_id == self.id}

    # clients

    def enter(self, line: Line, last: int) -> None:
        """Tell a new client everything, and from now on whatever happens."""
        seat = self.seat_of(line.person)
        message = as_sent(welcome(self.table, seat, last, line.language, self._world.clock()))
        line.outbox.put(message.ljust(step(len(message))))
        self.lines.add(line)
        self._lines_changed()

    def leave(self, line: Line) -> None:
        """A client is gone."""
        if line in self.lines:
            self.lines.remove(line)
            self._lines_changed()

    def seat_of(self, person: str | None) -> Seat | None:
        return None if person is None else self.company.seats.get(person)

    def dismiss(self, why: str, *, again: bool, person: str | None = None) -> None:
        """Close the sockets of a person, or everybody's."""
        for line in list(self.lines):
            if person is None or person in (line.person, line.owner):
                self._show_out(line, why, again=again)

    def turn_away(self, person: str, device: str) -> None:
        """A device is no longer this person."""
        gone = [line for line in self.lines if line.owner == person and line.device == device]
        for line in gone:
            self._show_out(line, "turned_away")
        if gone:
            self._lines_changed()

    def may_stay(self, line: Line) -> bool:
        """Whether a client may be here: those who sit here, and guests as long as the host wants any."""
        state = self.table.state
        if state.seat_of(line.owner) is not None:
            return True
        return (
            state.table.onlookers and (line.invited or state.table.open_door) and line.owner not in state.unwelcome
        )

    def _show_out(self, line: Line, why: str, *, again: bool = False) -> None:
        self.lines.discard(line)
        self._company = None
        _send(line, Bye(why, again))
        line.outbox.finish(1012 if again else 1008)

    def _push(self, deliveries: Deliveries) -> None:
        """All messages are made before the first is sent: they leave at one moment."""
        screen = Screen(self.table, self._world.clock(), self._shown)
        for outbox, message in worded(screen, deliveries, self.company.lines):
            outbox.put(message)

    @property
    def company(self) -> Company:
        """Who sits and who listens here now."""
        chairs = self.table.state.chairs
        if self._company is None or self._company.chairs is not chairs:
            self._company = Company(chairs, self.lines)
        return self._company

    def _part_with(self, before: TableState, act: Sequence[Record]) -> None:
        """Whoever left, was kicked, or is no longer wanted as a guest hears it, and no more."""
        gone = {
            before.chairs[one.entry.seat].person: "kicked" if isinstance(one.entry, Kicked) else "left"
            for one in act
            if isinstance(one.entry, Kicked | Left)
        }
        here = len(self.lines)
        for line in list(self.lines):
            if self.table.state.seat_of(line.owner) is not None:
                continue
            if line.owner in gone and line.owner is not None:
                self._show_out(line, gone[line.owner])
            elif not self.may_stay(line):
                self._show_out(line, "closed")
        if len(self.lines) < here:
            self._lines_changed()

    def _lines_changed(self) -> None:
        """All are told who is here, and a table without its people is noticed."""
        self._company = None
        message = as_sent(Here(self.company.here()))
        for line in self.lines:
            line.outbox.put(message)
        self._changed(self)

    # trouble

    async def freeze(self) -> None:
        """The log does not replay: this table stands still for good, and no other is touched."""
        self.frozen = True
        log().error("table_frozen", table=self.id, exc_info=True)
        await self._world.store.append(self.id, (), (SetState("frozen"),))
        self.dismiss("frozen", again=False)
