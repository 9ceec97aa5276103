"""What people at a table decide together: a pause, the end of a game that nobody wants to finish, and its haste."""

from dvor.kernel import Seat
from dvor.table import entries as log
from dvor.table.apply import Proposal
from dvor.table.pacing import may_hurry
from dvor.table.playing import still_asked
from dvor.table.propose import ProposalBuilder, refused
from dvor.table.state import TableState
from dvor.table.table import Table


def want_pause(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """For a pause or against it: it lasts as long as everybody who is there is for it."""
    state = table.state
    if state.phase != "playing":
        raise refused("no_game")
    draft = ProposalBuilder(table, now, seat, move_id).add(log.PauseWanted(seat, on))
    if on and state.stopped_at is None and draft.state.for_pause >= draft.state.present():
        draft.add(log.Paused(also=True))
    if not on and state.paused_at is not None:
        draft.add(log.Resumed(also=True))
    return draft.done()


def want_end(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """For ending here, or not: more than half of the people who are there decide it."""
    state = table.state
    if state.phase != "playing":
        raise refused("no_game")
    draft = ProposalBuilder(table, now, seat, move_id).add(log.EndWanted(seat, on))
    present = state.present()
    if 2 * len(draft.state.for_end & present) > len(present):
        draft.add(log.Ended(also=True))
    return draft.done()


def want_hurry(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """For haste, or not: where all people are out of a deal, bots play it to its end as fast as these agree."""
    if not may_hurry(table.state):
        raise refused("hurry")
    return ProposalBuilder(table, now, seat, move_id).add(log.HurryWanted(seat, on)).done()


# A table sleeps while none of its people is there: its clocks stand still, and no bot plays the game away.

LOOK_AROUND = 5.0
"""Seconds more for whoever comes back: less than it takes to fall asleep, so that nobody gains time by leaving."""
UNHURRIED = 3_600
"""With so many seconds for a turn people come and go, and count on the clock while nobody is there."""


def suspend(table: Table, now: float) -> Proposal | None:
    """None of its people is there; None where nothing would go on without them, or is meant to."""
    if not _goes_on_alone(table.state):
        return None
    return ProposalBuilder(table, now).add(log.Suspended()).done()


def unsuspend(table: Table, seat: Seat, now: float) -> Proposal | None:
    """The person of this seat is there again."""
    if table.state.asleep_since is None:
        return None
    return ProposalBuilder(table, now).add(log.Unsuspended(seat, LOOK_AROUND)).done()


def is_unhurried(state: TableState) -> bool:
    """Whether people come and go, and the clock runs on whoever is there."""
    turn = state.table.turn_seconds
    return turn is not None and turn >= UNHURRIED


def _goes_on_alone(state: TableState) -> bool:
    """Whether a clock is running or a bot is asked."""
    if state.stopped_at is not None or is_unhurried(state):
        return False
    return state.deadline is not None or any(state.chairs[seat].by_bot for seat in still_asked(state))
