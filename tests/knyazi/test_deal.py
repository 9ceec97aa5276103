"""Characters, seating, the deck, the deal, trumps and palace unrest."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core.cards import cards_of
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.names import ESTATES, Character, Estate, Suit, rank_of, suit_of
from dvor.games.knyazi.state import State
from dvor.kernel import Ask, Malformed, Run, play, random_move
from tests.knyazi.table import Table, card


class Dealt:
    """A game from its first deal on, seat = place."""

    def __init__(self, players: int, hands: list[str], **options: str) -> None:
        self.players = players
        state = GAME.rules.begin(GAME.setup(*map(str, range(players)), **options))
        self.state = play(GAME.rules, state, None, do.Cast(tuple(range(players)))).state
        self.deal(hands)

    def deal(self, hands: list[str]) -> None:
        """Some hands as wanted (by place), anything for the others."""
        wanted = [[card(one) for one in text.split()] for text in hands]
        rest = [one for one in self.state.core.law.deck() if not any(one in hand for hand in wanted)]
        full = [(hand + [rest.pop() for _ in range(6 - len(hand))]) for hand in wanted]
        order = tuple(
            full[(number + 1) % self.players][number // self.players] for number in range(6 * self.players)
        )
        self.act(self.state.core.seat_at[0], court_actions.DealOut())
        self.step = play(GAME.rules, self.state, None, do.Deal(order))
        self.state = self.step.state

    def act(self, seat: int, action: Any) -> None:
        self.step = play(GAME.rules, self.state, seat, action)
        self.state = self.step.state

    @property
    def asked(self) -> set[int]:
        awaited = GAME.rules.awaits(self.state)
        return set(awaited.fallback) if isinstance(awaited, Ask) else set()


@pytest.mark.rule("K-DECK-1")
def test_the_deck_has_four_suits_of_eighteen_ranks() -> None:
    deck = Law(12).deck()
    assert len(set(deck)) == 72
    assert {(suit_of(one), rank_of(one)) for one in deck} == {
        (suit, rank) for suit in Suit for rank in range(1, 19)
    }


@pytest.mark.rule("K-DECK-1")
@pytest.mark.parametrize(("players", "ranks"), [(4, 6), (5, 8), (6, 9), (7, 11), (12, 18)])
def test_a_fitted_deck_has_as_few_ranks_as_give_everyone_six_cards(players: int, ranks: int) -> None:
    deck = Law(players, fitted=True).deck()
    assert {rank_of(one) for one in deck} == set(range(1, ranks + 1))
    assert len(deck) == 4 * ranks >= 6 * players > 4 * (ranks - 1)


@pytest.mark.rule("K-DEAL-1")
def test_six_cards_each_from_next_above_the_kholop_and_the_rest_is_out() -> None:
    run = Run(GAME, GAME.setup(*map(str, range(5))), Random(1))
    run.act(run.state.core.seat_at[0], court_actions.DealOut())
    core = run.state.core
    deal = run.moves[2].action
    assert isinstance(deal, do.Deal)
    for number, one in enumerate(deal.cards):
        seat = core.seat_at[(number + 1) % 5]
        assert one in cards_of(core.hands[2 * seat], core.hands[2 * seat + 1])
    assert [view.cards for view in run.view(None).table.people] == [6] * 5
    assert len(cards_of(core.out_lo, core.out_hi)) == 72 - 30
    assert set(cards_of(core.out_lo, core.out_hi)).isdisjoint(deal.cards)


@pytest.mark.rule("K-DEAL-1")
def test_everybody_sees_the_own_hand_only_and_who_deals() -> None:
    game = Dealt(4, ["f1 f2 f3 f4 f5 f6", "", "", "m1 m2 m3 m4 m5 m6"])
    (dealt,) = game.step.events_for(0)
    assert isinstance(dealt, tell.Dealt)
    assert dealt.by == 0
    assert dealt.hand == tuple(range(6))
    assert game.step.events_for(None) == (tell.Dealt(1, 0),)


@pytest.mark.rule("K-DEAL-2")
def test_the_tsar_names_trumps_after_the_deal_and_nobody_else() -> None:
    game = Dealt(4, ["", "", "", ""])
    assert game.asked == {3}
    for suit in Suit:
        assert any(offer.admits(do.NameTrump(suit)) for offer in GAME.rules.offers(game.state, 3))
    game.act(3, do.NameTrump(Suit.FOREST))
    assert GAME.rules.view(game.state, None).table.trump == Suit.FOREST


SIX = [
    "f1",
    "f2",
    "f3",
    "f4",
    "f5 f6 f7 f8 f9 f10",
    "m1 m2 m3 m4 m5 m6",
]  # the Boyar and the Tsar: no sea, no forest


@pytest.mark.rule("K-DEAL-3")
def test_two_nobles_without_a_trump_force_a_new_deal_and_trumps_are_named_again() -> None:
    game = Dealt(6, SIX)
    game.act(5, do.NameTrump(Suit.SEA))
    assert game.asked == {4, 5}
    game.act(4, do.Protest())
    assert game.step.facts == ()
    game.act(5, do.Protest())
    assert game.step.events_for(None) == (tell.Unrest((4, 5)),)
    assert game.asked == {0}, "the Kholop deals again"
    game.deal(SIX)
    assert game.asked == {5}
    game.act(5, do.NameTrump(Suit.SEA))
    assert game.asked == {4, 5}, "unrest may come again"


@pytest.mark.rule("K-DEAL-3")
def test_one_protest_alone_changes_nothing_and_stays_secret() -> None:
    game = Dealt(6, SIX)
    game.act(5, do.NameTrump(Suit.SEA))
    game.act(5, do.Protest())
    game.act(4, do.Accept())
    assert game.step.events_for(None) == (tell.TurnBegan(5),)


@pytest.mark.rule("K-DEAL-3")
def test_a_protest_with_a_trump_in_hand_does_not_count_and_shows_nothing() -> None:
    game = Dealt(6, [*SIX[:5], "m1 m2 m3 m4 m5 s6"])
    game.act(5, do.NameTrump(Suit.SEA))
    game.act(4, do.Protest())
    game.act(5, do.Protest())
    assert game.step.events_for(4) == (tell.TurnBegan(5),)


@pytest.mark.rule("K-DEAL-3")
@pytest.mark.parametrize(("players", "nobles"), [(5, set()), (6, {4, 5}), (9, {5, 6, 7, 8})])
def test_every_noble_is_asked_whatever_the_cards_and_it_takes_six_players(players: int, nobles: set[int]) -> None:
    game = Dealt(players, [""] * players)
    game.act(players - 1, do.NameTrump(Suit.SEA))
    assert game.asked == (nobles or {players - 1})


@pytest.mark.rule("K-DEAL-4")
def test_the_tsar_attacks_first_and_the_kholop_defends() -> None:
    game = Dealt(4, ["", "", "", ""])
    game.act(3, do.NameTrump(Suit.SEA))
    assert game.asked == {3}
    action = GAME.rules.awaits(game.state)
    assert isinstance(action, Ask)
    game.act(3, action.fallback[3])
    assert game.asked == {0}
    assert GAME.rules.view(game.state, None).table.attack is not None


# Who takes part, in which order, and where they sit at first.


LADDER = "kholop sweeper jester executioner official spy merchant voevoda boyar confessor tsarevich tsar"
TWELVE = LADDER.split()


@pytest.mark.rule("K-CHR-1")
@pytest.mark.parametrize(
    ("players", "present", "absent"),
    [
        (4, "kholop executioner spy tsar", "jester"),
        (6, "boyar jester", "sweeper"),
        (8, "tsarevich sweeper", "voevoda"),
        (11, "confessor official voevoda", "merchant"),
    ],
)
def test_the_characters_numbered_one_to_n_take_part(players: int, present: str, absent: str) -> None:
    people = Table(players, tsar="f1", kholop="f2").people
    assert len(people) == players
    assert set(present.split()) <= set(people)
    assert absent not in people


@pytest.mark.rule("K-CHR-1")
@pytest.mark.parametrize("players", [3, 13])
def test_four_to_twelve_can_play(players: int) -> None:
    with pytest.raises(Malformed):
        GAME.setup(*map(str, range(players)))


@pytest.mark.rule("K-CHR-2")
def test_the_confessor_ranks_above_the_boyar_unless_the_list_is_followed() -> None:
    assert Table(12, tsar="f1", kholop="f2").people == TWELVE
    listed = Table(12, tsar="f1", kholop="f2", options={"noble_order": "list"}).people
    assert listed[7:] == ["voevoda", "confessor", "boyar", "tsarevich", "tsar"]
    assert listed[:7] == TWELVE[:7]


@pytest.mark.rule("K-CHR-3")
def test_executioner_and_jester_are_rabble() -> None:
    estates = [ESTATES[Character(name)] for name in TWELVE]
    assert Counter(estates) == {Estate.RABBLE: 4, Estate.BURGHERS: 3, Estate.NOBLES: 5}
    assert estates == sorted(estates, key=list(Estate).index)
    assert ESTATES[Character.EXECUTIONER] == ESTATES[Character.JESTER] == Estate.RABBLE


@pytest.mark.rule("K-CHR-4")
def test_the_first_places_are_dealt_by_chance() -> None:
    setup = GAME.setup(*"абвгд")
    seatings = {Run(GAME, setup, Random(seed)).moves[0].action for seed in range(40)}
    assert len(seatings) > 20
    assert all(isinstance(first, do.Cast) and sorted(first.places) == [0, 1, 2, 3, 4] for first in seatings)


@pytest.mark.rule("K-CHR-4")
def test_the_turn_runs_upwards_from_the_kholop_and_from_the_tsar_back_to_him() -> None:
    t = Table(4, kholop="f5 f6", executioner="f7 m1", spy="f8 m2", tsar="f1 m3")
    order = []
    for attack, answer in (("f1", "f5"), ("f6", "f7"), ("m1", "m2")):
        order.append(t.on_move)
        t.attack(t.on_move, attack)
        t.beat(next(iter(t.asked)), f"{attack} {answer}").nobody_throws()
    assert order == ["tsar", "kholop", "executioner"]
    assert t.on_move == "spy"


# What states share while nobody changes places is what each state would compute for itself.


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
