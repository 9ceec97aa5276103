"""What states share while nobody changes places is what each state would compute for itself."""

from random import Random

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.state import State
from dvor.kernel import Ask, Run, random_move

REGIMES = ("absolutism", "bureaucracy", "oligarchy", "constitution", "tyranny", "theocracy", "anarchy")


@pytest.mark.parametrize("regime", REGIMES)
def test_cached_offers_and_views_are_those_of_a_state_without_a_cache(regime: str) -> None:
    rng = Random(regime)
    run = Run(GAME, GAME.setup(*[f"P{seat}" for seat in range(12)], parties=2, regime=regime), rng)
    for _ in range(150):
        if not isinstance(ask := run.awaited, Ask):
            break
        anew = State(run.state.setup, run.state.core, run.state.court)
        assert GAME.rules.awaits(anew) == ask
        for seat in range(12):
            assert GAME.rules.offers(anew, seat) == run.offers(seat)
            assert GAME.rules.view(anew, seat) == run.view(seat)
        run.act(*random_move(GAME.rules, run.state, ask, rng, seats=12, asides=0.2))
