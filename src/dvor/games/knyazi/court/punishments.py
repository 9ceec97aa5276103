"""Strikes and errands, for a formal reason only (K-PUN-1 to K-PUN-4)."""

from msgspec.structs import replace

from dvor.games.knyazi.core import codes, mercy
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.speech import utter
from dvor.games.knyazi.court.state import Court, Matter, Petition, Punishment
from dvor.games.knyazi.court.terms import Answer, Duty, Reason
from dvor.games.knyazi.court.transition import PERHAPS, WORDS, Offers, Transition, aside
from dvor.games.knyazi.state import PUNISHABLE_FOR_NEGLECT, State, holder, may_be_struck
from dvor.kernel import Pick, Seat, Write
from dvor.kernel.offer import Blank
from dvor.referee.terms import Etiquette, Fault

AT_ONCE = 3
"""Punishments that somebody may have at one time."""


def reasons(state: State, seat: Seat) -> tuple[Reason, ...]:
    """For what the ruler may punish somebody now: a complaint is none, whatever it complains of (K-PUN-1)."""
    found = {matter.reason for matter in state.court.against(seat)} - {Reason.COMPLAINT} | {Reason.DISLOYALTY}
    if state.court.decrees:
        found.add(Reason.DECREE)
    if state.character_of(seat) in PUNISHABLE_FOR_NEGLECT:
        found.add(Reason.DUTY)
    if any(petition.by == seat for petition in _heard_by_all(state.court)):
        found.add(Reason.PETITION)  # a secret one is punished as disloyalty: nobody else may know of it
    return tuple(reason for reason in Reason if reason in found)


def _heard_by_all(court: Court) -> list[Petition]:
    """Petitions whose words the ruler knows, and everybody: of the others nobody can say that they are impudent."""
    return [one for one in court.petitions if one.heard and not one.secret]


def orders(state: State) -> Offers:
    """What the ruler may order and forgive."""
    made: Offers = []
    strikes = Pick(tuple(range(1, state.charter.most_strikes + 1)))
    for (found, because), people in _by_reasons(state).items():
        blanks: dict[str, Blank] = {"who": Pick(tuple(people)), "reason": Pick(found), "because": because}
        made.append(aside(do.SendOnErrand, **blanks, task=WORDS))
        if state.charter.errands_beyond:
            made.append(aside(do.SendOnErrand, **blanks, task=WORDS, beyond=Pick((True,))))
        if struck := tuple(who for who in people if may_be_struck(state, who)):
            blanks["who"] = Pick(struck)
            made.append(aside(do.Flog, **blanks, strikes=strikes, where=PERHAPS, saying=PERHAPS))
    if state.charter.tongues_demote and (said := _to_condemn(state)):
        made.append(aside(do.Condemn, said=Pick(said), fault=Pick(tuple(Fault))))
    if errands := tuple(one.number for one in state.court.punishments if not one.strikes):
        made.append(aside(do.LiftErrand, punishment=Pick(errands)))
    if matters := tuple(one.number for one in state.court.matters):
        made.append(aside(do.Forgive, matter=Pick(matters)))
    return made


def _to_condemn(state: State) -> tuple[int, ...]:
    """What others have said in this turn and the last, and nobody was condemned for yet (K-REG-3)."""
    others = [one for one in state.court.heard if one.by != ruler(state.core)]
    return tuple(one.number for one in others if not one.condemned)


def _by_reasons(state: State) -> dict[tuple[tuple[Reason, ...], Write], list[Seat]]:
    """Who may be punished, with those who may be for the same reasons; and whether it has to be said why."""
    groups: dict[tuple[tuple[Reason, ...], Write], list[Seat]] = {}
    for who in punishable(state):
        because = PERHAPS if on_record(state, who) else WORDS
        groups.setdefault((reasons(state, who), because), []).append(who)
    return groups


def on_record(state: State, who: Seat) -> tuple[Matter, ...]:
    """What everybody knows to lie before the ruler against somebody: that speaks for itself."""
    return tuple(one for one in state.court.against(who) if not one.secret and one.reason is not Reason.COMPLAINT)


def _told(move: Transition, action: do.Flog | do.SendOnErrand) -> tuple[str, tell.Grounds | None]:
    """What the punishment is for, in the ruler's words, or else in those that lie before him, or in none."""
    if action.because:
        return action.because, None
    matter = next((one for one in on_record(move.now, action.who) if one.reason is action.reason), None)
    if matter is None:
        return "", tell.Grounds(action.who, action.reason)
    if matter.reason is Reason.DUTY:
        return "", tell.Grounds(action.who, action.reason, Duty(matter.evidence))
    if matter.evidence:
        return matter.evidence, None
    return "", tell.Grounds(action.who, action.reason, broken=matter.broken)


def punishable(state: State) -> list[Seat]:
    """Everybody but the ruler, unless there is punishment enough already."""
    due = [one.seat for one in state.court.punishments]
    others = (seat for seat in range(state.seats) if seat != ruler(state.core))
    return [seat for seat in others if due.count(seat) < AT_ONCE]


def pleas(state: State, seat: Seat) -> Offers:
    """What a holder of mercy may escape (K-MER-2)."""
    own = tuple(one.number for one in state.court.punishments if one.seat == seat)
    return [aside(do.Plead, punishment=Pick(own))] if own else []


