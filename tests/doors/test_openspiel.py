"""OpenSpiel's own tests and algorithms on both games."""

import sys
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, mcts

from dvor.bots import BOTS
from dvor.cli import main
from dvor.doors import openspiel
from dvor.games import CATALOG
from dvor.kernel import Ask, Run, random_action
from dvor.lab.arena import play as arena
from tests.effort import is_soak

SIZES = [(game, players) for game in CATALOG for players in CATALOG[game].players]
SHORT = {"sultan": {"rounds": 1}, "knyazi": {"parties": 1}}
STEPS = 40
"""Decisions of a game, where all of it would take long; the smallest tables play to the end."""
TINY = {
    "sultan": {
        "players": 5,
        "deals": "sultan assassin guard slave slave slave 1; sultan assassin slave guard slave slave 1",
        "horizon": 2,
    },
    "knyazi": {
        "players": 4,
        "deck": "fitted",
        "deals": "0 1 2 3 | 0 1 2 3 4 5 18 19 20 21 22 23 36 37 38 39 40 41 54 55 56 57 58 59;"
        "0 1 2 3 | 0 1 3 2 4 5 18 19 20 21 22 23 36 37 38 39 40 41 54 55 56 57 58 59",
        "horizon": 2,
    },
}


def game_of(key: str, **chosen: Any) -> Any:
    return pyspiel.load_game(f"dvor_{key}", chosen)


@pytest.mark.parametrize(("key", "players"), SIZES)
def test_openspiels_own_test_of_a_game(key: str, players: int) -> None:
    whole = is_soak() or players == CATALOG[key].players[0]
    for rewards in ("points", "career"):
        game = game_of(key, players=players, rewards=rewards, horizon=0 if whole else STEPS, **SHORT[key])
        # A state is written down as its game and its actions, whatever they are worth.
        written = is_soak() or rewards == "points"
        pyspiel.random_sim_test(game, num_sims=1, serialize=written, verbose=False)


def settle_chance(state: Any, rng: Random) -> None:
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])


@pytest.mark.parametrize("key", CATALOG)
def test_what_is_asked_in_python_is_answered_as_in_cpp(key: str) -> None:
    """Of everybody, at every kind of node: Python's callers are answered without a way through C++."""
    state, rng = game_of(key, horizon=60, **SHORT[key]).new_initial_state(), Random(3)
    over = False
    while not over:
        over = state.is_terminal()
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        if not over:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("key", CATALOG)
def test_openspiels_searches_play(key: str) -> None:
    """A whole game: one seat searches in what it knows, another in all there is, the others play at random."""
    game = game_of(key, horizon=200, **SHORT[key])
    state, rng = game.new_initial_state(), Random(2)
    chance = np.random.RandomState(2)
    searching = {
        0: openspiel.ismcts(4)(game, 0, 1),
        1: mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, chance), random_state=chance),
    }
    asked = dict.fromkeys(searching, 0)
    settle_chance(state, rng)
    while not state.is_terminal():
        player = state.current_player()
        if player in searching and asked[player] < 12:
            asked[player] += 1
            action = searching[player].step(state)
        else:
            action = rng.choice(state.legal_actions())
        assert action in state.legal_actions()
        state.apply_action(action)
        settle_chance(state, rng)
    assert all(asked.values())


@pytest.mark.parametrize("key", CATALOG)
def test_regret_is_minimised_on_a_tiny_set_up(key: str) -> None:
    game = game_of(key, **TINY[key])
    solver = cfr.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = expected_game_score.policy_value(game.new_initial_state(), [policy] * game.num_players())
    assert len(values) == game.num_players()
    assert len(policy.state_lookup) > 5


@pytest.mark.parametrize("key", CATALOG)
def test_a_bot_of_openspiel_sits_among_ours(key: str) -> None:
    """It answers whatever the core asks of its seat, by actions that the rules admit."""
    game, rng = CATALOG[key], Random(4)
    players = game.players[1]
    run = Run(game, game.setup(*(f"P{seat}" for seat in range(players)), **SHORT[key]), rng)
    guest, answered = openspiel.bot(key, openspiel.ismcts(4)), 0
    heard: list[Any] = []
    for _ in range(150):
        heard += [event for step in run.news() for event in step.events_for(0)]
        if not isinstance(ask := run.awaited, Ask):
            break
        seat = min(ask.fallback)
        action = guest.choose(run.state, 0, heard, rng) if seat == 0 and answered < 15 else None
        if action is not None:
            answered += 1
        else:
            action = random_action(run.offers(seat), rng)
        run.act(seat, action)
    assert answered >= 5


def test_the_arena_seats_a_bot_of_openspiel() -> None:
    guest = openspiel.bot("sultan", openspiel.ismcts(2))
    played = [
        arena.play("sultan", [guest, *[BOTS["sultan"]["random"]] * 4], 1, **SHORT["sultan"]).run for _ in range(2)
    ]
    assert all(run.over for run in played)
    assert played[0].state == played[1].state, "a seed that is printed tells the whole game"


def test_the_arena_knows_the_search_by_its_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openspiel, "searcher", lambda key: openspiel.bot(key, openspiel.ismcts(2)))
    told = ["arena", "sultan", "ismcts", "random", "--players", "5", "--games", "1", "--jobs", "1", "--json"]
    assert main(told) == 0
    assert set(msgspec.json.decode(capsys.readouterr().out)["bots"]) == {"ismcts", "random"}
    monkeypatch.setitem(sys.modules, "dvor.doors.openspiel", None)
    assert main(told) == 2
    assert "pip install 'dvor[openspiel]'" in capsys.readouterr().err


@pytest.mark.parametrize("key", CATALOG)
def test_an_imagined_state_looks_the_same_to_its_player(key: str) -> None:
    game, rng = game_of(key, players=6), Random(6)
    state = game.new_initial_state()
    others = 0
    for _ in range(120):
        settle_chance(state, rng)
        if state.is_terminal():
            break
        player = state.current_player()
        twin = state.resample_from_infostate(player, rng.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        seats = range(game.num_players())
        others += any(twin.observation_tensor(seat) != state.observation_tensor(seat) for seat in seats)
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 20
