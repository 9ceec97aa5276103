"""The database's time, known here as well as its answers are quick."""

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dvor.store.postgres.link import Connection

SAMPLES = 8
"""Of so many the quickest answer is believed: it has travelled least."""


class DatabaseClock:
    """Seconds since 1970, as the database counts them; this machine's clock on the wall is never looked at."""

    def __init__(self) -> None:
        self._samples: deque[tuple[float, float]] = deque(maxlen=SAMPLES)
        self._ahead = 0.0

    def __call__(self) -> float:
        return monotonic() + self._ahead

    async def set(self, connection: "Connection") -> None:
        """Ask again."""
        asked = monotonic()
        there = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8"))
        took = monotonic() - asked
        self._samples.append((took, there - asked - took / 2))
        self._ahead = min(self._samples)[1]
