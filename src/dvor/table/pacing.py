"""Pacing: how long events are displayed, when a question takes answers, and when a rest ends.

Three kinds of time are different things: the *display time* of an event, a *rest* (the pause between two deals),
and the *reaction window* (time to prevent a threat by an aside). `Ask.pace` says which clock of the table a
question has; the option `pace` of the table (a `Tempo`) says how long events are displayed.

A public event is displayed for a time that its type determines (`Game.display_times`); events of one act add up, to
at most `LONGEST_DISPLAY`. The next question takes answers from then on (`OpenAsk.answers_from`), and its clock
starts there. A rest between two deals ends as soon as all people are ready. Where an ask is optional, a seat can
leave it to its fallback for good; the window still lasts as long as if the seat were thinking, unless only bots
could notice.

Every time follows from public facts alone: no secret action makes a game wait or hurry, so times leak nothing.
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
LONGEST_DISPLAY = 6.0
REACTION_SECONDS: dict[Tempo, float] = {"off": 0.0, "quick": 5.0, "usual": 10.0, "slow": 20.0}
"""Seconds to react to a threat: to read it, to find a card and to play it."""
BOTS_SECONDS = 5
"""Length of a window that is open only for bots."""
NO_HURRY = 86_400.0
"""The longest rest: a day."""


def display_until(state: TableState, facts: Sequence[Fact[Any]], at: float) -> float:
    """When all events so far have been displayed for long enough. Events of one act are read one by one, so their
    times add up."""
    assert state.play is not None
    times, seconds = state.game.display_times, SECONDS[state.table.pace]
    kinds = [type(fact.public) for fact in facts]
    time = sum(seconds[times[kind]] for kind in kinds if kind in times)
    return max(state.play.display_until, at + min(time, LONGEST_DISPLAY)) if time else state.play.display_until


def reaction_until(state: TableState, facts: Sequence[Fact[Any]], at: float) -> float:
    """Until when threats made so far have to wait."""
    assert state.play is not None
    window, before = state.game.reaction_window, state.play.reaction_until
    if window is None or not any(isinstance(fact.public, window.after) for fact in facts):
        return before
    return max(before, at + REACTION_SECONDS[state.table.pace])


def must_wait(state: TableState, seat: Seat, action: Any, now: float) -> bool:
    """Whether an aside has to wait because somebody may still prevent it."""
    running, window = state.play, state.game.reaction_window
    if running is None or window is None or now >= running.reaction_until or hurries(state):
        return False
    return window.must_wait(running.state, seat, action)


def opened_ask(before: OpenAsk | None, ask: Ask[Any], state: TableState, at: float, until: float) -> OpenAsk:
    """The open ask after a move. Another answer to the same ask, or an aside, keeps it; only its time and the seats
    that are publicly asked may change."""
    if before is not None and before.number == ask.number:
        if before.asked != ask.asked:
            before = replace(before, asked=ask.asked)
        # An event displayed while the ask is open must not cost anybody time to answer.
        more = until - max(at, before.answers_from)
        return _moved(before, until, more) if more > 0 else before
    begins, deadline = max(at, until), None
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
    """For how long an ask is open; shorter if all who are asked have just let one pass."""
    seconds = ask.seconds if ask.seconds is not None else state.table.seconds(ask.pace)
    if seconds is not None and ask.optional and ask.pace == "window" and _is_alone_and_silent(state):
        return min(seconds, BOTS_SECONDS)
    short = state.table.absent_seconds
    if seconds is None or short is None or ask.optional or ask.pace == "rest":
        return seconds
    seem_away = all(state.chairs[seat].missed_in_a_row for seat in ask.asked)
    return min(seconds, short) if seem_away else seconds


def shortened(state: TableState, at: float) -> TableState:
    """Shorten the open window when its last person has muted optional asks."""
    running = state.play
    if running is None or running.ask is None or running.ask.deadline is None or not _is_alone_and_silent(state):
        return state
    if not running.ask.optional or running.ask.pace != "window":
        return state
    deadline = min(running.ask.deadline, max(at, running.ask.answers_from) + BOTS_SECONDS)
    return replace(state, play=replace(running, ask=replace(running.ask, deadline=deadline)))


def _is_alone_and_silent(state: TableState) -> bool:
    """Whether one person plays among bots and has muted optional asks: then nobody can notice the shorter
    window."""
    people = [chair for chair in state.chairs if chair.bot is None]
    return len(people) == 1 and people[0].silent


# rests


def readers(state: TableState, ask: "Ask[Any] | OpenAsk") -> frozenset[Seat]:
    """The present people who are not asked but for whom a rest lasts."""
    return state.present() - frozenset(ask.asked) if ask.pace == "rest" else frozenset()


def _after_reading(state: TableState, at: float) -> tuple[float, float | None]:
    """When a rest ends at the latest."""
    limit, work = state.table.rest_seconds, state.table.step_seconds
    if limit is None:
        return at + NO_HURRY, None
    return at + limit, at + limit + (work if work is not None else limit)


def go_on_if_all_rested(state: TableState, at: float) -> TableState:
    """End the rest if everybody for whom it lasts is ready or gone."""
    running = state.play
    if running is None or running.ask is None or at >= running.ask.answers_from or running.ask.pace != "rest":
        return state
    begins = max(at, running.display_until)
    if readers(state, running.ask) <= running.ask.ready and begins < running.ask.answers_from:
        return replace(
            state, play=replace(running, ask=_moved(running.ask, begins, begins - running.ask.answers_from))
        )
    return state


def rested(state: TableState) -> tuple[Seat, ...] | None:
    """Seats that are ready to go on, in a rest."""
    running = state.play
    if running is None or running.ask is None or running.ask.pace != "rest" or not isinstance(running.awaited, Ask):
        return None
    return tuple(sorted((set(running.ask.asked) - set(running.awaited.fallback)) | running.ask.ready))


# deals in which only bots are left


def may_hurry(state: TableState) -> bool:
    """Whether all people are out of the current deal."""
    if state.play is None or state.phase != "playing":
        return False
    out = state.game.out(state.play.state)
    return bool(out) and bool(present := state.present()) and present <= out


def hurries(state: TableState) -> bool:
    """Whether all people agreed to hurry."""
    return bool(state.hurry_votes) and may_hurry(state) and state.present() <= state.hurry_votes


def waits(state: TableState, now: float) -> float:
    """Seconds until the open ask takes answers."""
    ask = state.play.ask if state.play else None
    if ask is None or state.stopped_at is not None or hurries(state):
        return 0.0
    return max(0.0, ask.answers_from - now)


# seats that muted optional asks


def is_spared(state: TableState, seat: Seat | None) -> bool:
    """Whether the open ask is optional and this seat has muted such asks."""
    ask = state.play.ask if state.play else None
    if seat is None or ask is None or not ask.optional or ask.pace != "window":
        return False
    return state.chairs[seat].silent


def sees_all(state: TableState, seat: Seat | None) -> bool:
    """Whether a seat sees all hands now."""
    if seat is None or not state.table.open_hands or state.play is None or state.phase != "playing":
        return False
    return seat in state.game.out(state.play.state)
