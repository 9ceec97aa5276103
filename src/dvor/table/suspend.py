"""Votes for a pause, for the end and for hurrying; and suspension while no person is connected."""

from dvor.kernel import Seat
from dvor.table import entries as log
from dvor.table.apply import Proposal
from dvor.table.pacing import may_hurry
from dvor.table.playing import still_asked
from dvor.table.propose import ProposalBuilder, refused
from dvor.table.state import TableState
from dvor.table.table import Table


def want_pause(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """Vote for or against a pause. It lasts while everybody present is for it."""
    state = table.state
    if state.phase != "playing":
        raise refused("no_game")
    builder = ProposalBuilder(table, now, seat, move_id).add(log.PauseWanted(seat, on))
    if on and state.stopped_at is None and builder.state.pause_votes >= builder.state.present():
        builder.add(log.Paused(also=True))
    if not on and state.paused_at is not None:
        builder.add(log.Resumed(also=True))
    return builder.done()


def want_end(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """Vote for or against ending the game; more than half of the people present decide."""
    state = table.state
    if state.phase != "playing":
        raise refused("no_game")
    builder = ProposalBuilder(table, now, seat, move_id).add(log.EndWanted(seat, on))
    present = state.present()
    if 2 * len(builder.state.end_votes & present) > len(present):
        builder.add(log.Ended(also=True))
    return builder.done()


def want_hurry(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """Vote for or against hurrying: if all people are out of a deal and agree, bots play it to its end fast."""
    if not may_hurry(table.state):
        raise refused("hurry")
    return ProposalBuilder(table, now, seat, move_id).add(log.HurryWanted(seat, on)).done()


# A table is suspended while none of its people is connected: its clocks stand still and bots do not play.

LOOK_AROUND = 5.0
"""Extra seconds after a suspension: fewer than it takes to suspend, so that leaving gains nobody time."""
UNHURRIED = 3_600
"""From this length of a turn on it is a correspondence game: its clocks run on while nobody is connected."""


def suspend(table: Table, now: float) -> Proposal | None:
    """Suspend the table; None if nothing would happen without people, or in a correspondence game."""
    if not _goes_on_alone(table.state):
        return None
    return ProposalBuilder(table, now).add(log.Suspended()).done()


def unsuspend(table: Table, seat: Seat, now: float) -> Proposal | None:
    """End the suspension: the person of this seat is back."""
    if table.state.suspended_since is None:
        return None
    return ProposalBuilder(table, now).add(log.Unsuspended(seat, LOOK_AROUND)).done()


def is_unhurried(state: TableState) -> bool:
    """Whether this is a correspondence game: turns of an hour or more."""
    turn = state.table.turn_seconds
    return turn is not None and turn >= UNHURRIED


def _goes_on_alone(state: TableState) -> bool:
    """Whether a clock is running or a bot is asked."""
    if state.stopped_at is not None or is_unhurried(state):
        return False
    return state.deadline is not None or any(state.chairs[seat].by_bot for seat in still_asked(state))
