"""Duties as actions, and the temptation to do another's work or touch another's things (K-ETI-4)."""

from collections.abc import Callable
from functools import cache
from typing import Any

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.state import stage
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.punishments import strike, to_be_struck
from dvor.games.knyazi.court.terms import Duty
from dvor.games.knyazi.court.transition import Offers, Transition, aside
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import State, holder, others_items
from dvor.kernel import Offer, Pick, Seat
from dvor.referee.terms import Etiquette

DUTIES: dict[type[Action], Duty] = {do.DealOut: Duty.DEAL, do.ClearUp: Duty.CLEAR, do.Strike: Duty.STRIKE}
_TEMPTING = {duty: aside(make) for make, duty in DUTIES.items()}
_DEAL: tuple[Offer[Action], ...] = (Offer(do.DealOut, {"bowing": Pick((True, False))}),)


def must_deal(state: State) -> bool:
    """Whether the Kholop has to shuffle and deal now (K-DEAL-1)."""
    return stage(state.core) == codes.DEAL and not state.court.shuffled


def before_the_deal(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """The Kholop deals, with his bows or without; the deck and other things tempt everybody else."""
    own = _DEAL if holder(state, Duty.DEAL) == seat else ()
    return own + tuple(temptations(state, seat))


def waiting(state: State, seat: Seat, *, dealing: bool) -> tuple[Duty, ...]:
    """Which work of one's own waits to be done: when the cards have to be dealt, that alone."""
    if dealing:
        return (Duty.DEAL,) if holder(state, Duty.DEAL) == seat else ()
    return tuple(DUTIES[offer.make] for offer in own_work(state, seat))


def own_work(state: State, seat: Seat) -> Offers:
    """What one's own place has to do now."""
    made: Offers = []
    duty_of = state.seating.duty_of
    if state.court.to_clear is not None and duty_of[Duty.CLEAR] == seat:
        made.append(aside(do.ClearUp))
    if duty_of[Duty.STRIKE] == seat and (due := to_be_struck(state)):
        made.append(aside(do.Strike, punishment=Pick(due)))
    return made


def temptations(state: State, seat: Seat) -> Offers:
    """Everybody is shown the three controls, most of all the deck while it waits to be dealt, and the things that
    lie there; whose they are not only disgraces himself."""
    if not state.options.temptation or state.court.left(seat) <= 0:
        return []
    made = [offer for duty, offer in _TEMPTING.items() if state.seating.duty_of[duty] != seat]
    return [*made, _reaching(state.seats, state.seating.characters[seat])]


@cache
def _reaching(seats: int, mine: Character) -> Offer[Action]:
    return aside(do.Reach, item=Pick(others_items(seats, mine)))


def work(move: Transition, by: Seat, action: Action) -> None:
    """One's own duty is done; another's is a breach, and nothing else."""
    duty = DUTIES[type(action)]
    if holder(move.before, duty) == by:
        _DONE[duty](move, by, action)
        return
    move.tell(tell.Usurped(by, duty))
    move.breach(by, Etiquette.HANDS_OFF, "", hard=True)  # which work it was has just been told


def _deal(move: Transition, by: Seat, action: do.DealOut) -> None:
    """Who does not bow to those dealt to breaks a soft rule (K-ETI-1)."""
    move.change(shuffled=True)
    move.tell(tell.Shuffled(by, action.bowing))
    if not action.bowing:
        move.breach(by, Etiquette.RANK, "", hard=False)


def _clear(move: Transition, by: Seat, action: do.ClearUp) -> None:
    move.change(to_clear=None)
    move.tell(tell.Tidied(by))


def _strike(move: Transition, by: Seat, action: do.Strike) -> None:
    assert action.punishment is not None
    strike(move, by, action.punishment)


_DONE: dict[Duty, Callable[[Transition, Seat, Any], None]] = {
    Duty.DEAL: _deal,
    Duty.CLEAR: _clear,
    Duty.STRIKE: _strike,
}


def reach(move: Transition, by: Seat, action: do.Reach) -> None:
    """It does nothing but breach."""
    move.tell(tell.Reached(by, action.item))
    move.breach(by, Etiquette.HANDS_OFF, "", hard=True)


def deal_for_him(move: Transition) -> None:
    """The Kholop is silent: the game deals, and notes it (K-AFK-1)."""
    move.change(shuffled=True)
    move.neglected(Duty.DEAL, holder(move.before, Duty.DEAL))
