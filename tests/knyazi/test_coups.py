"""Palace coup, military coup and support."""

from typing import Any

import pytest

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.names import Cause, Kind
from tests.knyazi.table import Table, cards


def nine(mover: str = "voevoda", **given: Any) -> Table:
    hands = {"kholop": "f1 f2", "voevoda": "f3 m3 f4", "boyar": "t9 t10", "tsarevich": "t3 t4", "tsar": "f9 m9 f10"}
    return Table(9, mover=mover, **(hands | given))


@pytest.mark.rule("K-COUP-1")
def test_a_tsar_who_concedes_to_a_lower_attacker_swaps_with_him() -> None:
    t = nine("tsarevich").attack("tsarevich", "t3").concede("tsar")
    assert (t.where("tsarevich"), t.where("tsar")) == ("tsar", "tsarevich")
    assert [moved.cause for moved in t.told(tell.Moved)] == [Cause.PALACE]
    assert t.told(tell.ReignBegan) == [tell.ReignBegan(t.seat("tsarevich"))]


@pytest.mark.rule("K-COUP-2")
def test_the_voevoda_attacks_the_tsar_over_everyone_between() -> None:
    t = nine()
    assert t.kinds("voevoda") == {"attack", "overthrow"}
    t.act("voevoda", do.Overthrow(cards("f3")))
    assert t.asked == {"tsar"}
    assert t.told(tell.Attacked)[0].kind == Kind.MILITARY


@pytest.mark.rule("K-COUP-2")
def test_a_military_coup_won_makes_the_voevoda_tsar_and_the_tsar_kholop() -> None:
    t = nine().act("voevoda", do.Overthrow(cards("f3"))).concede("tsar")
    assert (t.where("voevoda"), t.where("tsar"), t.where("kholop")) == ("tsar", "kholop", "sweeper")
    assert t.where("spy") == "voevoda", "those below the Voevoda move up"
    assert (t.where("boyar"), t.where("tsarevich")) == ("boyar", "tsarevich")
    assert t.told(tell.CoupEnded) == [tell.CoupEnded(True, t.seat("voevoda"), t.seat("voevoda"))]
    assert t.phase == "new_trump", "the new reign comes before the new attack"
    t.act("voevoda", do.KeepTrump())
    assert "no_attack" in t.kinds("voevoda")
    assert t.attack("voevoda", "f4").asked == {"tsar"}, "who is the Kholop now"


@pytest.mark.rule("K-COUP-2")
def test_a_military_coup_beaten_off_makes_the_voevoda_kholop() -> None:
    t = nine().act("voevoda", do.Overthrow(cards("f3"))).beat("tsar", "f3 f9").nobody_throws()
    assert t.phase == "reward"
    t.act("tsar", do.NoReward())
    assert (t.where("voevoda"), t.where("tsar"), t.where("spy")) == ("kholop", "tsar", "voevoda")
    assert t.on_move == "tsar"
    assert t.attack("tsar", "m9").asked == {"voevoda"}, "whoever is Kholop then"


@pytest.mark.rule("K-COUP-2")
def test_no_coup_against_a_frozen_tsar_and_none_by_others() -> None:
    t = Table(9, mover="voevoda", voevoda="f3", boyar="f9", kholop="f1")
    assert t.kinds("voevoda") == {"attack"}
    assert t.refused("voevoda", do.Overthrow(cards("f3"))) == "not_now"
    other = nine("boyar")
    assert other.refused("boyar", do.Overthrow(cards("t9"))) == "not_your_place"


@pytest.mark.rule("K-COUP-2")
def test_where_the_tsar_is_the_ordinary_target_the_voevoda_may_attack_him_as_anybody() -> None:
    t = Table(9, mover="voevoda", voevoda="f3 f4", tsar="f9", kholop="f1")
    t.attack("voevoda", "f3").concede("tsar")
    assert (t.where("voevoda"), t.where("tsar")) == ("tsar", "voevoda"), "a palace coup, no fall to Kholop"


@pytest.mark.rule("K-COUP-2")
def test_others_throw_in_against_the_tsar_as_in_any_attack() -> None:
    t = nine().act("voevoda", do.Overthrow(cards("f3"))).beat("tsar", "f3 f9")
    assert t.asked == {"voevoda"}
    t.act("voevoda", do.Enough())
    assert t.asked == {"kholop", "boyar", "tsarevich"}
    t.all_say(do.Nothing(), tsarevich=do.AskToThrow(cards("t3")))
    assert t.asked == {"tsar"}


