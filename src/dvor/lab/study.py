"""The interface of a game in the lab: `STUDY` in `lab/<game>`."""

from collections.abc import Callable
from typing import Any, NamedTuple

from dvor.games import piece

Progress = Callable[[], object]
"""Called after every game."""


class Study(NamedTuple):
    """Random games of one kind: many of them counted, or one in a fingerprint."""

    simulate: Callable[[int, int, int, float, Progress], Any]
    """So many players, games, this seed, how often asides are made: a tally."""
    digest: Callable[[int], str]
    """Of the random game with this seed: the same from compiled and from plain modules, or one of them is wrong."""
    under_regimes: Callable[[int, int, int, float, tuple[str, ...], Progress], Any] | None = None
    """A tally too, where the game knows regimes."""


def study_of(game: str) -> Study:
    """The study of a game of the catalog."""
    study: Study = piece("dvor.lab", game, "STUDY")
    return study
