"""What the plain bot of «Султан на миг» does in clear situations."""

from random import Random
from typing import Any

import pytest

from dvor.bots.sultan.plain import Situation, SultanBot
from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan.core.cards import VIZIER as VIZIER_CARD
from dvor.games.sultan.core.records import CAST
from dvor.games.sultan.core.rollout_policy import RolloutPolicy
from dvor.games.sultan.names import Character, Place
from dvor.kernel import Offer, Run
from dvor.kernel.playout_rng import PlayoutRng

SULTAN, GUARD, ASSASSIN, SLAVE = Character.SULTAN, Character.GUARD, Character.ASSASSIN, Character.SLAVE
SEER, VIZIER = Character.SEER, Character.VIZIER
OCTET = (SULTAN, GUARD, GUARD, ASSASSIN, ASSASSIN, SLAVE, SLAVE, SLAVE, SEER)


class Table:
    """A round whose cards the test has laid."""

    def __init__(self, *cards: Character, first: int = 0) -> None:
        setup = GAME.setup(*(f"p{seat}" for seat in range(len(cards) - 1)), rounds=1)
        self.state = GAME.rules.begin(setup)
        self._apply(None, do.Deal(cards, first))

    def _apply(self, by: int | None, action: do.Action) -> None:
        self.state = GAME.rules.apply(self.state, by, action).state

    def play(self, *moves: tuple[int, do.Action]) -> "Table":
        for seat, action in moves:
            self._apply(seat, action)
        return self

    def choice(self, seat: int, seed: int = 0) -> do.Action | None:
        view = GAME.rules.view(self.state, seat)
        offers: tuple[Offer[Any], ...] = GAME.rules.offers(self.state, seat)
        return SultanBot().choose((), view, offers, Random(seed))

    def answer(self, seat: int) -> do.Action | None:
        """What it does besides talking."""
        chosen = (self.choice(seat, seed) for seed in range(100))
        return next(action for action in chosen if not isinstance(action, do.ClaimRole))


def test_an_assassin_murders_the_sultan_on_the_throne() -> None:
    table = Table(ASSASSIN, SLAVE, SLAVE, SULTAN, SLAVE, GUARD, SEER, GUARD, ASSASSIN)
    table.play((3, do.TakeThrone()))
    assert table.answer(0) == do.Murder(3)


def test_an_assassin_does_not_murder_under_the_eyes_of_a_known_guard() -> None:
    table = Table(ASSASSIN, GUARD, SLAVE, SULTAN, SLAVE, SLAVE, SEER, GUARD, ASSASSIN, first=1)
    table.play((1, do.Arrest(5)), (5, do.LetBe()), *[(seat, do.Peek(0)) for seat in (2, 3, 4, 6, 7)])
    assert not isinstance(table.answer(0), do.Murder)


def test_a_guard_strikes_down_an_assassin() -> None:
    table = Table(ASSASSIN, GUARD, SLAVE, SULTAN, SLAVE, SLAVE, SEER, GUARD, ASSASSIN)
    table.play((0, do.Murder(3)))
    assert table.answer(1) == do.Strike()
    assert table.answer(2) == do.LetBe()


def test_a_sultan_executes_a_rebel_who_lies_open() -> None:
    table = Table(SLAVE, SULTAN, GUARD, SLAVE, GUARD, SLAVE, ASSASSIN, SEER, ASSASSIN)
    table.play((0, do.CallToRevolt()), *[(seat, do.LetBe()) for seat in range(1, 8)])
    assert table.answer(1) in (do.Execute(0), do.TakeThrone())


def test_slaves_who_know_each_other_stand_up_together() -> None:
    table = Table(GUARD, SLAVE, SLAVE, SLAVE, GUARD, SULTAN, ASSASSIN, SEER, ASSASSIN, first=1)
    round_trip = [(seat, do.Peek(2 if seat != 2 else 1)) for seat in (2, 3, 4, 5, 6, 7, 0)]
    table.play((1, do.Peek(2)), *round_trip, (1, do.Peek(3)), *round_trip)
    assert table.answer(1) == do.CallToRevolt()
    table.play((1, do.CallToRevolt()))
    assert table.answer(2) == do.Join()


def test_a_sultan_between_guards_takes_the_throne_in_his_turn() -> None:
    table = Table(SULTAN, GUARD, SLAVE, SLAVE, SLAVE, ASSASSIN, SEER, GUARD, ASSASSIN)
    others = [(seat, do.Peek((seat + 1) % 8)) for seat in range(1, 8)]
    table.play((0, do.Peek(1)), *others, (0, do.Peek(7)), *others)
    assert table.answer(0) == do.TakeThrone()
    assert isinstance(table.choice(3), do.ClaimRole)  # asked out of turn, it was spoken to: more it does not do


def test_a_seer_predicts_the_sultan_who_sits_safely() -> None:
    table = Table(SEER, GUARD, SULTAN, GUARD, SLAVE, SLAVE, SLAVE, ASSASSIN, ASSASSIN)
    table.play((2, do.TakeThrone()))
    chosen = table.answer(0)
    assert isinstance(chosen, do.Prophesy)
    table.play((0, chosen))
    assert table.answer(0) == do.Predict("loyalists")  # type: ignore[arg-type]  # a StrEnum is its string


def test_manipulation_costs_a_hidden_vizier_what_the_shown_card_is_worth_to_others() -> None:
    """In the plain bot and in the core's rules of thumb: 2 × 0.55 to win openly, less 0.6 hidden, less 0.15."""
    table = Table(VIZIER, SLAVE, SLAVE, SULTAN, SLAVE, GUARD, ASSASSIN, GUARD, ASSASSIN)
    plain = Situation(GAME.rules.view(table.state, 0))
    core = RolloutPolicy(PlayoutRng(1))
    core.look(table.state.on_table, 0, 0)
    (manipulate,) = CAST[VIZIER_CARD].abilities
    values = [plain.value(do.Manipulate()), manipulate.appeal(core, table.state.on_table, 0)]
    assert values == pytest.approx([0.35, 0.35])


def test_the_dead_are_ready_for_the_next_round() -> None:
    run = Run(GAME, GAME.setup(*"abcde", rounds=1), Random(3))
    assert SultanBot().choose((), run.view(None), (Offer(do.Ready),), Random(0)) == do.Ready()


@pytest.mark.parametrize("seed", range(5))
def test_chances_add_up_to_the_cards_there_are(seed: int) -> None:
    run = Run(GAME, GAME.setup(*(f"p{seat}" for seat in range(8))), Random(seed))
    situation = Situation(run.view(0))
    for seat in range(8):
        assert sum(situation.chance(seat, card) for card in Character) == pytest.approx(1.0)
    everywhere: tuple[Place, ...] = (*range(8), "spare")
    assert sum(situation.chance(place, SLAVE) for place in everywhere) == pytest.approx(3.0)


def test_whoever_lies_open_claims_nothing_about_their_card() -> None:
    table = Table(SULTAN, SLAVE, SLAVE, ASSASSIN, SLAVE, GUARD, SEER, GUARD, ASSASSIN)
    claimed = {type(table.choice(0, seed)) for seed in range(60)}
    assert do.TakeThrone in claimed or do.ClaimRole in claimed
    table.play((0, do.TakeThrone()))
    assert do.ClaimRole not in {type(table.choice(0, seed)) for seed in range(60)}
