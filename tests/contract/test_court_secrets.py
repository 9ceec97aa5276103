"""Nobody learns the secrets of the court under any form of government: notes, petitions, votes, papers, services."""

from collections import Counter
from random import Random

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.regimes.book import AMENDMENTS
from tests.contract.court_secrets import RARE
from tests.contract.games import AnyGame, random_log
from tests.contract.knyazi_secrets import KnyaziSecrets
from tests.contract.twins import compare

ALONE = [("absolutism",), *((name,) for name in AMENDMENTS)]
TOGETHER = [
    ("bureaucracy", "constitution", "oligarchy"),
    ("theocracy", "bureaucracy", "tyranny"),
    ("theocracy", "constitution", "anarchy"),
    ("anarchy", "oligarchy"),
    ("bureaucracy", "anarchy"),
]
SECRETS = KnyaziSecrets()
MOVES = 260
"""Enough for every kind of secret; the end of a party has none of its own."""


def hold_against_twins(game: AnyGame, regimes: tuple[str, ...], seeds: range) -> Counter[str]:
    """Games at a large court, with much going on, against their twins."""
    compared: Counter[str] = Counter()
    options = dict(zip(("regime", "second_regime", "third_regime"), regimes, strict=False))
    for seed in seeds:
        players = (12, 11, 10)[seed % 3] if "theocracy" not in regimes else 12 - seed % 2
        run = random_log(game, players, seed, most=MOVES, rare=RARE, deck="fitted", **options)
        compared.update(compare(game, SECRETS, run, SECRETS.twins(run, Random(seed))))
    return compared


@pytest.mark.parametrize("regimes", [*ALONE, *TOGETHER], ids=" ".join)
def test_no_seat_learns_the_courts_secrets(regimes: tuple[str, ...], soak: bool) -> None:
    compared = hold_against_twins(GAME, regimes, range(60 if soak else 2))
    kinds = {"deal", "note", "denunciation", "informer", "whisper", "vote", "standing"}
    kinds |= {"paper", "service"} if "bureaucracy" in regimes else {"petition", "petitioner"}
    assert kinds <= set(compared), compared
    assert all(compared.values()), compared
