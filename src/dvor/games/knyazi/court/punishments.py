"""Strikes and errands, for a formal reason only (K-PUN-1, K-PUN-2, K-PUN-3, K-PUN-4)."""

from msgspec.structs import replace

from dvor.games.knyazi.core import codes, mercy
from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.handler import Handler, Handlers, refused, rulers
from dvor.games.knyazi.court.speech import utter
from dvor.games.knyazi.court.state import Court, Matter, Petition, Punishment
from dvor.games.knyazi.court.terms import Answer, Duty, Reason
from dvor.games.knyazi.court.transition import OPTIONAL_TEXT, TEXT, Offers, Transition, aside
from dvor.games.knyazi.state import PUNISHABLE_FOR_NEGLECT, State, may_be_struck, seat_for_duty
from dvor.kernel import Phrase, Pick, Seat, Who, Write
from dvor.kernel.offer import Blank
from dvor.referee.terms import Etiquette, Fault

MAX_OPEN_ORDERS = 3
"""How many punishments somebody may have at one time."""


def reasons(state: State, seat: Seat) -> tuple[Reason, ...]:
    """For what the ruler may punish somebody now. A complaint is no reason, whatever it is about (K-PUN-1)."""
    found = {matter.reason for matter in state.court.against(seat)} - {Reason.COMPLAINT} | {Reason.DISLOYALTY}
    if state.court.decrees:
        found.add(Reason.DECREE)
    if state.character_of(seat) in PUNISHABLE_FOR_NEGLECT:
        found.add(Reason.DUTY)
    if any(petition.by == seat for petition in _heard_by_all(state.court)):
        found.add(Reason.PETITION)
    return tuple(reason for reason in Reason if reason in found)


def _heard_by_all(court: Court) -> list[Petition]:
    """Petitions that may be punished as impudent. A secret one is punished as disloyalty, so that nobody learns of
    it."""
    return [petition for petition in court.petitions if petition.heard and not petition.secret]


def orders(state: State) -> Offers:
    """What the ruler may order and forgive; a tyrant up to ten strikes, and errands out of the game (K-REG-2)."""
    made: Offers = []
    strikes = Pick(tuple(range(1, state.charter.most_strikes + 1)))
    for (found, because), people in _by_reasons(state).items():
        blanks: dict[str, Blank] = {"who": Pick(tuple(people)), "reason": Pick(found), "because": because}
        made.append(aside(do.SendOnErrand, **blanks, task=TEXT))
        if state.charter.errands_beyond:
            made.append(aside(do.SendOnErrand, **blanks, task=TEXT, beyond=Pick((True,))))
        if struck := tuple(who for who in people if may_be_struck(state, who)):
            blanks["who"] = Pick(struck)
            made.append(aside(do.Flog, **blanks, strikes=strikes, where=OPTIONAL_TEXT, saying=OPTIONAL_TEXT))
    if state.charter.tongues_demote:  # for what others said in this turn and the last, once (K-REG-3)
        others = [utterance for utterance in state.court.heard if utterance.by != ruler(state.core)]
        if said := tuple(one.number for one in others if not one.condemned):
            made.append(aside(do.Condemn, said=Pick(said), fault=Pick(tuple(Fault))))
    if errands := tuple(punishment.number for punishment in state.court.punishments if not punishment.strikes):
        made.append(aside(do.LiftErrand, punishment=Pick(errands)))
    if matters := tuple(matter.number for matter in state.court.matters):
        made.append(aside(do.Forgive, matter=Pick(matters)))
    return made


def _by_reasons(state: State) -> dict[tuple[tuple[Reason, ...], Write], list[Seat]]:
    """Who may be punished, grouped by the reasons and by whether the ruler has to say why: an offer for each."""
    groups: dict[tuple[tuple[Reason, ...], Write], list[Seat]] = {}
    for who in _punishable(state):
        because = OPTIONAL_TEXT if _on_record(state, who) else TEXT
        groups.setdefault((reasons(state, who), because), []).append(who)
    return groups


