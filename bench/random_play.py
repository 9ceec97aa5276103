"""Random play to be timed: of our games through everything that people see, and of OpenSpiel's games."""

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from dvor.kernel import Ask, Game, Run, random_move


def with_everyone_looking(game: Game[Any, Any, Any, Any], players: int, **options: object) -> int:
    """Play one game at random; after each move word the events and build the view of every seat.

    Returns the number of decisions.
    """
    rng = Random(1)
    run = Run(game, game.setup(*map(str, range(players)), **options), rng)
    decisions = 0
    while isinstance(ask := run.awaited, Ask):
        seat, action = random_move(game.rules, run.state, ask, rng, seats=players)
        run.act(seat, action)
        for moment in run.news():
            for listener in range(players):
                moment.events_for(listener)
                game.rules.view(moment.state, listener)
        decisions += 1
    return decisions


def driven(name: str, games: int) -> Callable[[], int]:
    """Random play of an OpenSpiel game from Python. Chance nodes cost time but do not count as decisions."""
    game = pyspiel.load_game(name)

    def work() -> int:
        chance = Random(1).random
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(chance() * len(actions))])
                    decisions += 1
        return decisions

    return work