@pytest.mark.rule("K-COUP-2")
def test_the_coup_counts_the_tsars_hand_and_not_the_nearest_ones() -> None:
    t = nine(boyar="t9", voevoda="f3 m3 f4")
    assert t.refused("voevoda", do.Attack(cards("f3 m3"))) == "too_many"
    t.act("voevoda", do.Overthrow(cards("f3 m3")))


def supported(**given: Any) -> Table:
    t = nine("tsarevich", **given)
    t.attack("tsarevich", "t3").beat("tsar", "t3 s9").act("tsarevich", do.Enough())
    return t.all_say(do.Nothing(), voevoda=do.Support(cards("m3")))


TSAR = {"tsar": "f9 m9 s9"}


@pytest.mark.rule("K-COUP-3")
def test_support_won_crowns_the_attacker_and_puts_the_voevoda_next_to_him() -> None:
    t = supported(**TSAR).concede("tsar")
    assert (t.where("tsarevich"), t.where("voevoda"), t.where("tsar")) == ("tsar", "tsarevich", "kholop")


@pytest.mark.rule("K-COUP-3")
def test_support_lost_sends_the_voevoda_to_the_kholops_place_alone() -> None:
    t = supported(**TSAR).beat("tsar", "m3 m9").nobody_throws().act("tsar", do.NoReward())
    assert t.where("voevoda") == "kholop"
    assert t.where("tsarevich") == "tsarevich"
    assert [moved.cause for moved in t.told(tell.Moved)] == [Cause.COUP_LOST]


@pytest.mark.rule("K-COUP-3")
def test_by_option_both_plotters_fall_the_voevoda_deepest() -> None:
    t = supported(**TSAR, options={"coup_losers": "both"})
    t.beat("tsar", "m3 m9").nobody_throws().act("tsar", do.NoReward())
    assert (t.where("voevoda"), t.where("tsarevich")) == ("kholop", "sweeper")


@pytest.mark.rule("K-COUP-3")
def test_a_throw_with_leave_or_mercy_is_no_support() -> None:
    t = nine("tsarevich", **TSAR).grant("voevoda").attack("tsarevich", "t3").beat("tsar", "t3 s9")
    t.act("tsarevich", do.Enough()).all_say(do.Nothing(), voevoda=do.ThrowByMercy(cards("m3"))).concede("tsar")
    assert (t.where("tsarevich"), t.where("tsar"), t.where("voevoda")) == ("tsar", "tsarevich", "voevoda")
    t = nine("tsarevich", **TSAR).attack("tsarevich", "t3").beat("tsar", "t3 s9").act("tsarevich", do.Enough())
    t.all_say(do.Nothing(), voevoda=do.AskToThrow(cards("m3"))).act("tsar", do.GiveLeave(t.seat("voevoda"), 1))
    assert t.concede("tsar").where("tsar") == "tsarevich"


@pytest.mark.rule("K-COUP-3")
def test_support_is_only_the_voevodas_and_only_against_the_tsar() -> None:
    t = nine("tsarevich", **TSAR).attack("tsarevich", "t3").beat("tsar", "t3 s9").act("tsarevich", do.Enough())
    assert "support" in t.kinds("voevoda")
    assert "support" not in t.kinds("boyar") | t.kinds("kholop")
    below = nine("kholop", spy="f12 f13", voevoda="m1 m3").attack("kholop", "f1").beat("spy", "f1 f12")
    assert "support" not in below.act("kholop", do.Enough()).kinds("voevoda")


@pytest.mark.rule("K-COUP-3", "K-MER-2")
def test_mercy_saves_the_loser_of_a_coup_unless_the_option_is_off() -> None:
    t = nine().grant("voevoda").act("voevoda", do.Overthrow(cards("f3"))).beat("tsar", "f3 f9").nobody_throws()
    t.act("tsar", do.NoReward())
    assert t.asked == {"voevoda"}
    t.act("voevoda", do.SpendMercy())
    assert t.where("voevoda") == "voevoda"
    assert (t.core.mercies_left, t.core.mercies) == (3, 0)
    hard = nine(options={"mercy_saves_coup": False}).grant("voevoda")
    hard.act("voevoda", do.Overthrow(cards("f3"))).beat("tsar", "f3 f9").nobody_throws().act("tsar", do.NoReward())
    assert hard.where("voevoda") == "kholop"
    assert hard.view().table.people[hard.seat("voevoda")].mercy


@pytest.mark.rule("K-COUP-3")
def test_nothing_saves_an_overthrown_tsar() -> None:
    t = nine().act("voevoda", do.Overthrow(cards("f3"))).concede("tsar")
    assert not t.told(tell.Pleading)
    assert t.where("tsar") == "kholop"
