"""The twin-deal test finds leaks planted in «Из грязи в князи»."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import members
from dvor.games.knyazi.rules import KnyaziRules
from dvor.kernel import Ask, Game, Phrase, Step, Told, Who
from tests.contract.games import random_log
from tests.contract.knyazi_secrets import SECRETS
from tests.contract.test_secrets import hold_against_twins
from tests.contract.twins import Leak, compare


def leaky(rules: Any) -> Game[Any, Any, Any, Any]:
    """The game with a leak planted in it."""
    return Game(
        key="knyazi",
        version=1,
        rules=rules,
        players=GAME.players,
        options=GAME.options,
        actions=GAME.actions,
        events=GAME.events,
        view=GAME.view,
    )


class TheViewCountsTrumpsLeftOut(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        seen = super().view(state, seat)
        return replace(seen, asides_left=int(state.core.out_hi) % 7)


class WishesAreSeenByAll(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        return replace(super().view(state, seat), asides_left=len(members(state.core.filed)))


class StandingAnswersMakeANoise(KnyaziRules):
    def apply(self, state: Any, by: int | None, action: Any) -> Step[Any, Any]:
        step = super().apply(state, by, action)
        if isinstance(action, do.NothingThisAttack):
            return Step(step.state, (Told(tell.Declined(by or 0), step.told[0].private),))
        return step


class TheMerchantsDrawIsToldToAll(KnyaziRules):
    def apply(self, state: Any, by: int | None, action: Any) -> Step[Any, Any]:
        step = super().apply(state, by, action)
        if isinstance(action, do.DrawCard):
            (fact,) = step.told
            return Step(step.state, (Told(next(iter(fact.private.values())), fact.private),))
        return step


class RefusalsTellWhoIsStillToAnswer(KnyaziRules):
    def explain(self, state: Any, seat: int, action: Any) -> Phrase:
        waiting = members(state.core.asked)
        who = Who(waiting[0] if waiting else 0)
        return Phrase("knyazi.refused.not_your_turn", {"who": who})


class WindowsAreShorterWhereNobodyHasTheRank(KnyaziRules):
    def awaits(self, state: Any) -> Any:
        awaited = super().awaits(state)
        if isinstance(awaited, Ask) and state.core.phase == codes.WINDOW:
            able = any(state.core.hands[2 * seat] & state.core.ranks for seat in awaited.fallback)
            return replace(awaited, seconds=6 if able else 1)
        return awaited


@pytest.mark.parametrize(
    "rules",
    [
        TheViewCountsTrumpsLeftOut,
        WishesAreSeenByAll,
        StandingAnswersMakeANoise,
        RefusalsTellWhoIsStillToAnswer,
        WindowsAreShorterWhereNobodyHasTheRank,
    ],
)
def test_a_planted_leak_is_found(rules: type[KnyaziRules]) -> None:
    with pytest.raises(Leak):
        hold_against_twins(leaky(rules()), range(60), most=120)


def test_a_planted_leak_of_the_merchants_is_found() -> None:
    game = leaky(TheMerchantsDrawIsToldToAll())
    runs = (random_log(game, 12, seed, most=120, rare=(do.Trade,)) for seed in range(10))
    run = next(run for run in runs if any(isinstance(move.action, do.DrawCard) for move in run.moves))
    with pytest.raises(Leak):
        compare(game, SECRETS, run, SECRETS.twins(run, Random(1)))
