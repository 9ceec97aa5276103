"""Whole games under every regime and many combinations, with random deeds at court, keep the laws."""

from random import Random

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.court.state import BUDGET, Court
from dvor.games.knyazi.regimes.book import AMENDMENTS
from tests.contract.games import begin, random_steps
from tests.knyazi.test_laws import check

REGIMES = ("absolutism", *AMENDMENTS)
LONGEST = 12_000
"""Moves after which a game of three parties counts as endless."""


def check_court(court: Court, seats: int) -> None:
    """Numbers are unique, budgets are kept, and nothing grows without end."""
    records = (*court.matters, *court.punishments, *court.decrees, *court.petitions, *court.papers)
    numbers = [getattr(one, "number") for one in records]  # noqa: B009 # they have it in common, and no type
    assert len(numbers) == len(set(numbers))
    assert all(0 <= spent <= BUDGET for spent in court.spent)
    assert len(court.matters) <= 80
    assert len(court.punishments) <= 6 * seats
    assert len(court.chronicle) <= 60


def play(players: int, seed: int, *regimes: str) -> None:
    rng = Random(f"{players} {seed} {regimes}")
    names = ("regime", "second_regime", "third_regime")
    options = dict(zip(names, regimes, strict=False))
    run = begin(GAME, players, rng, parties=3, deck=rng.choice(("full", "fitted")), **options)
    for _ in random_steps(run, asides=0.15):
        run.news()
        check(run.state.core)
        check_court(run.state.court, players)
        assert len(run.moves) < LONGEST
    assert run.over


@pytest.mark.rule("K-REG-1", "K-ATT-15")
@pytest.mark.parametrize("regime", REGIMES)
def test_every_regime_at_every_number_of_players(regime: str, soak: bool) -> None:
    for players in range(11 if regime == "theocracy" else 4, 13):
        for seed in range(40 if soak else 2):
            play(players, seed, regime)


@pytest.mark.rule("K-REG-1", "K-REG-8")
@pytest.mark.parametrize("part", range(5))
def test_fifty_random_combinations(part: int, soak: bool) -> None:
    rng = Random(part)
    for seed in range(300 if soak else 10):
        players = rng.randint(4, 12)
        known = [one for one in REGIMES if players >= 11 or one != "theocracy"]
        play(players, seed, *rng.sample(known, rng.randint(2, 3)))
