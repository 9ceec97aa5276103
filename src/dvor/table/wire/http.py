"""What goes over HTTP: everything that is not done at a seat."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from dvor.kernel import Gender, Person, Seat
from dvor.table.options import Language, TableOptions
from dvor.table.wire.down import ChairShown, Happened, Phase

Secret = Annotated[str, Meta(max_length=64)]
Eyes = Literal["mine", "public", "all"]
"""What a replay shows: what the caller's seat saw, what spectators saw, or all seats at once."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that a client sends."""


class CreateTable(Request, frozen=True):
    """Create a table. The caller takes its first seat and is its host."""

    game: Annotated[str, Meta(max_length=40)]
    who: Person
    options: Raw | UnsetType = UNSET
    table: TableOptions = TableOptions()
    lesson: bool = False
    """A tutorial: a first game among bots that begins at once. Of the options only the language counts."""


class JoinTable(Request, frozen=True):
    """Take a free seat; in a running game, take over a bot's seat. A caller who already has a seat keeps it."""

    who: Person
    key: Secret | None = None
    """The invitation's secret, if the door is closed."""
    seat: Seat | None = None
    """In a running game: which bot's seat; without it, the first bot's."""
    program: bool = False
    """Whether a program plays there, such as a language model. The table shows it."""


class SetMe(Request, frozen=True):
    """Set the name, gender and language of the person of this browser."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    gender: Gender = "m"
    language: Language = "ru"


class UseLink(Request, frozen=True):
    """Make this browser the person who made the link."""

    secret: Secret
    leave: bool = False
    """Confirms that this browser leaves the person that it is now."""


class LookAtLink(Request, frozen=True):
    """Ask whose link this is. Nothing changes."""

    secret: Secret


class Created(Struct, frozen=True):
    """Where the new table is, and the secret that lets people in."""

    code: str
    invite: str
    url: str


class Joined(Struct, frozen=True):
    """The seat that the person has now."""

    code: str
    seat: Seat


class TableSummary(Struct, frozen=True):
    """What anybody who may join a table can know about it before sitting down."""

    code: str
    game: str
    phase: Phase
    chairs: tuple[ChairShown, ...]
    most: int
    seat: Seat | None
    """The caller's seat, if any."""
    onlookers: bool


class ChoiceShown(Struct, frozen=True, omit_defaults=True):
    """One of the values that an option may have, in words."""

    key: str
    label: str
    meaning: str = ""


class OptionShown(Struct, frozen=True, omit_defaults=True):
    """An option in words; its type and range stand in the schema."""

    key: str
    label: str
    meaning: str
    choices: tuple[ChoiceShown, ...] = ()
    """The possible values, if the option is a choice between words."""


class ActionShown(Struct, frozen=True):
    """A kind of action in words, whether it is offered now or not."""

    do: str
    label: str
    meaning: str


class PresetShown(Struct, frozen=True):
    """A preset of options, in words; options that it does not name have their default."""

    key: str
    label: str
    meaning: str
    options: dict[str, Any]
    table: dict[str, Any]


class GameShown(Struct, frozen=True):
    """A game of the catalog."""

    key: str
    title: str
    least: int
    most: int
    levels: tuple[str, ...]
    """The levels of the bots that can play it."""
    talk: str | None
    """The action that says something, if chat is a move of the game; None: chat is the command `say`."""
    actions: tuple[ActionShown, ...]
    options: tuple[OptionShown, ...]
    schema: dict[str, Any]
    """JSON Schema of its options."""
    table_options: tuple[OptionShown, ...]
    table_schema: dict[str, Any]
    presets: tuple[PresetShown, ...] = ()
    """The default preset is the first."""


class Help(Struct, frozen=True):
    """The rules of a game, for players."""

    game: str
    language: Language
    text: str
    """Markdown: headings, tables, lists, emphasis."""


class Me(Struct, frozen=True):
    """The person of this browser."""

    name: str
    gender: Gender
    language: str


class MyTable(Struct, frozen=True):
    """A live table at which the person sits."""

    code: str
    game: str
    phase: Phase
    seat: Seat
    names: tuple[str, ...]


class MyGame(Struct, frozen=True):
    """A finished game that the person may watch again."""

    id: str
    """The table's id, for the addresses of replay and log."""
    number: int
    game: str
    at: int
    names: tuple[str, ...]
    seat: Seat | None
    winners: tuple[Seat, ...]
    imported: bool = False


class MyGames(Struct, frozen=True):
    """All tables and games of the person."""

    tables: tuple[MyTable, ...]
    games: tuple[MyGame, ...]


class ReplayStep(Struct, frozen=True):
    """One move of a finished game: its events and what was seen after it."""

    step: int
    by: Seat | None
    news: tuple[Happened, ...]
    view: Any
    """The view of one seat; None if everything is shown."""
    views: tuple[Any, ...]
    """The views of all seats, in their order, if everything is shown."""


class Replay(Struct, frozen=True):
    """A part of a finished game; `steps` says how many there are in all."""

    game: str
    names: tuple[str, ...]
    seat: Seat | None
    steps: int
    part: tuple[ReplayStep, ...]


class Bar(Struct, frozen=True):
    """A label with an amount."""

    label: str
    amount: float


class ScaleShown(Struct, frozen=True):
    """What bars show, their maximum, and whether they are shares of it."""

    title: str
    most: float
    share: bool


class ThoughtShown(Struct, frozen=True):
    """A searching bot's analysis of one move of a finished game, from one seat."""

    step: int
    guesses: tuple[Bar, ...]
    """What the bot believed after the move."""
    ways: tuple[Bar, ...]
    """If that seat made the move: the alternatives that the bot compared before it, the best first."""
    did: int | None
    """Which of the alternatives was played, if it is among them."""


class Thoughts(Struct, frozen=True):
    """The analysis of a part of a finished game, from one seat."""

    seat: Seat
    steps: int
    guess: ScaleShown
    worth: ScaleShown
    part: tuple[ThoughtShown, ...]


class AnnalsShown(Struct, frozen=True):
    """The public record of a game, in the requested language. Each game has its own struct for it."""

    game: str
    number: int
    """The number of the game in the series."""
    annals: Any


class Imported(Struct, frozen=True):
    """An imported log was checked and stored."""

    id: str
    number: int
    moves: int


class Link(Struct, frozen=True):
    """A personal link: the first browser that opens it in time becomes this person too."""

    url: str
    until: int


class Becoming(Struct, frozen=True):
    """The person that a browser would become by a personal link, and the person that it would leave."""

    become: str
    """The name of the person who made the link."""
    same: bool
    """Whether the browser is that person already."""
    you: str | None
    """The name of the person that this browser is now."""
    tables: int
    """At how many tables that person sits now."""
    games: int
    """How many finished games that person has."""


class Device(Struct, frozen=True):
    """A browser that is this person."""

    id: str
    since: int
    """When the browser became this person."""
    here: bool
    """Whether it is the browser that sent this request."""


class Failed(Struct, frozen=True):
    """Why a request was not granted: a key for software, a sentence for people."""

    error: str
    message: str
