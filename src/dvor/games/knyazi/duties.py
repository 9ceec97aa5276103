"""Duties that go with a place, whoever holds it: dealing, clearing the table, striking, amusing, reporting."""

from dvor.games.knyazi.core.law import CONFESSOR, EXECUTIONER
from dvor.games.knyazi.court.terms import Duty
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import State
from dvor.kernel import Seat

EXEMPT_FROM_ETIQUETTE = frozenset({Character.JESTER})
"""Who may break rank and speech etiquette unpunished (K-ROLE-5)."""

PUNISHABLE_FOR_NEGLECT = {Character.JESTER: "amuse", Character.SPY: "report"}
"""Whose undone duty is by itself a formal reason to punish (K-ROLE-5)."""


def holder(state: State, duty: Duty) -> Seat:
    """Whose duty it is now; without a Sweeper the Kholop clears the table."""
    core = state.core
    if duty is Duty.STRIKE:
        return int(core.who[core.law.cast.index(EXECUTIONER)])
    return int(core.who[core.law.sweeper if duty is Duty.CLEAR else 0])


def may_be_struck(state: State, seat: Seat) -> bool:
    """The Executioner strikes anybody, himself too, but never the Confessor (K-ROLE-5)."""
    return state.core.law.cast[state.core.place[seat]] != CONFESSOR
