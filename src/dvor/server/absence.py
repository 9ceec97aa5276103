"""For how long a table was left alone while no server had it: so much longer its open questions stay open."""

from collections.abc import Sequence
from itertools import pairwise

from dvor.store import Run

EXTRA_SECONDS = 10.0
"""After a restart people need a moment to come back."""


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
