"""What may change about a table beside its log; it changes together with an append, or not at all."""

from collections.abc import Mapping

from msgspec import Struct

from dvor.kernel import Seat
from dvor.store.records import FinishedGame, TableStatus


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
