"""What both kinds of environment share: a game in numbers, the spaces of its agents, and rendering."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, get_args

import numpy as np
from gymnasium import spaces

from dvor.doors.numbers import Numbers, Rewards, begin
from dvor.words import Language, Listener, phrase_of, say

# Rendering in words: what anybody at the table has heard since the last time.

RENDER_MODES = ["human", "ansi"]


class Renderer:
    """Render a game in words, as a spectator hears it."""

    def __init__(self, game: str, language: Language) -> None:
        self._game = game
        self._language = language

    def render(self, game: Numbers, mode: str | None) -> str | None:
        """The news as text, or, for people, printed."""
        if mode is None:
            return None
        listener = Listener(self._language, game.setup.people)
        text = "\n".join(say(phrase_of(event, f"{self._game}.event"), listener) for event in game.news())
        if mode == "ansi":
            return text
        if text:
            print(text)
        return None


Observation = dict[str, Any]


def spaces_of(game: Numbers) -> tuple[spaces.Dict, spaces.Discrete]:
    """The observation space and the action space."""
    seen = spaces.Box(0, np.iinfo(np.int16).max, (game.LAYOUT.size,), np.int16)
    mask = spaces.Box(0, 1, (game.ACTIONS,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(game.ACTIONS)


def observation(game: Numbers, seat: int, legal: list[int]) -> Observation:
    """What a seat sees, and which actions it may take now: none if it is not its turn."""
    mask = np.zeros(game.ACTIONS, np.int8)
    if legal:
        mask[legal] = 1
    return {"observation": np.frombuffer(game.observe(seat), np.int16), "action_mask": mask}


def _check(rewards: str, max_cycles: int | None, render_mode: str | None, language: str) -> None:
    chosen = (("rewards", rewards, get_args(Rewards)), ("language", language, get_args(Language)))
    for name, value, among in (*chosen, ("render_mode", render_mode, (None, *RENDER_MODES))):
        if value not in among:
            raise ValueError(f"{name} is one of {', '.join(map(repr, among))}, not {value!r}")
    if max_cycles is not None and max_cycles < 1:
        raise ValueError(f"max_cycles is at least 1, not {max_cycles}")


class Environment:
    """One game; the numbers of players and all options are chosen when it is made."""

    NAMED = "{game}_v1"
    AT_ONCE = False

    def __init__(
        self,
        game: str,
        players: int,
        rewards: Rewards = "points",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        language: Language = "en",
        **options: Any,
    ) -> None:
        super().__init__()
        _check(rewards, max_cycles, render_mode, language)
        named = self.NAMED.format(game=game)
        self.metadata = {"name": named, "render_modes": RENDER_MODES, "is_parallelizable": self.AT_ONCE}
        self._new: Callable[[], Numbers] = partial(begin, game, players, **options)
        self._kind, self._by = rewards, max_cycles
        self.render_mode = render_mode
        self._renderer = Renderer(game, language)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._rng = Random()
        self.game = self._new()
        self._spaces = {agent: spaces_of(self.game) for agent in self.possible_agents}

    def begin(self, seed: int | None) -> None:
        """Deal anew, with all agents."""
        if seed is not None:
            self._rng = Random(seed)
        self.game = self._new()
        self.game.let_chance_move(self._rng)
        self.agents = self.possible_agents[:]
        self._earned = self.game.earned(self._kind)
        self._steps = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[agent][1]

    def render(self) -> str | None:
        return self._renderer.render(self.game, self.render_mode)
