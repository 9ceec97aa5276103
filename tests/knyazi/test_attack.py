"""An attack: whom, with what, how it is beaten, what conceding costs."""

from typing import Any

import pytest

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from tests.knyazi.table import Table, card, cards


def four(**hands: Any) -> Table:
    return Table(4, **({"kholop": "f9 m9", "executioner": "f10", "spy": "f11", "tsar": "f3 f4"} | hands))


@pytest.mark.rule("K-ATT-1")
def test_one_attacks_the_nearest_above_who_has_cards() -> None:
    t = Table(4, mover="kholop", kholop="f3 f4", spy="f9", tsar="f10")
    assert t.attack("kholop", "f3").asked == {"spy"}


@pytest.mark.rule("K-ATT-1")
def test_the_tsar_attacks_the_kholop_or_the_next_one_up_with_cards() -> None:
    assert four().attack("tsar", "f3").asked == {"kholop"}
    t = Table(4, executioner="f9", spy="f10", tsar="f3 f4")
    assert t.attack("tsar", "f3").asked == {"executioner"}


@pytest.mark.rule("K-ATT-1")
def test_with_the_tsar_frozen_the_highest_attacks_the_lowest() -> None:
    t = Table(4, mover="spy", executioner="f9", kholop="f10", spy="f3 f4")
    assert t.attack("spy", "f3").asked == {"kholop"}


@pytest.mark.rule("K-ATT-1")
def test_everybody_sees_whom_the_one_on_move_is_to_attack() -> None:
    t = Table(4, mover="kholop", kholop="f3 f4", spy="f9", tsar="f10")
    assert t.view().table.target == t.seat("spy")
    assert t.attack("kholop", "f3").view().table.target is None, "the attack itself names its defender"


@pytest.mark.rule("K-ATT-1")
def test_an_attack_may_not_be_passed_up() -> None:
    t = four()
    assert t.kinds("tsar") == {"attack", "bestow"}
    assert t.refused("tsar", do.NoAttack()) == "not_now"


@pytest.mark.rule("K-ATT-2")
def test_several_cards_of_one_rank_may_be_laid_and_only_of_one() -> None:
    t = four(tsar="f3 m3 f4", kholop="f9 m9 s1")
    assert t.refused("tsar", do.Attack(cards("f3 f4"))) == "one_rank"
    assert t.refused("tsar", do.Attack(cards("t3"))) == "not_your_card"
    t.attack("tsar", "f3 m3")
    assert t.lying() == "f3 m3"
    assert t.told(tell.Attacked) == [tell.Attacked(3, 0, cards("f3 m3"), t.view().table.attack.kind)]  # type: ignore[union-attr]


@pytest.mark.rule("K-ATT-2")
def test_never_more_cards_than_the_defender_holds() -> None:
    t = four(tsar="f3 m3 t3 f4", kholop="f9 m9")
    assert t.refused("tsar", do.Attack(cards("f3 m3 t3"))) == "too_many"
    t.attack("tsar", "f3 m3")


@pytest.mark.rule("K-ATT-2")
def test_never_more_than_six_attack_cards() -> None:
    t = four(kholop="f9 m9 f10 m10 f11 m11 f12")
    assert t.core.room == 6


@pytest.mark.rule("K-ATT-3")
@pytest.mark.parametrize(
    ("attack", "defence", "beats"),
    [
        ("f5", "f6", True),
        ("f5", "f4", False),
        ("f5", "m18", False),
        ("f18", "s1", True),
        ("s5", "s6", True),
        ("s5", "s4", False),
        ("s1", "f18", False),
        ("m17", "m18", True),
        ("t17", "t18", True),
    ],
)
def test_a_higher_card_of_the_suit_or_a_trump_beats(attack: str, defence: str, beats: bool) -> None:
    t = four(tsar=f"{attack} f1", kholop=f"{defence} m1", executioner="f2", spy="m2").attack("tsar", attack)
    if beats:
        t.beat("kholop", f"{attack} {defence}")
        assert t.core.open_lo == t.core.open_hi == 0
    else:
        assert t.refused("kholop", do.Beat(card(attack), card(defence))) == "does_not_beat"


