"""Who is asked now, how long they may take, and what their silence plays."""

from typing import Final

from dvor.games.sultan import actions as do
from dvor.games.sultan.core import round as at
from dvor.games.sultan.core.masks import BIT, seats_in
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import PHASES
from dvor.games.sultan.state import State
from dvor.kernel import Arg, Ask, Awaited, Draw, Over, Pace, Phrase, Seat, Who

_PACE: Final[dict[int, Pace]] = {
    at.TURN: "turn",
    at.EXTRA: "turn",
    at.ESCAPE: "window",
    at.STRIKE: "window",
    at.JOIN: "window",
}


def awaits(state: State) -> Awaited[do.Action]:
    """What the game waits for, worked out once: the gate, the table and its clocks all ask."""
    kept: Awaited[do.Action] | None = state.__dict__.get("awaited")
    if kept is None:
        kept = state.__dict__["awaited"] = _awaits(state)
    return kept


def _awaits(state: State) -> Awaited[do.Action]:
    """Chance deals and chooses for the silent; between rounds everybody rests; else the engine says who."""
    if state.winners:
        return Over(state.winners)
    if state.fate is not None:
        return Draw()
    r = state.round
    if r is None or r.over():
        ready = dict.fromkeys(sorted(state.resting), do.Ready())
        return Ask(state.asks, ready, "rest", Phrase("sultan.ask.rest")) if ready else Draw()
    fallback = {seat: _silence(r, seat) for seat in seats_in(r.asked)}
    pace = _PACE.get(r.phase, "step")
    seconds = state.setup.options.window_seconds if pace == "window" else None
    return Ask(state.asks, fallback, pace, _question(r), seconds)


def _question(r: Round) -> Phrase:
    args: dict[str, Arg] = {"actor": Who(r.actor)}
    if r.phase in (at.ESCAPE, at.STRIKE):
        args["target"] = Who(r.target)
    return Phrase(f"sultan.ask.{PHASES[r.phase]}", args)


def _silence(r: Round, seat: Seat) -> do.Action:
    phase = r.phase
    if phase in (at.TURN, at.EXTRA):
        return do.Hide() if r.bound & BIT[seat] else _peek_or_pass(r, seat)
    if phase == at.EYES_CLOSED:
        return do.SecretSwap(None)
    if phase == at.PREDICT:
        return do.Predict(None)
    if phase in (at.DECLARE, at.FORCE, at.FORCED):
        return do.LeaveToFate()
    return do.LetBe()


def _peek_or_pass(r: Round, seat: Seat) -> do.Action:
    """The nearest hidden player clockwise is peeked at."""
    hidden = r.hidden_but(seat)
    for distance in range(1, r.players):
        target = (seat + distance) % r.players
        if hidden & BIT[target]:
            return do.Peek(target)
    return do.Pass()
