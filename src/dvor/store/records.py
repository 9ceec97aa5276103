"""The values that a store keeps: log entries, tables, people, finished games."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from dvor.kernel import Gender, Seat

TableStatus = Literal["live", "finished", "frozen"]
"""A frozen table is one whose log no longer replays: play stops, and its data is kept for inspection."""


class LogRow(Struct, frozen=True):
    """One serialized entry of a table's log.

    The client makes the `move_id`, so a command that is sent twice is recognised and not executed twice.
    """

    seq: int
    payload: bytes
    at: float
    chair: int | None = None
    """The id of the chair that acted. The database column is called `seat`, for historical reasons."""
    move_id: str | None = None


class TableRow(Struct, frozen=True):
    """A table, found by its id, or by its code while it is live."""

    id: str
    code: str
    game: str
    host: str
    created: float
    updated: float
    """The time of the last log entry."""
    state: TableStatus = "live"
    listing: bytes = b""
    """What lists of tables show without reading the log. Column `about`."""
    redactions: int = 0
    """How often the log was redacted: a node with an older count has to load the log again. Column `struck`."""
    log_version: int = 1
    """The newest log version written by any program; an older program does not open the table."""


class PersonRow(Struct, frozen=True):
    """A person without an account. The name is empty once they have deleted themselves."""

    id: str
    name: str
    gender: Gender
    language: str
    created: float
    seen: float


class Sitting(Struct, frozen=True):
    """A person's seat at a table."""

    table_id: str
    seat: Seat
    person_id: str


class FinishedGame(Struct, frozen=True):
    """One game of a table's series: its range of log entries, and who sat where at the end."""

    table_id: str
    number: int
    game: str
    first_seq: int
    last_seq: int
    at: float
    people: dict[Seat, str]
    result_listing: bytes = b""
    """What the list of finished games shows without reading the log. Column `summary`."""


class Redaction(Struct, frozen=True):
    """The replacements that remove one person's name and words from a table."""

    payloads: dict[int, bytes]
    """New payloads, by sequence number."""
    result_listings: dict[int, bytes]
    """New result listings, by number of the game."""
    listing: bytes | None = None
    """None leaves it unchanged."""
    complete: bool = True
    """Whether nothing of the person is left; otherwise the erasure stays pending."""

    def __bool__(self) -> bool:
        """Whether it changes anything."""
        return bool(self.payloads or self.result_listings or self.listing)


class Head(Struct, frozen=True):
    """The end of a table's log, and which other nodes have clients at the table."""

    table_id: str
    next: int
    """The sequence number of the next entry."""
    state: TableStatus
    redactions: int
    log_version: int
    elsewhere: dict[str, int]
    """By node: a bit mask of the seats that are connected there."""


class Uptime(Struct, frozen=True):
    """A period in which a server was running with this data."""

    started: float
    last: float


class Cleaned(Struct, frozen=True):
    """How many rows were deleted as too old."""

    tables: int
    people: int
    links: int


# Changes of a table beside its log. They are committed together with an append, or not at all.


class SetState(Struct, frozen=True):
    state: TableStatus


class SetHost(Struct, frozen=True):
    host: str


class SetListing(Struct, frozen=True):
    listing: bytes


class SetSeats(Struct, frozen=True):
    """All seats at once; a seat that is not named is free, or a bot's."""

    people: Mapping[Seat, str]


class SetNextDeadline(Struct, frozen=True):
    """The next deadline that runs although nobody is connected; None while there is none. Column `due`."""

    deadline: float | None


class SetLogVersion(Struct, frozen=True):
    version: int


class KeepGame(Struct, frozen=True):
    """A game of the series is over and is listed for those who sat there."""

    game: FinishedGame


Change = SetState | SetHost | SetListing | SetSeats | SetNextDeadline | SetLogVersion | KeepGame