@pytest.mark.rule("K-ATT-3")
def test_another_trump_makes_other_cards_beat() -> None:
    t = Table(4, trump="m", kholop="m1 f1", tsar="s18 f2", spy="f3").attack("tsar", "s18")
    assert t.beat("kholop", "s18 m1").lying() == "m1 s18"


@pytest.mark.rule("K-ATT-4")
def test_the_defender_beats_every_card_or_concedes_even_if_able_to_beat() -> None:
    t = four(tsar="f3 m3 f4").attack("tsar", "f3 m3")
    assert t.beat("kholop", "f3 f9").asked == {"kholop"}, "one is still open"
    assert t.kinds("kholop") == {"beat", "concede"}
    assert t.concede("kholop").hand("kholop") == "f3 f9 m3 m9"


@pytest.mark.rule("K-ATT-4")
def test_cards_are_beaten_in_any_order() -> None:
    t = four(tsar="f3 m3 f4", kholop="f9 m9 t1").attack("tsar", "f3 m3")
    t.beat("kholop", "m3 m9", "f3 f9")
    assert t.asked == {"tsar"}
    assert t.refused("kholop", do.Beat(card("f3"), card("f9"))) == "not_your_turn"


@pytest.mark.rule("K-ATT-5")
def test_after_all_is_beaten_the_attacker_throws_in_ranks_on_the_table() -> None:
    t = four(tsar="f3 m3 t9 f4", kholop="f9 m9 t12 m12").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.asked == {"tsar"}
    assert t.refused("tsar", do.ThrowIn(cards("f4"))) == "rank_not_there"
    t.act("tsar", do.ThrowIn(cards("m3 t9")))
    assert t.asked == {"kholop"}
    t.beat("kholop", "m3 m12", "t9 t12")
    assert t.asked == {"tsar"}, "and so on"


@pytest.mark.rule("K-ATT-5", "K-ATT-12")
def test_a_rank_of_a_defence_card_counts_too() -> None:
    t = four(tsar="f3 m9 f4", kholop="f9 s2 s3").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.act("tsar", do.ThrowIn(cards("m9"))).lying() == "f3 f9 m9"


@pytest.mark.rule("K-ATT-7")
def test_no_throw_in_beyond_the_cards_left_in_the_defenders_hand() -> None:
    t = four(tsar="f3 m3 t3 f4", kholop="f9 m12").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.refused("tsar", do.ThrowIn(cards("m3 t3"))) == "too_many"
    t.act("tsar", do.ThrowIn(cards("m3")))


@pytest.mark.rule("K-ATT-7", "K-ATT-16")
def test_with_six_attack_cards_lying_nobody_is_asked() -> None:
    t = Table(
        4,
        kholop="f10 m10 t10 s10 f11 m11 t18 s18",
        tsar="f3 m3 t3 s3 f4 m10",
        spy="s11 t11 f12",
        executioner="m12",
    )
    t.attack("tsar", "f3 m3 t3 s3")
    t.beat("kholop", "f3 f10", "m3 m11", "t3 t10", "s3 s10")
    t.act("tsar", do.ThrowIn(cards("m10"))).beat("kholop", "m10 s18").act("tsar", do.Enough())
    t.all_say(do.Nothing(), spy=do.AskToThrow(cards("t11")))
    t.act("tsar", do.GiveLeave(t.seat("spy"), 1))
    t.beat("kholop", "t11 t18")
    assert t.phase == "attack"
    assert t.on_move == "kholop"
    assert t.told(tell.Cleared) == [tell.Cleared(0, 12)]


@pytest.mark.rule("K-ATT-9")
def test_nothing_is_thrown_in_while_a_card_lies_unbeaten() -> None:
    t = four(tsar="f3 m3 t3 f4", kholop="f9 m9 t9").attack("tsar", "f3 m3").beat("kholop", "f3 f9")
    assert "throw_in" not in t.kinds("tsar")
    assert t.refused("tsar", do.ThrowIn(cards("t3"))) == "not_your_turn"


