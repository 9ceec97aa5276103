"""One's own work and nobody else's."""

import pytest

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events
from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.terms import Duty, Etiquette
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
