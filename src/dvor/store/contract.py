"""What any store promises. Whatever it has answered stays, whoever is killed afterwards.

The keys decide: of two appends with the same number of the same table one is kept and the other is told
so, and a move id that a seat has used before is found again. A caller that lost the race reads the tail,
judges its move anew and tries again.
"""

from collections.abc import Awaitable, Mapping, Sequence
from typing import Protocol, TypeGuard

from msgspec import Struct

from dvor.kernel import Seat
from dvor.store.health import Health
from dvor.store.records import (
    Change,
    Cleaned,
    FinishedGame,
    Head,
    LogRow,
    PersonRow,
    Rewritten,
    Run,
    Sitting,
    TableRow,
    TableStatus,
)


class Unusable(Exception):
    """The store cannot be opened; the message says why, in a sentence for whoever runs the server."""


class StoreFailed(Exception):
    """The store could not do it (a full disk, a damaged file, no such table); nothing of it was kept."""


class Committed(Struct, frozen=True):
    """All the entries and changes are kept."""


class SeqTaken(Struct, frozen=True):
    """Somebody else was faster; nothing was kept. The next free number is `next`."""

    next: int


class Repeated(Struct, frozen=True):
    """This seat has used the move id before; nothing was kept. `same` tells a resend from another move."""

    seq: int
    payload: bytes
    same: bool


Appended = Committed | SeqTaken | Repeated


class Store(Protocol):
    """Every call answers only after what it has changed is safe on the disk."""

    @property
    def version(self) -> str:
        """What keeps the data, for the server's log."""

    @property
    def health(self) -> Health:
        """Whether the data can be written."""

    def close(self) -> None:
        """Finish what was begun, then let go of the data; later calls fail."""

    # the log

    def append(
        self, table_id: str, entries: Sequence[LogRow], changes: Sequence[Change] = ()
    ) -> Awaitable[Appended]:
        """Keep all the entries and changes, or none of them."""

    async def tail(self, table_id: str, since: int = 0) -> tuple[LogRow, ...]:
        """The entries from this number on, in order."""

    async def rewrite(self, table_id: str, person_id: str, others: Rewritten) -> None:
        """Overwrite what holds the name and the words of somebody who deleted themselves; where that is all, they
        never were at this table."""

    # tables

    async def create_table(
        self, table: TableRow, entries: Sequence[LogRow] = (), changes: Sequence[Change] = ()
    ) -> bool:
        """Keep a new table with the first entries of its log; False if its code is a live table's already."""

    async def table(self, table_id: str) -> TableRow | None: ...

    async def table_by_code(self, code: str) -> TableRow | None:
        """The live table of this code."""

    async def tables(self, state: TableStatus = "live") -> tuple[TableRow, ...]:
        """All tables in this state, the oldest first."""

    async def remove_table(self, table_id: str) -> None:
        """Throw a table away with all that belongs to it."""

    async def due(self) -> tuple[tuple[str, float], ...]:
        """Live tables whose clock runs whoever is there, and when it runs out, the soonest first."""

    async def seats(self, table_id: str) -> Mapping[Seat, str]:
        """Who sits where."""

    async def sittings(self, person_id: str) -> tuple[Sitting, ...]:
        """Where a person sits at live tables."""

    async def been(self, person_id: str) -> tuple[str, ...]:
        """Every table at which a person ever sat, if they were not struck out of it."""

    async def to_be_forgotten(self) -> tuple[tuple[str, str], ...]:
        """Tables at which people were who have deleted themselves since, each with the person."""

    # finished games

    async def finished_games(self, person_id: str, most: int = 50) -> tuple[FinishedGame, ...]:
        """The games in which a person sat to the end, the latest first."""

    async def finished_game(self, table_id: str, number: int) -> FinishedGame | None: ...

    # people

    async def save_person(self, person: PersonRow) -> None:
        """Keep a new person, or what has changed about one."""

    async def person(self, person_id: str) -> PersonRow | None: ...

    async def forget_person(self, person_id: str) -> None:
        """Take name, tokens and links away for ever; seats and logs stay, without a name."""

    async def add_token(self, person_id: str, digest: bytes, at: float) -> None:
        """One more browser is this person."""

    async def tokens(self, person_id: str) -> tuple[bytes, ...]:
        """The digests of all tokens that are this person's."""

    async def devices(self, person_id: str) -> tuple[tuple[bytes, float], ...]:
        """The same, each with the time since when it is theirs."""

    async def remove_token(self, person_id: str, digest: bytes) -> None:
        """One browser is no longer this person."""

    async def link_of(self, digest: bytes, now: float) -> str | None:
        """Whose link it is, if it is still good; it stays so."""

    async def add_link(self, person_id: str, digest: bytes, until: float) -> None:
        """A link that makes one more browser this person, once."""

    async def take_link(self, digest: bytes, now: float) -> str | None:
        """The person whose link this is, if it is still good; it is used up by asking."""

    # housekeeping

    async def beat(self, at: float) -> None:
        """Note that a server is at work; the first time begins a new run, unless another server is at work."""

    async def runs(self, moment: float) -> tuple[Run, ...]:
        """The run to which a moment belongs and all later ones, the present one last."""

    async def ban(self, address: str, at: float) -> None:
        """Remember that an address is turned away."""

    async def unban(self, address: str) -> bool:
        """Forget it again; False if it was not turned away."""

    async def bans(self) -> tuple[tuple[str, float], ...]:
        """Addresses that are turned away, and since when."""

    async def clean(self, before: float) -> Cleaned:
        """Throw away what nobody has touched since: tables with their logs, people who sit nowhere, links."""

    async def shrink(self, pages: int) -> int:
        """Give so many unused pages of the file back to the system; how many are still unused."""


class SharedStore(Store, Protocol):
    """A store that several servers have in common: each is a node with a name of its own."""

    def now(self) -> float:
        """The time, as the store has it: that of this machine's clock does not matter."""

    async def look(self, node: str, mine: Mapping[str, int], tables: Sequence[str]) -> tuple[Head, ...]:
        """Say which seats are connected to this node at the tables in `mine`, a bit for each; look at `tables`."""

    async def let_go(self, node: str, tables: Sequence[str] | None = None) -> None:
        """This node no longer has these tables; None: any."""


def is_shared(store: Store) -> TypeGuard[SharedStore]:
    """Whether several servers may have this store."""
    return hasattr(store, "look")
