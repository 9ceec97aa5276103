"""Duties as actions, and the temptation to do another's work or touch another's things (K-ETI-4)."""

from functools import cache
from typing import Any

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.handler import Handler, Handlers, refused
from dvor.games.knyazi.court.punishments import strike, to_be_struck
from dvor.games.knyazi.court.terms import Duty
from dvor.games.knyazi.court.transition import Offers, Transition, aside
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import State, others_items, seat_for_duty
from dvor.kernel import Offer, Phrase, Pick, Seat
from dvor.referee.terms import Etiquette

DUTIES: dict[type[Action], Duty] = {do.DealOut: Duty.DEAL, do.ClearUp: Duty.CLEAR, do.Strike: Duty.STRIKE}
_TEMPTING = {duty: aside(make) for make, duty in DUTIES.items()}
_DEAL: tuple[Offer[Action], ...] = (Offer(do.DealOut, {"bowing": Pick((True, False))}),)


def before_the_deal(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """The Kholop deals, with his bows or without; all others are tempted."""
    own = _DEAL if seat_for_duty(state, Duty.DEAL) == seat else ()
    return own + tuple(temptations(state, seat))


def waiting(state: State, seat: Seat, *, dealing: bool) -> tuple[Duty, ...]:
    """Which work of one's own is to be done; while the cards wait to be dealt, only that counts."""
    if dealing:
        return (Duty.DEAL,) if seat_for_duty(state, Duty.DEAL) == seat else ()
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
    """The work and the things of others, where the option wants them shown: who takes them breaches etiquette."""
    if not state.options.temptation or state.court.left(seat) <= 0:
        return []
    made = [offer for duty, offer in _TEMPTING.items() if state.seating.duty_of[duty] != seat]
    return [*made, _reaching(state.seats, state.seating.characters[seat])]


@cache
def _reaching(seats: int, mine: Character) -> Offer[Action]:
    return aside(do.Reach, item=Pick(others_items(seats, mine)))


def is_own_work(state: State, by: Seat, action: Any) -> bool:
    """Whether the action is a duty of this seat's place."""
    duty = DUTIES.get(type(action))
    return duty is not None and seat_for_duty(state, duty) == by


def _work(move: Transition, by: Seat, action: Any) -> None:
    """Do one's own duty; another's is a breach and has no other effect."""
    duty = DUTIES[type(action)]
    if not is_own_work(move.before, by, action):
        move.tell(tell.Usurped(by, duty))
        move.breach(by, Etiquette.HANDS_OFF, "", hard=True)  # the evidence has just been told
    elif duty is Duty.DEAL:
        move.change(shuffled=True)
        move.tell(tell.Shuffled(by, action.bowing))
        if not action.bowing:  # who does not bow to those dealt to breaks a soft rule (K-ETI-1)
            move.breach(by, Etiquette.RANK, "", hard=False)
    elif duty is Duty.CLEAR:
        move.change(to_clear=None)
        move.tell(tell.Tidied(by))
    else:
        strike(move, by, action.punishment)


def _reach(move: Transition, by: Seat, action: do.Reach) -> None:
    move.tell(tell.Reached(by, action.item))
    move.breach(by, Etiquette.HANDS_OFF, "", hard=True)


def deal_for_him(move: Transition) -> None:
    """The Kholop is silent: the game deals, and his undone duty is noted (K-AFK-1)."""
    move.change(shuffled=True)
    move.note_neglect(Duty.DEAL, seat_for_duty(move.before, Duty.DEAL))


def _refused_work(state: State, seat: Seat, action: Any) -> Phrase:
    return refused("nothing_to_do" if is_own_work(state, seat, action) else "not_your_work")


def _refused_item(state: State, seat: Seat, action: do.Reach) -> Phrase | None:
    if action.item not in others_items(state.seats, state.character_of(seat)):
        return refused("yours_already")
    return None if state.options.temptation else refused("not_your_thing")


ACTIONS: Handlers = {
    do.DealOut: Handler(_work, _refused_work),
    do.ClearUp: Handler(_work, _refused_work),
    do.Strike: Handler(_work, _refused_work),
    do.Reach: Handler(_reach, _refused_item),
}
