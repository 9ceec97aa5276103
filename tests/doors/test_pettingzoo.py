"""PettingZoo's own tests, for both games at every number of players; and what PettingZoo does not ask."""

from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dvor.games import CATALOG
from tests.doors.pettingzoo_tests import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from tests.effort import is_soak, times

SIZES = [(game, players) for game in CATALOG for players in CATALOG[game].players]
each_size = pytest.mark.parametrize(("game", "players"), SIZES)
# PettingZoo wonders at observations which are a dictionary with a mask, although its own games have them too.
pytestmark = pytest.mark.filterwarnings("ignore:Observation", "ignore:The observation")


def turn_by_turn(game: str) -> Any:
    return import_module(f"dvor.doors.pettingzoo.{game}_v1")


def at_once(game: str) -> Any:
    return import_module(f"dvor.doors.pettingzoo.{game}_at_once_v1")


@pytest.fixture(autouse=True)
def _a_clock_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The benchmark of PettingZoo takes five seconds by the clock that it looks at; with --soak these are real."""
    clock = iter(range(0, 10**9, 1))
    if not is_soak():
        module = import_module("pettingzoo.test.performance_benchmark")
        monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))


@each_size
def test_pettingzoos_own_tests_of_a_game_turn_by_turn(game: str, players: int) -> None:
    make = partial(turn_by_turn(game).env, players=players)
    api_test(make(), num_cycles=times(20, soak=1000))
    seed_test(make, num_cycles=times(20, soak=500))
    render_test(make)
    performance_benchmark(make())


@each_size
def test_pettingzoos_own_tests_of_a_game_all_at_once(game: str, players: int) -> None:
    module = at_once(game)
    make = partial(module.parallel_env, players=players)
    parallel_api_test(make(), num_cycles=times(20, soak=1000))
    parallel_seed_test(make, num_cycles=times(20, soak=500))
    max_cycles_test(SimpleNamespace(parallel_env=make, env=partial(module.env, players=players)))


@pytest.mark.parametrize("game", CATALOG)
@pytest.mark.parametrize("rewards", ["points", "career"])
def test_a_whole_game_pays_what_it_is_worth(game: str, rewards: str) -> None:
    env = turn_by_turn(game).env(players=6, rewards=rewards)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, late, _ = env.last()
        paid[agent] += reward
        env.step(None if over or late else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert list(paid.values()) == pytest.approx(env.unwrapped.game.earned(rewards))
    assert any(paid.values())


@pytest.mark.parametrize(
    "wrong", [{"rewards": "money"}, {"language": "de"}, {"render_mode": "rgb_array"}, {"max_cycles": 0}]
)
def test_what_cannot_be_chosen_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        turn_by_turn("sultan").raw_env(players=5, **wrong)


def test_what_may_not_be_done_is_refused_also_without_wrappers() -> None:
    env = turn_by_turn("sultan").raw_env(players=5)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    for action in (None, -1, len(mask), int((mask == 0).argmax())):
        with pytest.raises(ValueError, match="may not"):
            env.step(action)
