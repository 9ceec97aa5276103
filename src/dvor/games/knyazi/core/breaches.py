"""A breach that demotes: mercy is offered at once; the demotion happens as soon as no attack is on (K-MOVE-4)."""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import mercy, opening
from dvor.games.knyazi.core.codes import DEAL
from dvor.games.knyazi.core.state import State, ask, seats_on
from dvor.games.knyazi.core.turn import A_MOVES, proceed


def charge(s: State, seat: i64) -> None:
    """A breach that demotes is found."""
    mercy.charge(s, seat)
    carry_out(s)


def answer_plea(s: State, spends: bool) -> None:
    """A plea is answered: after the last one a coup's aftermath goes on, or the demotions due are looked at."""
    mercy.answer_plea(s, spends)
    if s.after == A_MOVES:
        proceed(s)
    else:
        carry_out(s)


def carry_out(s: State) -> None:
    """Demotions due happen now, unless a plea or an attack with all its moves comes first."""
    if len(s.due) and not len(s.pleas):
        _MOMENTS[s.phase].demote(s)


class Moment:
    """What a demotion does to an open question."""

    def demote(self, s: State) -> None:
        """Carry out what is due, if its time has come."""
        raise NotImplementedError


class Nobody(Moment):
    """Nobody is at court, and nobody can be charged."""

    def demote(self, s: State) -> None:
        raise ValueError(f"nobody can be demoted in phase {s.phase}")


class Wait(Moment):
    """An attack or what follows from it is on: `turn.proceed` carries the demotions out when it is over."""

    def demote(self, s: State) -> None:
        pass


class BeforeTheDeal(Moment):
    """Whoever is Kholop now deals."""

    def demote(self, s: State) -> None:
        kholop = s.who[0]
        _demote_all(s)
        if s.who[0] != kholop:
            ask(s, DEAL, 0)


class NamingTrump(Moment):
    """Whoever is Tsar now names trumps."""

    def demote(self, s: State) -> None:
        _demote_all(s)
        opening.ask_trump(s)


class Unrest(Moment):
    """A new Tsar names trumps before anybody protests; other nobles than before are asked anew (K-DEAL-3)."""

    def demote(self, s: State) -> None:
        nobles = seats_on(s, s.law.nobles)
        _demote_all(s)
        if s.crowned:
            opening.ask_trump(s)
        elif nobles != seats_on(s, s.law.nobles):
            opening.ask_protest(s)


class BeforeTheAttack(Moment):
    """The turn begins anew, unless cards lie or a riot has begun."""

    def demote(self, s: State) -> None:
        if not s.lying and not s.riot:
            proceed(s)


class BeforeTheRiot(Moment):
    """No attack is on yet. If another is on move or other people are the rabble now, the turn begins anew, and with
    it the asking of the rabble as it then is (K-COUP-4)."""

    def demote(self, s: State) -> None:
        mover = s.mover
        rabble = seats_on(s, s.law.rabble)
        while len(s.due) and not s.crowned:
            mercy.demote_next(s)
        if s.crowned or s.mover != mover or seats_on(s, s.law.rabble) != rabble:
            s.riot_asked = 0
            proceed(s)


def _demote_all(s: State) -> None:
    while len(s.due):
        mercy.demote_next(s)


_MOMENTS: Final[list[Moment]] = [
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
