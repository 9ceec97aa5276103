"""The contract of every store: what a call has answered is durable, even if a process is killed afterwards.

Unique keys resolve conflicts. Of two appends with the same sequence number of the same table one is committed and
the other gets `SeqTaken`; a move id that a chair has used before gets `Repeated`. A caller that lost the race reads
the tail of the log, validates its command anew and tries again.
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
    Redaction,
    Sitting,
    TableRow,
    TableStatus,
    Uptime,
)


class Unusable(Exception):
    """The store cannot be opened; the message is a sentence for the operator."""


class StoreFailed(Exception):
    """The call failed (a full disk, a damaged file, no such table) and nothing of it was committed."""


class Committed(Struct, frozen=True):
    """All entries and changes are committed."""


class SeqTaken(Struct, frozen=True):
    """Somebody else was faster; nothing was committed. `next` is the next free sequence number."""

    next: int


class Repeated(Struct, frozen=True):
    """This chair has used the move id before; nothing was committed. `same` tells a resend from another move."""

    seq: int
    payload: bytes
    same: bool


Appended = Committed | SeqTaken | Repeated


class Store(Protocol):
    """A store for one server."""

    @property
    def version(self) -> str:
        """Name and version of the database, for the server's log."""

    @property
    def health(self) -> Health:
        """Whether the data can be written."""

    def close(self) -> None:
        """Finish pending calls and close the data; later calls fail."""

    # the log

    def append(
        self, table_id: str, entries: Sequence[LogRow], changes: Sequence[Change] = ()
    ) -> Awaitable[Appended]:
        """Commit all entries and changes, or none of them."""

    async def tail(self, table_id: str, since: int = 0) -> tuple[LogRow, ...]:
        """The entries from this sequence number on, in order."""

    async def rewrite(self, table_id: str, person_id: str, redaction: Redaction) -> None:
        """Overwrite name and words of a person who deleted themselves; if it is complete, also forget that they
        were ever at this table."""

    # tables

    async def create_table(
        self, table: TableRow, entries: Sequence[LogRow] = (), changes: Sequence[Change] = ()
    ) -> bool:
        """Create a table with the first entries of its log; False if a live table has its code."""

    async def table(self, table_id: str) -> TableRow | None: ...

    async def table_by_code(self, code: str) -> TableRow | None:
        """The live table with this code."""

    async def tables(self, state: TableStatus = "live") -> tuple[TableRow, ...]:
        """All tables in this state, the oldest first."""

    async def remove_table(self, table_id: str) -> None:
        """Delete a table with everything that belongs to it."""

    async def next_deadlines(self) -> tuple[tuple[str, float], ...]:
        """Live tables with a deadline that runs although nobody is connected, the soonest first."""

    async def seats(self, table_id: str) -> Mapping[Seat, str]:
        """Who sits where."""

    async def sittings(self, person_id: str) -> tuple[Sitting, ...]:
        """Where a person sits at live tables."""

    async def tables_of_person(self, person_id: str) -> tuple[str, ...]:
        """Every table at which a person ever sat, unless they were erased from its log."""

    async def pending_erasures(self) -> tuple[tuple[str, str], ...]:
        """Tables whose logs still hold a person who deleted themselves, each with the person."""

    # finished games

    async def finished_games(self, person_id: str, most: int = 50) -> tuple[FinishedGame, ...]:
        """The games in which a person sat to the end, the latest first."""

    async def finished_game(self, table_id: str, number: int) -> FinishedGame | None: ...

    # people

    async def save_person(self, person: PersonRow) -> None:
        """Insert or update a person."""

    async def person(self, person_id: str) -> PersonRow | None: ...

    async def erase_person(self, person_id: str) -> None:
        """Delete a person's name, tokens and links; seats and logs stay."""

    async def add_token(self, person_id: str, digest: bytes, at: float) -> None:
        """Add a browser of this person."""

    async def tokens(self, person_id: str) -> tuple[bytes, ...]:
        """The digests of all tokens of this person."""

    async def devices(self, person_id: str) -> tuple[tuple[bytes, float], ...]:
        """The same, each with the time when it was added."""

    async def remove_token(self, person_id: str, digest: bytes) -> None:
        """Remove a browser of this person."""

    async def person_of_link(self, digest: bytes, now: float) -> str | None:
        """The person of a link, if it is still valid; the link is not used up."""

    async def add_link(self, person_id: str, digest: bytes, until: float) -> None:
        """Add a one-time link that makes one more browser this person."""

    async def take_link(self, digest: bytes, now: float) -> str | None:
        """The person of a link, if it is still valid; the link is used up."""

    # housekeeping

    async def heartbeat(self, at: float) -> None:
        """Record that a server is running. The first call starts a new uptime, unless another server is running."""

    async def uptimes(self, moment: float) -> tuple[Uptime, ...]:
        """The uptime that contains a moment and all later ones, the present one last."""

    async def ban(self, address: str, at: float) -> None: ...

    async def unban(self, address: str) -> bool:
        """Lift a ban; False if the address was not banned."""

    async def bans(self) -> tuple[tuple[str, float], ...]:
        """Banned addresses, each with the time of the ban."""

    async def clean(self, before: float) -> Cleaned:
        """Delete what was not touched since then: tables with their logs, people who sit nowhere, links."""

    async def shrink(self, pages: int) -> int:
        """Return at most `pages` unused pages of the file to the system; return how many unused pages remain."""


class SharedStore(Store, Protocol):
    """A store that several servers share: each is a node with a name of its own."""

    def now(self) -> float:
        """The store's time; it does not depend on this machine's clock."""

    async def poll(self, node: str, mine: Mapping[str, int], tables: Sequence[str]) -> tuple[Head, ...]:
        """Report which seats are connected to this node at the tables in `mine` (a bit mask for each); return the
        heads of `tables`."""

    async def release(self, node: str, tables: Sequence[str] | None = None) -> None:
        """This node no longer has these tables; None means all."""


def is_shared(store: Store) -> TypeGuard[SharedStore]:
    """Whether several servers may use this store."""
    return hasattr(store, "poll")
