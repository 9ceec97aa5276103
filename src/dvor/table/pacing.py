"""How fast a game goes on: what happened stays on the table for a moment, and a rest lasts until people are ready.

All of it follows from what everybody has seen; nothing that is done in secret makes the game wait or hurry.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from dvor.kernel import Ask, DisplayTime, Fact, Seat
from dvor.table.options import Tempo
from dvor.table.state import OpenAsk, TableState

SECONDS: dict[Tempo, dict[DisplayTime, float]] = {
    "off": {"act": 0.0, "sight": 0.0, "scene": 0.0},
    "quick": {"act": 0.6, "sight": 1.5, "scene": 1.5},
    "usual": {"act": 1.2, "sight": 3.0, "scene": 3.0},
    "slow": {"act": 2.5, "sight": 6.0, "scene": 6.0},
}
LONGEST_STAY = 6.0
RESPITE: dict[Tempo, float] = {"off": 0.0, "quick": 5.0, "usual": 10.0, "slow": 20.0}
"""Seconds to ward something off: to read what is threatened, to find the card and to play it."""
BOTS_SECONDS = 5
"""Until bots have answered, for whom alone a window is open."""
NO_HURRY = 86_400.0
"""A rest without a limit lasts a day at most."""


def stays_until(state: TableState, told: Sequence[Fact[Any]], at: float) -> float:
    """When all that has happened so far has been on the table for long enough: what comes together is read one by
    one."""
    assert state.play is not None
    stays, seconds = state.game.display_times, SECONDS[state.table.pace]
    kinds = [type(fact.public) for fact in told]
    time = sum(seconds[stays[kind]] for kind in kinds if kind in stays)
    return max(state.play.display_until, at + min(time, LONGEST_STAY)) if time else state.play.display_until


def respite_until(state: TableState, told: Sequence[Fact[Any]], at: float) -> float:
    """Until when what has been threatened up to now has to wait."""
    assert state.play is not None
    respite, before = state.game.reaction_window, state.play.reaction_until
    if respite is None or not any(isinstance(fact.public, respite.after) for fact in told):
        return before
    return max(before, at + RESPITE[state.table.pace])


def held(state: TableState, seat: Seat, action: Any, now: float) -> bool:
    """Whether an aside has to wait, because somebody may still ward off what it does."""
    on, respite = state.play, state.game.reaction_window
    if on is None or respite is None or now >= on.reaction_until or hurries(state):
        return False
    return respite.must_wait(on.state, seat, action)


def opened_ask(before: OpenAsk | None, ask: Ask[Any], state: TableState, at: float, rests_until: float) -> OpenAsk:
    """The question as it was put; another answer to it, or an aside, leaves it as it is, but for a little time and
    those who are publicly asked no longer."""
    if before is not None and before.number == ask.number:
        if before.asked != ask.asked:
            before = replace(before, asked=ask.asked)
        # Where something was shown while the question was open, nobody has less time for it.
        more = rests_until - max(at, before.answers_from)
        return _moved(before, rests_until, more) if more > 0 else before
    begins, deadline = max(at, rests_until), None
    if state.play is not None and state.play.tutorial_step is not None:
        return OpenAsk(ask.number, ask.asked, ask.pace, ask.question, begins, None, ask.optional)
    if readers(state, ask):
        begins, deadline = _after_reading(state, begins)
    elif (seconds := _seconds(state, ask)) is not None:
        deadline = begins + seconds
    return OpenAsk(ask.number, ask.asked, ask.pace, ask.question, begins, deadline, ask.optional)


def _moved(ask: OpenAsk, opened: float, more: float) -> OpenAsk:
    return replace(ask, answers_from=opened, deadline=None if ask.deadline is None else ask.deadline + more)


def _seconds(state: TableState, ask: Ask[Any]) -> float | None:
    """How long a question stays open; not for long where all who are asked have just let one pass."""
    seconds = ask.seconds if ask.seconds is not None else state.table.seconds(ask.pace)
    if seconds is not None and ask.optional and ask.pace == "window" and _is_alone_and_silent(state):
        return min(seconds, BOTS_SECONDS)
    short = state.table.absent_seconds
    if seconds is None or short is None or ask.optional or ask.pace == "rest":
        return seconds
    seem_away = all(state.chairs[seat].missed_in_a_row for seat in ask.asked)
    return min(seconds, short) if seem_away else seconds


def shortened(state: TableState, at: float) -> TableState:
    """Whoever no longer wants to be asked need not wait for the window either in which they said so."""
    on = state.play
    if on is None or on.ask is None or on.ask.deadline is None or not _is_alone_and_silent(state):
        return state
    if not on.ask.optional or on.ask.pace != "window":
        return state
    deadline = min(on.ask.deadline, max(at, on.ask.answers_from) + BOTS_SECONDS)
    return replace(state, play=replace(on, ask=replace(on.ask, deadline=deadline)))


def _is_alone_and_silent(state: TableState) -> bool:
    """Whether only one person plays, who is not to be asked: where all others are bots nobody could tell why."""
    people = [chair for chair in state.chairs if chair.bot is None]
    return len(people) == 1 and people[0].silent


# rests


def readers(state: TableState, ask: "Ask[Any] | OpenAsk") -> frozenset[Seat]:
    """For whom a rest lasts though another one ends it: all other people who are there."""
    return state.present() - frozenset(ask.asked) if ask.pace == "rest" else frozenset()


def _after_reading(state: TableState, at: float) -> tuple[float, float | None]:
    """When a rest ends at the latest, and when silence does what was asked."""
    limit, work = state.table.rest_seconds, state.table.step_seconds
    if limit is None:
        return at + NO_HURRY, None
    return at + limit, at + limit + (work if work is not None else limit)


def go_on_if_all_rested(state: TableState, at: float) -> TableState:
    """The rest is over as soon as everybody for whom it lasts has seen enough, or is gone."""
    on = state.play
    if on is None or on.ask is None or at >= on.ask.answers_from or on.ask.pace != "rest":
        return state
    begins = max(at, on.display_until)
    if readers(state, on.ask) <= on.ask.ready and begins < on.ask.answers_from:
        return replace(state, play=replace(on, ask=_moved(on.ask, begins, begins - on.ask.answers_from)))
    return state


def rested(state: TableState) -> tuple[Seat, ...] | None:
    """In a rest, who is ready to go on."""
    on = state.play
    if on is None or on.ask is None or on.ask.pace != "rest" or not isinstance(on.awaited, Ask):
        return None
    return tuple(sorted((set(on.ask.asked) - set(on.awaited.fallback)) | on.ask.ready))


# where only bots play on


def may_hurry(state: TableState) -> bool:
    """Whether all people are out of the deal that is played."""
    if state.play is None or state.phase != "playing":
        return False
    out = state.game.out(state.play.state)
    return bool(out) and bool(present := state.present()) and present <= out


def hurries(state: TableState) -> bool:
    """Whether nobody wants to see more of it than how it ends."""
    return bool(state.for_hurry) and may_hurry(state) and state.present() <= state.for_hurry


def waits(state: TableState, now: float) -> float:
    """In how many seconds answers are taken."""
    ask = state.play.ask if state.play else None
    if ask is None or state.stopped_at is not None or hurries(state):
        return 0.0
    return max(0.0, ask.answers_from - now)


# who does not want to be asked


def is_spared(state: TableState, seat: Seat | None) -> bool:
    """Whether the open question is one that this seat leaves to silence."""
    ask = state.play.ask if state.play else None
    if seat is None or ask is None or not ask.optional or ask.pace != "window":
        return False
    return state.chairs[seat].silent


def sees_all(state: TableState, seat: Seat | None) -> bool:
    """Whether a seat is shown all hands now."""
    if seat is None or not state.table.open_hands or state.play is None or state.phase != "playing":
        return False
    return seat in state.game.out(state.play.state)
