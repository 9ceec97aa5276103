"""Decrees: the same for all, with a reason; others may object (K-DEC-1)."""

from msgspec.structs import replace

from dvor.games.knyazi.core import rights
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court import speech
from dvor.games.knyazi.court.papers import trumps
from dvor.games.knyazi.court.state import Decree, Utterance, aloud
from dvor.games.knyazi.court.terms import DecreeEnd, Reason, shapes
from dvor.games.knyazi.court.transition import WORDS, Offers, Transition, aside
from dvor.games.knyazi.events import TurnBegan
from dvor.games.knyazi.names import Card
from dvor.games.knyazi.state import State
from dvor.kernel import Pick, Seat
from dvor.referee.terms import DecreeForm

AT_ONCE = 5
"""Decrees that may hold at one time."""


def rulers(state: State) -> Offers:
    """The ruler issues decrees, takes his own back, and may object to those that he had to issue for others."""
    decrees = state.court.decrees
    made = list(proclamations(state)) if len(decrees) < AT_ONCE else []
    if own := tuple(one.number for one in decrees if one.owner is None):
        made.append(aside(do.Revoke, decree=Pick(own)))
    return made + _objections(state, int(ruler(state.core)))


def proclamations(state: State) -> Offers:
    """In one's own words, or in a form that can be checked and does not hold yet, with what it takes."""
    holding = [one.form for one in state.court.decrees]
    return [aside(do.Proclaim, text=WORDS, why=WORDS, **takes) for takes in shapes(holding)]


def subjects(state: State, seat: Seat) -> Offers:
    """Anyone else may object to each, once."""
    return _objections(state, seat)


def _objections(state: State, seat: Seat) -> Offers:
    rules = int(ruler(state.core))
    decrees = [one for one in state.court.decrees if seat != (rules if one.owner is None else one.owner)]
    others = tuple(one.number for one in decrees if seat not in one.objectors)
    return [aside(do.ObjectTo, decree=Pick(others))] if others else []


def proclaim(move: Transition, by: Seat, action: do.Proclaim) -> None:
    """A decree holds from now on."""
    issue(move, by, made(move, action))


def made(move: Transition, action: do.Proclaim | do.BuyDecree, owner: Seat | None = None) -> Decree:
    """As it was worded."""
    worded = Decree(move.number(), action.form, action.text, action.why, owner=owner)
    return replace(worded, word=action.word, count=action.count, sign=action.sign)


def issue(move: Transition, by: Seat, decree: Decree) -> None:
    """Everybody hears it, and why: in the words of whoever bought it, or the ruler's own."""
    move.change(decrees=(*move.court.decrees, decree))
    move.used("decrees", decree.text)
    said = speech.utter(move, by if decree.owner is None else decree.owner, None, aloud(decree))
    move.tell(tell.DecreeIssued(decree.number, by, decree.form, decree.text, decree.why, said, decree.demand))


def revoke(move: Transition, action: do.Revoke) -> None:
    """The ruler cancels his own decree."""
    end(move, [action.decree], DecreeEnd.REVOKED)


def end(move: Transition, numbers: list[int], why: DecreeEnd) -> None:
    """These decrees hold no longer."""
    for one in move.court.decrees:
        if one.number in numbers:
            move.tell(tell.DecreeEnded(one.number, one.text, why))
    move.change(decrees=tuple(one for one in move.court.decrees if one.number not in numbers))


def object_to(move: Transition, by: Seat, action: do.ObjectTo) -> None:
    """It falls when more than half of the others object."""
    at = next(at for at, one in enumerate(move.court.decrees) if one.number == action.decree)
    decree = move.court.decrees[at]
    objected = replace(decree, objectors=(*decree.objectors, by))
    move.change(decrees=(*move.court.decrees[:at], objected, *move.court.decrees[at + 1 :]))
    move.tell(tell.DecreeObjected(decree.number, by, decree.text))
    if 2 * len(objected.objectors) > move.before.seats - 1:
        end(move, [decree.number], DecreeEnd.OBJECTIONS)


