"""The log of a table, as tagged entries.

`move` entries are moves of people and of chance; a replay of the game reads only these. `talk` entries are chat.
All others are about the table. Stored logs fix tags and fields: fields are only added, with defaults.
"""

from functools import cache
from typing import Any, Generic, Literal, Union

import msgspec
from msgspec import Struct

from dvor.games import CATALOG
from dvor.kernel import Person, Seat
from dvor.kernel.game import decode
from dvor.kernel.rules import A
from dvor.table.options import Level, TableOptions
from dvor.table.wire.up import Channel

PersonId = str
Why = Literal["silent", "left", "absent"]


class Entry(Struct, frozen=True, tag_field="entry", omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """One entry; `also` if it belongs to the same act as the entry before it."""

    also: bool = False


class Moved(Entry, Generic[A], frozen=True, tag="move"):
    """A move in the game, by a seat or (None) by chance."""

    by: Seat | None
    action: A
    silent: bool = False


class Talked(Entry, frozen=True, tag="talk"):
    """A chat message and its addressees; None: everybody."""

    by: Seat
    text: str
    to: tuple[Seat, ...] | None = None
    channel: Channel = "table"


class Opened(Entry, frozen=True, tag="opened"):
    """The first entry of every log."""

    game: str
    rules: int
    code: str
    invite: str
    options: Any
    table: TableOptions
    imported: bool = False
    lesson: bool = False
    """Whether the first game is a tutorial."""


class Joined(Entry, frozen=True, tag="joined"):
    """A person takes a free seat; the first one is the host."""

    person: PersonId
    who: Person
    program: bool = False
    """A program plays for the person, such as a language model; everybody is told."""


class BotAdded(Entry, frozen=True, tag="bot_added"):
    """A bot takes a free seat."""

    level: Level
    who: Person


class Left(Entry, frozen=True, tag="left"):
    """A person leaves; in a game a bot substitutes and the person may come back."""

    seat: Seat


class Kicked(Entry, frozen=True, tag="kicked"):
    """The host removes a person or bot; in a game a bot keeps the seat for good."""

    seat: Seat
    ban: bool = True
    """Whether the person is banned from the table. Old logs lack the field and mean True."""


class SeatTaken(Entry, frozen=True, tag="seat_taken"):
    """A latecomer takes the seat of a bot and plays on."""

    seat: Seat
    person: PersonId
    who: Person
    program: bool = False


class ProgramSeated(Entry, frozen=True, tag="handed_over"):
    """A person lets a program play in their seat; everybody is told."""

    seat: Seat


class ProgramFailed(Entry, frozen=True, tag="replaced"):
    """The program at a seat has failed and a plain bot plays on. Only the program is told why."""

    seat: Seat


class Readied(Entry, frozen=True, tag="ready"):
    """A seat is ready to begin (or no longer) or, in a rest between two deals, to go on."""

    seat: Seat
    on: bool


class Renamed(Entry, frozen=True, tag="renamed"):
    """Somebody has a new name."""

    seat: Seat
    who: Person


class Reordered(Entry, frozen=True, tag="reordered"):
    """The present seats in their new order."""

    seats: tuple[Seat, ...]


class OptionsChanged(Entry, frozen=True, tag="settled"):
    """The options have changed."""

    options: Any
    table: TableOptions


class HostGiven(Entry, frozen=True, tag="host"):
    """Somebody else is the host."""

    seat: Seat


class Started(Entry, frozen=True, tag="started"):
    """A game starts with the people on the chairs, by this version of the rules."""

    rules: int


class BotSubstituted(Entry, frozen=True, tag="taken_over"):
    """A bot substitutes for somebody who is away."""

    seat: Seat
    why: Why = "silent"


class SeatReclaimed(Entry, frozen=True, tag="given_back"):
    """The person takes the seat back from the bot."""

    seat: Seat


class PauseWanted(Entry, frozen=True, tag="for_pause"):
    """A vote for or against a pause."""

    seat: Seat
    on: bool


class Paused(Entry, frozen=True, tag="paused"):
    """The game is paused by vote."""


class Resumed(Entry, frozen=True, tag="resumed"):
    """The game goes on with the time that was left."""


class EndWanted(Entry, frozen=True, tag="for_end"):
    """A vote for or against ending the game."""

    seat: Seat
    on: bool


class HurryWanted(Entry, frozen=True, tag="for_hurry"):
    """A vote, by somebody out of the deal, for or against letting bots hurry."""

    seat: Seat
    on: bool


class OptionalAsksMuted(Entry, frozen=True, tag="keep_silent"):
    """A person mutes optional asks, or unmutes them; nobody else is told."""

    seat: Seat
    on: bool


class Ended(Entry, frozen=True, tag="ended"):
    """The game was ended by vote; nobody has won."""


class Rematched(Entry, frozen=True, tag="rematch"):
    """Back to the lobby with the same people."""


class Suspended(Entry, frozen=True, tag="asleep"):
    """No person is connected: the clocks stand still and bots wait."""


class Unsuspended(Entry, frozen=True, tag="awake"):
    """A person is back: the game goes on with the time that was left and some extra seconds."""

    seat: Seat
    seconds: float


class Extended(Entry, frozen=True, tag="extended"):
    """The server was down: deadlines are extended."""

    seconds: float


class Forgotten(Entry, frozen=True, tag="forgotten"):
    """A person has deleted themselves; a neutral name replaces theirs."""

    person: PersonId


class Closed(Entry, frozen=True, tag="closed"):
    """The table is closed."""


AroundTheGame = (
    Opened | Joined | BotAdded | Left | Kicked | SeatTaken | ProgramSeated | ProgramFailed | Readied | Renamed
    | Reordered | OptionsChanged | HostGiven | Started | BotSubstituted | SeatReclaimed | PauseWanted | Paused
    | Resumed | EndWanted | HurryWanted | OptionalAsksMuted | Ended | Rematched | Suspended | Unsuspended
    | Extended | Forgotten | Closed
)  # fmt: skip
AnyEntry = Moved[Any] | Talked | AroundTheGame


LOG_VERSION = 1
"""Raised with every change that older versions of the program cannot read; they then refuse the log with a
sentence."""


class Record(Struct, frozen=True):
    """An entry as stored: its number, its time, and the id that the client gave the command."""

    seq: int
    at: float
    entry: AnyEntry
    chair: int | None = None
    """The sender. A chair keeps its number when seats are reordered, so a resend is still found."""
    move_id: str | None = None


def encode_entry(entry: AnyEntry) -> bytes:
    """Encode an entry for the log."""
    return msgspec.json.encode(entry)


def decode_entry(data: bytes, game: str | None) -> AnyEntry:
    """Decode an entry from the log of a table of this game; None for the first entry."""
    entry: AnyEntry = decode(_decoder(game), data)
    return entry


@cache
def _decoder(game: str | None) -> "msgspec.json.Decoder[Any]":
    if game is None:
        return msgspec.json.Decoder(Opened)
    move = Moved[CATALOG[game].actions]  # type: ignore[misc, valid-type]  # a type known only to the catalog
    return msgspec.json.Decoder(Union[move, Talked, AroundTheGame])  # noqa: UP007  # no `|` with such a type
