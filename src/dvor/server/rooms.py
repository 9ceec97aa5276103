"""The tables of this process: those in play are in memory, every other is loaded when somebody touches it."""

import asyncio
import secrets
from collections.abc import Callable, Iterable
from time import monotonic, perf_counter
from weakref import WeakValueDictionary

import msgspec

from dvor.kernel import Person, Refused
from dvor.server.clock import downtime, extend_after_downtime
from dvor.server.deps import Deps
from dvor.server.log_codec import AccessPolicy, Listing, access_policy, changes, group_acts, records, rows
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
"""Letters and digits that nobody confuses when they are read out."""
CODE_LENGTH = 7
"""Where the door is open the code is all that is needed: so many that nobody finds one by trying."""
LOADING_TOGETHER = 2
"""A crowd that comes back after a restart is served one table after the other, not all a little."""
SLICE_SECONDS = 0.004
"""So long a table may be loaded before others have their turn."""


class Newer(StoreFailed):
    """A newer program has played at this table: this one cannot read what it wrote."""


class Rooms:
    """Tables by id and by code."""

    def __init__(self, deps: Deps, changed: Callable[[Room], None], peers: Peers = NO_PEERS) -> None:
        self.deps = deps
        self._peers = peers
        self._tell = changed
        self._by_id: dict[str, Room] = {}
        self._codes: dict[str, str] = {}
        self._somewhere: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Every room that anybody still holds, so that a table never has two."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._turns = asyncio.Semaphore(LOADING_TOGETHER)

    def __len__(self) -> int:
        return len(self._by_id)

    def all(self) -> tuple[Room, ...]:
        """Those in memory."""
        return tuple(self._by_id.values())

    async def open(
        self, game: str, options: bytes | None, table: TableOptions, person: str, who: Person, lesson: bool = False
    ) -> Room:
        """A new table under a code that no live table has."""
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            now, invite = self.deps.clock(), secrets.token_urlsafe(16)
            proposal = lobby.open_table(game, options, table, code, invite, person, who, now, lesson)
            id = secrets.token_urlsafe(12)
            row = TableRow(id, code, game, person, now, now, log_version=LOG_VERSION)
            beside = changes(id, None, proposal)
            if await self.deps.store.create_table(row, rows(proposal.records), beside):
                return self._enter(Room(id, _made(proposal), self.deps, self._changed, self._peers))

    async def find(self, code: str, person: str | None = None, key: str | None = None) -> Room | None:
        """The live table of this code, for whoever may come in; for others it is as if there were none.

        They are refused by what lies beside its log, in memory or not, so that time tells nothing.
        """
        store = self.deps.store
        row = await store.table_by_code(code.upper())
        people = (await store.seats(row.id if row else "")).values()  # as long for a code that is none
        if row is None or ((door := _door(row)) is not None and not door.lets_in(people, person, key)):
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
        """What was being loaded already may have been read before somebody else wrote."""
        room = await self.load(row)
        return await self._caught_up(room) if room else None

    async def _caught_up(self, room: Room) -> Room | None:
        """A table in memory, as it stands in its log; None if it was closed elsewhere."""
        self._touched(room)
        await room.catch_up()
        return room if room.id in self._by_id else None

    def in_memory(self, id: str) -> Room | None:
        """The table of this id, if it need not be loaded."""
        return self._by_id.get(id)

    async def load(self, row: TableRow) -> Room | None:
        """A table from its log; one that does not replay is frozen, and no other is touched."""
        if row.id in self._somewhere:
            return self._enter(self._somewhere[row.id])
        task = self._loading.get(row.id)
        if task is None:  # whoever comes meanwhile waits for the same
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
                raise  # it is the disk that is at fault, and not the log
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
        """Give it more time for what was open when the server went away; its clock must not ring before."""
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
        """Nobody needs it in memory any more."""
        if self._by_id.pop(room.id, None) is not None:
            self._codes.pop(room.table.state.code, None)
            self._peers.on_drop(room)

    def untouched(self, seconds: float) -> Iterable[Room]:
        """Tables that nobody listens at and nobody has asked for in so long a time."""
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
        """Nobody need hear of a table that is still being woken."""
        if room.id in self._by_id:
            room.touched = monotonic()
            self._tell(room)


def _door(row: TableRow) -> AccessPolicy | None:
    return msgspec.json.decode(row.listing, type=Listing).policy if row.listing else None


async def _replayed(entries: Iterable[LogRow]) -> Table:
    """A table at the end of its log; a long one takes a while, in which others have their turns."""
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
    table.apply(proposal.records, proposal.outcomes)
    return table
