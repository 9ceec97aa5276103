"""What a new reign brings, and the rights of places."""

from typing import Any

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.court.terms import Duty
from dvor.games.knyazi.names import Character, Suit
from dvor.games.knyazi.rules import demoted
from dvor.games.knyazi.state import EXEMPT_FROM_ETIQUETTE, PUNISHABLE_FOR_NEGLECT, may_be_struck, seat_for_duty
from tests.knyazi.table import Table, card, cards
from tests.knyazi.test_deal import Dealt


def crowned(**options: object) -> Table:
    t = Table(8, mover="tsarevich", kholop="f1 f2", spy="m1", tsarevich="f3 f4", tsar="f9 f10", options=options)
    t.grant("spy", "tsarevich").attack("tsarevich", "f3")
    return t.concede("tsar")


@pytest.mark.rule("K-COUP-8")
def test_a_demoted_tsar_is_followed_by_the_next_in_rank_even_without_a_tsarevich() -> None:
    t = Table(4, kholop="f1", executioner="f2", spy="f4", tsar="f5").breach("tsar")
    assert [t.where(person) for person in ("spy", "executioner", "kholop", "tsar")] == [
        "tsar", "spy", "executioner", "kholop",
    ]  # fmt: skip
    assert t.told(tell.ReignBegan) == [tell.ReignBegan(t.seat("spy"))]
    assert t.asked == {"spy"}
    t.act("spy", do.KeepTrump())
    assert t.on_move == "spy", "the turn of the place left"


@pytest.mark.rule("K-COUP-9")
def test_all_mercies_the_old_tsars_and_everybodys_go_to_the_new_tsar() -> None:
    t = crowned()
    assert (t.core.mercies_left, t.core.mercies) == (3, 0)
    assert "bestow" in t.kinds("tsarevich")
    assert "bestow" not in t.kinds("tsar")


@pytest.mark.rule("K-COUP-9")
def test_the_new_tsar_may_name_new_trumps_and_nobody_protests() -> None:
    t = crowned()
    assert (t.phase, t.asked) == ("new_trump", {"tsarevich"})
    t.act("tsarevich", do.NameTrump(Suit.FIELD))
    assert t.view().table.trump == Suit.FIELD
    assert t.phase == "attack"


@pytest.mark.rule("K-COUP-9")
def test_the_new_tsar_may_keep_the_trumps() -> None:
    t = crowned().act("tsarevich", do.KeepTrump())
    assert t.view().table.trump == Suit.SEA
    assert t.told(tell.TrumpKept) == [tell.TrumpKept(t.seat("tsarevich"))]


@pytest.mark.rule("K-COUP-9")
def test_first_the_places_then_the_mercies_then_trumps_then_the_acclamation() -> None:
    t = crowned()
    told = [type(event) for event in t.step.events_for(None)]
    assert told.index(tell.Moved) < told.index(tell.ReignBegan)
    assert tell.Acclaimed not in told
    t.act("tsarevich", do.NameTrump(Suit.FIELD))
    told = [type(event) for event in t.step.events_for(None)]
    assert told[:2] == [tell.TrumpNamed, tell.Acclaimed]


@pytest.mark.rule("K-COUP-8", "K-COUP-9")
def test_a_tsar_demoted_before_naming_trumps_leaves_that_to_the_next() -> None:
    game = Dealt(4, ["", "", "", ""])
    step = demoted(game.state, 3)
    game.state = step.state
    assert game.asked == {2}, "the Spy reigns"
    game.act(2, do.NameTrump(Suit.SEA))
    assert tell.Acclaimed(2) in game.step.events_for(None)
    assert game.asked == {2}, "and attacks first"


@pytest.mark.rule("K-COUP-9")
def test_no_trumps_are_asked_for_when_the_party_is_over() -> None:
    t = Table(4, mover="spy", spy="f3", tsar="f9").attack("spy", "f3").concede("tsar")
    assert t.told(tell.Acclaimed)
    assert t.told(tell.PartyEnded)[0].tsar == t.seat("spy")
    assert t.core.party == 2


