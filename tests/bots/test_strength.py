"""Programs play whole games, and the plain ones better than chance."""

import pytest

from dvor.bots import BOTS
from tests.bots.strength import play, sultan_points


@pytest.mark.parametrize("seats", [5, 8, 12])
def test_a_plain_player_beats_random_ones_by_far(seats: int, soak: bool) -> None:
    games = 400 if soak else 24
    plain, *others = sultan_points(["plain", *["random"] * (seats - 1)], games, first_seed=1000)
    assert plain > 1.4 * sum(others) / len(others)


def test_a_random_player_is_lost_among_plain_ones(soak: bool) -> None:
    chance, *others = sultan_points(["random", *["plain"] * 5], 400 if soak else 30, first_seed=2000)
    assert chance < 0.8 * sum(others) / len(others)


@pytest.mark.parametrize("level", sorted(BOTS["sultan"]))
@pytest.mark.parametrize("seats", [5, 10, 15])
def test_every_level_plays_a_game_to_its_end(level: str, seats: int, soak: bool) -> None:
    for seed in range(20 if soak else 2):
        assert play("sultan", [BOTS["sultan"][level]] * seats, seed).over


def test_the_same_arguments_give_the_same_game() -> None:
    bots = [BOTS["sultan"]["plain"]] * 6
    assert play("sultan", bots, 5).moves == play("sultan", bots, 5).moves
