"""One's own work and nobody else's."""

from typing import Any

import pytest

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events
from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.state import BUDGET
from dvor.games.knyazi.court.terms import Duty, Etiquette, Happening
from dvor.games.knyazi.names import Suit
from tests.knyazi.table import Table

WORK = {"deal_out", "clear_up", "strike"}


def seven(**options: bool) -> Table:
    return Table(7, options=options, kholop="f9 m9 m1", sweeper="f8 t8", spy="f11", tsar="f3 s4 t2")


@pytest.mark.rule("K-ETI-4")
def test_everyone_is_tempted_by_the_three_controls_unless_the_option_is_off() -> None:
    t = seven()
    assert {person: t.deeds(person) & WORK for person in ("spy", "tsar", "kholop", "sweeper")} == {
        "spy": WORK,
        "tsar": WORK,
        "kholop": WORK - {"deal_out"},
        "sweeper": WORK - {"clear_up"},
    }
    t = seven(temptation=False)
    assert not any(t.deeds(person) & WORK for person in t.people)
    assert t.refused("spy", deeds.Strike()) == "not_your_work"


@pytest.mark.rule("K-ETI-4", "K-ETI-5")
@pytest.mark.parametrize("deed", [deeds.DealOut(), deeds.ClearUp(), deeds.Strike()])
def test_doing_anothers_work_does_nothing_but_demote(deed: object) -> None:
    t = seven().act("spy", deed)
    (breach,) = t.told(tell.Breached)
    assert (breach.who, breach.broken, breach.hard) == (t.seat("spy"), Etiquette.HANDS_OFF, True)
    assert t.told(events.Demoted)
    assert t.where("spy") == "kholop"
    assert t.hand("spy") == "f11"


@pytest.mark.rule("K-ETI-5", "K-COUP-8")
def test_the_tsar_himself_is_demoted_whatever_he_thinks() -> None:
    t = seven().act("tsar", deeds.ClearUp())
    assert t.where("tsar") == "kholop"
    assert t.holder("tsar") == "boyar"


@pytest.mark.rule("K-ETI-5", "K-MOVE-4")
def test_a_mercy_card_saves_and_during_an_attack_the_demotion_waits() -> None:
    t = seven().grant("spy").act("spy", deeds.DealOut())
    assert t.asked == {"spy"}
    t.act("spy", do.SpendMercy())
    assert t.where("spy") == "spy"
    t.attack("tsar", "f3").act("spy", deeds.DealOut())
    assert t.where("spy") == "spy"
    t.concede("kholop")
    assert t.where("spy") == "kholop"


@pytest.mark.rule("K-ETI-4", "K-ATT-12")
def test_the_sweeper_clears_what_was_beaten_off_and_is_noted_if_he_never_does() -> None:
    t = seven()
    t.attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws()
    assert t.view().table.court.to_clear
    tidy = seven().attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws().act("sweeper", deeds.ClearUp())
    assert tidy.told(tell.Tidied)
    assert not tidy.view().table.court.to_clear
    t.attack("kholop", "m1").concede("sweeper")
    assert not t.told(tell.Neglected)


@pytest.mark.rule("K-AFK-1", "K-ATT-12")
def test_a_table_left_uncleared_until_the_next_is_an_undone_duty() -> None:
    t = Table(7, kholop="f9 m9 m1", sweeper="f8 m8 t8", spy="f11", tsar="f3 s4 t2")
    t.attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws()
    t.attack("kholop", "m1").beat("sweeper", "m1 m8").nobody_throws()
    assert t.told(tell.Neglected) == [tell.Neglected(t.seat("sweeper"), Duty.CLEAR)]


# While the cards wait to be dealt


def before_the_deal(**options: Any) -> Table:
    """A party of four is over, and the Kholop is asked to deal the next."""
    t = Table(4, options=options, kholop="f9", tsar="f3 f4 f5")
    return t.act("tsar", do.Bestow(t.seat("spy"))).attack("tsar", "f3").beat("kholop", "f3 f9")


