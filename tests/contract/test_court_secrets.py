"""Nobody learns the court's secrets under any form of government: notes, petitions, votes, papers, services."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.core import rights
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.papers import trumps
from dvor.games.knyazi.options import governed_by
from dvor.games.knyazi.regimes import REGIMES, chartered
from dvor.referee.terms import DecreeForm
from tests.contract.court_secrets import RARE
from tests.contract.games import AnyGame, AnyRun, begin, random_log, random_steps
from tests.contract.knyazi_secrets import SECRETS
from tests.contract.twins import compare
from tests.effort import is_soak, seeds
from tests.knyazi.regimes.together import go_together

ALONE = [(key,) for key in REGIMES]
TOGETHER = [three for three in combinations(list(REGIMES)[1:], 3) if go_together(three)][::5]
MOVES = 260
"""Enough for every kind of secret; the end of a party has none of its own."""


def held_against_its_twins(game: AnyGame, run: AnyRun, seed: int) -> Counter[str]:
    return Counter(compare(game, SECRETS, run, SECRETS.twins(run, Random(seed))))


def at_court(game: AnyGame, players: int, seed: int, regimes: Iterable[str], moves: int = MOVES) -> Counter[str]:
    """A game with much going on, against its twins."""
    run = random_log(game, players, seed, most=moves, rare=RARE, deck="fitted", **governed_by(regimes))
    return held_against_its_twins(game, run, seed)


@pytest.mark.parametrize("regimes", [*ALONE, *TOGETHER], ids=" ".join)
def test_no_seat_learns_the_courts_secrets(regimes: tuple[str, ...]) -> None:
    kinds = {"deal", "sealed answer", "note", "denunciation", "informer", "whisper", "vote", "standing", "wish"}
    kinds.add("suspicion")
    charter = chartered(regimes)
    kinds |= {"paper"} if charter.must_be_signed else {"petition", "petitioner"}
    if charter.may_refuse_to_hear and not charter.must_be_signed:
        kinds.add("unheard petition")
    compared: Counter[str] = Counter()
    for seed in range(40 if is_soak() else 4):
        players = 12 - seed % min(3, 13 - charter.least)
        compared += at_court(GAME, players, seed, regimes)
        if kinds <= set(compared) and not is_soak():
            break
    assert kinds <= set(compared), compared
    assert all(compared.values()), compared


def a_trump_is_given(game: AnyGame, seed: int) -> AnyRun:
    """The Official is given a trump for his signature, by somebody who had the choice; then the game goes on."""
    run = begin(game, 10, Random(seed), deck="fitted", regime="bureaucracy")
    for _ in random_steps(run):
        core = run.state.core
        signs, rules = int(core.seat_at[core.law.official]), int(core.seat_at[core.law.ruler])
        givers = [seat for seat in range(10) if seat not in (signs, rules) and len(trumps(core, seat)) > 1]
        if rights.may_part(core) and givers and not run.state.court.papers:
            run.act(rules, court_actions.Proclaim(DecreeForm.WORDS, "All bow", "it is fitting"))
            (paper,) = run.state.court.papers
            run.act(signs, court_actions.AskService(paper.number, givers[0], "a trump"))
            run.act(givers[0], court_actions.RenderService(paper.number, trumps(core, givers[0])[0]))
            break
    for _, _ in zip(random_steps(run), range(30), strict=False):
        pass
    return run


def test_only_two_know_which_trump_was_a_service() -> None:
    for seed in seeds(2, soak=50):
        compared = held_against_its_twins(GAME, a_trump_is_given(GAME, seed), seed)
        assert compared["service"] > 30, compared
