"""What the plain player of «Из грязи в князи» makes of situations that are plain."""

from random import Random
from typing import Any

import pytest

from dvor.bots.knyazi import KnyaziBot
from dvor.bots.knyazi.planner import KnyaziPlanner
from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.names import Character, Kind, Phase, Suit
from dvor.games.knyazi.view import AttackSeen, KnyaziView, Laid, PersonSeen, PlaceSeen, Public
from dvor.kernel import Offer, Pick, PickEach, PickSome

LADDER = (Character.KHOLOP, Character.EXECUTIONER, Character.SPY, Character.TSAR)
FIELD, MOUNTAIN, FOREST, SEA = 0, 18, 36, 54
"""Add a rank, less one, and it is a card. Field is trumps."""


def a_view(me: int, *hand: int, attack: AttackSeen | None = None, cards: int = 6) -> KnyaziView:
    """Four people, seat by seat from the Kholop up to the Tsar."""
    public = Public(
        party=1,
        parties=3,
        turn=1,
        phase=Phase.ATTACK,
        trump=Suit.FIELD,
        places=tuple(PlaceSeen(character, seat) for seat, character in enumerate(LADDER)),
        people=tuple(PersonSeen(seat, character, cards) for seat, character in enumerate(LADDER)),
        mover=me,
        attack=attack,
        asked=(me,),
        mercies=3,
        discarded=0,
        out=0,
        trade_used=False,
        look_used=False,
        proposal=(),
        standings=(),
        winners=(),
    )
    return KnyaziView(public, me, hand)


def an_attack(attacker: int, defender: int, *cards: int) -> AttackSeen:
    return AttackSeen(attacker, defender, Kind.PLAIN, tuple(Laid(card, attacker) for card in cards))


def choice(view: KnyaziView, *offers: Offer[Any]) -> do.Action | None:
    return KnyaziBot().choose((), view, offers, Random(0))


def test_it_names_the_suit_in_which_it_is_strongest() -> None:
    view = a_view(3, FOREST + 3, FOREST + 9, FOREST + 17, SEA + 5, MOUNTAIN + 2, FIELD + 1)
    assert choice(view, Offer(do.NameTrump, {"suit": Pick(tuple(Suit))})) == do.NameTrump(Suit.FOREST)


def test_it_protests_only_without_a_trump() -> None:
    protest, accept = Offer(do.Protest), Offer(do.Accept)
    assert choice(a_view(1, SEA + 1), protest, accept) == do.Protest()
    assert choice(a_view(1, SEA + 1, FIELD), protest, accept) == do.Accept()


def test_it_beats_as_cheaply_as_it_can() -> None:
    view = a_view(2, FIELD, SEA + 9, SEA + 16, attack=an_attack(1, 2, SEA + 4))
    beat = Offer(do.Beat, {"target": Pick((SEA + 4,)), "card": Pick((FIELD, SEA + 9, SEA + 16))})
    assert choice(view, beat, Offer(do.Concede)) == do.Beat(SEA + 4, SEA + 9)


def test_it_spends_nothing_on_a_defence_that_is_lost() -> None:
    view = a_view(2, SEA + 9, attack=an_attack(1, 2, SEA + 4, MOUNTAIN + 4))
    beat = Offer(do.Beat, {"target": Pick((SEA + 4,)), "card": Pick((SEA + 9,))})
    assert choice(view, beat, Offer(do.Concede)) == do.Concede()


def test_mercy_is_for_the_card_that_is_too_strong() -> None:
    view = a_view(2, SEA + 9, attack=an_attack(1, 2, SEA + 4, FIELD + 17))
    beat = Offer(do.Beat, {"target": Pick((SEA + 4,)), "card": Pick((SEA + 9,))})
    mercy = Offer(do.BeatByMercy, {"target": Pick((SEA + 4, FIELD + 17))})
    assert choice(view, beat, mercy, Offer(do.Concede)) == do.BeatByMercy(FIELD + 17)


def test_the_topmost_gets_rid_of_low_cards_and_keeps_trumps() -> None:
    attacks = [Offer(do.Attack, {"cards": PickSome((card,), 1, 1)}) for card in (FIELD + 17, SEA + 16, SEA + 1)]
    assert choice(a_view(3, FIELD + 17, SEA + 16, SEA + 1), *attacks) == do.Attack((SEA + 1,))


def test_low_cards_are_thrown_in_and_high_ones_kept() -> None:
    view = a_view(0, SEA + 4, MOUNTAIN + 4, SEA + 15, attack=an_attack(1, 2, FOREST + 4, FOREST + 15))
    wish = Offer(do.AskToThrow, {"cards": PickSome((MOUNTAIN + 4, SEA + 4, SEA + 15), 1, 3)})
    assert choice(view, wish, Offer(do.Nothing)) == do.AskToThrow((MOUNTAIN + 4, SEA + 4))


