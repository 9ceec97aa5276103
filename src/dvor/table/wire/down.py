"""What the server sends over a socket.

Deliveries (`Welcome`, `Update`) carry a number that counts what this seat has been told, and nothing else.
A part that is missing from an update has not changed.
"""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from dvor.kernel import Blank, Gender, Pace, Seat
from dvor.table.options import Mode, TableOptions
from dvor.table.wire.up import Channel

Phase = Literal["lobby", "playing", "over", "frozen"]
"""A frozen table is one whose log no longer replays: nothing can go on."""


class ChairShown(Struct, frozen=True, omit_defaults=True):
    """Who sits there: a person, a program of theirs, or a bot of some level."""

    name: str
    nickname: str = ""
    gender: Gender = "m"
    bot: str | None = None
    program: bool = False
    """A program of somebody's plays there, such as a language model."""
    ready: bool = False
    kept: bool = False
    """Its person is away and a bot plays for them."""
    games: int = 0
    """Played to the end in this series."""
    wins: int = 0
    points: int | None = None
    """The points of all games of this series together, if the game counts points."""


class TableShown(Struct, frozen=True):
    """The table around the game: the same for everyone."""

    code: str
    game: str
    mode: Mode
    phase: Phase
    number: int
    """The number of the game in the series, from 1; 0 before the first."""
    chairs: tuple[ChairShown, ...]
    """In the order of the seats."""
    host: Seat | None
    least: int
    most: int
    """How many can play."""
    options: Any
    """The game's options: its struct is named in the catalog."""
    table: TableOptions
    paused: bool = False
    asleep: bool = False
    """None of its people is connected: the clocks stand still until one is."""
    for_pause: tuple[Seat, ...] = ()
    for_end: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    """The winners of the game that is over."""
    lesson: int | None = None
    """In a tutorial, the number of its next step; None after the last step."""


class You(Struct, frozen=True):
    """What only this client is told about itself; a spectator has no seat."""

    seat: Seat | None
    host: bool = False
    invite: str | None = None
    """The secret of the invitation, for people with a seat."""
    silent: bool = False
    """Whether this seat has muted optional questions."""


class OfferShown(Struct, frozen=True):
    """Something that this seat may do now: fill in the blanks, and it is a legal action."""

    do: str
    """The tag of the action."""
    label: str
    blanks: dict[str, Blank]
    aside: bool = False
    """Whether it leaves the open question as it is."""


class AskShown(Struct, frozen=True):
    """The question on which the game waits."""

    number: int
    asked: tuple[Seat, ...]
    """All seats that were asked, whether they have answered or not."""
    you: bool
    """Whether your answer is still awaited."""
    pace: Pace
    opened: int
    """When answers are accepted from: until then the last events are on display. An answer that comes a little
    earlier waits at the server."""
    deadline: int | None
    """`opened` and `deadline` are milliseconds since 1970 by the server's clock; None: no deadline."""
    phrase: str
    optional: bool = False
    """Whether silence is an answer."""
    rested: tuple[Seat, ...] | None = None
    """In the rest between two deals: the seats that are ready to go on. The rest lasts until all people are ready
    or its time is up; a person who is not asked sends `Ready`."""
    hurry: tuple[Seat, ...] | None = None
    """While only bots still play: the seats that ask them to play faster; None: a person still plays."""


class Happened(Struct, frozen=True, tag_field="type", tag="event", omit_defaults=True):
    """An event of the game, and its sentence for this recipient."""

    event: Any
    phrase: str
    private: bool = False
    """The sentence is for this seat alone: around one table, others who can see the device must not read it."""


class Talk(Struct, frozen=True, tag_field="type", tag="talk"):
    """A chat message."""

    by: Seat
    text: str
    channel: Channel
    to: tuple[Seat, ...] | None
    """None: to everybody."""
    at: int


class AtTable(Struct, frozen=True, tag_field="type", tag="table"):
    """Something happened around the game: somebody came, left, paused…"""

    what: str
    seat: Seat | None
    phrase: str


News = Happened | Talk | AtTable


class Message(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """One message from the server."""


class Update(Message, frozen=True, tag="update"):
    """A delivery: the news for this recipient, and all that has changed for it."""

    number: int
    at: int
    """The server's clock, in milliseconds since 1970."""
    news: tuple[News, ...] = ()
    table: TableShown | UnsetType = UNSET
    you: You | UnsetType = UNSET
    view: Any = UNSET
    """All that this seat can see of the game: the struct named in the catalog; None before the first game."""
    offers: tuple[OfferShown, ...] | UnsetType = UNSET
    ask: AskShown | UnsetType | None = UNSET
    views: tuple[Any, ...] | UnsetType = UNSET
    """What each seat sees, in their order: for people who are out of a deal, if the option allows it."""


class Welcome(Update, frozen=True, tag="welcome"):
    """The answer to `Hello`: the full state, and the news since the delivery that the client had."""

    cut: bool = False
    """Whether older news are missing, because they are no longer stored."""


class Here(Message, frozen=True, tag="here"):
    """Which seats have a client connected now."""

    seats: tuple[Seat, ...]


class Done(Message, frozen=True, tag="done"):
    """The command was carried out and is stored."""

    id: str


class Refused(Message, frozen=True, tag="refused"):
    """The command is not allowed, and nothing has changed."""

    id: str
    reason: str
    phrase: str


class Malformed(Message, frozen=True, tag="malformed"):
    """The message could not be read; do not send it again."""

    error: str
    id: str | None = None


class Pong(Message, frozen=True, tag="pong"):
    """The answer to `Ping`."""

    n: int
    at: int


class Bye(Message, frozen=True, tag="bye"):
    """The server is about to close the socket; `again` says whether the client should reconnect."""

    why: str
    again: bool


Down = Welcome | Update | Here | Done | Refused | Malformed | Pong | Bye
