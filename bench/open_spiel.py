"""The peer: games of OpenSpiel driven from Python, every legal action equally likely."""

from collections.abc import Callable
from random import Random

import pyspiel


def driven(name: str, games: int) -> Callable[[], int]:
    """Random play of a game; chance nodes cost time but count as no decisions."""
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
