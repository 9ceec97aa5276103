"""A table between two entries of its log. A value: nothing here is ever changed, only replaced."""

from typing import Any

from msgspec import Struct

from dvor.kernel import Awaited, Game, Pace, Person, Phrase, Seat, Setup
from dvor.table.entries import PersonId
from dvor.table.options import TableOptions
from dvor.table.wire.down import Phase

ChairId = int


class Chair(Struct, frozen=True):
    """A seat with whoever sits there: a person, or (no person) a bot."""

    id: ChairId
    """Stays with the chair when seats are reordered."""
    who: Person
    person: PersonId | None = None
    former_person: PersonId | None = None
    """Whose it was before a bot got it for good: the name is still theirs."""
    bot: str | None = None
    program: bool = False
    """Its person lets a program of their own play, such as a language model."""
    ready: bool = False
    bot_substituting: bool = False
    """Its person is away and a bot plays for them."""
    replaced: bool = False
    """The program that was to play here has failed in this game: a plain bot does."""
    missed_in_a_row: int = 0
    """In a row, where an answer was wanted."""
    silent: bool = False
    """Wants not to be asked where silence is an answer: known to nobody else."""
    games: int = 0
    wins: int = 0
    points: int | None = None
    """Of all these games together, where the game counts points."""

    @property
    def by_bot(self) -> bool:
        return self.person is None or self.bot_substituting


class OpenAsk(Struct, frozen=True):
    """The question on which the game waits, as it was put."""

    number: int
    asked: tuple[Seat, ...]
    pace: Pace
    question: Phrase
    answers_from: float
    """From when on answers are taken: until then what happened before rests on the table."""
    deadline: float | None
    optional: bool = False
    ready: frozenset[Seat] = frozenset()
    """Of those who are not asked, but for whom a rest lasts: who has seen enough."""


class RunningGame(Struct, frozen=True):
    """The game on the table."""

    setup: Setup[Any]
    state: Any
    first_seq: int
    started: float
    awaited: Awaited[Any]
    """What the game waits for in this state."""
    ask: OpenAsk | None = None
    display_until: float = 0.0
    """When all that has happened has been on the table for long enough."""
    reaction_until: float = 0.0
    """Until when what somebody may still ward off has to wait."""
    winners: tuple[Seat, ...] = ()
    tutorial_step: int | None = None
    """The next step of a guided game, until all are free."""


class TableState(Struct, frozen=True):
    """Everything about a table."""

    game: Game[Any, Any, Any, Any]
    code: str
    invite: str
    options: Any
    table: TableOptions
    imported: bool = False
    guided: bool = False
    """Whether the first game is a guided one."""
    host: PersonId | None = None
    phase: Phase = "lobby"
    chairs: tuple[Chair, ...] = ()
    next_chair: ChairId = 0
    number: int = 0
    """Of the game in the series."""
    play: RunningGame | None = None
    for_pause: frozenset[Seat] = frozenset()
    for_end: frozenset[Seat] = frozenset()
    for_hurry: frozenset[Seat] = frozenset()
    paused_at: float | None = None
    asleep_since: float | None = None
    """None of its people is there."""
    banned: frozenset[PersonId] = frozenset()
    """Whom the host has shown to the door."""

    @property
    def people(self) -> tuple[Person, ...]:
        """By seat, as they are called now."""
        return tuple([chair.who for chair in self.chairs])

    def seat_of(self, person: PersonId | None) -> Seat | None:
        """Where a person sits."""
        if person is not None:
            for seat, chair in enumerate(self.chairs):
                if chair.person == person:
                    return seat
        return None

    @property
    def host_seat(self) -> Seat | None:
        return self.seat_of(self.host)

    @property
    def stopped_at(self) -> float | None:
        """Since when the clocks stand still, if they do."""
        return self.asleep_since if self.paused_at is None else self.paused_at

    @property
    def deadline(self) -> float | None:
        """When silence speaks, unless somebody else does before."""
        ask = self.play.ask if self.play else None
        if ask is None or self.phase != "playing" or self.paused_at is not None or self.asleep_since is not None:
            return None
        return ask.deadline

    def present(self) -> frozenset[Seat]:
        """The seats whose people play themselves."""
        return frozenset(
            [seat for seat, one in enumerate(self.chairs) if one.person is not None and not one.bot_substituting]
        )
