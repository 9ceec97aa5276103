"""Mercy cards, and the Tsar's reward."""

from typing import Any

import pytest

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.names import Purpose
from tests.knyazi.table import Table, card, cards


def four(**hands: Any) -> Table:
    return Table(4, **({"kholop": "f9 m9", "executioner": "f10", "spy": "f11", "tsar": "f3 s4"} | hands))


@pytest.mark.rule("K-MER-1")
def test_the_tsar_grants_three_mercies_one_to_each_at_any_moment() -> None:
    t = four(tsar="f3 m3 s4").grant("kholop").attack("tsar", "f3")
    assert t.refused("tsar", do.Bestow(t.seat("kholop"))) == "has_mercy"
    t.grant("spy", "executioner")
    assert t.asked == {"kholop"}, "the attack goes on"
    assert t.core.mercies_left == 0
    assert "bestow" not in t.kinds("tsar")
    assert t.refused("spy", do.Bestow(0)) == "not_the_ruler"


@pytest.mark.rule("K-MER-1")
def test_the_tsar_grants_mercy_also_while_the_next_cards_are_waited_for() -> None:
    t = four(kholop="f9", executioner="", spy="", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(tell.PartyEnded)
    assert t.grant("spy").view().table.people[t.seat("spy")].mercy


@pytest.mark.rule("K-MER-1")
def test_who_has_spent_one_may_get_another() -> None:
    t = four(tsar="f3 m3 s4").grant("kholop").attack("tsar", "f3").act("kholop", do.BeatByMercy(card("f3")))
    assert t.grant("kholop").view().table.people[0].mercy


@pytest.mark.rule("K-MER-2")
def test_mercy_beats_any_one_card_and_goes_back_to_the_tsar() -> None:
    t = four(tsar="s18 f4", kholop="f9 m9").grant("kholop").attack("tsar", "s18")
    assert "beat" not in t.kinds("kholop")
    t.act("kholop", do.BeatByMercy(card("s18")))
    assert t.told(tell.MercySpent) == [tell.MercySpent(0, Purpose.BEATING)]
    assert (t.core.mercies_left, t.core.mercies) == (3, 0)
    assert t.nobody_throws().discarded() == "s18"
    assert t.on_move == "kholop"


@pytest.mark.rule("K-MER-2")
def test_a_mercy_card_has_no_rank_and_is_not_picked_up() -> None:
    t = four(tsar="f3 m3 f4", kholop="f9 m9 t1").grant("kholop").attack("tsar", "f3 m3")
    t.act("kholop", do.BeatByMercy(card("f3"))).concede("kholop")
    assert t.hand("kholop") == "f3 f9 m3 m9 t1"
    assert not t.view().table.people[0].mercy


@pytest.mark.rule("K-MER-2")
def test_mercy_never_attacks_and_throws_one_throw_of_any_legal_number() -> None:
    t = four(kholop="f9 m17 t17 m1", spy="m3 t3 f11", tsar="f3 f4").grant("spy")
    t.attack("tsar", "f3").beat("kholop", "f3 f9").act("tsar", do.Enough())
    t.all_say(do.Nothing(), spy=do.ThrowByMercy(cards("m3 t3")))
    assert t.lying() == "f3 f9 m3 t3"
    assert t.told(tell.MercySpent) == [tell.MercySpent(t.seat("spy"), Purpose.THROWING)]
    assert t.refused("spy", do.ThrowByMercy(cards("m3"))) == "no_mercy"


@pytest.mark.rule("K-MER-3")
def test_the_tsar_cannot_hold_or_spend_mercy() -> None:
    t = Table(4, mover="spy", kholop="f1", spy="f3 f4", tsar="f9 f2").attack("spy", "f3")
    assert "beat_by_mercy" not in t.kinds("tsar")
    assert t.refused("tsar", do.BeatByMercy(card("f3"))) == "no_mercy"
    assert t.refused("tsar", do.Bestow(t.seat("tsar"))) == "yourself"


@pytest.mark.rule("K-MER-3")
def test_moving_up_or_down_takes_no_mercy_away() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3 f4", executioner="f9", tsar="f5").grant(
        "jester", "executioner"
    )
    t.attack("jester", "f3").concede("executioner")
    people = t.view().table.people
    assert people[t.seat("jester")].mercy
    assert people[t.seat("executioner")].mercy