def flog(move: Transition, by: Seat, action: do.Flog) -> None:
    """Strikes are ordered and wait for the Executioner (K-PUN-2); all hear what is to be said with them."""
    order = Punishment(
        move.number(),
        action.who,
        action.strikes,
        action.saying,
        action.where,
        action.reason,
        striker=holder(move.now, Duty.STRIKE),
    )
    because, grounds = _told(move, action)
    sentence = (by, action.who, action.strikes, action.reason, because, action.where, action.saying, grounds)
    move.tell(tell.StrikesOrdered(order.number, *sentence))
    _punish(move, order)
    move.used("punishments", action.saying)
    if action.saying:
        utter(move, by, action.who, action.saying, order.number)


def send(move: Transition, by: Seat, action: do.SendOnErrand) -> None:
    """An errand lasts until it is lifted or a new reign begins (K-PUN-3)."""
    order = Punishment(move.number(), action.who, 0, action.task, "", action.reason)
    because, grounds = _told(move, action)
    sentence = (by, action.who, action.task, action.reason, because, action.beyond, grounds)
    move.tell(tell.ErrandGiven(order.number, *sentence))
    _punish(move, order)
    move.used("errands", action.task)
    utter(move, by, action.who, action.task, order.number)


def _punish(move: Transition, order: Punishment) -> None:
    move.change(punishments=(*move.court.punishments, order))
    if order.reason is Reason.PETITION:
        for one in _heard_by_all(move.court):
            if one.by == order.seat:
                move.change(petitions=tuple(other for other in move.court.petitions if other != one))
                move.tell(tell.PetitionAnswered(one.number, one.by, Answer.REFUSED))
    used = [one for one in move.court.against(order.seat) if _settles(order.reason, one.reason)]
    if used:  # an open matter before a whispered one: what all can see must not depend on whispers
        spent = min(used, key=lambda one: (one.secret, one.number))
        move.change(matters=tuple(one for one in move.court.matters if one != spent))


def _settles(punished_for: Reason, laid: Reason) -> bool:
    """Whom the ruler holds disloyal because of a complaint, he has dealt with it."""
    return laid is punished_for or (laid is Reason.COMPLAINT and punished_for is Reason.DISLOYALTY)


def lift(move: Transition, action: do.LiftErrand) -> None:
    """The ruler has had enough of it."""
    lift_all(move, [action.punishment])


def lift_all(move: Transition, numbers: list[int]) -> None:
    """These errands end."""
    for one in move.court.punishments:
        if one.number in numbers:
            move.tell(tell.ErrandLifted(one.number, one.seat, one.words))
    _strike_off(move, numbers)


def _strike_off(move: Transition, numbers: list[int]) -> None:
    move.change(punishments=tuple(one for one in move.court.punishments if one.number not in numbers))


def cancel(move: Transition, number: int) -> None:
    """A vote has wiped a punishment out."""
    for one in move.court.punishments:
        if one.number == number:
            move.tell(tell.PunishmentCancelled(number, one.seat))
    _strike_off(move, [number])


def condemn(move: Transition, by: Seat, action: do.Condemn) -> None:
    """A loose tongue demotes, if the ruler wants it so (K-REG-3)."""
    (said,) = (one for one in move.court.heard if one.number == action.said)
    condemned = replace(said, condemned=True)
    move.change(heard=tuple(condemned if one == said else one for one in move.court.heard))
    move.tell(tell.Condemned(by, said.by, action.fault, said.text))
    move.breach(said.by, Etiquette.SPEECH, said.text, hard=True)


def forgive(move: Transition, by: Seat, action: do.Forgive) -> None:
    """A matter no longer lies before the ruler; of a whispered one nobody else hears."""
    (matter,) = (one for one in move.court.matters if one.number == action.matter)
    move.change(matters=tuple(one for one in move.court.matters if one != matter))
    event = tell.Forgiven(by, matter.seat, matter.reason)
    if matter.secret:
        move.whisper(event, by)
    else:
        move.tell(event)


def plead(move: Transition, by: Seat, action: do.Plead) -> None:
    """Mercy wipes a punishment out (K-MER-2)."""
    mercy.spend(move.core, by, codes.FOR_PUNISHMENT)
    move.hear_core()
    _strike_off(move, [action.punishment])
    move.tell(tell.Spared(action.punishment, by))


def strike(move: Transition, by: Seat, number: int) -> None:
    """The Executioner does his work, on himself too."""
    (order,) = (one for one in move.court.punishments if one.number == number)
    _strike_off(move, [number])
    move.tell(tell.StrikesGiven(by, order.seat, order.strikes, order.where, order.words))


def to_be_struck(state: State) -> tuple[int, ...]:
    """Strikes that can be carried out now: those due to a Confessor wait (K-COUP-9)."""
    return tuple(one.number for one in state.court.strikes_due() if may_be_struck(state, one.seat))


def grow_older(move: Transition) -> None:
    """A turn has begun: strikes that waited a whole round are done by the game, and noted (K-AFK-1)."""
    older = [replace(one, ordered=one.ordered + 1) if one.strikes else one for one in move.court.punishments]
    move.change(punishments=tuple(older))
    ready = to_be_struck(move.now)
    for order in older:
        if order.number in ready and order.ordered > move.now.seats:
            _strike_off(move, [order.number])
            move.tell(tell.StrikesDone(order.seat, order.strikes))
            assert order.striker is not None
            move.neglected(Duty.STRIKE, order.striker)
