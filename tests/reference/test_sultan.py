"""The engine of «Султан на миг» against a second opinion: random games, move by move."""

from random import Random

import pytest

from tests.effort import is_short, seeds
from tests.reference.sultan.cards import SET_UP
from tests.reference.sultan.endings import points
from tests.reference.sultan.round import Round
from tests.reference.sultan_match.match import Match
from tests.reference.sultan_match.styles import STYLES


@pytest.mark.parametrize("players", sorted(SET_UP))
def test_engine_and_model_agree_on_random_games(players: int) -> None:
    endings = set()
    for seed in seeds(40 if players <= 10 else 24, soak=210):
        match = random_match(players, seed)
        match.run()
        endings |= {ending.why for ending in match.endings}
    # Play that never gets there would show little; at a large table random play seldom kills that many.
    assert is_short() or endings >= {"coronation", "sultan_killed", "revolt"}
    assert is_short() or players > 12 or "no_rebels" in endings


def test_they_agree_on_a_round_that_nobody_ends() -> None:
    """S-WIN-5: nobody gets anything, the hidden Vizier among them."""
    match = Match(7, STYLES["asleep"], Random(0), rounds=1)
    match.run()
    assert [ending.why for ending in match.endings] == ["circles"]
    assert "vizier" in match.endings[0].table.cards


def random_match(players: int, seed: int) -> Match:
    """A game of one to three rounds, in a style and with options that follow from the seed."""
    rng = Random(f"{players} {seed}")
    styles = sorted(STYLES.keys() - {"asleep"})
    return Match(
        players,
        STYLES[styles[seed % len(styles)]],
        rng,
        rounds=rng.choice((1, 1, 2, 3)),
        target_points=rng.choice((None, None, None, 2)),
        prison_blocks_reactions=rng.random() < 0.3,
        dead_talk=rng.random() < 0.5,
        window_seconds=rng.choice((3, 12)),
    )


def test_the_model_scores_the_worked_example() -> None:
    """S-PTS-6, counting seats from 0: the model is held to the rulebook too."""
    cards = ["sultan", "slave", "assassin", "guard", "vizier", "assassin", "slave", "slave", "dancer", "guard"]
    table = Round(10, cards, "slave", first=0, prison_blocks_reactions=False)
    table.open = {1, 3, 4, 5, 8}
    table.dead = {0, 2}
    table.prison = {7}
    table.choice = "rebels"
    assert [got for got, _ in points(table, "rebels")] == [0, 2, 0, 0, 2, 2, 1, 1, 2, 0]
    table.open -= {4}
    assert points(table, "rebels")[4] == (1, "beside_two")
