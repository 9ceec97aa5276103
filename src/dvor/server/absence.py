"""For how long a table was left alone while no server had it: so much longer its open questions stay open."""

from collections.abc import Sequence
from itertools import pairwise

from dvor.store import Run
from dvor.table import playing
from dvor.table.outcome import Proposal
from dvor.table.sleep import is_unhurried
from dvor.table.table import Table

EXTRA_SECONDS = 10.0
"""After a restart people need a moment to come back."""
LATE = 6.0
"""Seconds after which a deadline that nobody rang for shows that no node had the table, or could write."""


def absence(runs: Sequence[Run], now: float, *, unhurried: bool) -> float | None:
    """Seconds to add to what was open in the first of these runs; None if the server has not been away since.

    A clock that runs whoever is there is given the time when no server was at work. Any other stands still until
    somebody comes, as if the table had been asleep: nobody had it in memory.
    """
    if len(runs) < 2:
        return None
    if not unhurried:
        return max(0.0, now - runs[0].last) + EXTRA_SECONDS
    gaps = [max(0.0, later.started - earlier.last) for earlier, later in pairwise(runs)]
    return sum(gaps) + EXTRA_SECONDS


def make_up_for(table: Table, now: float) -> Proposal | None:
    """More time where a deadline is long past: several nodes may find so, and the first of them gives it.

    Of several nodes some is always at work, so that the runs of servers tell nothing.
    """
    deadline = table.state.deadline
    if deadline is None or now - deadline < LATE or is_unhurried(table.state):
        return None
    return playing.extend(table, now - deadline + EXTRA_SECONDS, now)
