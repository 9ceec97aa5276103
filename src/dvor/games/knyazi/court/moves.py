"""What is done at court, each deed by its name, and what follows from what happened at the table."""

from collections.abc import Callable
from typing import Any

from dvor.games.knyazi import events
from dvor.games.knyazi.court import (
    ballots,
    chronicle,
    decrees,
    deeds,
    market,
    papers,
    petitions,
    punishments,
    speech,
    tidings,
    work,
)
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.court.terms import Duty, Reason
from dvor.games.knyazi.duties import holder
from dvor.games.knyazi.names import ESTATES, Estate
from dvor.kernel import Seat

_DO: dict[type[Any], Callable[[Scene, Seat, Any], None]] = {
    deeds.Flog: punishments.flog,
    deeds.SendOnErrand: punishments.send,
    deeds.LiftErrand: lambda scene, by, action: punishments.lift(scene, action),
    deeds.Forgive: punishments.forgive,
    deeds.Plead: punishments.plead,
    deeds.DealOut: work.work,
    deeds.ClearUp: work.work,
    deeds.Strike: work.work,
    deeds.Neglect: lambda scene, by, action: work.deal_for_him(scene),
    deeds.Proclaim: decrees.proclaim,
    deeds.Revoke: lambda scene, by, action: decrees.revoke(scene, action),
    deeds.ObjectTo: decrees.object_to,
    deeds.Petition: petitions.petition,
    deeds.AnswerPetition: petitions.answer,
    deeds.Denounce: petitions.denounce,
    deeds.Say: speech.say,
    deeds.Gesture: speech.gesture,
    deeds.PassNote: speech.pass_note,
    deeds.AskLeave: speech.ask_leave,
    deeds.GrantLeave: speech.grant_leave,
    deeds.Complain: speech.complain,
    deeds.Accuse: ballots.accuse,
    deeds.Admit: ballots.answer,
    deeds.Deny: ballots.answer,
    deeds.Vote: ballots.vote,
    deeds.Abstain: ballots.vote,
    deeds.CallVote: ballots.call,
    deeds.SignPaper: lambda scene, by, action: sign(scene, action.paper),
    deeds.AskService: papers.ask_service,
    deeds.RenderService: papers.render,
    deeds.BuyDecree: market.issue,
    deeds.Condemn: punishments.condemn,
    deeds.AppointChronicler: chronicle.appoint,
    deeds.Record: chronicle.record,
    deeds.OrderRecord: chronicle.record,
    deeds.Amend: chronicle.amend,
    deeds.StrikeOut: chronicle.strike_out,
}
_IN_WRITING = (deeds.Flog, deeds.SendOnErrand, deeds.Proclaim, deeds.Petition, deeds.BuyDecree)
"""What the Official signs, where signatures are needed (K-REG-6)."""
_FREE = (deeds.Plead, deeds.Neglect, deeds.Admit, deeds.Deny, deeds.Vote, deeds.Abstain)
"""Deeds that cost nothing of the budget; so does one's own work."""


def is_deed(action: object) -> bool:
    """Whether it is something done at court."""
    return type(action) in _DO


def do(scene: Scene, by: Seat, action: Any) -> None:
    """Carry out a deed."""
    if isinstance(action, deeds.SPEECH):
        scene.court = scene.court.speak(by, scene.before.seats)
    elif not isinstance(action, _FREE) and not _own_work(scene, by, action):
        scene.court = scene.court.spend(by, scene.before.seats)
    if isinstance(action, deeds.BuyDecree):
        market.pay(scene, by, action)
    if isinstance(action, _IN_WRITING) and papers.official(scene.before) is not None:
        papers.put_forward(scene, by, action)
    else:
        _DO[type(action)](scene, by, action)


def sign(scene: Scene, number: int, *, by_time: bool = False) -> None:
    """What was put forward takes effect."""
    paper = papers.take(scene, number)
    scene.tell(tidings.PaperSigned(number, by_time))
    _DO[type(paper.deed)](scene, paper.by, paper.deed)


def _own_work(scene: Scene, by: Seat, action: Any) -> bool:
    duty = work.DUTIES.get(type(action))
    return duty is not None and holder(scene.before, duty) == by


def follow(scene: Scene) -> None:
    """What the court makes of what has just happened at the table."""
    for fact in scene.told:  # it grows: what time has signed is told here too
        chronicle.draft(scene, fact.public)
        react = _REACT.get(type(fact.public))
        if react is not None:
            react(scene, fact.public)


def _moved(scene: Scene, event: events.Moved) -> None:
    """A new reign: errands and decrees end, and what was asked of the old ruler is forgotten (K-COUP-9)."""
    throne = scene.before.charter.ruler
    if all(move.new != throne for move in event.moves):
        return
    decrees.end(scene, [one.number for one in scene.court.decrees])
    punishments.lift_all(scene, [one.number for one in scene.court.punishments if not one.strikes])
    open_matters = tuple(one for one in scene.court.matters if not one.secret)
    scene.change(petitions=(), papers=(), matters=open_matters, whispers=0)


def _riot_ended(scene: Scene, event: events.RiotEnded) -> None:
    """A riot put down is a formal reason against all the rabble (K-COUP-6)."""
    if not event.won:
        for seat in range(scene.before.seats):
            if ESTATES[scene.before.character_of(seat)] is Estate.RABBLE:
                scene.raise_matter(seat, Reason.RIOT, "")


def _cleared(scene: Scene, event: events.Cleared) -> None:
    """What was beaten off lies about until the Sweeper has cleared it; the next time it is an undone duty."""
    if scene.court.to_clear:
        punishments.neglected(scene, Duty.CLEAR)
    scene.change(to_clear=True)


def _turn(scene: Scene, event: events.TurnBegan) -> None:
    turn = (int(scene.core.party), int(scene.core.turn), event.seat)
    if turn == scene.court.turn:
        return  # after a demotion the same turn goes on
    scene.change(turn=turn, spent=(), spoken=(), leave_asked=())
    punishments.grow_older(scene)
    speech.grow_older(scene)
    market.expire(scene, event)
    for number in papers.grow_older(scene):
        sign(scene, number, by_time=True)


def _dealt(scene: Scene, event: events.Dealt) -> None:
    scene.change(shuffled=False, to_clear=False, spent=(), spoken=(), leave_asked=(), may_speak=())


def _new_page(scene: Scene, event: events.Event) -> None:
    chronicle.turn_the_page(scene)


_REACT: dict[type[Any], Callable[[Scene, Any], None]] = {
    events.Moved: _moved,
    events.RiotEnded: _riot_ended,
    events.Cleared: _cleared,
    events.TurnBegan: _turn,
    events.Dealt: _dealt,
    events.PartyEnded: lambda scene, event: chronicle.read_aloud(scene),
    tidings.Shuffled: _new_page,
    tidings.Neglected: lambda scene, event: _new_page(scene, event) if event.duty is Duty.DEAL else None,
}
