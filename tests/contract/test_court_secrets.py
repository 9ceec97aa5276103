"""Nobody learns the court's secrets under any form of government: notes, petitions, votes, papers, services."""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.core import rights
from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court.papers import trumps
from dvor.games.knyazi.court.terms import DecreeForm
from dvor.games.knyazi.regimes.book import AMENDMENTS
from tests.contract.court_secrets import RARE
from tests.contract.games import AnyGame, AnyRun, begin, random_log, random_steps
from tests.contract.knyazi_secrets import KnyaziSecrets
from tests.contract.twins import compare

ALONE = [("absolutism",), *((name,) for name in AMENDMENTS)]
TOGETHER = [
    ("bureaucracy", "constitution", "oligarchy"),
    ("theocracy", "bureaucracy", "tyranny"),
    ("theocracy", "constitution", "anarchy"),
    ("anarchy", "oligarchy"),
]
SECRETS = KnyaziSecrets()
MOVES = 260
"""Enough for every kind of secret; the end of a party has none of its own."""


def named(regimes: Iterable[str]) -> dict[str, str]:
    return dict(zip(("regime", "second_regime", "third_regime"), regimes, strict=False))


def held_against_its_twins(game: AnyGame, run: AnyRun, seed: int) -> Counter[str]:
    return Counter(compare(game, SECRETS, run, SECRETS.twins(run, Random(seed))))


def at_court(game: AnyGame, players: int, seed: int, regimes: Iterable[str], moves: int = MOVES) -> Counter[str]:
    """A game with much going on, against its twins."""
    run = random_log(game, players, seed, most=moves, rare=RARE, deck="fitted", **named(regimes))
    return held_against_its_twins(game, run, seed)


@pytest.mark.parametrize("regimes", [*ALONE, *TOGETHER], ids=" ".join)
def test_no_seat_learns_the_courts_secrets(regimes: tuple[str, ...], soak: bool) -> None:
    kinds = {"deal", "sealed answer", "note", "denunciation", "informer", "whisper", "vote", "standing", "wish"}
    kinds |= {"paper"} if "bureaucracy" in regimes else {"petition", "petitioner"}
    compared: Counter[str] = Counter()
    for seed in range(40 if soak else 4):
        players = 12 - seed % (2 if "theocracy" in regimes else 3)
        compared += at_court(GAME, players, seed, regimes)
        if kinds <= set(compared) and not soak:
            break
    assert kinds <= set(compared), compared
    assert all(compared.values()), compared


def a_trump_is_given(game: AnyGame, seed: int) -> AnyRun:
    """The Official is given a trump for his signature, by somebody who had the choice; then the game goes on."""
    run = begin(game, 10, Random(seed), deck="fitted", regime="bureaucracy")
    for _ in random_steps(run):
        core = run.state.core
        signs, rules = int(core.who[core.law.official]), int(core.who[core.law.ruler])
        givers = [seat for seat in range(10) if seat not in (signs, rules) and len(trumps(core, seat)) > 1]
        if rights.may_part(core) and givers and not run.state.court.papers:
            run.act(rules, deeds.Proclaim(DecreeForm.WORDS, "All bow", "it is fitting"))
            (paper,) = run.state.court.papers
            run.act(signs, deeds.AskService(paper.number, givers[0], "a trump"))
            run.act(givers[0], deeds.RenderService(paper.number, trumps(core, givers[0])[0]))
            break
    for _, _ in zip(random_steps(run), range(30), strict=False):
        pass
    return run


def test_only_two_know_which_trump_was_a_service(soak: bool) -> None:
    for seed in range(50 if soak else 2):
        compared = held_against_its_twins(GAME, a_trump_is_given(GAME, seed), seed)
        assert compared["service"] > 30, compared
