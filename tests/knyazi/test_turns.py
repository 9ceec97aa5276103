"""Whose turn it is, freezing, and the end of a party."""

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.names import PartyEnd
from dvor.kernel import Draw
from tests.knyazi.table import Table, cards


@pytest.mark.rule("K-ATT-11")
def test_a_winner_may_decline_the_new_attack_and_the_next_one_up_is_on_move() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3 f4", executioner="f9", spy="f10", tsar="f11")
    t.attack("jester", "f3").concede("executioner")
    assert t.kinds("jester") == {"attack", "no_attack"}
    t.act("jester", do.NoAttack())
    assert t.on_move == "spy"
    assert t.kinds("spy") == {"attack"}


@pytest.mark.rule("K-ATT-11")
def test_a_new_tsar_with_cards_may_attack_the_kholop_at_once() -> None:
    t = Table(4, mover="spy", kholop="f1 f2", spy="f3 f4", tsar="f11 f12")
    t.attack("spy", "f3").concede("tsar").act("spy", do.KeepTrump())
    assert t.where("spy") == "tsar"
    assert t.kinds("spy") == {"attack", "no_attack", "bestow"}
    assert t.attack("spy", "f4").asked == {"kholop"}


@pytest.mark.rule("K-ATT-11")
def test_a_winner_without_cards_passes_the_turn_to_the_next_one_up_with_cards() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3", executioner="f9", tsar="f11")
    t.attack("jester", "f3").concede("executioner")
    assert t.on_move == "tsar"


@pytest.mark.rule("K-ATT-12")
def test_a_beaten_off_attack_is_cleared_by_the_sweeper_and_the_defender_attacks_next() -> None:
    t = Table(7, mover="jester", kholop="f1", jester="f3 f4", executioner="f9 m1", tsar="f11")
    t.attack("jester", "f3").beat("executioner", "f3 f9").nobody_throws()
    assert t.told(tell.Cleared) == [tell.Cleared(t.seat("sweeper"), 2)]
    assert t.discarded() == "f3 f9"
    assert (t.where("jester"), t.where("executioner")) == ("jester", "executioner")
    assert t.on_move == "executioner"


@pytest.mark.rule("K-ATT-12")
def test_without_a_sweeper_the_kholop_clears_the_table() -> None:
    t = (
        Table(4, kholop="f9 m1", tsar="f3 f4", spy="f5")
        .attack("tsar", "f3")
        .beat("kholop", "f3 f9")
        .nobody_throws()
    )
    assert t.told(tell.Cleared) == [tell.Cleared(t.seat("kholop"), 2)]


@pytest.mark.rule("K-ATT-12", "K-ATT-13")
def test_a_defender_without_cards_ends_the_turn_at_once_and_the_next_one_up_attacks() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3 m3", executioner="f9", spy="f10", tsar="f11")
    t.attack("jester", "f3").beat("executioner", "f3 f9")
    assert t.told(tell.Cleared), "nobody is asked to throw in"
    assert t.told(tell.Frozen) == [tell.Frozen(t.seat("executioner"))]
    assert t.on_move == "spy"


@pytest.mark.rule("K-ATT-13")
def test_the_frozen_are_neither_attacked_nor_attack_nor_throw_in() -> None:
    t = Table(5, mover="kholop", kholop="f3 m3 f4", executioner="f9 m9 f12", tsar="f10")
    t.attack("kholop", "f3").beat("executioner", "f3 f9")
    assert t.asked == {"kholop"}
    t.act("kholop", do.Enough())
    assert t.phase == "attack", "the Jester and the Spy have nothing to throw"
    assert t.on_move == "executioner"
    assert t.refused("jester", do.Attack(cards("f1"))) == "frozen"


@pytest.mark.rule("K-ATT-13")
def test_the_frozen_keep_their_places_rights_and_are_moved_with_the_others() -> None:
    t = Table(10, mover="spy", kholop="f1", spy="f3 f4", boyar="f9", tsar="f10")
    assert "look" in t.kinds("official")
    t.act("official", do.Look(t.seat("tsar"))).breach("boyar")
    assert t.where("official") == "spy", "moved up with everyone below"


