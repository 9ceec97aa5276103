"""Decrees: the same for all, with a reason; others may object (K-DEC-1). A trump may buy one (K-REG-7)."""

from msgspec.structs import replace

from dvor.games.knyazi.core import rights
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.handler import Handler, Handlers, refused, rulers, subjects
from dvor.games.knyazi.court.papers import trumps
from dvor.games.knyazi.court.speech import utter
from dvor.games.knyazi.court.state import Decree, Utterance, aloud
from dvor.games.knyazi.court.terms import FORBIDDEN_FORMS, DecreeEnd, Reason, shapes, taken_by
from dvor.games.knyazi.court.transition import TEXT, Offers, Transition, aside
from dvor.games.knyazi.events import TurnBegan
from dvor.games.knyazi.names import Card
from dvor.games.knyazi.state import State
from dvor.kernel import Phrase, Pick, Seat
from dvor.referee.terms import DecreeForm

MAX_DECREES = 5
"""The most decrees that may hold at one time."""


def of_the_ruler(state: State) -> Offers:
    """The ruler issues decrees and takes back his own."""
    decrees = state.court.decrees
    made: Offers = []
    if len(decrees) < MAX_DECREES:
        holding = [decree.form for decree in decrees]
        made += [aside(do.Proclaim, text=TEXT, why=TEXT, **takes) for takes in shapes(holding)]
    if own := tuple(decree.number for decree in decrees if decree.owner is None):
        made.append(aside(do.Revoke, decree=Pick(own)))
    return made


def objections(state: State, seat: Seat) -> Offers:
    """Anyone may object to each decree once, except its owner, the ruler or the buyer (K-DEC-1)."""
    ruler_seat = int(ruler(state.core))
    decrees = [
        decree for decree in state.court.decrees if seat != (ruler_seat if decree.owner is None else decree.owner)
    ]
    others = tuple(decree.number for decree in decrees if seat not in decree.objectors)
    return [aside(do.ObjectTo, decree=Pick(others))] if others else []


def payable(state: State, seat: Seat) -> tuple[Card, ...]:
    """The trumps that buy a decree: in one's own turn, before attacking, and once (K-REG-7)."""
    core = state.core
    may_buy = not state.court.bought and core.mover == seat and rights.may_part(core)
    return trumps(core, seat) if may_buy else ()


def purchases(state: State, cards: tuple[Card, ...]) -> Offers:
    """A decree for one of these trumps."""
    if not cards:
        return []
    holding = [decree.form for decree in state.court.decrees]
    return [aside(do.BuyDecree, card=Pick(cards), text=TEXT, why=TEXT, **takes) for takes in shapes(holding)]


def pay(move: Transition, by: Seat, action: do.BuyDecree) -> None:
    """Discard the trump; with the last card one is frozen and the turn passes on."""
    move.change(bought=True)
    move.tell(tell.DecreeBought(by, action.card))
    rights.part_with(move.core, by, action.card, -1)
    move.tell_core_notes()


def _issue(move: Transition, by: Seat, action: do.Proclaim | do.BuyDecree, owner: Seat | None = None) -> None:
    """A decree holds from now on; everybody hears it and the reason, said by its author."""
    number = move.next_number()
    form, word, count, sign = action.form, action.word, action.count, action.sign
    decree = Decree(number, form, action.text, action.why, owner=owner, word=word, count=count, sign=sign)
    move.change(decrees=(*move.court.decrees, decree))
    move.mark_used("decrees", decree.text)
    said = utter(move, by if owner is None else owner, None, aloud(decree))
    move.tell(tell.DecreeIssued(number, by, decree.form, decree.text, decree.why, said, decree.demand))


def end(move: Transition, numbers: list[int], why: DecreeEnd) -> None:
    """These decrees hold no longer."""
    for decree in move.court.decrees:
        if decree.number in numbers:
            move.tell(tell.DecreeEnded(decree.number, decree.text, why))
    move.change(decrees=tuple(decree for decree in move.court.decrees if decree.number not in numbers))


