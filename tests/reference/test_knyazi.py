"""The engine of «Из грязи в князи» against a second opinion: random games, move by move."""

from random import Random

import pytest

from tests.effort import is_short, seeds
from tests.reference.knyazi.court import Options
from tests.reference.knyazi_match.match import Match
from tests.reference.knyazi_match.styles import ASLEEP, STYLES


@pytest.mark.parametrize("style", sorted(STYLES))
def test_engine_and_model_agree_on_random_games(style: str) -> None:
    heard: set[str] = set()
    for seed in seeds(7, soak=70):
        match = random_match(style, seed)
        match.run()
        heard |= set(match.heard)
    assert is_short() or STYLES[style].shows <= heard


def test_they_agree_on_a_party_in_which_nobody_says_a_word() -> None:
    """K-AFK-1; K-ATT-15: nobody ever beats a card, so it ends as it stands."""
    match = Match(6, ASLEEP, Random(0), Options(parties=1))
    match.run()
    assert match.heard["party_ended stuck"] == 1


def random_match(style: str, seed: int) -> Match:
    """A game for as many players and with such options as follow from the seed."""
    rng = Random(f"{style} {seed}")
    sizes = range(STYLES[style].least, 13)
    players, regimes = sizes[seed % len(sizes)], STYLES[style].regimes
    options = Options(
        noble_order=rng.choice(("text", "list")),
        deck=rng.choice(("full", "fitted", "fitted")),
        palace_heir=rng.choice(("winner", "tsarevich")),
        coup_losers=rng.choice(("voevoda", "both")),
        mercy_saves_coup=rng.random() < 0.6,
        parties=rng.choice((1, 1, 2, 3)),
        anarchy="anarchy" in regimes or rng.random() < 0.1,
        oligarchy="oligarchy" in regimes or rng.random() < 0.1,
        theocracy="theocracy" in regimes or (players >= 11 and rng.random() < 0.3),
    )
    return Match(players, STYLES[style], rng, options, rng.choice((4, 6)))
