"""Measure how strong bots are: points per game of any mixture of levels at one table.

Run as `python -m tests.bots.strength sultan 200 plain random random random random` to see the figures.
"""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from dvor.bots import BOTS, Bot
from dvor.kernel import Over, Run, Seat
from dvor.lab.arena import play as arena

Points = list[float]


def play(game_key: str, bots: Sequence[Bot[Any, Any, Any]], seed: int, **options: Any) -> Run[Any, Any, Any, Any]:
    """One whole game between bots, each of which hears its own events only."""
    return arena.play(game_key, bots, seed, **options).run


def mean(game_key: str, levels: Sequence[str], games: int, first_seed: int = 0) -> Points:
    """Everybody's mean result; the bots move one seat on from game to game."""
    total = [0.0] * len(levels)
    for number in range(games):
        order: list[Seat] = [(seat + number) % len(levels) for seat in range(len(levels))]
        bots = [BOTS[game_key][levels[who]] for who in order]
        run = play(game_key, bots, first_seed + number)
        for seat, result in enumerate(results(run)):
            total[order[seat]] += result
    return [points / games for points in total]


COUNTED: dict[str, Callable[[Any], Sequence[int]]] = {
    "knyazi": lambda view: [standing.places for standing in view.table.standings],
}
"""Where a victory alone says too little and there are no points: the sum of the places at party ends."""


def results(run: Run[Any, Any, Any, Any]) -> Sequence[int]:
    """What each seat got: points if the game counts them, else who has won."""
    over = run.awaited
    assert isinstance(over, Over)
    if run.game.key in COUNTED:
        return COUNTED[run.game.key](run.view(None))
    return over.points or [seat in over.winners for seat in range(run.setup.seats)]


if __name__ == "__main__":
    game_key, games, *levels = sys.argv[1:]
    for level, points in zip(levels, mean(game_key, levels, int(games)), strict=True):
        print(f"{level:>8} {points:5.2f} points a game")
