"""Random rounds played inside the engine."""

from collections.abc import Callable

from dvor.games.sultan.core.engine import legal, step
from dvor.games.sultan.core.masks import LOWEST
from dvor.games.sultan.core.round import Round


def playout(r: Round, chance: Callable[[], float]) -> int:
    """Play a round to its end, every legal decision equally likely; returns how many there were."""
    decisions = 0
    while r.asked:
        seat = LOWEST[r.asked]
        choices = legal(r, seat)
        step(r, seat, choices[int(chance() * len(choices))])
        decisions += 1
    return decisions
