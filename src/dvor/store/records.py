"""What a store keeps, as values: the log's entries, tables, people, finished games."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from dvor.kernel import Gender, Seat

TableStatus = Literal["live", "finished", "frozen"]
"""A frozen table is one whose log no longer replays: nobody plays on, and nothing of it is thrown away."""


class LogRow(Struct, frozen=True):
    """One entry of a table's log; what the payload says is the table's business alone.

    A `move_id` is made by the client, so that a move sent twice is found and not played twice.
    """

    seq: int
    payload: bytes
    at: float
    seat: Seat | None = None
    move_id: str | None = None


class TableRow(Struct, frozen=True):
    """A table as it is found again: by its id, or by its code while it is live."""

    id: str
    code: str
    game: str
    host: str
    created: float
    updated: float
    """When the last entry was made; the store knows it from the log."""
    state: TableStatus = "live"
    about: bytes = b""
    """Whatever else is worth knowing without reading the log."""
    struck: int = 0
    """How often somebody's words were struck out of the log: whoever has read it before has to read it again."""
    log_version: int = 1
    """Of the newest program that has written into the log; an older one leaves it alone."""


class PersonRow(Struct, frozen=True):
    """Somebody at some browser; an empty name is that of a person who has deleted themselves."""

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
    """One game of a table's series: which entries of the log it is, and who sat where in the end."""

    table_id: str
    number: int
    game: str
    first_seq: int
    last_seq: int
    at: float
    people: dict[Seat, str]
    summary: bytes = b""


class Rewritten(Struct, frozen=True):
    """What comes in the place of what stood there."""

    payloads: dict[int, bytes]
    """By the numbers of entries."""
    summaries: dict[int, bytes]
    """By the numbers of games."""
    about: bytes | None = None
    """None: as it was."""
    whole: bool = True
    """Whether nothing is left to strike out."""

    @property
    def is_anything(self) -> bool:
        return bool(self.payloads or self.summaries or self.about)


class Head(Struct, frozen=True):
    """Where the log of a table ends, and who else has the table."""

    table_id: str
    next: int
    """The number that the next entry will have."""
    state: TableStatus
    struck: int
    log_version: int
    elsewhere: dict[str, int]
    """By node, the seats that are connected there, a bit for each."""


class Run(Struct, frozen=True):
    """A server was at work with the data from one moment to another."""

    started: float
    last: float


class Cleaned(Struct, frozen=True):
    """How much was thrown away as too old."""

    tables: int
    people: int
    links: int


# What may change about a table beside its log; it changes together with an append, or not at all.


class SetState(Struct, frozen=True):
    """The table is finished, frozen or live again."""

    state: TableStatus


class SetHost(Struct, frozen=True):
    """Another person is the host."""

    host: str


class SetAbout(Struct, frozen=True):
    """What is worth knowing of it without reading the log."""

    about: bytes


class SetSeats(Struct, frozen=True):
    """Who sits where, all seats at once; a seat that is not named is free, or a bot's."""

    people: Mapping[Seat, str]


class SetDue(Struct, frozen=True):
    """When a clock runs out that does not wait for anybody to be there; None while there is no such clock."""

    due: float | None


class SetLogVersion(Struct, frozen=True):
    """From now on the log is for programs that know logs of this version."""

    version: int


class KeepGame(Struct, frozen=True):
    """A game of the series is over and is listed for those who sat there."""

    game: FinishedGame


Change = SetState | SetHost | SetAbout | SetSeats | SetDue | SetLogVersion | KeepGame
