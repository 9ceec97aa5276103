"""Programs play whole games, and the plain ones better than chance."""

import pytest

from dvor.bots import BOTS
from dvor.games import CATALOG
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
def test_a_plain_player_beats_random_ones_by_far(
    game: str, seats: int, games: int, times: float, soak: bool
) -> None:
    games = 400 if soak else games
    plain, *others = mean(game, ["plain", *["random"] * (seats - 1)], games, first_seed=1000)
    assert plain > times * sum(others) / len(others)


@pytest.mark.parametrize("game", sorted(BOTS))
def test_a_random_player_is_lost_among_plain_ones(game: str, soak: bool) -> None:
    chance, *others = mean(game, ["random", *["plain"] * 5], 400 if soak else 30, first_seed=2000)
    assert chance < 0.8 * sum(others) / len(others)


@pytest.mark.parametrize(
    ("game", "level"), [(game, level) for game in sorted(BOTS) for level in sorted(BOTS[game])]
)
def test_every_level_plays_a_game_to_its_end(game: str, level: str, soak: bool) -> None:
    players = CATALOG[game].players
    for seats in (players[0], players[len(players) // 2], players[-1]):
        for seed in range(20 if soak else 2):
            assert play(game, [BOTS[game][level]] * seats, seed).over


@pytest.mark.parametrize("game", sorted(BOTS))
def test_the_same_arguments_give_the_same_game(game: str) -> None:
    bots = [BOTS[game]["plain"]] * 6
    assert play(game, bots, 5).moves == play(game, bots, 5).moves


def test_every_game_has_programs_of_every_level() -> None:
    assert set(BOTS) == set(CATALOG)
    assert all(set(levels) == {"random", "plain"} for levels in BOTS.values())
