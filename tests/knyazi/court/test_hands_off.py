"""Everybody has duties and things of their own; touching another's is a breach."""

from typing import Any

import pytest

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.state import BUDGET
from dvor.games.knyazi.court.terms import Duty, Happening, Item, Reason
from dvor.games.knyazi.names import Suit
from dvor.kernel import Person
from dvor.referee.terms import Etiquette
from dvor.words import Listener, phrase_of, say
from dvor.words.grammar import Language
from tests.knyazi.table import Table

WORK = {"deal_out", "clear_up", "strike"}


def seven(**options: bool) -> Table:
    return Table(7, options=options, kholop="f9 m9 m1", sweeper="f8 t8", spy="f11", tsar="f3 s4 t2")


@pytest.mark.rule("K-ETI-4")
def test_everyone_is_tempted_by_the_three_controls_unless_the_option_is_off() -> None:
    t = seven()
    assert {person: t.court_actions(person) & WORK for person in ("spy", "tsar", "kholop", "sweeper")} == {
        "spy": WORK,
        "tsar": WORK,
        "kholop": WORK - {"deal_out"},
        "sweeper": WORK - {"clear_up"},
    }
    t = seven(temptation=False)
    assert not any(t.court_actions(person) & WORK for person in t.people)
    assert t.refused("spy", court_actions.Strike()) == "not_your_work"


@pytest.mark.rule("K-ETI-4", "K-ETI-5")
@pytest.mark.parametrize("action", [court_actions.DealOut(), court_actions.ClearUp(), court_actions.Strike()])
def test_doing_anothers_work_does_nothing_but_demote(action: object) -> None:
    t = seven().act("spy", action)
    (breach,) = t.told(tell.Breached)
    assert (breach.who, breach.broken, breach.hard) == (t.seat("spy"), Etiquette.HANDS_OFF, True)
    assert t.told(events.Demoted)
    assert t.where("spy") == "kholop"
    assert t.hand("spy") == "f11"


@pytest.mark.rule("K-ETI-4", "K-ETI-5", "K-MOVE-1")
def test_crown_cap_and_club_lie_there_for_everybody_but_their_owners_to_reach_for() -> None:
    t = seven()
    assert t.refused("tsar", court_actions.Reach(Item.CROWN)) == "yours_already"
    assert t.refused("jester", court_actions.Reach(Item.CAP)) == "yours_already"
    assert t.refused("executioner", court_actions.Reach(Item.CLUB)) == "yours_already"
    for item in Item:
        t = seven().act("spy", court_actions.Reach(item))
        assert t.told(tell.Reached) == [tell.Reached(t.seat("spy"), item)]
        (breach,) = t.told(tell.Breached)
        assert (breach.who, breach.broken, breach.hard) == (t.seat("spy"), Etiquette.HANDS_OFF, True)
        assert t.where("spy") == "kholop"
    assert seven(temptation=False).refused("spy", court_actions.Reach(Item.CROWN)) == "not_your_thing"
    four = Table(4, kholop="f9", tsar="f3 f4")
    assert four.refused("spy", court_actions.Reach(Item.CAP)) == "yours_already", "there is no Jester"
    moved = Table(7, mover="sweeper", sweeper="f8 t8", jester="t1", tsar="f3").attack("sweeper", "f8")
    moved.concede("jester")
    assert moved.where("sweeper") == "jester"
    assert moved.refused("sweeper", court_actions.Reach(Item.CAP)) == "yours_already", "it goes with the place"
    assert moved.act("jester", court_actions.Reach(Item.CAP)).told(tell.Breached)


@pytest.mark.rule("K-ETI-5", "K-COUP-8")
def test_the_tsar_himself_is_demoted_whatever_he_thinks() -> None:
    t = seven().act("tsar", court_actions.ClearUp())
    assert t.where("tsar") == "kholop"
    assert t.holder("tsar") == "boyar"


@pytest.mark.rule("K-ETI-5", "K-MOVE-4")
def test_a_mercy_card_saves_and_during_an_attack_the_demotion_waits() -> None:
    t = seven().grant("spy").act("spy", court_actions.DealOut())
    assert t.asked == {"spy"}
    t.act("spy", do.SpendMercy())
    assert t.where("spy") == "spy"
    t.attack("tsar", "f3").act("spy", court_actions.DealOut())
    assert t.where("spy") == "spy"
    t.concede("kholop")
    assert t.where("spy") == "kholop"


