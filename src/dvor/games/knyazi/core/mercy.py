"""Mercy cards, and the pleas in which they are spent against a demotion.

There are three mercy cards in all: the ruler's stock, and one at most with each holder (K-MER-1). A plea interrupts
whatever else is being asked. `state.plea_of` stores it; `demotion.py` has what answers it.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.choices import ONE, Choices, Decision
from dvor.games.knyazi.core.codes import BESTOW, CLOCK, DEAL, N_BESTOWED, N_MERCY, N_PLEA
from dvor.games.knyazi.core.state import State, plea_of, ruler
from dvor.kernel.vectors import longer


def offer_asides(s: State, seat: i64, choices: Choices) -> None:
    """Offer the ruler to grant a mercy card to somebody who has none (K-MER-1, K-MER-3)."""
    if s.seat_at[s.law.ruler] == seat and s.mercies_left and DEAL <= s.phase < CLOCK:
        choices.one_of(BESTOW, 0, s.law.everyone & ~s.mercies & ~BIT[seat], 0)


class Bestow(Decision):
    """The ruler grants one of his mercy cards (K-MER-1)."""

    def carry_out(self, s: State, seat: i64, about: i64, who: i64) -> None:
        s.mercies_left -= 1
        s.mercies |= BIT[who]
        if s.notes is not None:
            s.notes.append((N_BESTOWED, ruler(s), who))


def spend(s: State, seat: i64, purpose: int) -> None:
    """Return a spent mercy card to the ruler (K-MER-2)."""
    s.mercies &= ~BIT[seat]
    s.mercies_left += 1
    if s.notes is not None:
        s.notes.append((N_MERCY, seat, purpose))


def plead(s: State, seat: i64, purpose: int) -> None:
    """Ask a holder of a mercy card whether it is spent; nobody else is asked."""
    if s.mercies & BIT[seat]:
        s.pleas = longer(s.pleas, plea_of(seat, purpose))
        s.number += 1
        if s.notes is not None:
            s.notes.append((N_PLEA, seat, purpose))


DECISIONS: Final[list[Decision]] = [Bestow(BESTOW, "bestow", ONE)]
