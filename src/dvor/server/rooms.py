"""All live tables of this process, and how they come to life again after a restart."""

import asyncio
import secrets
from collections.abc import Callable

from dvor.kernel import Person, Refused
from dvor.server.journal import changes, records, rows
from dvor.server.logs import log
from dvor.server.room import Room
from dvor.server.world import World
from dvor.store import SetState, TableRow
from dvor.table import lobby, playing
from dvor.table.options import TableOptions
from dvor.table.outcome import Proposal
from dvor.table.table import Table

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody confuses when they are read out."""
CODE_LENGTH = 7
"""Where the door is open the code is all that is needed: so many that nobody finds one by trying."""
EXTRA_SECONDS = 10.0
"""After a restart people need a moment to come back."""


class Rooms:
    """Tables by id and by code."""

    def __init__(self, world: World, changed: Callable[[Room], None]) -> None:
        self.world = world
        self._changed = changed
        self._by_id: dict[str, Room] = {}
        self._loading = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._by_id)

    def all(self) -> tuple[Room, ...]:
        return tuple(self._by_id.values())

    async def open(self, game: str, options: bytes | None, table: TableOptions, person: str, who: Person) -> Room:
        """A new table under a code that no live table has."""
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            now, invite = self.world.clock(), secrets.token_urlsafe(16)
            proposal = lobby.open_table(game, options, table, code, invite, person, who, now)
            id = secrets.token_urlsafe(12)
            row = TableRow(id, code, game, person, now, now)
            beside = changes(id, None, proposal)
            if await self.world.store.create_table(row, rows(proposal.records), beside):
                return self._enter(id, _made(proposal))

    async def find(self, code: str) -> Room | None:
        """The live table of this code."""
        code = code.upper()
        room = next((room for room in self._by_id.values() if room.table.state.code == code), None)
        if room is not None:
            return room
        row = await self.world.store.table_by_code(code)
        return await self.load(row) if row else None

    def of_person(self, code: str, person: str | None) -> Room | None:
        """The table of this code, if it is in memory and the person sits there."""
        code = code.upper()
        for room in self._by_id.values() if person is not None else ():
            if room.table.state.code == code and room.seat_of(person) is not None:
                return room
        return None

    async def by_id(self, id: str) -> Room | None:
        """The live table of this id."""
        if id in self._by_id:
            return self._by_id[id]
        row = await self.world.store.table(id)
        return await self.load(row) if row and row.state == "live" else None

    async def past(self, id: str) -> Room | None:
        """A table that is over and done with, for one look or one last entry; it does not come to life."""
        row = await self.world.store.table(id)
        if row is None or row.state == "frozen":
            return None
        log_of_it = await self.world.store.tail(id)
        table = await asyncio.to_thread(lambda: Table.load(records(log_of_it, None)))
        return Room(id, table, self.world, lambda room: None)

    async def resume(self) -> None:
        """Bring every live table back, with more time for what was open when the server went away."""
        now = self.world.clock()
        last = await self.world.store.beat(now)
        away = max(0.0, now - last) if last is not None else 0.0
        for row in await self.world.store.tables("live"):
            room = await self.load(row)
            if room is not None:
                await self._wake(room, away + EXTRA_SECONDS)
        log().info("resumed", tables=len(self), seconds=round(away, 1))

    async def load(self, row: TableRow) -> Room | None:
        """A table from its log; one that does not replay is frozen, and no other is touched."""
        async with self._loading:
            if row.id in self._by_id:
                return self._by_id[row.id]
            try:
                table = Table.load(records(await self.world.store.tail(row.id), None))
            except Exception:
                log().error("table_frozen", table=row.id, exc_info=True)
                await self.world.store.append(row.id, (), (SetState("frozen"),))
                return None
            return self._enter(row.id, table)

    def drop(self, room: Room) -> None:
        """Nobody needs it in memory any more."""
        self._by_id.pop(room.id, None)

    def _enter(self, id: str, table: Table) -> Room:
        room = self._by_id[id] = Room(id, table, self.world, self._changed)
        self._changed(room)
        return room

    async def _wake(self, room: Room, seconds: float) -> None:
        world = self.world
        try:
            await room.do(lambda table: playing.chance(table, world.clock(), world.draws))
            await room.do(lambda table: playing.extend(table, seconds, world.clock()))
        except Refused:
            log().error("not_resumed", table=room.id, exc_info=True)


def _made(proposal: Proposal) -> Table:
    table = Table()
    table.apply(proposal.records, proposal.outcomes)
    return table
