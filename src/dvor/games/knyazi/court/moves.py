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
from dvor.games.knyazi.court.transition import Scene
from dvor.games.knyazi.names import ESTATES, Card, Character, Estate, Purpose
from dvor.games.knyazi.state import State, cached_by_seating, holder
from dvor.kernel import Offer, Seat, Told

_DO: dict[type[Any], Callable[[Scene, Seat, Any], None]] = {
    court_actions.Flog: punishments.flog,
    court_actions.SendOnErrand: punishments.send,
    court_actions.LiftErrand: lambda scene, by, action: punishments.lift(scene, action),
    court_actions.Forgive: punishments.forgive,
    court_actions.Plead: punishments.plead,
    court_actions.DealOut: work.work,
    court_actions.ClearUp: work.work,
    court_actions.Strike: work.work,
    court_actions.Reach: work.reach,
    court_actions.Neglect: lambda scene, by, action: _NEGLECTED[_asked_for(scene)](scene),
    court_actions.Proclaim: decrees.proclaim,
    court_actions.Revoke: lambda scene, by, action: decrees.revoke(scene, action),
    court_actions.ObjectTo: decrees.object_to,
    court_actions.Petition: petitions.petition,
    court_actions.HearPetition: lambda scene, by, action: petitions.hear(scene, action),
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
    court_actions.AnnounceCount: lambda scene, by, action: votes.announce(scene, by),
    court_actions.SignPaper: lambda scene, by, action: sign(scene, action.paper),
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


def do(scene: Scene, by: Seat, action: Any) -> None:
    """Carry out an action at court."""
    if isinstance(action, court_actions.SPEECH):
        scene.court = scene.court.speak(by, scene.before.seats)
    elif not isinstance(action, _FREE) and not _own_work(scene, by, action):
        scene.court = scene.court.spend(by, scene.before.seats)
    if isinstance(action, court_actions.BuyDecree):
        decrees.pay(scene, by, action)
    if isinstance(action, _IN_WRITING) and papers.official(scene.before) is not None:
        papers.put_forward(scene, by, action)
    else:
        _DO[type(action)](scene, by, action)


def judged(scene: Scene, action: court_actions.Findings) -> None:
    """The referee has spoken: of etiquette first, then of decrees."""
    said = speech.findings(scene, action)
    for one in action.disobeyed:
        decrees.check(scene, said, one)


def sign(scene: Scene, number: int, *, by_time: bool = False) -> None:
    """What was put forward takes effect."""
    paper = papers.take(scene, number, by_time=by_time)
    _DO[type(paper.action)](scene, paper.by, paper.action)


def _own_work(scene: Scene, by: Seat, action: Any) -> bool:
    duty = work.DUTIES.get(type(action))
    return duty is not None and holder(scene.before, duty) == by


_NEGLECTED: dict[Duty, Callable[[Scene], None]] = {
    Duty.DEAL: work.deal_for_him,
    Duty.COUNT: votes.count_for_him,
}


def _asked_for(scene: Scene) -> Duty:
    """Which duty the game waits for: of the others it does not wait."""
    return Duty.DEAL if scene.court.ballot is None else Duty.COUNT


def follow(scene: Scene) -> None:
    """What the court makes of what has just happened: told at once after it, and followed likewise."""
    waiting, told = deque(scene.told), []
    while waiting:
        fact = _with_its_breach(scene, waiting.popleft())
        told.append(fact)
        scene.told = []
        chronicle.draft(scene, fact.public)
        if (react := _REACT.get(type(fact.public))) is not None:
            react(scene, fact.public)
        waiting.extendleft(reversed(scene.told))
    scene.told = told


def _with_its_breach(scene: Scene, fact: Told[events.Event]) -> Told[events.Event]:
    """The core knows who falls, the court for what; a mercy card spares the first fall that is due (K-MOVE-4)."""
    match fact.public:
        case events.Demoted(seat) as demoted:
            return Told(replace(demoted, broken=scene.answered(seat)))
        case events.MercySpent(seat, Purpose.BREACH):
            scene.answered(seat)
    return fact


def _moved(scene: Scene, event: events.Moved) -> None:
    """A new reign: errands and decrees end, and what was asked of the old ruler is forgotten (K-COUP-9)."""
    throne = scene.before.charter.ruler
    heirs = [move.seat for move in event.moves if move.new is throne]
    if not heirs:
        return
    decrees.end(scene, [one.number for one in scene.court.decrees], DecreeEnd.REIGN)
    punishments.lift_all(scene, [one.number for one in scene.court.punishments if not one.strikes])
    petitions.lapse(scene)
    papers.lapse(scene)
    open_matters = tuple(one for one in scene.court.matters if not one.secret)
    scene.change(matters=open_matters, whispers=0)
    if throne is not Character.TSAR:
        scene.tell(court_events.RuleBegan(heirs[0], throne))


def _riot_ended(scene: Scene, event: events.RiotEnded) -> None:
    """A riot put down is a formal reason against all the rabble (K-COUP-6)."""
    if not event.won:
        for seat in range(scene.before.seats):
            if ESTATES[scene.before.character_of(seat)] is Estate.RABBLE:
                scene.raise_matter(seat, Reason.RIOT, "")


def _cleared(scene: Scene, event: events.Cleared) -> None:
    """What was beaten off lies about until the Sweeper clears it; the next time it is an undone duty (K-PUN-1). Of
    the last heap of a party there is nothing to clear: all cards are gathered with it."""
    _left_uncleared(scene)
    party_goes_on = codes.ATTACK <= scene.core.phase <= codes.NEW_TRUMP
    scene.change(to_clear=event.by if party_goes_on else None)


def _left_uncleared(scene: Scene) -> None:
    if (seat := scene.court.to_clear) is not None:
        scene.neglected(Duty.CLEAR, seat)
        scene.change(to_clear=None)


def _party_ended(scene: Scene, event: events.PartyEnded) -> None:
    _left_uncleared(scene)
    chronicle.read_aloud(scene)


def _turn(scene: Scene, event: events.TurnBegan) -> None:
    turn = (int(scene.core.party), int(scene.core.turn), event.seat)
    if turn == scene.court.turn:
        return  # after a demotion the same turn goes on
    decrees.expire(scene, event)
    scene.change(turn=turn, spent=(), spoken=())
    punishments.grow_older(scene)
    speech.turn_over(scene)
    for number in papers.grow_older(scene):
        sign(scene, number, by_time=True)


def _attacked(scene: Scene, event: events.Attacked) -> None:
    decrees.without_a_bow(scene, event.by)


def _dealt(scene: Scene, event: events.Dealt) -> None:
    scene.change(shuffled=False, spent=(), spoken=(), leave_asked=(), leaves=(), calls=())


def _crowned(scene: Scene, event: events.ReignBegan) -> None:
    scene.change(cheering=CHEERED)


def _new_page(scene: Scene, event: events.Event) -> None:
    chronicle.turn_the_page(scene)


_REACT: dict[type[Any], Callable[[Scene, Any], None]] = {
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
    court_events.Neglected: lambda scene, event: _new_page(scene, event) if event.duty is Duty.DEAL else None,
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
