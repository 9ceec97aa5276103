"""Nobody learns what they may not know; leaks planted in «Султан на миг» are found."""

from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from dvor.games import CATALOG
from dvor.games.sultan import GAME as SULTAN
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.rules import SultanRules
from dvor.kernel import Ask, Fact, Phrase, Step
from tests.contract.games import AnyGame, random_log, with_rules
from tests.contract.twins import Leak, Secrets, compare
from tests.effort import is_short, is_soak, times

_OF_EACH = {game: import_module(f"tests.contract.{game}_secrets") for game in CATALOG}
SECRETS: dict[str, Secrets] = {game: module.SECRETS for game, module in _OF_EACH.items()}
KINDS: dict[str, set[str]] = {game: module.KINDS for game, module in _OF_EACH.items()}
"""Kinds of secrets that must occur."""
SHORT: dict[str, dict[str, Any]] = {game: module.ONE_DEAL for game, module in _OF_EACH.items()}


ENOUGH = 10_000
"""How often a seat could not tell a game from its twin, in each part."""


def hold_against_twins(game: AnyGame, seeds: range, most: int = 10**9) -> Counter[str]:
    """Random games of every size, or a number of moves of them, against their twins."""
    compared: Counter[str] = Counter()
    for seed in seeds:
        players = game.players[seed % len(game.players)]
        run = random_log(game, players, seed, most=most, **SHORT[game.key])
        secrets = SECRETS[game.key]
        compared.update(compare(game, secrets, run, secrets.twins(run, Random(seed))))
    return compared


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("game", CATALOG.values(), ids=lambda game: game.key)
def test_no_seat_gets_what_it_may_not_know(game: AnyGame, part: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(part, times(20, soak=600), 2):
        compared.update(hold_against_twins(game, range(seed, seed + 1)))
        every_size = seed + 1 >= len(game.players)  # together with the other part
        if every_size and not is_soak() and compared.total() > ENOUGH and saw_all(game, compared):
            break
    enough = 500 if is_short() else ENOUGH
    assert compared.total() > enough, f"too little to compare: {game.key}_secrets.py has to yield more twins"
    assert is_short() or saw_all(game, compared), compared


def saw_all(game: AnyGame, compared: Counter[str]) -> bool:
    """Whether every kind of secret occurred, and none of them in vain."""
    return all(compared.values()) and KINDS[game.key] <= set(compared)


class ViewTellsTheSpare(SultanRules):
    def view(self, state: Any, seat: int | None) -> Any:
        seen = super().view(state, seat)
        if state.round is None or seat is None:
            return seen
        return type(seen)(seen.table, seen.me, seen.card, asides_left=state.round.cards[15])


class EyesOpenOnThePartner(SultanRules):
    def apply(self, state: Any, by: int | None, action: do.Action) -> Step[Any, Any]:
        step = super().apply(state, by, action)
        told = tuple(
            Fact(tell.EyesOpened(by or 0, target=action.target), fact.private)
            if isinstance(action, do.SecretSwap) and isinstance(fact.public, tell.EyesOpened)
            else fact
            for fact in step.facts
        )
        return Step(step.state, told)


class OnlyRealSwapsAreCounted(SultanRules):
    def apply(self, state: Any, by: int | None, action: do.Action) -> Step[Any, Any]:
        step = super().apply(state, by, action)
        if isinstance(action, do.SecretSwap) and action.target is not None:
            return Step(replace(step.state, asks=step.state.asks + 1), step.facts)
        return step


class WindowsWaitForRealGuards(SultanRules):
    def awaits(self, state: Any) -> Any:
        awaited = super().awaits(state)
        if isinstance(awaited, Ask) and awaited.pace == "window":
            guarded = any(state.round.cards[seat] == 1 for seat in awaited.fallback)
            return Ask(awaited.number, awaited.fallback, awaited.pace, awaited.question, 12 if guarded else 1)
        return awaited


class OffersSortedByCard(SultanRules):
    def offers(self, state: Any, seat: int) -> Any:
        found = super().offers(state, seat)
        odd = state.round is not None and state.round.cards[(seat + 1) % state.seats] % 2
        return found[::-1] if odd else found


class OrdersMakeANoise(SultanRules):
    def apply(self, state: Any, by: int | None, action: do.Action) -> Step[Any, Any]:
        step = super().apply(state, by, action)
        if isinstance(action, do.StandingOrder):
            return Step(step.state, (Fact(tell.Passed(by or 0), step.facts[0].private),))
        return step


class RefusalsKnowTooMuch(SultanRules):
    def explain(self, state: Any, seat: int, action: do.Action) -> Phrase:
        target = getattr(action, "target", None)
        if isinstance(action, do.Execute) and state.round.cards[target] == 3:
            return Phrase("sultan.refused.not_a_rebel")
        return super().explain(state, seat, action)


class SealedAnswersAreSeen(SultanRules):
    def view(self, state: Any, seat: int | None) -> Any:
        seen = super().view(state, seat)
        reacting = state.round.window.reacting if state.round and state.round.window else 0
        return type(seen)(seen.table, seen.me, seen.card, asides_left=reacting)


@pytest.mark.parametrize(
    "rules",
    [
        ViewTellsTheSpare,
        EyesOpenOnThePartner,
        OnlyRealSwapsAreCounted,
        WindowsWaitForRealGuards,
        OffersSortedByCard,
        OrdersMakeANoise,
        SealedAnswersAreSeen,
        RefusalsKnowTooMuch,
    ],
)
def test_a_planted_leak_is_found(rules: type[SultanRules]) -> None:
    with pytest.raises(Leak):
        hold_against_twins(with_rules(SULTAN, rules()), range(40))