def _on_record(state: State, who: Seat) -> tuple[Matter, ...]:
    """Open matters that everybody knows of: they need no words."""
    return tuple(one for one in state.court.against(who) if not one.secret and one.reason is not Reason.COMPLAINT)


def _punishable(state: State) -> list[Seat]:
    """Everybody but the ruler who has not been punished enough."""
    due = [punishment.seat for punishment in state.court.punishments]
    others = (seat for seat in range(state.seats) if seat != ruler(state.core))
    return [seat for seat in others if due.count(seat) < MAX_OPEN_ORDERS]


def pleas(state: State, seat: Seat) -> Offers:
    """From which punishments a mercy card may free its holder (K-MER-2)."""
    own = tuple(punishment.number for punishment in state.court.punishments if punishment.seat == seat)
    return [aside(do.Plead, punishment=Pick(own))] if own else []


def _flog(move: Transition, by: Seat, action: do.Flog) -> None:
    """Strikes are ordered and wait for the Executioner (K-PUN-2); all hear what is to be said with them."""
    order = Punishment(
        move.next_number(),
        action.who,
        action.strikes,
        action.saying,
        action.where,
        action.reason,
        striker=seat_for_duty(move.now, Duty.STRIKE),
    )
    because, grounds = _why(move, action)
    sentence = (by, action.who, action.strikes, action.reason, because, action.where, action.saying, grounds)
    move.tell(tell.StrikesOrdered(order.number, *sentence))
    _punish(move, order)
    move.mark_used("punishments", action.saying)
    if action.saying:
        utter(move, by, action.who, action.saying, order.number)


def _send(move: Transition, by: Seat, action: do.SendOnErrand) -> None:
    """An errand lasts until it is lifted or a new reign begins (K-PUN-3)."""
    order = Punishment(move.next_number(), action.who, 0, action.task, "", action.reason)
    because, grounds = _why(move, action)
    sentence = (by, action.who, action.task, action.reason, because, action.beyond, grounds)
    move.tell(tell.ErrandGiven(order.number, *sentence))
    _punish(move, order)
    move.mark_used("errands", action.task)
    utter(move, by, action.who, action.task, order.number)


def _why(move: Transition, action: do.Flog | do.SendOnErrand) -> tuple[str, tell.Grounds | None]:
    """What the punishment is for: the ruler's words, or those on record, or the grounds where there are no
    words."""
    if action.because:
        return action.because, None
    matter = next((one for one in _on_record(move.now, action.who) if one.reason is action.reason), None)
    if matter is None:
        return "", tell.Grounds(action.who, action.reason)
    if matter.reason is Reason.DUTY:
        return "", tell.Grounds(action.who, action.reason, Duty(matter.evidence))
    if matter.evidence:
        return matter.evidence, None
    return "", tell.Grounds(action.who, action.reason, broken=matter.broken)


def _punish(move: Transition, order: Punishment) -> None:
    """The punishment is due, and one matter for which it may be is settled."""
    move.change(punishments=(*move.court.punishments, order))
    if order.reason is Reason.PETITION:
        for one in _heard_by_all(move.court):
            if one.by == order.seat:
                move.change(petitions=tuple(other for other in move.court.petitions if other != one))
                move.tell(tell.PetitionAnswered(one.number, one.by, Answer.REFUSED))
    settled = {order.reason} | ({Reason.COMPLAINT} if order.reason is Reason.DISLOYALTY else set())
    used = [one for one in move.court.against(order.seat) if one.reason in settled]
    if used:  # an open matter before a whispered one: what all can see must not depend on whispers
        spent = min(used, key=lambda one: (one.secret, one.number))
        move.change(matters=tuple(matter for matter in move.court.matters if matter != spent))


def lift_all(move: Transition, numbers: list[int]) -> None:
    """End these errands."""
    for punishment in move.court.punishments:
        if punishment.number in numbers:
            move.tell(tell.ErrandLifted(punishment.number, punishment.seat, punishment.words))
    _remove(move, *numbers)


def _remove(move: Transition, *numbers: int) -> None:
    move.change(
        punishments=tuple(punishment for punishment in move.court.punishments if punishment.number not in numbers)
    )


