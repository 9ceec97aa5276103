"""Bots do only such duties unasked as everybody sees waiting, so that doing them at once reveals nothing."""

from typing import Any

import pytest

from dvor.games import CATALOG
from dvor.games.knyazi.state import State
from dvor.kernel import Offer
from tests.contract.games import AnyGame, random_log, replayed
from tests.contract.test_secrets import SECRETS, SHORT

WITH_CHORES = [game for game in CATALOG.values() if game.duties is not None]


def found(game: AnyGame, chores: Any) -> int:
    """How often duties wait in random games; they come and go only when an onlooker hears of something."""
    waiting = 0
    for seed in range(6):
        run = random_log(game, game.players[seed % len(game.players)], seed, **SHORT[game.key])
        for before, move, step in replayed(game, game.rules.begin(run.setup), run.moves):
            now = [chores(step.state, seat) for seat in range(run.setup.seats)]
            if not SECRETS[game.key].entitled(before, move, step.state, None):
                assert now == [chores(before, seat) for seat in range(run.setup.seats)], f"{move} tells of itself"
            for seat, mine in enumerate(now):
                offers = game.rules.offers(step.state, seat)
                assert all(offer.aside and offer in offers for offer in mine)
                waiting += bool(mine)
    return waiting


@pytest.mark.parametrize("game", WITH_CHORES, ids=lambda game: game.key)
def test_chores_are_offered_asides_that_wait_in_public(game: AnyGame) -> None:
    assert found(game, game.duties) > 50


def test_a_duty_that_only_its_owner_knows_of_is_found_out() -> None:
    def answering_petitions(state: State, seat: int) -> tuple[Offer[Any], ...]:
        offers = CATALOG["knyazi"].rules.offers(state, seat)
        return tuple(offer for offer in offers if offer.kind == "answer_petition")

    with pytest.raises(AssertionError, match="tells of itself"):
        found(CATALOG["knyazi"], answering_petitions)