@pytest.mark.rule("K-ETI-4", "K-ATT-12")
def test_the_sweeper_clears_what_was_beaten_off_and_is_noted_if_he_never_does() -> None:
    t = seven()
    t.attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws()
    assert t.view().table.court.to_clear
    tidy = (
        seven().attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws().act("sweeper", court_actions.ClearUp())
    )
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


@pytest.mark.rule("K-PUN-1", "K-ATT-12")
def test_an_undone_duty_is_charged_to_who_held_the_place_and_not_to_whom_a_demotion_brings_there() -> None:
    t = Table(7, kholop="f9 m9 m1", sweeper="f8 m8 t8", spy="f11", tsar="f3 s4 t2")
    t.attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws()
    t.attack("kholop", "m1").act("spy", court_actions.ClearUp()).beat("sweeper", "m1 m8").nobody_throws()
    assert (t.where("kholop"), t.where("sweeper")) == ("sweeper", "jester"), "promoted in this very step"
    assert t.told(tell.Neglected) == [tell.Neglected(t.seat("sweeper"), Duty.CLEAR)]
    assert [one.seat for one in t.view().table.court.matters] == [t.seat("sweeper")]


@pytest.mark.rule("K-PUN-1", "K-ATT-12", "K-MOVE-1")
def test_a_clearing_counts_against_the_sweeper_of_the_day_and_whoever_has_the_broom_since_may_do_it() -> None:
    def swapped() -> Table:
        t = Table(7, kholop="f9 m9 m1", sweeper="f8 m8 t8", jester="m10 t1", tsar="f3 s4 t2")
        t.attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws()
        t.attack("kholop", "m1").concede("sweeper")
        assert (t.where("kholop"), t.where("sweeper")) == ("sweeper", "kholop")
        return t

    assert swapped().act("kholop", court_actions.ClearUp()).told(tell.Tidied)
    assert swapped().act("sweeper", court_actions.ClearUp()).told(tell.Breached), "no longer his work"
    t = swapped().attack("kholop", "m9").beat("jester", "m9 m10").nobody_throws()
    assert t.told(tell.Neglected) == [tell.Neglected(t.seat("sweeper"), Duty.CLEAR)], "it was his when it was due"
    assert [one.seat for one in t.view().table.court.matters] == [t.seat("sweeper")]
    assert t.told(events.Cleared)[0].by == t.seat("kholop")


