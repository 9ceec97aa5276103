"""Bots play whole games, and the plain ones better than chance."""

import pytest

from dvor.bots import BOTS
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
    ("game", "level"), [(game, level) for game in sorted(BOTS) for level in sorted(BOTS[game])]
)
def test_every_level_plays_a_game_to_its_end(game: str, level: str) -> None:
    players = CATALOG[game].players
    for seats in (players[0], players[len(players) // 2], players[-1]):
        for seed in effort.seeds(2, soak=20):
            assert play(game, [BOTS[game][level]] * seats, seed).over


@pytest.mark.parametrize("game", sorted(BOTS))
def test_the_same_arguments_give_the_same_game(game: str) -> None:
    bots = [BOTS[game]["plain"]] * a_few(game)
    assert play(game, bots, 5).moves == play(game, bots, 5).moves


def test_every_game_has_bots_of_every_level() -> None:
    assert set(BOTS) == set(CATALOG)
    assert all(set(levels) == {"random", "plain"} for levels in BOTS.values())
