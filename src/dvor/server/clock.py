"""The time by which a server waits: the wall's, but it neither jumps nor runs while machine or process sleep.

Deadlines stand in the log, in the time on the wall. If that clock is set, or we have slept, they are first moved by
as much, and only then is the new time adopted: nobody's silence speaks because of it.
"""

import time
from collections.abc import Callable

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
