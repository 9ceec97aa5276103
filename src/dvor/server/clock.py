"""The time by which a server waits: the wall's, but it neither jumps nor runs while machine or process sleep.

Deadlines stand in the log, in the time on the wall. If that clock is set, or we have slept, they are first moved by
as much, and only then is the new time adopted: nobody's silence speaks because of it.
"""

import time
from collections.abc import Callable, Sequence
from itertools import pairwise

from dvor.store import Uptime
from dvor.table import playing
from dvor.table.apply import Proposal
from dvor.table.suspend import is_unhurried
from dvor.table.table import Table

JUMP = 2.0
"""Seconds by which the wall has to differ: clocks are corrected all the time, by a little."""


class SteadyClock:
    """Seconds since 1970."""

    def __init__(
        self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._ahead = wall() - monotonic()
        self._next_tick: float | None = None

    def __call__(self) -> float:
        self._leave_out_a_sleep()
        return self._monotonic() + self._ahead

    def tick(self, within: float) -> None:
        """We are awake, and shall say so again within so many seconds.

        A process that is stopped, or a machine that is frozen and does not know, cannot: its steady clock runs on.
        """
        self._leave_out_a_sleep()
        self._next_tick = self._monotonic() + within

    def _leave_out_a_sleep(self) -> None:
        if self._next_tick is not None and (late := self._monotonic() - self._next_tick) > JUMP:
            self._ahead -= late
            self._next_tick += late

    def jumped(self) -> float:
        """By how much the clock on the wall has gone ahead of this one, or fallen behind; 0 for a little."""
        by = self._wall() - self()
        return by if abs(by) > JUMP else 0.0

    def adopt(self, by: float) -> None:
        """Go as the clock on the wall goes."""
        self._ahead += by


# For how long a table was left alone while no server had it: so much longer its open questions stay open.

EXTRA_SECONDS = 10.0
"""After a restart people need a moment to come back."""
LATE = 6.0
"""Seconds after which a deadline that nobody rang for shows that no node had the table, or could write."""


def downtime(uptimes: Sequence[Uptime], now: float, *, unhurried: bool) -> float | None:
    """Seconds to add to what was open in the first of these runs; None if the server has not been away since.

    A clock that runs whoever is there is given the time when no server was at work. Any other stands still until
    somebody comes, as if the table had been asleep: nobody had it in memory.
    """
    if len(uptimes) < 2:
        return None
    if not unhurried:
        return max(0.0, now - uptimes[0].last) + EXTRA_SECONDS
    gaps = [max(0.0, later.started - earlier.last) for earlier, later in pairwise(uptimes)]
    return sum(gaps) + EXTRA_SECONDS


def extend_after_downtime(table: Table, now: float) -> Proposal | None:
    """More time where a deadline is long past: several nodes may find so, and the first of them gives it.

    Of several nodes some is always at work, so that the runs of servers tell nothing.
    """
    deadline = table.state.deadline
    if deadline is None or now - deadline < LATE or is_unhurried(table.state):
        return None
    return playing.extend(table, now - deadline + EXTRA_SECONDS, now)