def bows_first(state: State) -> bool:
    """Whether attacks begin with a bow."""
    return any(one.form is DecreeForm.BOWING for one in state.court.decrees)


def excuse(move: Transition, by: Seat) -> None:
    """The game attacks for the silent: no bow was to be expected of them (K-AFK-1)."""
    move.change(bowed=(*move.court.bowed, by))


def without_a_bow(move: Transition, by: Seat) -> None:
    """Where attacks begin with a bow, one without it is noticed."""
    for decree in move.court.decrees if by not in move.court.bowed else ():
        if decree.form is DecreeForm.BOWING:
            disobeyed(move, by, decree)


def check(move: Transition, said: Utterance, found: do.Disobedience) -> None:
    """What the referee has found in somebody's words."""
    (decree,) = (one for one in move.court.decrees if one.number == found.decree)
    disobeyed(move, said.by, decree, found.evidence, said.number, found.at)


def disobeyed(
    move: Transition, who: Seat, decree: Decree, evidence: str = "", said: int | None = None, at: int | None = None
) -> None:
    """Everybody hears of it, and it is a formal reason: for strikes or an errand, never for demotion."""
    assert decree.demand is not None
    move.tell(tell.Disobeyed(who, decree.number, decree.demand, evidence, said, at))
    move.raise_matter(who, Reason.DECREE, evidence or decree.text)


# Where a trump buys a decree (K-REG-7).


def payable(state: State, seat: Seat) -> tuple[Card, ...]:
    """The trumps that buy a decree: in one's own turn, before attacking, and once."""
    core = state.core
    if not state.charter.decrees_for_trumps or state.court.bought:
        return ()
    return trumps(core, seat) if core.mover == seat and rights.may_part(core) else ()


def purchases(state: State, cards: tuple[Card, ...]) -> Offers:
    """A decree for one of these trumps."""
    if not cards:
        return []
    holding = [one.form for one in state.court.decrees]
    return [aside(do.BuyDecree, card=Pick(cards), text=WORDS, why=WORDS, **takes) for takes in shapes(holding)]


def pay(move: Transition, by: Seat, action: do.BuyDecree) -> None:
    """The trump is discarded; with the last card one is frozen and the turn passes on."""
    move.change(bought=True)
    move.tell(tell.DecreeBought(by, action.card))
    rights.part_with(move.core, by, action.card, -1)
    move.hear_core()


def issue_bought(move: Transition, by: Seat, action: do.BuyDecree) -> None:
    """The ruler has to issue it, in the buyer's words."""
    issue(move, move.ruler, made(move, action, by))


def expire(move: Transition, event: TurnBegan) -> None:
    """A bought decree ends when its buyer's turn comes, or when the order passes the buyer without a turn. A turn
    is one attack: a winner who may attack again has a new one."""
    if not move.before.charter.decrees_for_trumps:
        return
    passed = _passed(move, event.seat) | {event.seat}
    move.change(bought=False, order=tuple(map(int, move.core.who)), mover=event.seat)
    bought = [one.number for one in move.court.decrees if one.owner in passed]
    end(move, bought, DecreeEnd.EXPIRED)


def _passed(move: Transition, seat: Seat) -> set[Seat]:
    """Whose places lie between that of the last turn, when it began, and that of this one: as they sat then, for a
    winner has climbed over some of them, and as they sit now. Whoever had the last turn has not been passed over,
    and a new party begins a new round."""
    court, core = move.court, move.core
    if not court.order or court.turn[0] != core.party:
        return set()
    size = len(court.order)
    last, place = court.order.index(court.mover), int(core.place[seat])
    between = [(last + step) % size for step in range(1, (place - last) % size)]
    return {person for at in between for person in (court.order[at], int(core.who[at]))} - {court.mover}
