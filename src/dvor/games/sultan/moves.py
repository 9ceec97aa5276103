"""Apply a legal move: the next state of the game, and the facts that are told."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.action_codec import encode
from dvor.games.sultan.claims import announced, claimed, judged
from dvor.games.sultan.core.characters.sultan import rise, take_throne
from dvor.games.sultan.core.engine import step
from dvor.games.sultan.core.masks import BIT, seats_in
from dvor.games.sultan.core.round import Round, deal
from dvor.games.sultan.event_mapping import SultanFact, facts
from dvor.games.sultan.names import CARD_NUMBER, Place
from dvor.games.sultan.notebook import ONLY_ABOUT_NOTED, WORTH_NOTING, note_down
from dvor.games.sultan.scoring import close_round
from dvor.games.sultan.state import EXCUSING, State, new_turn, spend_aside
from dvor.games.sultan.view import Circumstances
from dvor.kernel import Fact, Seat, Step

SultanStep = Step[State, tell.Event]


def apply(state: State, by: Seat | None, action: do.Action) -> SultanStep:
    """Carry out a move that the gate has let in."""
    return _MOVES.get(type(action), _decide)(state, by, action)


def _lot(state: State, by: None, action: do.Lot) -> SultanStep:
    assert state.fate is not None
    return _decide(replace(state, fate=None), state.fate, action.choice)


def _leave_to_fate(state: State, by: Seat, action: do.LeaveToFate) -> SultanStep:
    return Step(replace(state, fate=by), (Fact(tell.FateDecides(by)),))


def _ready(state: State, by: Seat, action: do.Ready) -> SultanStep:
    return Step(replace(state, resting=state.resting - {by}), ())


def _deal(state: State, by: None, action: do.Deal) -> SultanStep:
    cards = [CARD_NUMBER[card] for card in action.cards]
    seats = range(state.seats)
    r = deal(state.seats, cards, action.first, state.options.prison_blocks_reactions)
    fresh = new_turn(
        replace(
            state,
            round=r,
            number=state.number + 1,
            turn=0,
            asks=state.asks + 1,
            claims=(),
            verdicts=(),
            swaps=frozenset(),
            known_swaps=frozenset(),
            notebooks=({},) * state.seats,
        ),
        turns=1,
    )
    told = tell.Dealt(fresh.number, action.first)
    own = {seat: tell.Dealt(fresh.number, action.first, action.cards[seat]) for seat in seats}
    return Step(fresh, (Fact(told, own), Fact(tell.TurnBegan(action.first))))


def _decide(state: State, by: Seat, action: do.Decision) -> SultanStep:
    """An answer to the open question, carried out by the engine on a copy of the round."""
    before = state.on_table
    r = before.clone()
    r.notes = []
    step(r, by, encode(action))
    told, r.notes = facts(r, r.notes), None
    after = _remember(replace(state, round=r), before, told)
    if type(action) is do.Swap or type(action) is do.SecretSwap:
        after = _count_swap(after, by, action.target, traceless=r.cards == before.cards)
    if before.window is not None and before.asked & ~BIT[by]:
        return Step(after, tuple(told))  # sealed: the question stays open for the others
    return _settled(after, told)


def _settled(state: State, told: list[SultanFact]) -> SultanStep:
    """The question is answered: another one is open now, or the round is over."""
    after = replace(state, asks=state.asks + 1)
    turns = sum(type(fact.public) is tell.TurnBegan for fact in told)
    if turns:
        after = new_turn(after, turns)
    if after.on_table.over():
        after, verdict = close_round(after)
        told += verdict
    return Step(after, tuple(told))


def _take_throne(state: State, by: Seat, action: do.TakeThrone) -> SultanStep:
    """Out of turn: the open question stays open, unless it was only for those who now visibly cannot answer it."""
    before = state.on_table
    r = before.clone()
    r.notes = []
    (take_throne if state.rules >= EXCUSING else rise)(r, by)
    told, r.notes = facts(r, r.notes), None
    after = _remember(replace(state, round=r), before, told)
    if before.window is not None and r.window is None:
        return _settled(after, told)
    return Step(after, tuple(told))


def _order(state: State, by: Seat, action: do.StandingOrder) -> SultanStep:
    on = action.on
    r = state.on_table.clone()
    r.orders = r.orders | BIT[by] if on else r.orders & ~BIT[by]
    return Step(spend_aside(replace(state, round=r), by), (Fact(None, {by: tell.OrderGiven(on)}),))


def _claim(state: State, by: Seat, claim: do.Claim) -> SultanStep:
    said = replace(
        spend_aside(state, by),
        claims=(*state.claims, claimed(by, state.turn, claim)),
        verdicts=(*state.verdicts, judged(state, by, claim)),
    )
    return Step(said, (Fact(announced(by, claim)),))


def _count_swap(state: State, by: Seat, target: Place | None, traceless: bool) -> State:
    """Record who swapped with whom, to judge claims. A swap that changed no card is known to its maker only."""
    if target is None:
        return state
    pair: set[tuple[Seat, Place]] = {(by, target)}
    back: set[tuple[Seat, Place]] = set() if target == "spare" else {(target, by)}
    known = pair if traceless else pair | back
    return replace(state, swaps=state.swaps | pair | back, known_swaps=state.known_swaps | known)


def _remember(state: State, before: Round, told: list[SultanFact]) -> State:
    """Everyone writes down what they have just heard, as far as it concerns cards."""
    worth_noting = [fact for fact in told if type(fact.public) in WORTH_NOTING]
    if not worth_noting:
        return state
    swappable: frozenset[Place] = frozenset()
    if any(type(fact.public) is tell.EyesOpened for fact in worth_noting):
        swappable = frozenset((*seats_in(before.hidden() & ~before.prison), "spare"))
    seen = Circumstances(state.turn, swappable)
    books = list(state.notebooks)
    for fact in worth_noting:
        # Whoever only hears that somebody looked at a card has nothing to note.
        alone = type(fact.public) in (tell.Peeked, tell.Prophesied)
        for seat in fact.private if alone else range(before.players):
            if not books[seat] and type(fact.public) in ONLY_ABOUT_NOTED and seat not in fact.private:
                continue
            event = fact.private.get(seat, fact.public)
            assert event is not None
            books[seat] = note_down(books[seat], seat, event, seen)
    return replace(state, notebooks=tuple(books))


_MOVES: Final[dict[type[do.Action], Callable[[State, Any, Any], SultanStep]]] = {
    do.Deal: _deal,
    do.Lot: _lot,
    do.LeaveToFate: _leave_to_fate,
    do.Ready: _ready,
    do.TakeThrone: _take_throne,
    do.StandingOrder: _order,
    do.ClaimRole: _claim,
    do.ClaimSight: _claim,
    do.ClaimSwap: _claim,
}
"""By type of action; every other action answers the open question."""
