"""What people at a table decide together: a pause, the end of a game that nobody wants to finish, and its haste."""

from dvor.kernel import Seat
from dvor.table import entries as log
from dvor.table.outcome import Proposal
from dvor.table.pacing import may_hurry
from dvor.table.propose import Draft, refused
from dvor.table.table import Table


def want_pause(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """For a pause or against it: it lasts as long as everybody who is there is for it."""
    state = table.state
    if state.phase != "playing":
        raise refused("no_game")
    draft = Draft(table, now, seat, move_id).add(log.PauseWanted(seat, on))
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
    draft = Draft(table, now, seat, move_id).add(log.EndWanted(seat, on))
    present = state.present()
    if 2 * len(draft.state.for_end & present) > len(present):
        draft.add(log.Ended(also=True))
    return draft.done()


def want_hurry(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """For haste, or not: where all people are out of a deal, bots play it to its end as fast as these agree."""
    if not may_hurry(table.state):
        raise refused("hurry")
    return Draft(table, now, seat, move_id).add(log.HurryWanted(seat, on)).done()
