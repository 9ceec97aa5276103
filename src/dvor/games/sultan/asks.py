"""Who is asked now, how long they may take, and what their silence plays."""

from typing import Final, cast

from dvor.games.sultan import actions as do
from dvor.games.sultan.action_codec import decode
from dvor.games.sultan.core.engine import silence
from dvor.games.sultan.core.masks import seats_in
from dvor.games.sultan.core.records import LEFT_TO_CHANCE, QUESTIONS
from dvor.games.sultan.core.round import NONE, Round
from dvor.games.sultan.state import State
from dvor.kernel import Arg, Ask, Awaited, Draw, Over, Pace, Phrase, Seat, Who

_PACES: Final = [cast(Pace, question.pace) for question in QUESTIONS]


def awaits(state: State) -> Awaited[do.Action]:
    """What the game waits for, cached in the state: the gate, the table and its clocks all ask for it."""
    kept: Awaited[do.Action] | None = state.__dict__.get("awaited")
    if kept is None:
        kept = state.__dict__["awaited"] = _awaits(state)
    return kept


def _awaits(state: State) -> Awaited[do.Action]:
    """Chance, if a deal or a choice for somebody silent is due; between rounds all who rest; else whom the engine
    asks."""
    if state.winners:
        return Over(state.winners, state.points)
    if state.fate is not None:
        return Draw()
    r = state.round
    if r is None or r.over():
        ready = dict.fromkeys(sorted(state.resting), do.Ready())
        everybody = tuple(range(state.seats))
        return Ask(state.asks, ready, "rest", Phrase("sultan.ask.rest"), addressees=everybody) if ready else Draw()
    fallback = {seat: _silence(r, seat) for seat in seats_in(r.asked)}
    pace = _PACES[r.question]
    seconds = state.setup.options.window_seconds if pace == "window" else None
    put = () if r.window is None else tuple(seats_in(r.window.asked))
    window = pace == "window"
    return Ask(state.asks, fallback, pace, _question(r), seconds, put, optional=window, warns_on_timeout=window)


def _question(r: Round) -> Phrase:
    args: dict[str, Arg] = {"actor": Who(r.actor)}
    if r.window is not None and r.window.target != NONE:
        args["target"] = Who(r.window.target)
    return Phrase(f"sultan.ask.{QUESTIONS[r.question].key}", args)


def _silence(r: Round, seat: Seat) -> do.Action:
    decided = silence(r, seat)
    return do.LeaveToFate() if decided == LEFT_TO_CHANCE else decode(decided)
