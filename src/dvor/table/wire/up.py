"""What a client sends over its socket: first `Hello`, then what its person does.

Everything that can change something has an `id` made by the client. Sent again with the same id, after an
answer that never came, it is found and not done twice.
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
    """The first message, within five seconds: where this client has got to, and what it wants to hear."""

    last: Annotated[int, Meta(ge=0)] = 0
    """The number of the last delivery that it has; 0 for none."""
    language: Language | None = None
    """In which its person wants to be spoken to; else the table's."""
    key: Annotated[str, Meta(max_length=64)] | None = None
    """The invitation's secret, for onlookers of a table whose door is closed."""
    watch: bool = False
    """Only to look on, whoever it is: for a screen that everybody sees."""


class Ping(Message, frozen=True, tag="ping"):
    """Are you there? Answered with `Pong` and the same number."""

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
    """Words to everybody, or to some seats only."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=63)] | None = None
    channel: Channel = "table"


class Ready(Command, frozen=True, tag="ready"):
    """In the lobby: ready to begin, or not any more. In a rest between two deals: to go on."""

    on: bool = True


class Rename(Command, frozen=True, tag="rename"):
    """In the lobby: call me something else."""

    who: Person


class Leave(Command, frozen=True, tag="leave"):
    """Give up the seat; in a game a bot plays on, until its person comes back."""


class Kick(Command, frozen=True, tag="kick"):
    """The host empties a seat; in a game a bot plays on, and its person may take a bot's seat again."""

    seat: Seat
    ban: bool = False
    """Whether they may not sit down at this table again."""


class Reorder(Command, frozen=True, tag="reorder"):
    """The host seats people anew: the present seats in their new order."""

    seats: Annotated[tuple[Seat, ...], Meta(max_length=64)]


class Settle(Command, frozen=True, tag="settle"):
    """The host changes the options, before the first game or before the next."""

    options: Raw | UnsetType = UNSET
    """All of the game's options that are not to have their usual value."""
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
    """For a pause, or against it: the clocks stand still while everybody is for it."""

    on: bool = True


class VoteEnd(Command, frozen=True, tag="vote_end"):
    """For ending the game here: it ends when more than half of the people are for it."""

    on: bool = True


class Hurry(Command, frozen=True, tag="hurry"):
    """Of whoever is out while only bots play on: let them hurry, or not any more; they do when all are for it."""

    on: bool = True


class KeepSilent(Command, frozen=True, tag="keep_silent"):
    """Do not ask me where silence is an answer, or do again. Such a question stays open for its whole time, as it
    does when anybody keeps silent: nobody else can tell."""

    on: bool = True


class Back(Command, frozen=True, tag="back"):
    """Take the own seat back from the bot that kept it."""


class Rematch(Command, frozen=True, tag="rematch"):
    """The host takes everybody back to the lobby, after a game."""


AnyCommand = (
    Act | Say | Ready | Rename | Leave | Kick | Reorder | Settle | AddBot | GiveHost | Start | Pause | VoteEnd
    | Hurry | KeepSilent | Back | Rematch
)  # fmt: skip
Up = Hello | Ping | AnyCommand
