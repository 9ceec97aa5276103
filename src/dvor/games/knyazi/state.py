"""The whole game between two moves: the setup, the core's state and the court."""

from collections.abc import Callable
from functools import cache, cached_property, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.law import CONFESSOR, EXECUTIONER
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import asked, open_phase
from dvor.games.knyazi.core.state import fresh as fresh_core
from dvor.games.knyazi.court.state import AT_FIRST, Court, broke_off, exemptions, is_like
from dvor.games.knyazi.court.terms import Duty, Item
from dvor.games.knyazi.judge import Present
from dvor.games.knyazi.names import CHARACTERS, Character
from dvor.games.knyazi.options import KnyaziOptions, law_of
from dvor.games.knyazi.regimes import Charter
from dvor.games.knyazi.view import Public
from dvor.kernel import Awaited, Person, Seat, Setup, Term

P = ParamSpec("P")
T = TypeVar("T")


class Seating:
    """Who holds which place, and a cache for what follows from that and from the court's records alone.

    Most moves change neither the places nor the court. The next state then shares this object, so the court's part
    of offers and views is computed once per seat for many moves: a move with its offers, events and all views at a
    table of 12 takes half as long.
    """

    def __init__(self, charter: Charter, core: Core, places: tuple[int, ...]) -> None:
        self.charter = charter
        """The charter of all regimes in force."""
        self.places = places
        """The seats, lowest place first."""
        self.ladder = tuple([CHARACTERS[number - 1] for number in core.law.cast])
        """The characters, lowest place first."""
        self.characters = tuple([self.ladder[place] for place in core.place])
        """By seat."""
        law = core.law
        self.duty_of = {
            Duty.DEAL: places[0],
            Duty.CLEAR: places[law.sweeper],
            Duty.STRIKE: places[law.cast.index(EXECUTIONER)],
        }
        """Whose duty it is."""
        if law.official >= 0:
            self.duty_of[Duty.COUNT] = places[law.official]
        self.ruler = places[law.ruler]
        self.cache: dict[tuple[Any, ...], Any] = {}


class State:
    """A value: no move changes it. `before` is the state from which a move led here."""

    __match_args__ = ("setup", "core", "court")

    def __init__(
        self, setup: Setup[KnyaziOptions], core: Core, court: Court = AT_FIRST, before: "State | None" = None
    ) -> None:
        self.setup = setup
        self.core = core
        self.court = court
        self.options = setup.options
        self.seats = len(setup.people)
        self.dealt = bool(core.party > 0)
        """Whether anybody has a place yet."""
        places = tuple(core.seat_at)
        self.seating: Seating
        if before is not None and before.seating.places == places and is_like(before.court, court):
            self.seating = before.seating
        else:
            self.seating = Seating(self.options.governed(court.drawn), core, places)
        self.awaited: Awaited[Any] | None = None
        """Cache of what the game waits for."""
        self.offers: dict[Seat, tuple[Any, ...]] = {}
        """Cache of what each seat may do: the table shows the offers, and the gate checks the same ones again."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (self.setup, self.core, self.court) == (other.setup, other.core, other.court)

    def __hash__(self) -> int:
        return hash((self.setup, self.core, self.court))

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (self.setup, self.core, self.court)

    @cached_property
    def open_phase(self) -> int:
        """The phase of the question that is really open."""
        return int(open_phase(self.core))

    @cached_property
    def asked(self) -> int:
        """The seats that the game waits for, as bits."""
        return int(asked(self.core))

    @cached_property
    def must_deal(self) -> bool:
        """Whether the Kholop has to shuffle and deal now (K-DEAL-1)."""
        return self.dealt and self.open_phase == codes.DEAL and not self.court.shuffled

    @property
    def charter(self) -> Charter:
        """The charter of all regimes in force."""
        return self.seating.charter

    @property
    def over(self) -> bool:
        """Whether nothing more happens."""
        return bool(self.core.phase == codes.OVER)

    def character_at(self, place: int) -> Character:
        """The character of a place."""
        return self.seating.ladder[place]

    def character_of(self, seat: Seat) -> Character:
        """The character of a seat now."""
        return self.seating.characters[seat]

    def holder_of(self, character: Character) -> Seat | None:
        """Who holds the place of a character, if it takes part."""
        characters = self.seating.characters
        return characters.index(character) if character in characters else None

    def style_of(self, seat: Seat) -> Term | str:
        """The style by which somebody is addressed: of the place, or from the house rules."""
        place = self.character_of(seat)
        own = [one.style for one in self.options.house.characters if one.instead_of is place]
        return own[0] if own else Term("style", place)

    @property
    def present(self) -> Present:
        """The court for the referee of words."""
        characters, ladder = self.seating.characters, self.seating.ladder
        house = self.options.house.characters
        tongues = self.charter.tongues_demote
        broken_off = broke_off(self.court) if tongues else None
        allowed, decrees = exemptions(self.court), self.court.decrees
        demands = tuple((one.number, demand) for one in decrees if (demand := one.demand) is not None)
        return Present(self.setup.people, characters, ladder, house, allowed, tongues, broken_off, demands)

    @cached_property
    def public(self) -> Public:
        """What everybody sees, computed once for all views."""
        from dvor.games.knyazi.build_view import public

        return public(self)


def cached_by_seating(make: Callable[Concatenate[State, P], T]) -> Callable[Concatenate[State, P], T]:
    """Compute the result once per seating and arguments.

    Besides its arguments the function may read only the setup, the court's records and who holds which place. It
    may read nothing else of the core's state.
    """

    @wraps(make)
    def cached(state: State, /, *args: P.args, **kwargs: P.kwargs) -> T:
        found = state.seating.cache
        key = (make, *args)
        if key not in found:
            found[key] = make(state, *args, **kwargs)
        result: T = found[key]
        return result

    return cached


def in_company(state: State, people: tuple[Person, ...]) -> State:
    """The same state with other people: the names that may not be said are theirs now (K-ETI-3)."""
    return State(Setup(people, state.options), state.core, state.court)


def fresh(setup: Setup[KnyaziOptions]) -> State:
    """The state before the first move."""
    return State(setup, fresh_core(law_of(setup.options, setup.seats, setup.options.charter)))


# Rights and duties of places, whoever holds them.

EXEMPT_FROM_ETIQUETTE = frozenset({Character.JESTER})
"""They may break etiquette of rank and speech (K-ROLE-5)."""

PUNISHABLE_FOR_NEGLECT = {Character.JESTER: "amuse", Character.SPY: "report"}
"""Their duties cannot be checked, so that neglect is always a reason to punish them (K-ROLE-5)."""


_OWNER = {Item.CROWN: Character.TSAR, Item.CAP: Character.JESTER, Item.CLUB: Character.EXECUTIONER}


def seat_for_duty(state: State, duty: Duty) -> Seat:
    """Whose duty it is now; without a Sweeper the Kholop clears the table."""
    return state.seating.duty_of[duty]


def vote_counter(state: State) -> Seat | None:
    """The Official, if there is one, announces what a council has voted (K-REG-4)."""
    return state.seating.duty_of.get(Duty.COUNT)


@cache
def others_items(seats: int, mine: Character) -> tuple[Item, ...]:
    """The things on the table that belong to others' places (K-MOVE-1)."""
    others = [one for one in CHARACTERS[:seats] if one is not mine]
    return tuple(item for item, owner in _OWNER.items() if owner in others)


def may_be_struck(state: State, seat: Seat) -> bool:
    """The Executioner strikes anybody, himself too, but never the Confessor (K-ROLE-5)."""
    return state.core.law.cast[state.core.place[seat]] != CONFESSOR