@pytest.mark.rule("K-COUP-9", "K-MOVE-4")
def test_each_new_tsar_of_a_row_of_demotions_begins_a_reign() -> None:
    t = Table(8, mover="spy", kholop="f1", spy="f3 f4", boyar="f9 m2", tsarevich="f11", tsar="f5")
    t.attack("spy", "f3").breach("tsar").breach("tsarevich").beat("boyar", "f3 f9").nobody_throws()
    assert t.asked == {"tsarevich"}
    t.act("tsarevich", do.KeepTrump())
    assert (t.where("tsarevich"), t.where("boyar"), t.asked) == ("kholop", "tsar", {"boyar"})
    t.act("boyar", do.KeepTrump())
    assert t.on_move == "boyar", "the right to move stays with the person"


# Rights and duties that go with a place.


def twelve(**hands: Any) -> Table:
    hands = {"kholop": "f9 m9", "merchant": "f2 f4", "official": "t1 t2", "tsar": "f3 f5"} | hands
    return Table(12, **hands)


@pytest.mark.rule("K-ROLE-1")
def test_the_merchant_trades_a_card_for_one_drawn_at_random() -> None:
    t = twelve()
    number = t.ask.number
    t.act("merchant", do.Trade(t.seat("kholop"), card("f2")))
    assert t.asked == set(), "chance draws"
    t.chance(do.DrawCard(card("m9")))
    assert (t.hand("merchant"), t.hand("kholop")) == ("f4 m9", "f2 f9")
    assert t.ask.number == number, "the open question stays"


@pytest.mark.rule("K-ROLE-1")
def test_only_the_two_see_the_cards() -> None:
    t = twelve().act("merchant", do.Trade(0, card("f2")))
    assert t.step.events_for(None) == ()
    t.chance(do.DrawCard(card("m9")))
    merchant = t.seat("merchant")
    seen = tell.Traded(merchant, 0, card("f2"), card("m9"))
    assert t.told(tell.Traded, "merchant") == t.told(tell.Traded, "kholop") == [seen]
    assert t.told(tell.Traded, "tsar") == t.told(tell.Traded) == [tell.Traded(merchant, 0)]


@pytest.mark.rule("K-ROLE-1")
def test_no_trade_with_an_attack_on_the_table_nor_without_cards_nor_twice() -> None:
    t = twelve().attack("tsar", "f3")
    assert t.refused("merchant", do.Trade(0, card("f2"))) == "attack_lies"
    t.beat("kholop", "f3 f9").nobody_throws()
    assert t.refused("merchant", do.Trade(t.seat("spy"), card("f2"))) == "no_cards_there"
    assert t.refused("merchant", do.Trade(t.seat("merchant"), card("f2"))) == "yourself"
    assert t.refused("tsar", do.Trade(0, card("f3"))) == "not_your_place"
    t.act("merchant", do.Trade(t.seat("tsar"), card("f2"))).chance(do.DrawCard(card("f5")))
    assert t.refused("merchant", do.Trade(t.seat("tsar"), card("f4"))) == "used_up"
    assert "trade" not in Table(12, kholop="f9", tsar="f3").kinds("merchant"), "he has no card to give"


@pytest.mark.rule("K-ROLE-2")
def test_the_official_looks_at_a_hand_and_the_table_sees_only_whose() -> None:
    t = twelve().act("official", do.Look(0))
    official = t.seat("official")
    assert t.told(tell.Looked, "official") == [tell.Looked(official, 0, cards("f9 m9"))]
    for other in ("kholop", "tsar", None):
        assert t.told(tell.Looked, other) == [tell.Looked(official, 0)]
    assert t.refused("official", do.Look(0)) == "used_up"