@pytest.mark.rule("K-ATT-9")
def test_the_defender_may_beat_some_and_then_concede_and_nothing_more_is_thrown_in() -> None:
    t = four(tsar="f3 m3 t3 f4", kholop="f9 m9 t9").attack("tsar", "f3 m3").beat("kholop", "f3 f9")
    t.concede("kholop")
    assert t.phase == "attack"
    assert t.hand("kholop") == "f3 f9 m3 m9 t9"


@pytest.mark.rule("K-ATT-10")
def test_conceding_to_a_lower_attacker_takes_all_cards_and_swaps_places() -> None:
    t = Table(4, mover="executioner", kholop="f1", executioner="f3 f4", spy="f9 m9", tsar="f10")
    t.attack("executioner", "f3").concede("spy")
    assert t.hand("spy") == "f3 f9 m9"
    assert (t.where("executioner"), t.where("spy")) == ("spy", "executioner")
    assert t.on_move == "executioner"
    assert t.attack("executioner", "f4").asked == {"tsar"}, "the next one up"


@pytest.mark.rule("K-ATT-10")
def test_they_swap_even_if_the_attacker_is_out_of_cards_and_another_card_decided() -> None:
    t = Table(4, mover="executioner", kholop="m3 f1", executioner="f3", spy="f9 m2 m1", tsar="f10")
    t.attack("executioner", "f3").beat("spy", "f3 f9")
    t.all_say(do.AskToThrow(cards("m3")))
    t.act("tsar", do.GiveLeave(0, 1)).concede("spy")
    assert t.where("executioner") == "spy"
    assert t.where("spy") == "executioner"
    assert t.on_move == "tsar", "the winner has no cards: the next one up above his new place"


@pytest.mark.rule("K-ATT-10")
def test_nobody_moves_when_the_attacker_ranks_higher_and_the_next_above_the_loser_is_on_move() -> None:
    t = four().attack("tsar", "f3").concede("kholop")
    assert (t.where("tsar"), t.where("kholop")) == ("tsar", "kholop")
    assert t.on_move == "executioner"
    assert t.kinds("executioner") == {"attack"}


@pytest.mark.rule("K-ATT-10")
def test_everything_on_the_table_is_taken_whatever_its_suit_and_by_an_empty_hand_too() -> None:
    t = four(tsar="t3 s3 f4", kholop="t9 f9").attack("tsar", "t3 s3").beat("kholop", "t3 t9").concede("kholop")
    assert t.hand("kholop") == "f9 t3 t9 s3"
    assert t.lying() == ""
    t = four(tsar="t3 m3 f4", kholop="t9 s9", spy="f11").grant("kholop").attack("tsar", "t3 m3")
    t.beat("kholop", "t3 t9", "m3 s9")
    assert t.told(tell.Frozen) == [tell.Frozen(0)]
    t = four(tsar="t3 m3 s3 f4", kholop="t9 s9 f1").attack("tsar", "t3 m3").beat("kholop", "t3 t9")
    assert t.concede("kholop").view().table.people[0].cards == 5


@pytest.mark.rule("K-ATT-10", "K-ATT-13")
def test_who_concedes_with_an_empty_hand_has_cards_again() -> None:
    t = four(tsar="f3 f4 m3", kholop="f9 m9", spy="m1 t3").grant("kholop").attack("tsar", "f3 m3")
    t.act("kholop", do.BeatByMercy(card("f3"))).beat("kholop", "m3 m9").act("tsar", do.Enough())
    t.all_say(do.Nothing(), spy=do.AskToThrow(cards("t3"))).act("tsar", do.GiveLeave(2, 1))
    assert t.hand("kholop") == "f9"
    turn = t.view().table.turn
    t.concede("kholop")
    assert t.view().table.turn == turn + 1
    assert t.hand("kholop") == "f3 f9 m3 m9 t3"
