"""Duties that go with a place, whoever holds it: dealing, clearing the table, striking, amusing, reporting."""

from collections.abc import Callable
from functools import cache

from dvor.games.knyazi.core.law import CONFESSOR, EXECUTIONER
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.court.terms import Duty, Item
from dvor.games.knyazi.names import CHARACTERS, Character
from dvor.games.knyazi.state import State
from dvor.kernel import Seat

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
