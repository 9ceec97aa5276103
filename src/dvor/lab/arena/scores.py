"""What a game was worth to each seat, in the game's own coin: `lab/<game>` says how, under `SCORES`."""

from collections.abc import Callable
from typing import Any, NamedTuple

from dvor.games import piece
from dvor.kernel import Run


class Scores(NamedTuple):
    """A game's measures by name, each a number for every seat; the first one is what players play for."""

    measures: dict[str, Callable[[Run[Any, Any, Any, Any]], list[float]]]

    @property
    def main(self) -> str:
        return next(iter(self.measures))


def scores_of(game: str) -> Scores:
    found: Scores = piece("dvor.lab", game, "SCORES")
    return found
