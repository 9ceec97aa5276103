"""The state of a table between two entries of its log; immutable."""

from typing import Any

from msgspec import Struct

from dvor.kernel import Awaited, Game, Pace, Person, Phrase, Seat, Setup
from dvor.table.entries import PersonId
from dvor.table.options import TableOptions
from dvor.table.wire.down import Phase

ChairId = int


class Chair(Struct, frozen=True):
    """A chair with a person or, if `person` is None, a bot."""

    id: ChairId
    """It stays the same when seats are reordered."""
    who: Person
    person: PersonId | None = None
    former_person: PersonId | None = None
    """The person who had it before a bot got it for good; the name on it is still theirs."""
    bot: str | None = None
    program: bool = False
    """The person lets a program play, such as a language model."""
    ready: bool = False
    bot_substituting: bool = False
    """The person is away and a bot plays for them."""
    replaced: bool = False
    """The program failed in this game and a plain bot plays instead."""
    missed_in_a_row: int = 0
    """Timeouts in a row where an answer was required."""
    silent: bool = False
    """The person has muted optional asks; nobody else knows."""
    games: int = 0
    wins: int = 0
    points: int | None = None
    """Sum over these games, if the game counts points."""

    @property
    def by_bot(self) -> bool:
        return self.person is None or self.bot_substituting


class OpenAsk(Struct, frozen=True):
    """The open ask with its times."""

    number: int
    asked: tuple[Seat, ...]
    pace: Pace
    question: Phrase
    answers_from: float
    """When it begins to take answers: earlier events are displayed until then."""
    deadline: float | None
    optional: bool = False
    ready: frozenset[Seat] = frozenset()
    """In a rest: the seats that are not asked and are ready to go on."""


class RunningGame(Struct, frozen=True):
    """The game that is being played."""

    setup: Setup[Any]
    state: Any
    first_seq: int
    started: float
    awaited: Awaited[Any]
    """Cache of `rules.awaits(state)`."""
    ask: OpenAsk | None = None
    display_until: float = 0.0
    """When all events so far have been displayed for long enough."""
    reaction_until: float = 0.0
    """Until when a threat has to wait because somebody may still react."""
    winners: tuple[Seat, ...] = ()
    tutorial_step: int | None = None
    """The next step of a tutorial; None after the last one."""


class TableState(Struct, frozen=True):
    """The whole state of a table."""

    game: Game[Any, Any, Any, Any]
    code: str
    invite: str
    options: Any
    table: TableOptions
    imported: bool = False
    guided: bool = False
    """Whether the first game is a tutorial."""
    host: PersonId | None = None
    phase: Phase = "lobby"
    chairs: tuple[Chair, ...] = ()
    next_chair: ChairId = 0
    number: int = 0
    """Number of the game in the series."""
    play: RunningGame | None = None
    pause_votes: frozenset[Seat] = frozenset()
    end_votes: frozenset[Seat] = frozenset()
    hurry_votes: frozenset[Seat] = frozenset()
    paused_at: float | None = None
    suspended_since: float | None = None
    """Suspended since: no person is connected."""
    banned: frozenset[PersonId] = frozenset()
    """People whom the host has banned."""

    @property
    def people(self) -> tuple[Person, ...]:
        """The people by seat, with their current names."""
        return tuple([chair.who for chair in self.chairs])

    def seat_of(self, person: PersonId | None) -> Seat | None:
        """The seat of a person, if they sit here."""
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
        """Since when the clocks stand still, by a pause or a suspension."""
        return self.suspended_since if self.paused_at is None else self.paused_at

    @property
    def deadline(self) -> float | None:
        """When the open ask times out."""
        ask = self.play.ask if self.play else None
        if ask is None or self.phase != "playing" or self.paused_at is not None or self.suspended_since is not None:
            return None
        return ask.deadline

    def present(self) -> frozenset[Seat]:
        """The seats of people for whom no bot plays."""
        return frozenset(
            [seat for seat, one in enumerate(self.chairs) if one.person is not None and not one.bot_substituting]
        )
