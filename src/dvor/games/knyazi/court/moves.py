"""What is done at court, each action by its name, and what follows from what happened at the table."""

from collections import deque
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi import events
from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import chronicle, decrees, papers, petitions, punishments, speech, votes, work
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.court.state import CHEERED
from dvor.games.knyazi.court.terms import DecreeEnd, Duty, Reason
from dvor.games.knyazi.court.transition import Transition
from dvor.games.knyazi.names import ESTATES, Card, Character, Estate, Purpose
from dvor.games.knyazi.state import State, cached_by_seating, holder
from dvor.kernel import Offer, Seat, Told

_DO: dict[type[Any], Callable[[Transition, Seat, Any], None]] = {
    court_actions.Flog: punishments.flog,
    court_actions.SendOnErrand: punishments.send,
    court_actions.LiftErrand: lambda move, by, action: punishments.lift(move, action),
    court_actions.Forgive: punishments.forgive,
    court_actions.Plead: punishments.plead,
    court_actions.DealOut: work.work,
    court_actions.ClearUp: work.work,
    court_actions.Strike: work.work,
    court_actions.Reach: work.reach,
    court_actions.Neglect: lambda move, by, action: _NEGLECTED[_asked_for(move)](move),
    court_actions.Proclaim: decrees.proclaim,
    court_actions.Revoke: lambda move, by, action: decrees.revoke(move, action),
    court_actions.ObjectTo: decrees.object_to,
    court_actions.Petition: petitions.petition,
    court_actions.HearPetition: lambda move, by, action: petitions.hear(move, action),
    court_actions.AnswerPetition: petitions.answer,
    court_actions.Denounce: petitions.denounce,
    court_actions.Say: speech.say,
    court_actions.Gesture: speech.gesture,
    court_actions.PassNote: speech.pass_note,
    court_actions.AskLeave: speech.ask_leave,
    court_actions.GrantLeave: speech.grant_leave,
    court_actions.Complain: speech.complain,
    court_actions.Accuse: votes.accuse,
    court_actions.Admit: votes.answer,
    court_actions.Deny: votes.answer,
    court_actions.Vote: votes.vote,
    court_actions.Abstain: votes.vote,
    court_actions.CallVote: votes.call,
    court_actions.AnnounceCount: lambda move, by, action: votes.announce(move, by),
    court_actions.SignPaper: lambda move, by, action: sign(move, action.paper),
    court_actions.AskService: papers.ask_service,
    court_actions.RenderService: papers.render,
    court_actions.BuyDecree: decrees.issue_bought,
    court_actions.Condemn: punishments.condemn,
    court_actions.AppointChronicler: chronicle.appoint,
    court_actions.Record: chronicle.record,
    court_actions.OrderRecord: chronicle.record,
    court_actions.Amend: chronicle.amend,
    court_actions.StrikeOut: chronicle.strike_out,
}
_IN_WRITING = (
    court_actions.Flog,
    court_actions.SendOnErrand,
    court_actions.Proclaim,
    court_actions.Petition,
    court_actions.Denounce,
    court_actions.Complain,
    court_actions.BuyDecree,
)
"""What the Official signs, where signatures are needed; a complaint is a denunciation made openly (K-REG-6)."""
_FREE = (
    court_actions.Plead,
    court_actions.Neglect,
    court_actions.HearPetition,
    court_actions.AnnounceCount,
    court_actions.Admit,
    court_actions.Deny,
    court_actions.Vote,
    court_actions.Abstain,
)
"""Actions that cost nothing of the budget; so does one's own work."""


def is_court_action(action: object) -> bool:
    """Whether it is something done at court."""
    return type(action) in _DO


def do(move: Transition, by: Seat, action: Any) -> None:
    """Carry out an action at court."""
    if isinstance(action, court_actions.SPEECH):
        move.court = move.court.speak(by, move.before.seats)
    elif not isinstance(action, _FREE) and not _own_work(move, by, action):
        move.court = move.court.spend(by, move.before.seats)
    if isinstance(action, court_actions.BuyDecree):
        decrees.pay(move, by, action)
    if isinstance(action, _IN_WRITING) and papers.official(move.before) is not None:
        papers.put_forward(move, by, action)
    else:
        _DO[type(action)](move, by, action)


def judged(move: Transition, action: court_actions.Findings) -> None:
    """The referee has spoken: of etiquette first, then of decrees."""
    said = speech.findings(move, action)
    for one in action.disobeyed:
        decrees.check(move, said, one)


def sign(move: Transition, number: int, *, by_time: bool = False) -> None:
    """What was put forward takes effect."""
    paper = papers.take(move, number, by_time=by_time)
    _DO[type(paper.action)](move, paper.by, paper.action)


def _own_work(move: Transition, by: Seat, action: Any) -> bool:
    duty = work.DUTIES.get(type(action))
    return duty is not None and holder(move.before, duty) == by


_NEGLECTED: dict[Duty, Callable[[Transition], None]] = {
    Duty.DEAL: work.deal_for_him,
    Duty.COUNT: votes.count_for_him,
}


def _asked_for(move: Transition) -> Duty:
    """Which duty the game waits for: of the others it does not wait."""
    return Duty.DEAL if move.court.ballot is None else Duty.COUNT


def follow(move: Transition) -> None:
    """What the court makes of what has just happened: told at once after it, and followed likewise."""
    waiting, told = deque(move.told), []
    while waiting:
        fact = _with_its_breach(move, waiting.popleft())
        told.append(fact)
        move.told = []
        chronicle.draft(move, fact.public)
        if (react := _REACT.get(type(fact.public))) is not None:
            react(move, fact.public)
        waiting.extendleft(reversed(move.told))
    move.told = told