@pytest.mark.rule("K-ATT-13")
def test_freezing_is_judged_when_the_turn_is_over() -> None:
    t = Table(4, kholop="f9 f1", tsar="f3", spy="m3 f5", executioner="f6")
    t.attack("tsar", "f3")
    assert not t.view().table.people[t.seat("tsar")].frozen
    t.concede("kholop")
    assert t.view().table.people[t.seat("tsar")].frozen


@pytest.mark.rule("K-ATT-14")
def test_the_party_ends_when_at_most_one_has_cards_and_all_keep_their_places() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(tell.PartyEnded) == [tell.PartyEnded(1, PartyEnd.PLAYED_OUT, t.seat("tsar"))]
    assert [t.where(person) for person in t.people] == t.people
    t.act("kholop", court_actions.DealOut())
    assert isinstance(GAME.rules.awaits(t.state), Draw), "the cards are dealt again"


@pytest.mark.rule("K-ATT-14")
def test_a_party_may_end_with_nobody_holding_cards() -> None:
    t = Table(4, kholop="f9", tsar="f3").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(tell.PartyEnded)


@pytest.mark.rule("K-ATT-14")
def test_freezing_and_uses_end_with_the_party_and_mercies_go_on() -> None:
    t = Table(12, kholop="f9", tsar="f3", merchant="m1").grant("spy")
    t.act("official", do.Look(t.seat("merchant"))).act("merchant", do.Trade(t.seat("kholop"), cards("m1")[0]))
    t.chance(do.DrawCard(cards("f9")[0]))
    assert t.core.traded
    assert t.core.looked
    t.attack("tsar", "f3").concede("kholop")
    assert t.on_move == "merchant"
    t.attack("merchant", "f9").concede("kholop")
    assert t.told(tell.PartyEnded)
    assert (t.core.traded, t.core.looked, t.core.riot_asked) == (0, 0, 0)
    assert t.view().table.people[t.seat("spy")].mercy
    t.act(t.holder("kholop"), court_actions.DealOut()).chance(do.Deal(tuple(range(72))))
    assert not any(person.frozen for person in t.view().table.people)
    assert t.asked == {t.holder("tsar")}


@pytest.mark.rule("K-ATT-15")
def test_endless_taking_ends_the_party_as_it_stands() -> None:
    t = Table(4, kholop="f5 f6 f7", tsar="f3 f4 m1", spy="m2 m3", executioner="t1 t2")
    t.core.idle = 14
    t.attack("tsar", "f3").concede("kholop")
    assert not t.told(tell.PartyEnded), "fifteen turns"
    t.attack("executioner", "t1").concede("spy")
    assert t.told(tell.PartyEnded) == [tell.PartyEnded(1, PartyEnd.STUCK, t.seat("tsar"))]


@pytest.mark.rule("K-ATT-15")
def test_a_card_to_the_discard_pile_begins_the_count_anew() -> None:
    t = Table(4, kholop="f5 f6 f7", tsar="f3 f4 m1", spy="m2 m3")
    t.core.idle = 15
    t.attack("tsar", "f3").beat("kholop", "f3 f5").nobody_throws()
    assert t.core.idle == 0


@pytest.mark.rule("K-ATT-13", "K-ATT-14")
def test_the_last_ones_to_be_frozen_are_told_when_the_party_ends() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(tell.Frozen) == [tell.Frozen(0)]


@pytest.mark.rule("K-ATT-10", "K-ATT-13")
def test_a_defender_out_of_cards_who_then_concedes_is_not_frozen() -> None:
    t = Table(4, mover="executioner", kholop="m3 f1", executioner="f3 f4", spy="f9 m1", tsar="f10").grant("spy")
    t.attack("executioner", "f3").beat("spy", "f3 f9").act("executioner", do.Enough())
    t.all_say(do.AskToThrow(cards("m3"))).act("tsar", do.GiveLeave(0, 1)).concede("spy")
    assert t.hand("spy") == "f3 f9 m1 m3"


@pytest.mark.rule("K-ATT-1", "K-ATT-12")
def test_only_a_winner_may_decline_and_not_the_one_who_beats_him_off() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3 f4 f5", executioner="f9", spy="f10 f11", tsar="f12")
    t.attack("jester", "f3").concede("executioner")
    t.attack("jester", "f4").beat("spy", "f4 f10").nobody_throws()
    assert t.on_move == "spy"
    assert t.kinds("spy") == {"attack"}