def _object_to(move: Transition, by: Seat, action: do.ObjectTo) -> None:
    """A decree ends when more than half of the others object (K-DEC-1)."""
    at = next(at for at, one in enumerate(move.court.decrees) if one.number == action.decree)
    decree = move.court.decrees[at]
    objected = replace(decree, objectors=(*decree.objectors, by))
    move.change(decrees=(*move.court.decrees[:at], objected, *move.court.decrees[at + 1 :]))
    move.tell(tell.DecreeObjected(decree.number, by, decree.text))
    if 2 * len(objected.objectors) > move.before.seats - 1:
        end(move, [decree.number], DecreeEnd.OBJECTIONS)


def bows_first(state: State) -> bool:
    """Whether attacks begin with a bow."""
    return any(decree.form is DecreeForm.BOWING for decree in state.court.decrees)


def excuse_from_bowing(move: Transition, by: Seat) -> None:
    """The game attacks for somebody who is silent: no bow was to be expected (K-AFK-1)."""
    move.change(bowed=(*move.court.bowed, by))


def without_a_bow(move: Transition, by: Seat) -> None:
    """Somebody has attacked: where attacks begin with a bow, one without it breaks the decree."""
    for decree in move.court.decrees if by not in move.court.bowed else ():
        if decree.form is DecreeForm.BOWING:
            _disobeyed(move, by, decree)


def check(move: Transition, said: Utterance, found: do.Disobedience) -> None:
    """The referee has found that words break a decree."""
    (decree,) = (decree for decree in move.court.decrees if decree.number == found.decree)
    _disobeyed(move, said.by, decree, found.evidence, said.number, found.at)


def _disobeyed(
    move: Transition,
    who: Seat,
    decree: Decree,
    evidence: str = "",
    said: int | None = None,
    at: int | None = None,
) -> None:
    """Everybody hears of it, and it is a formal reason: for strikes or an errand, never for demotion."""
    assert decree.demand is not None
    move.tell(tell.Disobeyed(who, decree.number, decree.demand, evidence, said, at))
    move.raise_matter(who, Reason.DECREE, evidence or decree.text)


def expire(move: Transition, event: TurnBegan) -> None:
    """A bought decree ends when its buyer's next turn comes, or when the turn passes the buyer over. A turn is one
    attack: a winner who may attack again has a new one."""
    if not move.before.charter.decrees_for_trumps:
        return
    passed = _passed_over(move, event.seat) | {event.seat}
    move.change(bought=False, order=tuple(map(int, move.core.seat_at)), mover=event.seat)
    bought = [decree.number for decree in move.court.decrees if decree.owner in passed]
    end(move, bought, DecreeEnd.EXPIRED)


def _passed_over(move: Transition, seat: Seat) -> set[Seat]:
    """Who sits between the place of the last turn and the place of this one.

    Both seatings count, that when the last turn began and that of now, for a winner has climbed over some. Whoever
    had the last turn has not been passed over, and a new party begins a new round.
    """
    court, core = move.court, move.core
    if not court.order or court.turn[0] != core.party:
        return set()
    size = len(court.order)
    last, place = court.order.index(court.mover), int(core.place[seat])
    between = [(last + step) % size for step in range(1, (place - last) % size)]
    return {person for at in between for person in (court.order[at], int(core.seat_at[at]))} - {court.mover}


def _refused_decree(state: State, seat: Seat, action: do.Proclaim | do.BuyDecree) -> Phrase | None:
    if action.form in FORBIDDEN_FORMS:
        return refused(f"decree_{action.form}")
    if not action.text or not action.why:
        return refused("decree_unworded")
    holding = [decree.form for decree in state.court.decrees]
    if action.form in taken_by(holding):
        return refused("decree_holds")
    if isinstance(action, do.BuyDecree):
        return None
    return refused("decrees_enough" if len(holding) >= MAX_DECREES else "decree_misfit")


def _refused_objection(state: State, seat: Seat, action: do.ObjectTo) -> Phrase | None:
    own = [decree.number for decree in state.court.decrees if decree.owner is None]
    return subjects(state, seat, action) if action.decree in own else None


ACTIONS: Handlers = {
    do.Proclaim: Handler(_issue, rulers, _refused_decree, signed=True),
    do.Revoke: Handler(lambda move, by, action: end(move, [action.decree], DecreeEnd.REVOKED), rulers),
    do.ObjectTo: Handler(_object_to, _refused_objection),
    do.BuyDecree: Handler(
        lambda move, by, action: _issue(move, move.ruler, action, by), None, _refused_decree, signed=True
    ),
}
