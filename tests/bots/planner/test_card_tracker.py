"""The planner's memory holds what its seat was told, and the deals that it samples fit that."""

from random import Random
from typing import Any

import pytest

from dvor.bots.knyazi import KnyaziBot
from dvor.bots.knyazi.planner import candidates
from dvor.bots.knyazi.planner.card_tracker import CardTracker
from dvor.bots.knyazi.planner.positions import table_of, worlds
from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import GAME
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import cards_of, count
from dvor.games.knyazi.core.engine import decisions
from dvor.games.knyazi.core.search.rollout_policy import RolloutPolicy
from dvor.games.knyazi.core.search.weights import PLAIN
from dvor.games.knyazi.state import State
from dvor.kernel import Ask, Run, Seat
from dvor.kernel.playout_rng import PlayoutRng
from tests import effort

SEARCHED = {
    *(codes.TRUMP, codes.PROTEST, codes.ATTACK, codes.DEFEND, codes.THROW, codes.WINDOW, codes.PERMIT),
    *(codes.RIOT, codes.RIOT_THROW, codes.RIOT_DEFEND, codes.REWARD, codes.NEW_TRUMP),
}


def hand(state: State, seat: Seat) -> set[int]:
    core = state.core
    return set(cards_of(core.hands[2 * seat], core.hands[2 * seat + 1]))


class Played:
    """Whole games of plain players, with a tracker kept for each seat."""

    def __init__(self, players: int, seed: int, **options: Any) -> None:
        self.rng = Random(seed)
        self.players = players
        self.run = Run(GAME, GAME.setup(*(f"p{seat}" for seat in range(players)), parties=1, **options), self.rng)
        self.trackers = [CardTracker(seat, players) for seat in range(players)]

    def moments(self) -> Any:
        """Each question, with the seat that is asked."""
        bot, recent = KnyaziBot(), [KnyaziBot().begin(seat, self.players) for seat in range(self.players)]
        while isinstance(ask := self.run.awaited, Ask):
            for step in self.run.news():
                for seat in range(self.players):
                    self.trackers[seat].hear(step.events_for(seat))
                    recent[seat].hear(step.events_for(seat))
            seat = self.rng.choice(sorted(ask.fallback))
            yield seat
            action = bot.choose(recent[seat], self.run.view(seat), self.run.offers(seat), self.rng)
            self.run.act(seat, action) if action is not None else self.run.silence(seat)


@pytest.mark.parametrize("players", [4, 6, 9, 12])
def test_worlds_fit_what_was_heard(players: int) -> None:
    for seed in effort.seeds(1, soak=30):
        game = Played(players, seed)
        for number, seat in enumerate(game.moments()):
            state, tracker = game.run.state, game.trackers[seat]
            if number % 7 or state.core.phase not in SEARCHED:
                continue
            for card in range(72):
                holder = tracker.holder_of(card)
                if holder is not None and holder < players and card not in tracker.gone | set(tracker.lying):
                    assert card in hand(state, holder), "what is certain must be so"
            view = game.run.view(seat)
            table = table_of(view, game.run.offers(seat), tracker)
            for world in worlds(table, view.table, tracker, 2, PlayoutRng(number)):
                drawn = [set(cards_of(world[2 * one], world[2 * one + 1])) for one in range(players)]
                assert drawn[seat] == hand(state, seat)
                assert [len(one) for one in drawn] == [person.cards for person in view.table.people]
                assert len(set().union(*drawn)) == sum(map(len, drawn)), "no card lies twice"
                assert not set().union(*drawn) & tracker.gone


@pytest.mark.parametrize("players", [4, 6, 9, 12])
def test_the_table_laid_out_from_a_view_asks_the_same(players: int) -> None:
    met = set()
    for seed in effort.seeds(2, soak=40):
        game = Played(players, seed + 100)
        for seat in game.moments():
            core = game.run.state.core
            if core.phase not in SEARCHED or len(core.pleas):
                continue
            answers = [offer for offer in game.run.offers(seat) if not offer.aside]
            possible = candidates(Position(game.run.view(seat)), answers)
            if not possible:
                continue  # the court waits for something else
            met.add(int(core.phase))
            table = table_of(game.run.view(seat), answers, game.trackers[seat])
            table.hands = worlds(table, game.run.view(seat).table, game.trackers[seat], 1, PlayoutRng(1))[0]
            if core.phase not in (codes.PERMIT, codes.REWARD):  # the wishes of others, and rewards, are filled in
                assert decisions(table, seat) == decisions(core, seat)
            names = ["holders", "lying", "table_lo", "table_hi", "open_lo", "open_hi", "mercies", "party"]
            names += ["mover", "trump"] if core.phase >= codes.ATTACK else []
            assert {name: getattr(table, name) for name in names} == {name: getattr(core, name) for name in names}
            assert list(table.seat_at) == list(core.seat_at)
            assert count(table.discard_lo) + count(table.discard_hi) == count(core.discard_lo) + count(
                core.discard_hi
            )
    assert len(met) >= 5


def test_a_card_taken_is_known_until_it_is_played() -> None:
    game = Played(6, 3)
    known = 0
    for seat in game.moments():
        tracker = game.trackers[seat]
        others = [tracker.holder_of(card) for card in range(72)]
        known = max(known, sum(holder not in (None, seat) for holder in others))
    assert known > 3


@pytest.mark.parametrize("deck", ["full", "fitted"])
@pytest.mark.parametrize("players", [4, 6, 9])
def test_what_plain_players_did_fits_their_hands(players: int, deck: str) -> None:
    """The hand of then is known again by what came and went, and the table of then from what was told."""
    fitting = told = 0
    policy = RolloutPolicy(PLAIN)
    seeds = effort.seeds(3, soak=30)
    for seed in seeds:
        game = Played(players, seed, deck=deck)
        for number, seat in enumerate(game.moments()):
            if number % 9 == 0:
                state = game.run.state
                for action in game.trackers[seat].history.told(state.core.law):
                    hands = state.core.hands
                    fitting += action.fits(hands[2 * action.seat], hands[2 * action.seat + 1], policy)
                    told += 1
    assert told > 33 * len(seeds)
    assert fitting > 0.95 * told
