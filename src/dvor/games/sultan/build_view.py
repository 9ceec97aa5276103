"""Build what a seat can see: first what lies open on the table, then what this seat alone knows.

A view is built up from nothing and never stripped down from the state, so a field that was forgotten is missing and
not leaked. The public part is worked out once for a state and shared by all its views.
"""

from functools import cache
from typing import Final

from dvor.games.sultan.core.cards import DECKS, MOST
from dvor.games.sultan.core.masks import BIT, seats_in
from dvor.games.sultan.core.round import NONE, Round
from dvor.games.sultan.names import CHARACTERS, PHASES, TEAMS, Phase
from dvor.games.sultan.scoring import places
from dvor.games.sultan.state import State
from dvor.games.sultan.view import Deck, PlayerSeen, Public, SultanView, Window
from dvor.kernel import Seat

_HIDDEN: Final[list[dict[int, PlayerSeen]]] = [{} for _ in range(MOST)]
"""By seat and points."""


def build_view(state: State, seat: Seat | None) -> SultanView:
    """What a seat can see now; None is a spectator."""
    if seat is None:
        return SultanView(public(state))
    if state.round is None:
        return SultanView(public(state), seat)
    r = state.round
    notes = state.notebooks[seat]
    return SultanView(
        public(state),
        seat,
        CHARACTERS[r.cards[seat]],
        r.orders & BIT[seat] != 0,  # a standing order
        _answered(state, r, seat),
        state.budget[seat],
        tuple(notes.values()) if notes else (),
    )


def _answered(state: State, r: Round, seat: Seat) -> bool:
    """Whether this seat was asked and has answered already."""
    if r.over():
        return seat not in state.resting
    return r.window is not None and r.window.asked & ~r.asked & BIT[seat] != 0


def public(state: State) -> Public:
    """What everybody sees, worked out once for all views of a state."""
    kept: Public | None = state.__dict__.get("public")
    if kept is None:
        kept = state.__dict__["public"] = _public(state)
    return kept


def _public(state: State) -> Public:
    r = state.round
    if r is None:
        return _before_the_deal(state)
    options = state.setup.options
    return Public(
        round=state.number,
        rounds=None if options.target_points else options.rounds,
        target_points=options.target_points,
        turn=state.turn,
        phase=Phase.DONE if r.over() else PHASES[r.question],
        active=r.active,
        actor=r.actor,
        deck=_deck(r.players),
        players=tuple([_player(r, seat, points) for seat, points in enumerate(state.points)]),
        coronation=None if r.coronation == NONE else r.coronation,
        choice=TEAMS[r.choice],
        prediction=TEAMS[r.prediction],
        window=_window(r),
        claims=state.claims,
        results=state.results,
        winners=state.winners,
        places=places(state) if state.winners else (),
    )


def _before_the_deal(state: State) -> Public:
    return Public(
        round=0,
        rounds=None if state.options.target_points else state.options.rounds,
        target_points=state.options.target_points,
        turn=0,
        phase=Phase.DONE,
        active=0,
        actor=0,
        deck=_deck(state.seats),
        players=tuple(PlayerSeen(seat, 0) for seat in range(state.seats)),
        coronation=None,
        choice=None,
        prediction=None,
        window=None,
        claims=(),
        results=(),
        winners=(),
    )


def _player(r: Round, seat: Seat, points: int) -> PlayerSeen:
    here = BIT[seat]
    alive = r.alive & here != 0
    if alive and not (r.opened | r.prison) & here:
        return _hidden_player(seat, points)
    return PlayerSeen(
        seat=seat,
        points=points,
        card=CHARACTERS[r.cards[seat]] if r.opened & here or not alive else None,
        alive=alive,
        prison=r.prison & here != 0,
        shackles=r.shackles & here != 0,
        fatigue=r.fatigue & here != 0,
        must_hide=r.bound & here != 0,
    )


@cache
def _deck(seats: int) -> Deck:
    return Deck(*DECKS[seats])


def _hidden_player(seat: Seat, points: int) -> PlayerSeen:
    """Most players most of the time look like this; views are made often."""
    known = _HIDDEN[seat]
    player = known.get(points)
    if player is None:
        player = known[points] = PlayerSeen(seat, points)
    return player


def _window(r: Round) -> Window | None:
    if r.window is None:
        return None
    target = None if r.window.target == NONE else r.window.target
    return Window(r.actor, target, tuple(seats_in(r.window.asked)))