@pytest.mark.rule("K-ROLE-2")
def test_the_official_looks_during_an_attack_too_and_when_frozen() -> None:
    t = Table(12, kholop="f9 m9", tsar="f3 f5").attack("tsar", "f3")
    t.act("official", do.Look(t.seat("tsar")))
    assert t.asked == {"kholop"}


@pytest.mark.rule("K-ROLE-2", "K-ROLE-1")
def test_both_rights_begin_once_the_protest_is_settled() -> None:
    game = Dealt(12, [""] * 12)
    game.act(11, do.NameTrump(Suit.SEA))
    assert "look" not in _kinds(game, 4)
    assert "trade" not in _kinds(game, 6)
    for noble in sorted(game.asked):
        game.act(noble, do.Accept())
    assert "look" in _kinds(game, 4)
    assert "trade" in _kinds(game, 6)


def _kinds(game: Dealt, seat: int) -> set[str]:
    return {offer.kind for offer in GAME.rules.offers(game.state, seat)}


@pytest.mark.rule("K-ROLE-3", "K-COUP-8")
def test_the_tsarevich_succeeds_a_tsar_demoted_for_a_breach() -> None:
    t = Table(8, kholop="f9", tsarevich="f4", tsar="f3 f5").breach("tsar")
    assert t.where("tsarevich") == "tsar"
    assert t.where("tsar") == "kholop"
    assert t.where("boyar") == "tsarevich"
    assert t.where("kholop") == "sweeper"


@pytest.mark.rule("K-ROLE-3")
def test_after_a_palace_coup_the_winner_reigns_or_by_option_the_tsarevich() -> None:
    t = Table(8, mover="boyar", kholop="f9", boyar="f3 f4", tsar="f10 f5").attack("boyar", "f3").concede("tsar")
    assert (t.where("boyar"), t.where("tsar"), t.where("tsarevich")) == ("tsar", "boyar", "tsarevich")
    heir = Table(8, mover="boyar", options={"palace_heir": "tsarevich"}, kholop="f9", boyar="f3 f4", tsar="f10 f5")
    heir.attack("boyar", "f3").concede("tsar")
    assert (heir.where("tsarevich"), heir.where("boyar"), heir.where("tsar")) == ("tsar", "tsarevich", "boyar")
    assert heir.asked == {"tsarevich"}, "the heir names trumps"


@pytest.mark.rule("K-ROLE-4")
def test_a_right_spent_by_one_holder_is_spent_for_the_next() -> None:
    t = twelve(spy="f1 f6", voevoda="f7").act("merchant", do.Trade(0, card("f2"))).chance(do.DrawCard(card("f9")))
    t.breach("merchant")
    assert t.holder("merchant") == "spy"
    assert "trade" not in t.kinds("spy")


@pytest.mark.rule("K-ROLE-5")
def test_the_executioner_strikes_anyone_himself_too_but_never_the_confessor() -> None:
    t = twelve()
    assert seat_for_duty(t.state, Duty.STRIKE) == t.seat("executioner")
    assert {person for person in t.people if not may_be_struck(t.state, t.seat(person))} == {"confessor"}
    t.breach("confessor")
    assert may_be_struck(t.state, t.seat("confessor")), "the place protects, not the person"


@pytest.mark.rule("K-ROLE-5")
def test_the_jester_is_exempt_from_etiquette_and_jester_and_spy_answer_for_their_duties() -> None:
    assert {Character.JESTER} == EXEMPT_FROM_ETIQUETTE
    assert set(PUNISHABLE_FOR_NEGLECT) == {Character.JESTER, Character.SPY}


def test_the_kholop_deals_and_clears_where_there_is_no_sweeper() -> None:
    t = Table(4, kholop="f1", tsar="f2")
    assert seat_for_duty(t.state, Duty.DEAL) == seat_for_duty(t.state, Duty.CLEAR) == t.seat("kholop")
    assert seat_for_duty(twelve().state, Duty.CLEAR) == twelve().seat("sweeper")
