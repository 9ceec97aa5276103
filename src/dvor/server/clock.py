"""The server's clock, which neither jumps nor counts the sleep of machine or process, and downtime compensation.

Deadlines are logged in wall-clock time. When the wall clock is set, or the process has slept, all deadlines are
first moved by as much, and only then is the new time adopted: nobody times out because of it.
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
"""Seconds of difference that count as a jump; smaller corrections happen all the time."""


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
        """Called at least every `within` seconds; a later call shows that the process or the machine slept.

        The monotonic clock goes on while a process is stopped or a virtual machine is frozen.
        """
        self._leave_out_a_sleep()
        self._next_tick = self._monotonic() + within

    def _leave_out_a_sleep(self) -> None:
        if self._next_tick is not None and (late := self._monotonic() - self._next_tick) > JUMP:
            self._ahead -= late
            self._next_tick += late

    def jumped(self) -> float:
        """Seconds by which the wall clock is ahead of this one; 0 for a small difference."""
        by = self._wall() - self()
        return by if abs(by) > JUMP else 0.0

    def adopt(self, by: float) -> None:
        """Follow the wall clock."""
        self._ahead += by


EXTRA_SECONDS = 10.0
"""Time for people to reconnect after a restart."""
LATE_SECONDS = 6.0
"""If a deadline is past by more than this, no node had the table in memory, or none could write."""


def downtime(uptimes: Sequence[Uptime], now: float, *, unhurried: bool) -> float | None:
    """Seconds by which to extend what was open in the first of these uptimes; None without downtime since.

    A correspondence game is given only the time when no server ran. Any other table stood still until somebody came
    back, since no process had it in memory.
    """
    if len(uptimes) < 2:
        return None
    if not unhurried:
        return max(0.0, now - uptimes[0].last) + EXTRA_SECONDS
    gaps = [max(0.0, later.started - earlier.last) for earlier, later in pairwise(uptimes)]
    return sum(gaps) + EXTRA_SECONDS


def extend_after_downtime(table: Table, now: float) -> Proposal | None:
    """Extend a deadline that is long past. Several nodes may find it, and the first one extends it.

    Uptimes tell nothing here: of several nodes one is always running.
    """
    deadline = table.state.deadline
    if deadline is None or now - deadline < LATE_SECONDS or is_unhurried(table.state):
        return None
    return playing.extend(table, now - deadline + EXTRA_SECONDS, now)