def dealer(t: Table) -> set[str]:
    """Who is asked to deal."""
    return t.names(t.ask.fallback)


@pytest.mark.rule("K-ETI-4", "K-DEAL-1")
def test_the_deck_tempts_most_while_it_waits_to_be_dealt() -> None:
    t = before_the_deal()
    assert dealer(t) == {"kholop"}
    assert {person: t.deeds(person) for person in t.people} == {
        "kholop": {"deal_out", "strike"},
        "executioner": WORK - {"strike"},
        "spy": WORK,
        "tsar": WORK,
    }
    t = before_the_deal(temptation=False)
    assert [t.deeds(person) for person in t.people] == [{"deal_out"}, set(), set(), set()]
    assert t.refused("tsar", deeds.DealOut()) == "court_not_in_session"


@pytest.mark.rule("K-ETI-4", "K-MOVE-4")
def test_whoever_takes_the_deck_becomes_kholop_and_has_to_deal_himself() -> None:
    t = before_the_deal()
    number = t.ask.number
    t.act("executioner", deeds.DealOut())
    assert t.told(tell.Usurped) == [tell.Usurped(t.seat("executioner"), Duty.DEAL)]
    assert t.told(events.Demoted)
    assert not t.told(tell.Shuffled)
    assert t.where("executioner") == "kholop"
    assert (dealer(t), t.ask.number > number) == ({"executioner"}, True)
    assert t.deeds("kholop") == WORK - {"strike"}
    t.act("executioner", deeds.DealOut())
    assert t.told(tell.Shuffled) == [tell.Shuffled(t.seat("executioner"))]
    t.chance(do.Deal(tuple(range(24))))
    assert t.asked == {"tsar"}


@pytest.mark.rule("K-COUP-8", "K-COUP-9", "K-DEAL-2")
def test_a_tsar_who_takes_the_deck_falls_and_his_heir_names_trumps_after_the_deal() -> None:
    t = before_the_deal().act("tsar", deeds.ClearUp())
    assert t.told(events.ReignBegan) == [events.ReignBegan(t.seat("spy"))]
    t.act("tsar", deeds.DealOut()).chance(do.Deal(tuple(range(24))))
    assert t.asked == {"spy"}
    t.act("spy", do.NameTrump(Suit.SEA))
    assert t.told(events.Acclaimed)


@pytest.mark.rule("K-ETI-5", "K-MER-2")
def test_mercy_is_offered_before_the_deal_too_and_nobody_deals_meanwhile() -> None:
    t = before_the_deal().act("spy", deeds.DealOut())
    assert dealer(t) == {"spy"}
    assert t.kinds("spy") == {"spend_mercy", "keep_mercy"}
    assert not any(t.deeds(person) for person in t.people)
    spared = t.act("spy", do.SpendMercy())
    assert spared.where("spy") == "spy"
    assert dealer(spared) == {"kholop"}
    t = before_the_deal().act("spy", deeds.DealOut()).act("spy", do.KeepMercy())
    assert t.where("spy") == "kholop"
    assert dealer(t) == {"spy"}


@pytest.mark.rule("K-ETI-4", "K-MOVE-4")
def test_a_kholop_gains_no_time_by_what_is_not_his_work_and_it_is_bounded() -> None:
    t = before_the_deal()
    number = t.ask.number
    for left in range(BUDGET, 0, -1):
        assert t.state.court.left(0) == left
        t.act("kholop", deeds.Strike())
    assert t.ask.number == number
    assert t.deeds("kholop") == {"deal_out"}


@pytest.mark.rule("K-ETI-4", "K-CHRON-1")
def test_who_falls_between_two_parties_is_the_first_line_of_the_new_one() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").act("tsar", deeds.OrderRecord("We are great"))
    t.attack("tsar", "f3").beat("kholop", "f3 f9").act("executioner", deeds.DealOut())
    assert [one.what for one in t.view().table.court.chronicle] == [Happening.ORDERED, Happening.DEMOTION]
    t.act("executioner", deeds.DealOut())
    assert [one.what for one in t.view().table.court.chronicle] == [Happening.DEMOTION]
