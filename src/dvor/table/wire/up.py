"""What a client sends over its socket: first `Hello`, then commands.

Every command has an `id` that the client chooses. A command that is sent again with the same id, because its answer
never came, is recognized and not carried out twice.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from dvor.kernel import Person, Seat
from dvor.table.options import Language, Level, TableOptions

Id = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Channel = Literal["table", "outside"]


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One message from a client."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message, within five seconds: which deliveries this client has, and what it wants to receive."""

    last: Annotated[int, Meta(ge=0)] = 0
    """The number of the last delivery that the client has; 0 for none."""
    language: Language | None = None
    """The language for this person; without it, the table's language."""
    key: Annotated[str, Meta(max_length=64)] | None = None
    """The invitation's secret, for spectators of a table whose door is closed."""
    watch: bool = False
    """Only watch, even if this person has a seat: for a screen that everybody sees."""


class Ping(Message, frozen=True, tag="ping"):
    """Checks the connection. The answer is `Pong` with the same number."""

    n: Annotated[int, Meta(ge=0)] = 0


class Command(Message, frozen=True):
    """Something that a person does."""

    id: Id


class Act(Command, frozen=True, tag="act"):
    """An action in the game, as an offer describes it."""

    action: Raw
    ask: Annotated[int, Meta(ge=0)] | None = None
    """The number of the question that it answers; None for an aside."""


class Say(Command, frozen=True, tag="say"):
    """A chat message to everybody, or to some seats only."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=63)] | None = None
    channel: Channel = "table"


class Ready(Command, frozen=True, tag="ready"):
    """Say whether the sender is ready: in the lobby to begin, in the rest between two deals to go on."""

    on: bool = True


class Rename(Command, frozen=True, tag="rename"):
    """In the lobby: change the name or gender of the sender."""

    who: Person


class Leave(Command, frozen=True, tag="leave"):
    """Give up the seat. In a running game a bot plays on until the person comes back."""


class Kick(Command, frozen=True, tag="kick"):
    """The host removes somebody from a seat. In a running game a bot plays on, and the person may take a bot's seat
    again."""

    seat: Seat
    ban: bool = False
    """Whether the person may not sit down at this table again."""


class Reorder(Command, frozen=True, tag="reorder"):
    """The host changes the order of the seats: the present seats in their new order."""

    seats: Annotated[tuple[Seat, ...], Meta(max_length=64)]


class Settle(Command, frozen=True, tag="settle"):
    """The host changes the options, before the first game or before the next."""

    options: Raw | UnsetType = UNSET
    """The game's options; those that are missing get their default value."""
    table: TableOptions | UnsetType = UNSET


class AddBot(Command, frozen=True, tag="add_bot"):
    """The host gives a free seat to a bot."""

    level: Level
    who: Person | None = None


class GiveHost(Command, frozen=True, tag="give_host"):
    """The host makes somebody else the host."""

    seat: Seat


class Start(Command, frozen=True, tag="start"):
    """The host begins the game."""


class Pause(Command, frozen=True, tag="pause"):
    """Vote for a pause, or take the vote back. The clocks stop while everybody is for it."""

    on: bool = True


class VoteEnd(Command, frozen=True, tag="vote_end"):
    """Vote to end the game now, or take the vote back. It ends when more than half of the people want it."""

    on: bool = True


class Hurry(Command, frozen=True, tag="hurry"):
    """While only bots still play: ask them to play faster, or take that back. They do so when all people ask."""

    on: bool = True


class KeepSilent(Command, frozen=True, tag="keep_silent"):
    """Mute optional questions (those where silence is an answer), or unmute them. A muted question stays open for
    its whole time, as if the person were silent, so nobody else can tell."""

    on: bool = True


class Back(Command, frozen=True, tag="back"):
    """Take the sender's seat back from the bot that substituted."""


class Rematch(Command, frozen=True, tag="rematch"):
    """After a game: the host takes everybody back to the lobby."""


AnyCommand = (
    Act | Say | Ready | Rename | Leave | Kick | Reorder | Settle | AddBot | GiveHost | Start | Pause | VoteEnd
    | Hurry | KeepSilent | Back | Rematch
)  # fmt: skip
Up = Hello | Ping | AnyCommand