def cancel(move: Transition, number: int) -> None:
    """A vote has wiped a punishment out."""
    for punishment in move.court.punishments:
        if punishment.number == number:
            move.tell(tell.PunishmentCancelled(number, punishment.seat))
    _remove(move, number)


def _condemn(move: Transition, by: Seat, action: do.Condemn) -> None:
    """The ruler demotes somebody for swearing, interrupting or shouting (K-REG-3)."""
    (said,) = (utterance for utterance in move.court.heard if utterance.number == action.said)
    condemned = replace(said, condemned=True)
    move.change(heard=tuple(condemned if utterance == said else utterance for utterance in move.court.heard))
    move.tell(tell.Condemned(by, said.by, action.fault, said.text))
    move.breach(said.by, Etiquette.SPEECH, said.text, hard=True)


def _forgive(move: Transition, by: Seat, action: do.Forgive) -> None:
    """Drop a matter; nobody else hears of a whispered one."""
    (matter,) = (matter for matter in move.court.matters if matter.number == action.matter)
    move.change(matters=tuple(one for one in move.court.matters if one != matter))
    event = tell.Forgiven(by, matter.seat, matter.reason)
    if matter.secret:
        move.whisper(event, by)
    else:
        move.tell(event)


def _plead(move: Transition, by: Seat, action: do.Plead) -> None:
    """A mercy card wipes a punishment out (K-MER-2)."""
    mercy.spend(move.core, by, codes.FOR_PUNISHMENT)
    move.tell_core_notes()
    _remove(move, action.punishment)
    move.tell(tell.Spared(action.punishment, by))


def strike(move: Transition, by: Seat, number: int) -> None:
    """The Executioner gives the strikes, also to himself."""
    (order,) = (punishment for punishment in move.court.punishments if punishment.number == number)
    _remove(move, number)
    move.tell(tell.StrikesGiven(by, order.seat, order.strikes, order.where, order.words))


def to_be_struck(state: State) -> tuple[int, ...]:
    """Strikes that can be given now: those of somebody who has become the Confessor wait (K-COUP-9)."""
    due = [punishment for punishment in state.court.punishments if punishment.strikes]
    return tuple(one.number for one in due if may_be_struck(state, one.seat))


def grow_older(move: Transition) -> None:
    """A turn has begun. Strikes that have waited a whole round are given by the game, and the undone duty is noted
    (K-AFK-1)."""
    older = [
        replace(punishment, ordered=punishment.ordered + 1) if punishment.strikes else punishment
        for punishment in move.court.punishments
    ]
    move.change(punishments=tuple(older))
    ready = to_be_struck(move.now)
    for order in older:
        if order.number in ready and order.ordered > move.now.seats:
            _remove(move, order.number)
            move.tell(tell.StrikesDone(order.seat, order.strikes))
            assert order.striker is not None
            move.note_neglect(Duty.STRIKE, order.striker)


def _refused_order(state: State, seat: Seat, action: do.Flog | do.SendOnErrand) -> Phrase | None:
    if isinstance(action, do.Flog):
        if not may_be_struck(state, action.who):
            return refused("confessor")
        if action.strikes > state.charter.most_strikes:
            return refused("too_many_strikes", most=state.charter.most_strikes)
    if action.who not in _punishable(state):
        return refused("punished_enough", who=Who(action.who))
    worded = action.because or _on_record(state, action.who)
    return None if worded and action.reason in reasons(state, action.who) else refused("no_reason")


ACTIONS: Handlers = {
    do.Flog: Handler(_flog, rulers, _refused_order, signed=True),
    do.SendOnErrand: Handler(_send, rulers, _refused_order, signed=True),
    do.LiftErrand: Handler(lambda move, by, action: lift_all(move, [action.punishment]), rulers),
    do.Forgive: Handler(_forgive, rulers),
    do.Plead: Handler(
        _plead,
        lambda state, seat, action: None if state.core.mercies & BIT[seat] else refused("no_mercy"),
        cost="nothing",
    ),
    do.Condemn: Handler(
        _condemn,
        rulers,
        lambda state, seat, action: refused("nothing_said") if state.charter.tongues_demote else None,
    ),
}
