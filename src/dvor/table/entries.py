"""The log of a table: everything that ever happened at it, in tagged entries.

`move` entries are the game's, by people and by chance, and a replay of the game reads only them; `talk` is what
people wrote; all others are about the table itself. Fields are only ever added, with defaults.
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
    """One thing that happened; `also` if it is part of the same act as the entry before it."""

    also: bool = False


class Moved(Entry, Generic[A], frozen=True, tag="move"):
    """A move in the game, by a seat or (None) by chance."""

    by: Seat | None
    action: A
    silent: bool = False


class Talked(Entry, frozen=True, tag="talk"):
    """What a person wrote, and to whom; None: to everybody."""

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
    """Whether its first game is a guided one."""


class Joined(Entry, frozen=True, tag="joined"):
    """A person takes a free seat; the first one is the host."""

    person: PersonId
    who: Person
    program: bool = False
    """Not a person but a program of theirs plays, a language model for one: everybody is told."""


class BotAdded(Entry, frozen=True, tag="bot_added"):
    """A bot takes a free seat."""

    level: Level
    who: Person


class Left(Entry, frozen=True, tag="left"):
    """A seat is given up; in a game a bot plays on, and the seat is its person's as before."""

    seat: Seat


class Kicked(Entry, frozen=True, tag="kicked"):
    """A seat is taken away; in a game a bot plays on, for good."""

    seat: Seat
    ban: bool = True
    """Whether its person may not sit down here again; logs of before say nothing, and meant it so."""


class SeatTaken(Entry, frozen=True, tag="seat_taken"):
    """Somebody who comes late sits down in a bot's seat, and plays on for it."""

    seat: Seat
    person: PersonId
    who: Person
    program: bool = False


class ProgramSeated(Entry, frozen=True, tag="handed_over"):
    """Somebody lets a program of their own play in their seat; while they sit there, all may know."""

    seat: Seat


class ProgramFailed(Entry, frozen=True, tag="replaced"):
    """The program at a seat has failed: a plain bot plays on. Why is told to the program alone."""

    seat: Seat


class Readied(Entry, frozen=True, tag="ready"):
    """Somebody is ready to begin, or not any more; in a rest between two deals: to go on."""

    seat: Seat
    on: bool


class Renamed(Entry, frozen=True, tag="renamed"):
    """Somebody is called something else."""

    seat: Seat
    who: Person


class Reordered(Entry, frozen=True, tag="reordered"):
    """The present seats in their new order."""

    seats: tuple[Seat, ...]


class OptionsChanged(Entry, frozen=True, tag="settled"):
    """The options are these from now on."""

    options: Any
    table: TableOptions


class HostGiven(Entry, frozen=True, tag="host"):
    """Somebody else is the host."""

    seat: Seat


class Started(Entry, frozen=True, tag="started"):
    """A game begins under these rules: the people are those on the chairs, in their order."""

    rules: int


class BotSubstituted(Entry, frozen=True, tag="taken_over"):
    """A bot keeps the seat of somebody who is away."""

    seat: Seat
    why: Why = "silent"


class SeatReclaimed(Entry, frozen=True, tag="given_back"):
    """Its person is back at the seat."""

    seat: Seat


class PauseWanted(Entry, frozen=True, tag="for_pause"):
    """Somebody is for a pause, or against it."""

    seat: Seat
    on: bool


class Paused(Entry, frozen=True, tag="paused"):
    """All agreed: the clocks stand still."""


class Resumed(Entry, frozen=True, tag="resumed"):
    """The game goes on, with the time that was left."""


class EndWanted(Entry, frozen=True, tag="for_end"):
    """Somebody is for ending the game here, or not any more."""

    seat: Seat
    on: bool


class HurryWanted(Entry, frozen=True, tag="for_hurry"):
    """Somebody who is out of the deal wants the bots that play on to hurry, or not any more."""

    seat: Seat
    on: bool


class OptionalAsksMuted(Entry, frozen=True, tag="keep_silent"):
    """Somebody does not want to be asked where silence is an answer, or does again: told to nobody else."""

    seat: Seat
    on: bool


class Ended(Entry, frozen=True, tag="ended"):
    """The game was broken off by vote; nobody has won."""


class Rematched(Entry, frozen=True, tag="rematch"):
    """Back to the lobby with the same people."""


class Suspended(Entry, frozen=True, tag="asleep"):
    """None of its people is there: the clocks stand still, and bots wait."""


class Unsuspended(Entry, frozen=True, tag="awake"):
    """One of them is back: the game goes on with the time that was left, and a little more to look around."""

    seat: Seat
    seconds: float


class Extended(Entry, frozen=True, tag="extended"):
    """The server was away: open questions stay open so much longer."""

    seconds: float


class Forgotten(Entry, frozen=True, tag="forgotten"):
    """A person has deleted themselves: a neutral name stands for theirs."""

    person: PersonId


class Closed(Entry, frozen=True, tag="closed"):
    """Nobody is left."""


AroundTheGame = (
    Opened | Joined | BotAdded | Left | Kicked | SeatTaken | ProgramSeated | ProgramFailed | Readied | Renamed
    | Reordered | OptionsChanged | HostGiven | Started | BotSubstituted | SeatReclaimed | PauseWanted | Paused
    | Resumed | EndWanted | HurryWanted | OptionalAsksMuted | Ended | Rematched | Suspended | Unsuspended
    | Extended | Forgotten | Closed
)  # fmt: skip
AnyEntry = Moved[Any] | Talked | AroundTheGame


LOG_VERSION = 1
"""Raised with every change after which an older program could not read what this one writes: it leaves such logs to
newer ones, and says so."""


class Record(Struct, frozen=True):
    """An entry as the store keeps it: its number, its time, and the id under which a client sent it."""

    seq: int
    at: float
    entry: AnyEntry
    chair: int | None = None
    """Who sent it; a chair keeps its number when seats are reordered, so that a resend is found all the same."""
    move_id: str | None = None


def encode_entry(entry: AnyEntry) -> bytes:
    """An entry as the bytes of the log."""
    return msgspec.json.encode(entry)


def decode_entry(data: bytes, game: str | None) -> AnyEntry:
    """An entry from the log of a table of this game; None before its first entry."""
    entry: AnyEntry = decode(_decoder(game), data)
    return entry


@cache
def _decoder(game: str | None) -> "msgspec.json.Decoder[Any]":
    if game is None:
        return msgspec.json.Decoder(Opened)
    move = Moved[CATALOG[game].actions]  # type: ignore[misc, valid-type]  # a type known only to the catalog
    return msgspec.json.Decoder(Union[move, Talked, AroundTheGame])  # noqa: UP007  # no `|` with such a type
