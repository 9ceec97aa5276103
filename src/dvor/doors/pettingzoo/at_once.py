"""All at once: in each cycle every agent gives an action; only those of agents that are asked count. A window is
one cycle.

An illegal action counts as a timeout: the game then plays its default decision, as for people who do not answer.
"""

from typing import Any

from pettingzoo import ParallelEnv

from dvor.doors.numbers import OVER
from dvor.doors.pettingzoo.environment import Environment, Observation, observation


class AtOnce(Environment, ParallelEnv):  # type: ignore[misc]  # without types
    """One number from everybody in each cycle."""

    NAMED = "{game}_at_once_v1"
    AT_ONCE = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        self._answer(actions)
        self.game.let_chance_move(self._rng)
        self._steps += 1
        over = self.game.turn() == OVER
        late = not over and self._by is not None and self._steps >= self._by
        earned, before = self.game.earned(self._kind), self._earned
        self._earned = earned
        agents = self.agents
        rewards = {agent: earned[seat] - before[seat] for seat, agent in enumerate(self.possible_agents)}
        seen = self._observations()
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            {agent: {} for agent in agents},
        )

    def _answer(self, actions: dict[str, Any]) -> None:
        """All those asked together answer with one number each, so that how long it takes tells nothing."""
        game = self.game
        window = game.window() if game.sealed() else None
        for seat in game.asked():
            if game.turn() != seat or (window is not None and game.window() != window):
                return  # what somebody did has ended it
            action = actions.get(self.possible_agents[seat])
            if action is None or int(action) not in game.legal():
                game.apply_timeout()
            else:
                game.act(int(action))
            while window is not None and game.turn() == seat and game.window() == window:
                game.apply_timeout()  # what was begun is ended, and after an aside there is still an answer to give

    def _observations(self) -> dict[str, Observation]:
        asked = self.game.asked()
        return {
            agent: observation(self.game, seat, self.game.legal(seat) if seat in asked else [])
            for seat, agent in enumerate(self.possible_agents)
        }
