"""What a new reign brings."""

import pytest

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.names import Suit
from dvor.games.knyazi.rules import demoted
from tests.knyazi.table import Table
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
    assert (t.core.stock, t.core.mercies) == (3, 0)
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
    told = [type(event) for event in t.step.heard(None)]
    assert told.index(tell.Moved) < told.index(tell.ReignBegan)
    assert tell.Acclaimed not in told
    t.act("tsarevich", do.NameTrump(Suit.FIELD))
    told = [type(event) for event in t.step.heard(None)]
    assert told[:2] == [tell.TrumpNamed, tell.Acclaimed]


@pytest.mark.rule("K-COUP-8", "K-COUP-9")
def test_a_tsar_demoted_before_naming_trumps_leaves_that_to_the_next() -> None:
    game = Dealt(4, ["", "", "", ""])
    step = demoted(game.state, 3)
    game.state = step.state
    assert game.asked == {2}, "the Spy reigns"
    game.act(2, do.NameTrump(Suit.SEA))
    assert tell.Acclaimed(2) in game.step.heard(None)
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
