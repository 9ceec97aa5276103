"""Carries out what is done at court, reacts to what happened at the card table, and makes the court's offers."""

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
from dvor.games.knyazi.court.handler import Handler, Handlers, refused
from dvor.games.knyazi.court.state import CHEERED
from dvor.games.knyazi.court.terms import LONGEST, DecreeEnd, Duty, Reason
from dvor.games.knyazi.court.transition import OPTIONAL_TEXT, Transition
from dvor.games.knyazi.names import ESTATES, Card, Character, Estate, Purpose
from dvor.games.knyazi.state import State, cached_by_seating
from dvor.kernel import Fact, Offer, Phrase, Seat


def _take_effect(move: Transition, number: int, *, by_time: bool = False) -> None:
    """A paper is signed: carry out the action that it holds."""
    paper = papers.sign(move, number, by_time=by_time)
    ACTIONS[type(paper.action)].carry_out(move, paper.by, paper.action)


def _neglect(move: Transition, by: Seat, action: court_actions.Neglect) -> None:
    """Silence to a duty: the game does the work (K-AFK-1). It waits only for the deal and for a count."""
    if move.court.ballot is None:
        work.deal_for_him(move)
    else:
        votes.count_for_him(move)


ACTIONS: Handlers = {
    **speech.ACTIONS,
    **work.ACTIONS,
    **punishments.ACTIONS,
    **decrees.ACTIONS,
    **petitions.ACTIONS,
    **votes.ACTIONS,
    **papers.ACTIONS,
    **chronicle.ACTIONS,
    court_actions.SignPaper: Handler(lambda move, by, action: _take_effect(move, action.paper)),
    court_actions.Neglect: Handler(_neglect, cost="nothing"),
}
"""Everything that is done at court."""


def is_court_action(action: object) -> bool:
    """Whether it is something done at court."""
    return type(action) in ACTIONS


def carry_out(move: Transition, by: Seat, action: Any) -> None:
    """Carry out an action at court, or lay it before the Official. One's own work costs nothing of the budget."""
    handler = ACTIONS[type(action)]
    if handler.cost == "word":
        move.court = move.court.speak(by, move.before.seats)
    elif handler.cost == "deed" and not work.is_own_work(move.before, by, action):
        move.court = move.court.spend(by, move.before.seats)
    if isinstance(action, court_actions.BuyDecree):
        decrees.pay(move, by, action)
    if handler.signed and papers.official(move.before) is not None:
        papers.put_forward(move, by, action)
    else:
        handler.carry_out(move, by, action)


def apply_findings(move: Transition, action: court_actions.Findings) -> None:
    """The referee has judged words: etiquette first, then decrees."""
    said = speech.findings(move, action)
    for one in action.disobeyed:
        decrees.check(move, said, one)


def explain(state: State, seat: Seat, action: Any) -> Phrase:
    """Why an action at court is refused: the first reason of the time, the right, the budget, the person, the
    text, the content."""
    if not in_session(state):
        return refused("court_not_in_session")
    if state.court.ballot is not None:
        return refused("being_voted_on")
    handler = ACTIONS[type(action)]
    if handler.right is not None and (reason := handler.right(state, seat, action)):
        return reason
    if handler.cost == "word" and state.court.words_left(seat) <= 0:
        return refused("too_many_words")
    if handler.cost != "word" and state.court.left(seat) <= 0:
        return refused("too_many_asides")
    who = getattr(action, "who", None)
    if who is not None and who >= state.seats:
        return refused("no_such_seat")
    if who == seat:
        return refused("yourself")
    if not OPTIONAL_TEXT.admits(getattr(action, "text", "")):
        return refused("unwritable", most=LONGEST)
    if handler.content is not None and (reason := handler.content(state, seat, action)):
        return reason
    return refused("not_now")


# What follows from what has happened, at court and at the card table.


def react(move: Transition) -> None:
    """React to each event, in order. What a reaction tells stands behind its event, and is reacted to in turn."""
    waiting, told = deque(move.told), []
    while waiting:
        fact = _with_its_breach(move, waiting.popleft())
        told.append(fact)
        move.told = []
        chronicle.draft(move, fact.public)
        if (reaction := _REACT.get(type(fact.public))) is not None:
            reaction(move, fact.public)
        waiting.extendleft(reversed(move.told))
    move.told = told


def _with_its_breach(move: Transition, fact: Fact[events.Event]) -> Fact[events.Event]:
    """Add to a demotion its breach: the core knows who falls, the court for what. A mercy card cancels the first
    one that is due (K-MOVE-4)."""
    match fact.public:
        case events.Demoted(seat) as demoted:
            return Fact(replace(demoted, broken=move.pop_demotion(seat)))
        case events.MercySpent(seat, Purpose.BREACH):
            move.pop_demotion(seat)
    return fact


