"""The interface of a game in the lab: `STUDY` in `lab/<game>`."""

from collections.abc import Callable
from typing import Any, NamedTuple

from dvor.games import piece

Progress = Callable[[], object]
"""Called after every game."""


class Study(NamedTuple):
    """Random games of one kind: many of them counted, or one in a fingerprint."""

    simulate: Callable[[int, int, int, float, Progress], Any]
    """Arguments: players, games, seed, how often asides are made, progress. Returns a tally."""
    digest: Callable[[int], str]
    """A digest of the random game with this seed. Compiled and plain modules must give the same."""
    under_regimes: Callable[[int, int, int, float, tuple[str, ...], Progress], Any] | None = None
    """Like `simulate`, under the regimes that are named; None if the game has no regimes."""


def study_of(game: str) -> Study:
    """The study of a game of the catalog."""
    study: Study = piece("dvor.lab", game, "STUDY")
    return study
