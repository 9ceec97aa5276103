"""A table sleeps while none of its people is there: its clocks stand still, and no bot plays the game away."""

from dvor.kernel import Seat
from dvor.table import entries as log
from dvor.table.outcome import Proposal
from dvor.table.playing import still_asked
from dvor.table.propose import Draft
from dvor.table.state import TableState
from dvor.table.table import Table

LOOK_AROUND = 5.0
"""Seconds more for whoever comes back: less than it takes to fall asleep, so that nobody gains time by leaving."""
UNHURRIED = 3_600
"""With so many seconds for a turn people come and go, and count on the clock while nobody is there."""


def fall_asleep(table: Table, now: float) -> Proposal | None:
    """None of its people is there; None where nothing would go on without them, or is meant to."""
    if not _goes_on_alone(table.state):
        return None
    return Draft(table, now).add(log.FellAsleep()).done()


def wake(table: Table, seat: Seat, now: float) -> Proposal | None:
    """The person of this seat is there again."""
    if table.state.asleep_since is None:
        return None
    return Draft(table, now).add(log.Woken(seat, LOOK_AROUND)).done()


def is_unhurried(state: TableState) -> bool:
    """Whether people come and go, and the clock runs on whoever is there."""
    turn = state.table.turn_seconds
    return turn is not None and turn >= UNHURRIED


def _goes_on_alone(state: TableState) -> bool:
    """Whether a clock is running or a bot is asked."""
    if state.stopped_at is not None or is_unhurried(state):
        return False
    return state.deadline is not None or any(state.chairs[seat].by_bot for seat in still_asked(state))
