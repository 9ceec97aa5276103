"""What goes over HTTP: everything that is not done at a seat."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from dvor.kernel import Gender, Person, Seat
from dvor.table.options import Language, TableOptions
from dvor.table.wire.down import ChairShown, Happened, Phase

Secret = Annotated[str, Meta(max_length=64)]
Eyes = Literal["mine", "public", "all"]
"""Whose eyes a replay is seen through: the own seat's, an onlooker's, or everybody's at once."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that a client sends."""


class CreateTable(Request, frozen=True):
    """A new table; whoever creates it sits there first and is its host."""

    game: Annotated[str, Meta(max_length=40)]
    who: Person
    options: Raw | UnsetType = UNSET
    table: TableOptions = TableOptions()
    lesson: bool = False
    """A guided first game among bots, begun at once; of the options only the language is asked for."""


class JoinTable(Request, frozen=True):
    """Take a free seat, in a game that of a bot, or find the own one again."""

    who: Person
    key: Secret | None = None
    """The invitation's secret, where the door is not open."""
    seat: Seat | None = None
    """In a game: which bot's seat; the first one otherwise."""
    program: bool = False
    """Whether a program plays in it, such as a language model: it is shown as one."""


class SetMe(Request, frozen=True):
    """How the person of this browser wants to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    gender: Gender = "m"
    language: Language = "ru"


class UseLink(Request, frozen=True):
    """Make this browser the person who made the link."""

    secret: Secret
    leave: bool = False
    """Yes, although this browser is somebody else already, whom it leaves."""


class LookAtLink(Request, frozen=True):
    """Whose link is it? Nothing changes by asking."""

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
    """What one may know of a table before sitting down."""

    code: str
    game: str
    phase: Phase
    chairs: tuple[ChairShown, ...]
    most: int
    seat: Seat | None
    """The own one, if any."""
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
    """Where it is one of several words."""


class ActionShown(Struct, frozen=True):
    """A kind of action in words, whether it is offered now or not."""

    do: str
    label: str
    meaning: str


class PresetShown(Struct, frozen=True):
    """An evening to choose, in words; what it does not name is as usual."""

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
    """Of the bots that can play it."""
    talk: str | None
    """The action that says something at the table, where words are moves; None: `say` is all."""
    actions: tuple[ActionShown, ...]
    options: tuple[OptionShown, ...]
    schema: dict[str, Any]
    """JSON Schema of its options."""
    table_options: tuple[OptionShown, ...]
    table_schema: dict[str, Any]
    presets: tuple[PresetShown, ...] = ()
    """The usual one first."""


class Help(Struct, frozen=True):
    """The rules of a game for people."""

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
    """A finished game that the person may look at again."""

    id: str
    """Of the table, for the addresses of replay and log."""
    number: int
    game: str
    at: int
    names: tuple[str, ...]
    seat: Seat | None
    winners: tuple[Seat, ...]
    imported: bool = False


class MyGames(Struct, frozen=True):
    """All that hangs on the person."""

    tables: tuple[MyTable, ...]
    games: tuple[MyGame, ...]


class ReplayStep(Struct, frozen=True):
    """One move of a finished game, as it was heard and seen."""

    step: int
    by: Seat | None
    news: tuple[Happened, ...]
    view: Any
    """From one seat's eyes; None where everything is shown."""
    views: tuple[Any, ...]
    """Everybody's, in the order of the seats, where everything is shown."""


class Replay(Struct, frozen=True):
    """A part of a finished game; `steps` says how many there are in all."""

    game: str
    names: tuple[str, ...]
    seat: Seat | None
    steps: int
    part: tuple[ReplayStep, ...]


class Bar(Struct, frozen=True):
    """A name, and how much there is of it."""

    label: str
    amount: float


class ScaleShown(Struct, frozen=True):
    """What bars show, how much is all of it, and whether they are shares of that."""

    title: str
    most: float
    share: bool


class ThoughtShown(Struct, frozen=True):
    """What a thinker at somebody's shoulder thought of one move of a finished game."""

    step: int
    guesses: tuple[Bar, ...]
    """What it believed after it."""
    ways: tuple[Bar, ...]
    """What it weighed up before it, the best first, where the move was a decision of that seat."""
    did: int | None
    """Which of these ways was taken, if it is among them."""


class Thoughts(Struct, frozen=True):
    """Of a part of a finished game, from one seat's eyes."""

    seat: Seat
    steps: int
    guess: ScaleShown
    worth: ScaleShown
    part: tuple[ThoughtShown, ...]


class AnnalsShown(Struct, frozen=True):
    """The public record of a game: the struct is the game's own, in words of the language that was asked for."""

    game: str
    number: int
    """Of the game in the series."""
    annals: Any


class Imported(Struct, frozen=True):
    """A log from outside was checked and kept."""

    id: str
    number: int
    moves: int


class Link(Struct, frozen=True):
    """A personal link: whoever opens it first, within the time, is this person too."""

    url: str
    until: int


class Becoming(Struct, frozen=True):
    """Whom a browser would become by a personal link, and what it would leave."""

    become: str
    """The name of the person who made the link."""
    same: bool
    """It is that person already."""
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
    """When it became that."""
    here: bool
    """It is the one that asks."""


class Failed(Struct, frozen=True):
    """Why a request was not granted: a key for software, a sentence for people."""

    error: str
    message: str
