"""The tables in this process: loaded when somebody needs them, dropped when nobody does."""

import asyncio
import secrets
from collections.abc import Callable, Iterable
from time import monotonic, perf_counter
from weakref import WeakValueDictionary

import msgspec

from dvor.kernel import Person, Refused
from dvor.server.clock import downtime, extend_after_downtime
from dvor.server.deps import Deps
from dvor.server.log_codec import Listing, access_policy, changes, group_acts, records, rows
from dvor.server.logs import log
from dvor.server.nodes.peers import NO_PEERS, Peers
from dvor.server.room import Room
from dvor.store import LogRow, SetLogVersion, SetState, StoreFailed, TableRow
from dvor.table import lobby, playing
from dvor.table.apply import Proposal
from dvor.table.entries import LOG_VERSION
from dvor.table.options import TableOptions
from dvor.table.suspend import is_unhurried
from dvor.table.table import Table

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without letters and digits that are confused when read out."""
CODE_LENGTH = 7
"""Long enough that nobody guesses the code of an open table."""
LOADING_TOGETHER = 2
"""After a restart many tables are wanted at once; loading few at a time serves the first ones sooner."""
SLICE_SECONDS = 0.004
"""Loading a long log gives way to other work after this time."""


class Newer(StoreFailed):
    """A newer program has written into this table's log, and this one cannot read it."""