def rewarding(tsar: str = "f9 s1 s2", **hands: Any) -> Table:
    hands = {"kholop": "f1 f2", "spy": "f3 f4", "executioner": "t1"} | hands
    return Table(4, mover="spy", tsar=tsar, **hands).attack("spy", "f3").beat("tsar", "f3 f9").nobody_throws()


@pytest.mark.rule("K-MER-4")
def test_a_tsar_left_with_trumps_only_may_give_them_all_away() -> None:
    t = rewarding()
    assert t.asked == {"tsar"}
    t.act("tsar", do.Reward((0, 2)))
    assert (t.hand("kholop"), t.hand("spy"), t.hand("tsar")) == ("f1 f2 s1", "f4 s2", "")
    assert t.on_move == "kholop", "the Tsar is frozen"


@pytest.mark.rule("K-MER-4")
def test_all_trumps_or_none_to_players_with_cards_in_any_split() -> None:
    t = rewarding(executioner="t1")
    assert t.refused("tsar", do.Reward((0,))) == "not_now"
    t.act("tsar", do.Reward((1, 1)))
    assert t.hand("executioner") == "t1 s1 s2"
    frozen = Table(4, mover="spy", tsar="f9 s1", kholop="f1", spy="f3 f4").attack("spy", "f3")
    frozen.beat("tsar", "f3 f9").nobody_throws()
    assert frozen.refused("tsar", do.Reward((1,))) == "not_now"


@pytest.mark.rule("K-MER-4")
def test_everybody_sees_how_many_and_only_the_two_see_which() -> None:
    t = rewarding().act("tsar", do.Reward((0, 2)))
    (public,), (own,) = t.told(tell.Rewarded), t.told(tell.Rewarded, "kholop")
    assert [(gift.to, gift.number, gift.cards) for gift in public.gifts] == [(0, 1, None), (2, 1, None)]
    assert [(gift.to, gift.cards) for gift in own.gifts] == [(0, cards("s1")), (2, None)]


@pytest.mark.rule("K-MER-4")
def test_the_tsar_is_asked_whatever_he_holds_so_that_asking_tells_nothing_of_his_hand() -> None:
    t = rewarding(tsar="f9 f10 s2")
    assert t.asked == {"tsar"}
    assert t.kinds("tsar") == {"no_reward", "bestow"}
    t.act("tsar", do.NoReward())
    assert t.on_move == "tsar"


@pytest.mark.rule("K-MER-4")
def test_the_tsar_is_not_asked_where_all_can_see_that_his_hand_cannot_be_trumps() -> None:
    """Four play with a fitted deck: six trumps, of which all but two have gone."""
    t = Table(
        4, mover="spy", options={"deck": "fitted"}, tsar="f5 s1 s2", kholop="f1", spy="f3 f4", executioner="t1"
    )
    for gone in cards("s3 s4 s5 s6"):
        t.core.discard_hi |= BIT[gone]
    t.attack("spy", "f3").beat("tsar", "f3 f5").nobody_throws()
    assert t.phase == "reward", "two cards, and two trumps are not gone"
    t = Table(
        4, mover="spy", options={"deck": "fitted"}, tsar="f5 s1 t2", kholop="f1", spy="f3 f4", executioner="t1"
    )
    for gone in cards("s2 s3 s4 s5 s6"):
        t.core.discard_hi |= BIT[gone]
    t.attack("spy", "f3").beat("tsar", "f3 f5").nobody_throws()
    assert t.phase == "attack"