def _with_its_breach(move: Transition, fact: Told[events.Event]) -> Told[events.Event]:
    """The core knows who falls, the court for what; a mercy card spares the first fall that is due (K-MOVE-4)."""
    match fact.public:
        case events.Demoted(seat) as demoted:
            return Told(replace(demoted, broken=move.answered(seat)))
        case events.MercySpent(seat, Purpose.BREACH):
            move.answered(seat)
    return fact


def _moved(move: Transition, event: events.Moved) -> None:
    """A new reign: errands and decrees end, and what was asked of the old ruler is forgotten (K-COUP-9)."""
    throne = move.before.charter.ruler
    heirs = [one.seat for one in event.moves if one.new is throne]
    if not heirs:
        return
    decrees.end(move, [one.number for one in move.court.decrees], DecreeEnd.REIGN)
    punishments.lift_all(move, [one.number for one in move.court.punishments if not one.strikes])
    petitions.lapse(move)
    papers.lapse(move)
    open_matters = tuple(one for one in move.court.matters if not one.secret)
    move.change(matters=open_matters, whispers=0)
    if throne is not Character.TSAR:
        move.tell(court_events.RuleBegan(heirs[0], throne))


def _riot_ended(move: Transition, event: events.RiotEnded) -> None:
    """A riot put down is a formal reason against all the rabble (K-COUP-6)."""
    if not event.won:
        for seat in range(move.before.seats):
            if ESTATES[move.before.character_of(seat)] is Estate.RABBLE:
                move.raise_matter(seat, Reason.RIOT, "")


def _cleared(move: Transition, event: events.Cleared) -> None:
    """What was beaten off lies about until the Sweeper clears it; the next time it is an undone duty (K-PUN-1). Of
    the last heap of a party there is nothing to clear: all cards are gathered with it."""
    _left_uncleared(move)
    party_goes_on = codes.ATTACK <= move.core.phase <= codes.NEW_TRUMP
    move.change(to_clear=event.by if party_goes_on else None)


def _left_uncleared(move: Transition) -> None:
    if (seat := move.court.to_clear) is not None:
        move.neglected(Duty.CLEAR, seat)
        move.change(to_clear=None)


def _party_ended(move: Transition, event: events.PartyEnded) -> None:
    _left_uncleared(move)
    chronicle.read_aloud(move)


def _turn(move: Transition, event: events.TurnBegan) -> None:
    turn = (int(move.core.party), int(move.core.turn), event.seat)
    if turn == move.court.turn:
        return  # after a demotion the same turn goes on
    decrees.expire(move, event)
    move.change(turn=turn, spent=(), spoken=())
    punishments.grow_older(move)
    speech.turn_over(move)
    for number in papers.grow_older(move):
        sign(move, number, by_time=True)


def _attacked(move: Transition, event: events.Attacked) -> None:
    decrees.without_a_bow(move, event.by)


def _dealt(move: Transition, event: events.Dealt) -> None:
    move.change(shuffled=False, spent=(), spoken=(), leave_asked=(), leaves=(), calls=())


def _crowned(move: Transition, event: events.ReignBegan) -> None:
    move.change(cheering=CHEERED)


def _new_page(move: Transition, event: events.Event) -> None:
    chronicle.turn_the_page(move)


_REACT: dict[type[Any], Callable[[Transition, Any], None]] = {
    events.Seated: chronicle.first_reign,
    events.ReignBegan: _crowned,
    events.Moved: _moved,
    events.RiotEnded: _riot_ended,
    events.TurnBegan: _turn,
    events.Attacked: _attacked,
    events.Dealt: _dealt,
    events.Cleared: _cleared,
    events.PartyEnded: _party_ended,
    court_events.Shuffled: _new_page,
    court_events.Neglected: lambda move, event: _new_page(move, event) if event.duty is Duty.DEAL else None,
}


# What a seat may do at court now, besides answering.


def in_session(state: State) -> bool:
    """The court sits from the deal to the end of a party."""
    core = state.core
    return codes.TRUMP <= core.phase <= codes.NEW_TRUMP and core.trade_seat < 0


def chores(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """One's own work, where it can be done."""
    busy = state.court.ballot is not None or state.court.unjudged
    return () if busy or not in_session(state) else tuple(work.own_work(state, seat))


def asides(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """All that a seat may do at court now, besides answering."""
    if not in_session(state):
        return ()
    has_mercy = state.core.mercies & BIT[seat] != 0
    return _asides(state, seat, has_mercy, papers.payable(state, seat), decrees.payable(state, seat))


@cached_by_seating
def _asides(
    state: State, seat: Seat, has_mercy: bool, for_service: tuple[Card, ...], for_decree: tuple[Card, ...]
) -> tuple[Offer[Action], ...]:
    """One's own work and mercy at any time, the rest while this turn's budgets last."""
    made = work.own_work(state, seat)
    if has_mercy:
        made += punishments.pleas(state, seat)
    if state.court.words_left(seat) > 0:
        made += speech.words(state, seat)
    if state.court.left(seat) <= 0:
        return tuple(made)
    made += work.temptations(state, seat) + speech.complaints(state, seat) + votes.asides(state, seat)
    made += votes.council_offers(state, seat) + papers.asides(state, seat, for_service)
    made += decrees.purchases(state, for_decree)
    made += chronicle.asides(state, seat)
    if seat == ruler(state.core):
        return (*made, *punishments.orders(state), *decrees.rulers(state), *petitions.rulers(state))
    return (*made, *decrees.subjects(state, seat), *petitions.subjects(state, seat))
