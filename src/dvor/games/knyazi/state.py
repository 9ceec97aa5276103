"""The whole game between two moves: who sat down, and the core's state, which is never changed, only cloned."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.law import CONFESSOR, EXECUTIONER
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import fresh as fresh_core
from dvor.games.knyazi.court.state import AT_FIRST, Court, broke_off, licences
from dvor.games.knyazi.court.terms import Duty, Item
from dvor.games.knyazi.judge import Present
from dvor.games.knyazi.names import CHARACTERS, Character, character
from dvor.games.knyazi.options import KnyaziOptions, law_of
from dvor.games.knyazi.regimes import Charter
from dvor.games.knyazi.view import Public
from dvor.kernel import Person, Seat, Setup, Term


@dataclass(frozen=True)
class State:
    """A value."""

    setup: Setup[KnyaziOptions]
    core: Core
    court: Court = AT_FIRST

    @property
    def options(self) -> KnyaziOptions:
        return self.setup.options

    @cached_property
    def charter(self) -> Charter:
        """How the realm is governed."""
        return self.options.governed(self.court.drawn)

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def dealt(self) -> bool:
        """Whether anybody has a place yet."""
        return int(self.core.party) > 0

    @property
    def over(self) -> bool:
        """Whether nothing more happens."""
        return bool(self.core.phase == codes.OVER)

    def character_at(self, place: int) -> Character:
        """Which character's place it is."""
        return character(self.core.law.cast[place])

    def character_of(self, seat: Seat) -> Character:
        """Which character somebody is now."""
        return self.character_at(self.core.place[seat])

    def holder_of(self, character: Character) -> Seat | None:
        """Who holds a place, if it is among these."""
        return next((seat for seat in range(self.seats) if self.character_of(seat) is character), None)

    def style_of(self, seat: Seat) -> Term | str:
        """How somebody is addressed from below: by the style of the place, or by the players' own for it."""
        place = self.character_of(seat)
        own = [one.style for one in self.options.house.characters if one.instead_of is place]
        return own[0] if own else Term("style", place)

    @property
    def present(self) -> Present:
        """Who is at court, for the referee of words."""
        seats, places = range(self.seats), range(self.seats)
        characters = tuple(self.character_of(seat) for seat in seats)
        ladder = tuple(self.character_at(place) for place in places)
        house = self.options.house.characters
        tongues = self.charter.tongues_demote
        broken_off = broke_off(self.court) if tongues else None
        allowed, decrees = licences(self.court), self.court.decrees
        demands = tuple((one.number, demand) for one in decrees if (demand := one.demand) is not None)
        return Present(self.setup.people, characters, ladder, house, allowed, tongues, broken_off, demands)

    @cached_property
    def public(self) -> Public:
        """What everybody sees, worked out once for all views."""
        from dvor.games.knyazi.seen import public

        return public(self)


def in_company(state: State, people: tuple[Person, ...]) -> State:
    """The same with others at court: names to be guarded are those of who sits there now (K-ETI-3)."""
    return State(Setup(people, state.options), state.core, state.court)


def fresh(setup: Setup[KnyaziOptions]) -> State:
    """The state before the first move."""
    return State(setup, fresh_core(law_of(setup.options, setup.seats, setup.options.charter)))


# Duties that go with a place, whoever holds it: dealing, clearing the table, striking, amusing, reporting.

EXEMPT_FROM_ETIQUETTE = frozenset({Character.JESTER})
"""Who may break rank and speech etiquette unpunished (K-ROLE-5)."""

PUNISHABLE_FOR_NEGLECT = {Character.JESTER: "amuse", Character.SPY: "report"}
"""Whose undone duty is by itself a formal reason to punish (K-ROLE-5)."""


_PLACE: dict[Duty, Callable[[Core], int]] = {
    Duty.DEAL: lambda core: 0,
    Duty.CLEAR: lambda core: int(core.law.sweeper),
    Duty.STRIKE: lambda core: core.law.cast.index(EXECUTIONER),
    Duty.COUNT: lambda core: int(core.law.official),
}
_OWNER = {Item.CROWN: Character.TSAR, Item.CAP: Character.JESTER, Item.CLUB: Character.EXECUTIONER}


def holder(state: State, duty: Duty) -> Seat:
    """Whose duty it is now; without a Sweeper the Kholop clears the table."""
    return int(state.core.who[_PLACE[duty](state.core)])


def counter(state: State) -> Seat | None:
    """The Official, if there is one, announces what a council has voted (K-REG-4)."""
    return None if state.core.law.official < 0 else holder(state, Duty.COUNT)


@cache
def others_items(seats: int, mine: Character) -> tuple[Item, ...]:
    """What lies on the table and is another's: the crown, the cap and the club go with their places (K-MOVE-1)."""
    others = [one for one in CHARACTERS[:seats] if one is not mine]
    return tuple(item for item, owner in _OWNER.items() if owner in others)


def may_be_struck(state: State, seat: Seat) -> bool:
    """The Executioner strikes anybody, himself too, but never the Confessor (K-ROLE-5)."""
    return state.core.law.cast[state.core.place[seat]] != CONFESSOR
