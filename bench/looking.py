"""Any game through everything people see: offers, the gate, events, and every seat's view after each move."""

from random import Random
from typing import Any

from dvor.kernel import Ask, Game, Run, random_move


def with_everyone_looking(game: Game[Any, Any, Any, Any], players: int, **options: object) -> int:
    """One game at random; how many decisions it was."""
    rng = Random(1)
    run = Run(game, game.setup(*map(str, range(players)), **options), rng)
    decisions = 0
    while isinstance(ask := run.awaited, Ask):
        seat, action = random_move(game.rules, run.state, ask, rng, seats=players)
        run.act(seat, action)
        for moment in run.news():
            for listener in range(players):
                moment.heard(listener)
                game.rules.view(moment.state, listener)
        decisions += 1
    return decisions
