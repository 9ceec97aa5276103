"""Every level of bot plays whole games, and plain bots beat random ones."""

from typing import Any

import pytest

from dvor.bots import BOTS
from dvor.bots.sultan.thinker.talk import PERSONALITIES
from dvor.games import CATALOG
from tests import effort
from tests.bots.strength import mean, play


@pytest.mark.parametrize(
    ("game", "seats", "games", "times"),
    [
        ("sultan", 5, 20, 1.4),
        ("sultan", 8, 20, 1.4),
        ("sultan", 12, 20, 1.4),
        ("knyazi", 4, 8, 1.8),
        ("knyazi", 9, 9, 1.5),
    ],
)
def test_a_plain_player_beats_random_ones_by_far(game: str, seats: int, games: int, times: float) -> None:
    games = effort.times(games, soak=400)
    plain, *others = mean(game, ["plain", *["random"] * (seats - 1)], games, first_seed=1000)
    assert plain > times * sum(others) / len(others)


ONE_DEAL: dict[str, dict[str, Any]] = {"knyazi": {"parties": 1}, "sultan": {"rounds": 2}}


def a_few(game: str) -> int:
    """Six, or as near to it as can play."""
    return min(CATALOG[game].players, key=lambda seats: abs(seats - 6))


@pytest.mark.parametrize("game", sorted(BOTS))
def test_a_random_player_is_lost_among_plain_ones(game: str) -> None:
    chance, *others = mean(
        game, ["random", *["plain"] * (a_few(game) - 1)], effort.times(30, soak=400), first_seed=2000
    )
    assert chance < 0.8 * sum(others) / len(others)


@pytest.mark.parametrize(
    ("game", "level"),
    [(game, level) for game in sorted(BOTS) for level in sorted(BOTS[game]) if level not in PERSONALITIES],
)
def test_every_level_plays_a_game_to_its_end(game: str, level: str) -> None:
    """Two of it among plain ones: what many of them do together is seen where they talk."""
    players = CATALOG[game].players
    short, plain = BOTS[game][level].with_effort(0.001).speaking("ru"), BOTS[game]["plain"]
    for seats in (players[0], *(() if effort.is_short() else (players[len(players) // 2], players[-1]))):
        for seed in effort.seeds(1, soak=20):
            assert play(game, [short, short, *[plain] * (seats - 2)], seed, **ONE_DEAL.get(game, {})).over


@pytest.mark.parametrize("game", sorted(BOTS))
def test_the_same_arguments_give_the_same_game(game: str) -> None:
    bots = [BOTS[game]["plain"]] * a_few(game)
    assert play(game, bots, 5).moves == play(game, bots, 5).moves


def test_every_game_has_plain_bots_and_chance() -> None:
    assert set(BOTS) == set(CATALOG)
    assert all({"random", "plain"} <= set(levels) for levels in BOTS.values())