def test_a_tsar_gives_no_leave_against_himself() -> None:
    leave = Offer(do.GiveLeave, {"who": Pick((0,)), "cards": Pick((1, 2))})
    against_me = a_view(3, SEA, attack=an_attack(2, 3, SEA + 4))
    assert choice(against_me, leave, Offer(do.NoLeave)) == do.NoLeave()
    against_another = a_view(3, SEA, attack=an_attack(0, 1, SEA + 4))
    assert choice(against_another, leave, Offer(do.NoLeave)) == do.GiveLeave(0, 2)


def test_a_tsar_with_nothing_but_trumps_gives_them_to_the_lowest() -> None:
    reward = Offer(do.Reward, {"to": PickEach((0, 1, 2), 2)})
    assert choice(a_view(3, FIELD, FIELD + 9), reward, Offer(do.NoReward)) == do.Reward((0, 0))


def test_a_merchant_trades_a_low_card_away_before_answering() -> None:
    trade = Offer(do.Trade, {"who": Pick((0, 3)), "card": Pick((SEA + 1, SEA + 16))}, aside=True)
    chosen = choice(a_view(2, SEA + 1, SEA + 16), trade)
    assert isinstance(chosen, do.Trade)
    assert chosen.card == SEA + 1
    assert choice(a_view(2, SEA + 15, SEA + 16), trade) is None


def test_more_and_stronger_cards_are_harder_to_beat() -> None:
    table = Position(a_view(1, SEA, SEA + 9, MOUNTAIN + 9, FIELD + 17))
    low, high, two, trump = ((SEA,), (SEA + 9,), (SEA + 9, MOUNTAIN + 9), (FIELD + 17,))
    chances = [table.breaks(cards, 2) for cards in (low, high, two, trump)]
    assert chances == sorted(chances)
    assert chances[-1] == 1.0


@pytest.mark.rule("K-ATT-15")
@pytest.mark.parametrize("bot", [KnyaziBot(), KnyaziPlanner(0)], ids=["plain", "planner"])
def test_a_card_that_came_back_is_not_passed_to_and_fro(bot: KnyaziBot | KnyaziPlanner) -> None:
    low, high = SEA + 2, FIELD + 16
    view = a_view(0, low, high, cards=1)
    attack = Offer(do.Attack, {"cards": PickSome((low, high), 1, 1)})
    passed = [tell.Attacked(0, 1, (low,), Kind.PLAIN), tell.Conceded(1), tell.Took(1, 1)]
    back = [tell.Attacked(1, 0, (low,), Kind.PLAIN), tell.Conceded(0), tell.Took(0, 1)]

    def chosen(heard: list[Any], *offers: Offer[Any]) -> do.Action | None:
        memory: Any = bot.begin(0, 4)
        memory.hear(heard)
        return bot.choose(memory, view, offers, Random(0))

    assert chosen([], attack, Offer(do.NoAttack)) == do.Attack((low,))
    assert chosen(passed + back, attack, Offer(do.NoAttack)) == do.NoAttack()
    assert chosen(passed + back, attack) == do.Attack((high,)), "whoever has to attack takes another card"
    only = Offer(do.Attack, {"cards": PickSome((low,), 1, 1)})
    assert chosen(passed + back, only) == do.Attack((low,)), "if there is one"
    assert chosen([*passed, *back, tell.Cleared(2, 2)], attack, Offer(do.NoAttack)) == do.Attack((low,))


def test_an_official_looks_into_the_hand_it_will_attack() -> None:
    look: Offer[Any] = Offer(do.Look, {"who": Pick((0, 1, 3))}, aside=True)
    attack: Offer[Any] = Offer(do.Attack, {"cards": PickSome((SEA + 1, SEA + 16), 1, 1)})
    planner = KnyaziPlanner()
    view = a_view(2, SEA + 1, SEA + 16)
    assert planner.choose(planner.begin(2, 4), view, [look, attack], Random(0)) == do.Look(3)
    known = planner.choose(planner.begin(2, 4), view, [attack], Random(0))
    assert isinstance(known, do.Attack)


def test_a_ruler_who_plans_gives_mercy_to_the_highest_who_may_be_attacked() -> None:
    mercy: Offer[Any] = Offer(do.Bestow, {"who": Pick((0, 1))}, aside=True)
    planner = KnyaziPlanner()
    assert planner.choose(planner.begin(3, 4), a_view(3, SEA + 1), [mercy], Random(0)) == do.Bestow(1)
    assert planner.choose(planner.begin(3, 4), a_view(3, SEA + 1, cards=0), [mercy], Random(0)) is None