@pytest.mark.rule("K-PUN-1", "K-ATT-14")
def test_what_lies_uncleared_at_the_end_of_a_party_is_an_undone_duty_but_for_the_heap_that_ended_it() -> None:
    t = Table(4, kholop="f9 m9", executioner="m2", tsar="f3").attack("tsar", "f3").beat("kholop", "f3 f9")
    t.nobody_throws().attack("kholop", "m9").concede("executioner")
    assert t.where("kholop") == "executioner"
    told = [type(event) for event in t.step.events_for(None)]
    assert told.index(events.PartyEnded) < told.index(tell.Neglected)
    assert t.told(tell.Neglected) == [tell.Neglected(t.seat("kholop"), Duty.CLEAR)]
    assert not t.act("executioner", court_actions.DealOut()).told(tell.Neglected)
    t = Table(4, kholop="f9", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(events.Cleared)
    assert t.told(events.PartyEnded)
    assert not t.told(tell.Neglected), "all cards are gathered at once"
    assert not t.act("kholop", court_actions.DealOut()).told(tell.Neglected)


@pytest.mark.rule("K-ATT-12", "K-PUN-1")
@pytest.mark.parametrize(("language", "done"), [("ru", "уносит"), ("en", "clears away")])
def test_a_heap_that_waits_for_the_sweeper_is_not_told_as_cleared_by_him(language: Language, done: str) -> None:
    t = seven().attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws()
    people = tuple(Person(name) for name in t.people)
    (event,) = t.told(events.Cleared)
    assert done not in say(phrase_of(event, "knyazi.event"), Listener(language, people))
    assert t.view("sweeper").work == (Duty.CLEAR,)


# While the cards wait to be dealt


@pytest.mark.rule("K-ETI-1")
def test_a_deal_with_a_bow_to_each_is_proper_and_one_without_is_a_soft_breach() -> None:
    t = before_the_deal().act("kholop", court_actions.DealOut(bowing=True))
    assert not t.told(tell.Breached)
    t = before_the_deal().act("kholop", court_actions.DealOut())
    assert t.told(tell.Breached) == [tell.Breached(0, Etiquette.RANK)]
    assert [(one.seat, one.reason, one.broken) for one in t.view().table.court.matters] == [
        (0, Reason.BREACH, Etiquette.RANK)
    ]
    assert t.where("kholop") == "kholop"
    silent = before_the_deal().silent("kholop")
    assert not silent.told(tell.Breached), "the game deals and need not bow"


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
    assert {person: t.court_actions(person) for person in t.people} == {
        "kholop": {"deal_out", "strike", "reach"},
        "executioner": (WORK | {"reach"}) - {"strike"},
        "spy": WORK | {"reach"},
        "tsar": WORK | {"reach"},
    }
    t = before_the_deal(temptation=False)
    assert [t.court_actions(person) for person in t.people] == [{"deal_out"}, set(), set(), set()]
    assert t.refused("tsar", court_actions.DealOut()) == "court_not_in_session"


@pytest.mark.rule("K-ETI-4", "K-MOVE-4")
def test_whoever_takes_the_deck_becomes_kholop_and_has_to_deal_himself() -> None:
    t = before_the_deal()
    number = t.ask.number
    t.act("executioner", court_actions.DealOut())
    assert t.told(tell.Usurped) == [tell.Usurped(t.seat("executioner"), Duty.DEAL)]
    assert t.told(events.Demoted)
    assert not t.told(tell.Shuffled)
    assert t.where("executioner") == "kholop"
    assert (dealer(t), t.ask.number > number) == ({"executioner"}, True)
    assert t.court_actions("kholop") == (WORK | {"reach"}) - {"strike"}
    t.act("executioner", court_actions.DealOut(bowing=True))
    assert t.told(tell.Shuffled) == [tell.Shuffled(t.seat("executioner"), bowing=True)]
    t.chance(do.Deal(tuple(range(24))))
    assert t.asked == {"tsar"}


@pytest.mark.rule("K-COUP-8", "K-COUP-9", "K-DEAL-2")
def test_a_tsar_who_takes_the_deck_falls_and_his_heir_names_trumps_after_the_deal() -> None:
    t = before_the_deal().act("tsar", court_actions.ClearUp())
    assert t.told(events.ReignBegan) == [events.ReignBegan(t.seat("spy"))]
    t.act("tsar", court_actions.DealOut()).chance(do.Deal(tuple(range(24))))
    assert t.asked == {"spy"}
    t.act("spy", do.NameTrump(Suit.SEA))
    assert t.told(events.Acclaimed)


@pytest.mark.rule("K-ETI-5", "K-MER-2")
def test_mercy_is_offered_before_the_deal_too_and_nobody_deals_meanwhile() -> None:
    t = before_the_deal().act("spy", court_actions.DealOut())
    assert dealer(t) == {"spy"}
    assert t.kinds("spy") == {"spend_mercy", "keep_mercy"}
    assert not any(t.court_actions(person) for person in t.people)
    spared = t.act("spy", do.SpendMercy())
    assert spared.where("spy") == "spy"
    assert dealer(spared) == {"kholop"}
    t = before_the_deal().act("spy", court_actions.DealOut()).act("spy", do.KeepMercy())
    assert t.where("spy") == "kholop"
    assert dealer(t) == {"spy"}


@pytest.mark.rule("K-ETI-4", "K-MOVE-4")
def test_a_kholop_gains_no_time_by_what_is_not_his_work_and_it_is_bounded() -> None:
    t = before_the_deal()
    number = t.ask.number
    for left in range(BUDGET, 0, -1):
        assert t.state.court.left(0) == left
        t.act("kholop", court_actions.Strike())
    assert t.ask.number == number
    assert t.court_actions("kholop") == {"deal_out"}


@pytest.mark.rule("K-ETI-4", "K-CHRON-1")
def test_who_falls_between_two_parties_is_the_first_line_of_the_new_one() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").act("tsar", court_actions.OrderRecord("We are great"))
    t.attack("tsar", "f3").beat("kholop", "f3 f9").act("executioner", court_actions.DealOut())
    assert [one.what for one in t.view().table.court.chronicle] == [Happening.ORDERED, Happening.DEMOTION]
    t.act("executioner", court_actions.DealOut())
    assert [one.what for one in t.view().table.court.chronicle] == [Happening.DEMOTION]
