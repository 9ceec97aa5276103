"""Breaches that demote: mercy is offered at once, and the demotion happens as soon as no attack is on (K-MOVE-4).

The seats to be demoted wait in a queue in the state. What a demotion does to an open question depends on the phase:
each `PhaseEffect` below is one such case.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import opening
from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.choices import Answer, Decision
from dvor.games.knyazi.core.codes import DEAL, FOR_BREACH, KEEP, SPEND
from dvor.games.knyazi.core.mercy import plead, spend
from dvor.games.knyazi.core.places import demote_next
from dvor.games.knyazi.core.state import State, ask, plea_purpose, plea_seat, seats_on
from dvor.games.knyazi.core.turn import A_MOVES, proceed
from dvor.kernel.vectors import longer, zeros


def charge(s: State, seat: i64) -> None:
    """Demote for a breach that was found, now or later, unless mercy is spent (K-MOVE-4)."""
    s.demotions_due = longer(s.demotions_due, seat)
    plead(s, seat, FOR_BREACH)
    _carry_out(s)


class AnswerPlea(Answer):
    """The first plea is answered: mercy is spent against a demotion, or kept (K-MOVE-4, K-COUP-3)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        pleading = plea_seat(s.pleas[0])
        purpose = int(plea_purpose(s.pleas[0]))
        s.pleas = s.pleas[1:]
        s.number += 1
        if self.yes:
            spend(s, pleading, purpose)
            if purpose == FOR_BREACH:
                _drop_first_due(s, pleading)
            else:
                s.saved_from_demotion |= BIT[pleading]
        while len(s.pleas) and not s.mercies & BIT[plea_seat(s.pleas[0])]:
            s.pleas = s.pleas[1:]  # one mercy card cancels one demotion
        if s.next_step == A_MOVES:
            proceed(s)
        else:
            _carry_out(s)


def _drop_first_due(s: State, seat: i64) -> None:
    """Drop the first demotion due to somebody."""
    left = zeros(0)
    spared = False
    for other in s.demotions_due:
        if other == seat and not spared:
            spared = True
        else:
            left = longer(left, other)
    s.demotions_due = left


def _carry_out(s: State) -> None:
    """Demote now, unless a plea or an attack with all its moves comes first."""
    if len(s.demotions_due) and not len(s.pleas):
        _EFFECTS[s.phase].demote(s)


class PhaseEffect:
    """What a demotion does to an open question."""

    def demote(self, s: State) -> None:
        """Carry out what is due, if its time has come."""
        raise NotImplementedError


class Nobody(PhaseEffect):
    """Nobody is at court, and nobody can be charged."""

    def demote(self, s: State) -> None:
        raise ValueError(f"nobody can be demoted in phase {s.phase}")


class Wait(PhaseEffect):
    """An attack or what follows from it is on. `turn.proceed` carries the demotions out when it is over."""

    def demote(self, s: State) -> None:
        pass


class BeforeTheDeal(PhaseEffect):
    """Whoever is Kholop now deals."""

    def demote(self, s: State) -> None:
        kholop = s.seat_at[0]
        _demote_all(s)
        if s.seat_at[0] != kholop:
            ask(s, DEAL, 0)


class NamingTrump(PhaseEffect):
    """Whoever is Tsar now names trumps."""

    def demote(self, s: State) -> None:
        _demote_all(s)
        opening.ask_trump(s)


class Unrest(PhaseEffect):
    """A new Tsar names trumps before anybody protests; other nobles than before are asked anew (K-DEAL-3)."""

    def demote(self, s: State) -> None:
        nobles = seats_on(s, s.law.nobles)
        _demote_all(s)
        if s.crowned:
            opening.ask_trump(s)
        elif nobles != seats_on(s, s.law.nobles):
            opening.ask_protest(s)


class BeforeTheAttack(PhaseEffect):
    """The turn begins anew, unless cards lie or a riot has begun."""

    def demote(self, s: State) -> None:
        if not s.lying and not s.riot:
            proceed(s)


class BeforeTheRiot(PhaseEffect):
    """No attack is on yet. If somebody else is on move or other people are the rabble now, the turn begins anew,
    and the rabble as it then is gets asked (K-COUP-4)."""

    def demote(self, s: State) -> None:
        mover = s.mover
        rabble = seats_on(s, s.law.rabble)
        while len(s.demotions_due) and not s.crowned:
            demote_next(s)
        if s.crowned or s.mover != mover or seats_on(s, s.law.rabble) != rabble:
            s.riot_asked = 0
            proceed(s)


def _demote_all(s: State) -> None:
    while len(s.demotions_due):
        demote_next(s)


_EFFECTS: Final[list[PhaseEffect]] = [
    Nobody(),  # CAST
    BeforeTheDeal(),
    NamingTrump(),
    Unrest(),  # PROTEST
    BeforeTheAttack(),
    Wait(),  # DEFEND
    Wait(),  # THROW
    Wait(),  # WINDOW
    Wait(),  # PERMIT
    BeforeTheRiot(),
    Wait(),  # RIOT_DEFEND
    Wait(),  # RIOT_THROW
    Wait(),  # SHARE
    Wait(),  # AGREE
    Wait(),  # REWARD
    Wait(),  # NEW_TRUMP: one reign is settled before the next begins (K-COUP-9)
    Nobody(),  # CLOCK
    Nobody(),  # OVER
]
"""By phase."""

DECISIONS: Final[list[Decision]] = [
    AnswerPlea(SPEND, "spend_mercy", True),
    AnswerPlea(KEEP, "keep_mercy", False),
]
