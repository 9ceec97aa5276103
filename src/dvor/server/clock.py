"""The time by which a server waits: the wall's, but it neither jumps nor runs while the machine sleeps.

Deadlines stand in the log, in the time on the wall. If that clock is set, or the machine has slept, they are first
moved by as much, and only then is the new time adopted: nobody's silence speaks because of it.
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

    def __call__(self) -> float:
        return self._monotonic() + self._ahead

    def jumped(self) -> float:
        """By how much the clock on the wall has gone ahead of this one, or fallen behind; 0 for a little."""
        by = self._wall() - self()
        return by if abs(by) > JUMP else 0.0

    def adopt(self, by: float) -> None:
        """Go as the clock on the wall goes."""
        self._ahead += by