class Rooms:
    """Tables by id and by code."""

    def __init__(self, deps: Deps, changed: Callable[[Room], None], peers: Peers = NO_PEERS) -> None:
        self.deps = deps
        self._peers = peers
        self._tell = changed
        self._by_id: dict[str, Room] = {}
        self._codes: dict[str, str] = {}
        self._somewhere: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every room that is still referenced, so that no table has two rooms."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._turns = asyncio.Semaphore(LOADING_TOGETHER)

    def __len__(self) -> int:
        return len(self._by_id)

    def all(self) -> tuple[Room, ...]:
        """The tables in memory."""
        return tuple(self._by_id.values())

    async def open(
        self, game: str, options: bytes | None, table: TableOptions, person: str, who: Person, lesson: bool = False
    ) -> Room:
        """Create a table under a code that no live table has."""
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            now, invite = self.deps.clock(), secrets.token_urlsafe(16)
            proposal = lobby.open_table(game, options, table, code, invite, person, who, now, lesson)
            id = secrets.token_urlsafe(12)
            row = TableRow(id, code, game, person, now, now, log_version=LOG_VERSION)
            side_changes = changes(id, None, proposal)
            if await self.deps.store.create_table(row, rows(proposal.records), side_changes):
                return self._enter(Room(id, _made(proposal), self.deps, self._changed, self._peers))

    async def find(self, code: str, person: str | None = None, key: str | None = None) -> Room | None:
        """The live table of this code, for people who may come in; for others, as if there were none.

        The access policy stored beside the log refuses strangers, whether the table is in memory or not: the time
        of the answer tells nothing.
        """
        store = self.deps.store
        row = await store.table_by_code(code.upper())
        people = (await store.seats(row.id if row else "")).values()  # as many queries as for a code that exists
        if row is None:
            return None
        policy = msgspec.json.decode(row.listing, type=Listing).policy if row.listing else None
        if policy is not None and not policy.lets_in(people, person, key):
            return None
        there = self._by_id.get(row.id)
        room = await (self._caught_up(there) if there else self._loaded(row))
        if room is None or not access_policy(room.table.state).lets_in(room.roster.seats, person, key):
            return None
        return room

    def of_person(self, code: str, person: str | None) -> Room | None:
        """The table of this code, if it is in memory and the person sits there."""
        room = self._by_id.get(self._codes.get(code.upper(), ""))
        return self._touched(room) if room is not None and room.seat_of(person) is not None else None

    async def by_id(self, id: str) -> Room | None:
        """The live table of this id."""
        if id in self._by_id:
            return await self._caught_up(self._by_id[id])
        row = await self.deps.store.table(id)
        return await self._loaded(row) if row and row.state == "live" else None

    async def _loaded(self, row: TableRow) -> Room | None:
        """Load a table and catch up: another caller may have begun the load before the last write."""
        room = await self.load(row)
        return await self._caught_up(room) if room else None

    async def _caught_up(self, room: Room) -> Room | None:
        """A table in memory, after reading the tail of its log; None if it was closed elsewhere."""
        self._touched(room)
        await room.catch_up()
        return room if room.id in self._by_id else None

    def in_memory(self, id: str) -> Room | None:
        """The table of this id, if it is loaded."""
        return self._by_id.get(id)

    async def load(self, row: TableRow) -> Room | None:
        """Load a table from its log, once for all who ask meanwhile; freeze it if the log does not replay."""
        if row.id in self._somewhere:
            return self._enter(self._somewhere[row.id])
        task = self._loading.get(row.id)
        if task is None:
            task = self._loading[row.id] = asyncio.create_task(self._load(row))
            task.add_done_callback(lambda _: self._loading.pop(row.id, None))
        return await asyncio.shield(task)

    async def _load(self, row: TableRow) -> Room | None:
        if row.log_version > LOG_VERSION:
            raise Newer("the table is played with a newer Dvor")
        async with self._turns:
            try:
                table = await _replayed(await self.deps.store.tail(row.id))
            except StoreFailed:
                raise  # the store failed; the log may be sound
            except Exception:
                log().error("table_frozen", table=row.id, exc_info=True)
                await self.deps.store.append(row.id, (), (SetState("frozen"),))
                return None
            room = Room(row.id, table, self.deps, self._changed, self._peers, row.redactions)
            if row.log_version < LOG_VERSION:
                await self.deps.store.append(row.id, (), (SetLogVersion(LOG_VERSION),))
            await self._wake(room, row)
        return self._enter(room)

    async def _wake(self, room: Room, row: TableRow) -> None:
        """Extend the open deadlines by the downtime, before the timer can fire."""
        deps = self.deps
        uptimes = await deps.store.uptimes(row.updated)
        seconds = downtime(uptimes, deps.clock(), unhurried=is_unhurried(room.table.state))
        if seconds is None:
            if self._peers.shared:
                await room.do(lambda table: extend_after_downtime(table, deps.clock()))
            return
        try:
            await room.do(lambda table: playing.chance(table, deps.clock(), deps.draws))
            await room.do(lambda table: playing.extend(table, seconds, deps.clock()))
        except Refused:
            log().error("not_resumed", table=room.id, exc_info=True)

    def drop(self, room: Room) -> None:
        """Remove a table from memory."""
        if self._by_id.pop(room.id, None) is not None:
            self._codes.pop(room.table.state.code, None)
            self._peers.on_drop(room)

    def untouched(self, seconds: float) -> Iterable[Room]:
        """Tables without subscribers that nobody has asked for in this time."""
        before = monotonic() - seconds
        return [room for room in self._by_id.values() if not room.subscribers and room.touched < before]

    def _enter(self, room: Room) -> Room:
        self._by_id[room.id] = self._somewhere[room.id] = room
        self._codes[room.table.state.code] = room.id
        self._peers.on_load(room)
        self._tell(room)
        return self._touched(room)

    def _touched(self, room: Room) -> Room:
        room.touched = monotonic()
        return room

    def _changed(self, room: Room) -> None:
        """Report a change, but not of a table that is still being loaded."""
        if room.id in self._by_id:
            room.touched = monotonic()
            self._tell(room)


async def _replayed(entries: Iterable[LogRow]) -> Table:
    """Replay a log in slices, so that other work goes on meanwhile."""
    table = Table()
    until = perf_counter() + SLICE_SECONDS
    for act in group_acts(records(entries, None)):
        table.apply(act)
        if perf_counter() > until:
            await asyncio.sleep(0)
            until = perf_counter() + SLICE_SECONDS
    return table


def _made(proposal: Proposal) -> Table:
    table = Table()
    table.apply(proposal.records, proposal.results)
    return table