def _moved(move: Transition, event: events.Moved) -> None:
    """A new reign: errands, decrees, petitions and papers end, and whispered matters are forgotten (K-COUP-9)."""
    throne = move.before.charter.ruler
    heirs = [one.seat for one in event.moves if one.new is throne]
    if not heirs:
        return
    decrees.end(move, [decree.number for decree in move.court.decrees], DecreeEnd.REIGN)
    punishments.lift_all(
        move, [punishment.number for punishment in move.court.punishments if not punishment.strikes]
    )
    petitions.lapse(move)
    papers.lapse(move)
    open_matters = tuple(matter for matter in move.court.matters if not matter.secret)
    move.change(matters=open_matters, whispers=0)
    if throne is not Character.TSAR:
        move.tell(court_events.RuleBegan(heirs[0], throne))


def _riot_ended(move: Transition, event: events.RiotEnded) -> None:
    """A riot that failed is a formal reason against all the rabble (K-COUP-6)."""
    if not event.won:
        for seat in range(move.before.seats):
            if ESTATES[move.before.character_of(seat)] is Estate.RABBLE:
                move.raise_matter(seat, Reason.RIOT, "")


def _cleared(move: Transition, event: events.Cleared) -> None:
    """Beaten cards wait for the Sweeper; at the next heap this one is an undone duty (K-PUN-1). The last heap of a
    party need not be cleared: all cards are gathered with it."""
    _left_uncleared(move)
    party_goes_on = codes.ATTACK <= move.core.phase <= codes.NEW_TRUMP
    move.change(to_clear=event.by if party_goes_on else None)


def _left_uncleared(move: Transition) -> None:
    if (seat := move.court.to_clear) is not None:
        move.note_neglect(Duty.CLEAR, seat)
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
    speech.on_turn_began(move)
    for number in papers.grow_older(move):
        _take_effect(move, number, by_time=True)


_REACT: dict[type[Any], Callable[[Transition, Any], None]] = {
    events.Seated: chronicle.first_reign,
    events.ReignBegan: lambda move, event: move.change(cheering=CHEERED),
    events.Moved: _moved,
    events.RiotEnded: _riot_ended,
    events.TurnBegan: _turn,
    events.Attacked: lambda move, event: decrees.without_a_bow(move, event.by),
    events.Dealt: lambda move, event: move.change(
        shuffled=False, spent=(), spoken=(), leave_asked=(), permissions=(), calls=()
    ),
    events.Cleared: _cleared,
    events.PartyEnded: _party_ended,
    court_events.Shuffled: lambda move, event: chronicle.turn_the_page(move),
    court_events.Neglected: lambda move, event: chronicle.turn_the_page(move) if event.duty is Duty.DEAL else None,
}


# What a seat may do at court now, besides answering.


def in_session(state: State) -> bool:
    """The court sits from the deal to the end of a party."""
    core = state.core
    return codes.TRUMP <= core.phase <= codes.NEW_TRUMP and core.trade_seat < 0


def duties(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """The offers of one's own work, where it can be done now."""
    busy = state.court.ballot is not None or state.court.unjudged
    return () if busy or not in_session(state) else tuple(work.own_work(state, seat))


def asides(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """All that a seat may do at court now, besides answering."""
    if not in_session(state):
        return ()
    has_mercy = state.core.mercies & BIT[seat] != 0
    for_service = papers.payable(state, seat) if state.court.papers else ()
    for_decree = decrees.payable(state, seat) if state.seating.charter.decrees_for_trumps else ()
    return _asides(state, seat, has_mercy, for_service, for_decree)


@cached_by_seating
def _asides(
    state: State, seat: Seat, has_mercy: bool, for_service: tuple[Card, ...], for_decree: tuple[Card, ...]
) -> tuple[Offer[Action], ...]:
    """One's own work and mercy at any time, the rest while this turn's budgets last."""
    made = work.own_work(state, seat)
    if has_mercy:
        made += punishments.pleas(state, seat)
    if state.court.words_left(seat) > 0:
        made += speech.speech_offers(state, seat)
    if state.court.left(seat) <= 0:
        return tuple(made)
    made += work.temptations(state, seat) + speech.complaints(state, seat) + votes.charges(state, seat)
    made += votes.council_offers(state, seat) + papers.asides(state, seat, for_service)
    made += decrees.purchases(state, for_decree)
    made += chronicle.asides(state, seat)
    if seat == ruler(state.core):
        made += punishments.orders(state) + decrees.of_the_ruler(state)
        made += decrees.objections(state, seat) + petitions.of_the_ruler(state)
    else:
        made += decrees.objections(state, seat) + petitions.of_subjects(state, seat)
    return tuple(made)
