"""Turn by turn: selects the agent that decides next. Agents that are asked together come one after the other."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dvor.doors.numbers import OVER
from dvor.doors.pettingzoo.environment import Environment, Observation, observation


class TurnByTurn(Environment, AECEnv):  # type: ignore[misc]  # without types
    """Rewards come as they are earned. An agent is removed after it has seen the end."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        turn = self.game.turn()
        self._legal = self.game.legal() if turn != OVER else []
        self.agent_selection = self.possible_agents[max(turn, 0)]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return observation(self.game, seat, self._legal if self.game.turn() == seat else [])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None or int(action) not in self._legal:
            raise ValueError(f"{agent} may not take action {action}: see action_mask")
        self.game.act(int(action))
        self.game.let_chance_move(self._rng)
        self._steps += 1
        self._reward()
        self._select()
        if self.game.turn() == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._by is not None and self._steps >= self._by:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _reward(self) -> None:
        earned = self.game.earned(self._kind)
        if earned != self._earned:
            for agent, now, before in zip(self.possible_agents, earned, self._earned, strict=True):
                self.rewards[agent] = now - before
            self._earned = earned
            self._accumulate_rewards()

    def close(self) -> None:
        pass


def env(game: str, players: int, **chosen: Any) -> AECEnv:
    """With what PettingZoo puts around games: an illegal action ends it, and steps come in their order."""
    made: AECEnv = TurnByTurn(game, players, **chosen)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(made)
