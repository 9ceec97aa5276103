"""Strikes, errands, and what spares them."""

from typing import Any

import pytest
from msgspec.structs import replace

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.terms import Duty, Happening, Reason
from dvor.games.knyazi.court.transition import Transition
from dvor.games.knyazi.names import Purpose, Suit
from dvor.kernel import Draw, Person
from dvor.referee.terms import DecreeForm, Etiquette
from dvor.words import Language, Listener, phrase_of, say
from tests.knyazi.table import Table

HANDS: dict[str, Any] = {"kholop": "f9 m9 t9", "executioner": "f10 m10", "spy": "f11", "tsar": "f3 m3 s4"}


def four(**options: Any) -> Table:
    return Table(4, options=options, **HANDS)


def twelve() -> Table:
    return Table(12, kholop="f9 m9", confessor="m2", tsarevich="f6", tsar="f3 s4")


def flog(
    t: Table, who: str, strikes: int = 2, reason: Reason = Reason.DISLOYALTY, **words: str
) -> court_actions.Flog:
    return court_actions.Flog(t.seat(who), strikes, reason, words.pop("because", "a sour face"), **words)


@pytest.mark.rule("K-PUN-1")
def test_a_punishment_needs_a_formal_reason_and_in_words() -> None:
    t = four()
    assert t.refused("tsar", flog(t, "kholop", reason=Reason.BREACH)) == "no_reason"
    assert t.refused("tsar", flog(t, "kholop", reason=Reason.DECREE)) == "no_reason"
    assert t.refused("tsar", flog(t, "kholop", reason=Reason.DUTY)) == "no_reason"
    assert t.refused("tsar", flog(t, "kholop", because="")) == "no_reason"
    t.act("tsar", flog(t, "spy", reason=Reason.DUTY))
    assert t.told(tell.StrikesOrdered)[0].reason is Reason.DUTY, "the Spy has missed something"
    assert t.refused("spy", flog(t, "kholop")) == "not_the_ruler"


@pytest.mark.rule("K-PUN-1")
def test_a_decree_in_force_and_a_matter_that_lies_there_are_reasons_and_a_matter_is_used_up() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9").silent("kholop")
    t.chance(do.Deal(tuple(range(24)))).act("tsar", do.NameTrump(Suit.SEA))
    t.act("tsar", flog(t, "kholop", reason=Reason.DUTY))
    assert t.refused("tsar", flog(t, "kholop", reason=Reason.DUTY)) == "no_reason"
    t.act("tsar", court_actions.Proclaim(DecreeForm.WORDS, "All bow", "I say so"))
    t.act("tsar", flog(t, "kholop", reason=Reason.DECREE))


def said(event: Any, language: Language = "ru", seat: int | None = None) -> str:
    listener = Listener(language, tuple(Person(name, gender="f") for name in "ABCDEFGHIJKL"), seat)
    return say(phrase_of(event, "knyazi.event"), listener)


@pytest.mark.rule("K-PUN-1")
def test_what_lies_before_the_ruler_speaks_for_itself() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9").silent("kholop")
    t.chance(do.Deal(tuple(range(24)))).act("tsar", do.NameTrump(Suit.SEA))
    assert t.refused("tsar", flog(t, "spy", because="")) == "no_reason", "nothing lies there"
    t.act("tsar", flog(t, "kholop", reason=Reason.DUTY, because=""))
    (event,) = t.told(tell.StrikesOrdered)
    assert said(event).endswith(" 2 удара за то, что она не стала тасовать и сдавать")
    assert said(event, seat=0).endswith(" вам 2 удара за то, что вы не стали тасовать и сдавать")
    assert said(event, "en").endswith(" to 2 strikes for not shuffling and dealing")
    book = [one for one in t.view().table.court.chronicle if one.what is Happening.STRIKES]
    assert said(book[0], seat=0) == "Вам назначены два удара за то, что вы не стали тасовать и сдавать"


@pytest.mark.rule("K-PUN-1")
def test_words_that_were_found_to_break_a_rule_are_quoted() -> None:
    t = four().act("spy", court_actions.Say("Hey!", 3))
    t.nothing_found()
    t.act("tsar", flog(t, "spy", reason=Reason.BREACH, because=""))
    assert said(t.told(tell.StrikesOrdered)[0]).endswith(" за нарушение этикета: «Hey!»")


@pytest.mark.rule("K-PUN-1")
def test_a_denunciation_is_no_reason_that_speaks_for_itself() -> None:
    t = four().act("spy", court_actions.Denounce(0, Reason.DISLOYALTY, "he plots"))
    assert t.refused("tsar", flog(t, "kholop", because="")) == "no_reason", "all would know that somebody informed"
    t.act("tsar", flog(t, "kholop", because="I know why"))


@pytest.mark.rule("K-PUN-1")
@pytest.mark.parametrize("reason", Reason)
def test_grounds_are_a_reason_in_any_case(reason: Reason) -> None:
    kinds = [{}, *({"duty": duty} for duty in Duty), *({"broken": broken} for broken in Etiquette)]
    for kind in kinds:
        errand = tell.ErrandGiven(1, 1, 0, "sing", reason, "", True, tell.Grounds(0, reason, **kind))  # type: ignore[arg-type]
        russian, english = said(errand), said(errand, "en")
        assert " за " in russian or " по жалобе" in russian
        assert " for " in english or " on " in english
        assert "«»" not in russian


@pytest.mark.rule("K-PUN-1")
def test_a_complaint_is_no_formal_reason_but_the_ruler_may_see_disloyalty_in_it() -> None:
    t = four().act("spy", court_actions.Complain(0, "he stared"))
    for reason in (Reason.COMPLAINT, Reason.BREACH):
        assert t.refused("tsar", flog(t, "kholop", reason=reason)) == "no_reason"
    t.act("tsar", flog(t, "kholop", reason=Reason.DISLOYALTY))
    assert not t.view().table.court.matters, "it is dealt with"


@pytest.mark.rule("K-PUN-1")
def test_who_complained_and_has_come_to_rule_punishes_nobody_on_the_own_complaint() -> None:
    t = Table(4, mover="spy", kholop="f1", spy="f3 f4", tsar="f9 f2").act("spy", court_actions.Complain(0, "rude"))
    t.attack("spy", "f3").concede("tsar").silent("spy")
    assert t.where("spy") == "tsar"
    assert t.refused("spy", flog(t, "kholop", reason=Reason.COMPLAINT)) == "no_reason"


@pytest.mark.rule("K-PUN-1")
def test_a_ruler_complains_to_nobody_and_so_makes_no_reason_of_his_own() -> None:
    t = four()
    assert "complain" not in t.court_actions("tsar")
    assert t.refused("tsar", court_actions.Complain(0, "he stared")) == "you_rule"
    assert "complain" in t.court_actions("spy")


@pytest.mark.rule("K-PUN-2")
def test_strikes_are_one_to_five_with_place_and_words_and_wait_for_the_executioner() -> None:
    t = four()
    assert t.refused("tsar", flog(t, "kholop", 6)) == "too_many_strikes"
    t.act("tsar", flog(t, "kholop", 5, where="the heel", saying="be merry"))
    (order,) = t.view().table.court.punishments
    assert (order.seat, order.strikes) == (0, 5)
    assert "strike" in t.court_actions("executioner")
    t.act("executioner", court_actions.Strike(order.number))
    assert t.told(tell.StrikesGiven) == [tell.StrikesGiven(t.seat("executioner"), 0, 5, "the heel", "be merry")]
    assert not t.view().table.court.punishments


@pytest.mark.rule("K-PUN-2", "K-ROLE-5")
def test_the_executioner_strikes_himself_too_but_never_the_confessor() -> None:
    t = twelve()
    t.act("tsar", flog(t, "executioner"))
    t.act("executioner", court_actions.Strike(t.view().table.court.punishments[0].number))
    assert t.told(tell.StrikesGiven)[0].who == t.seat("executioner")
    assert t.refused("tsar", flog(t, "confessor")) == "confessor"
    assert t.refused("tsar", flog(t, "tsar")) == "yourself"


@pytest.mark.rule("K-COUP-9", "K-PUN-2")
def test_strikes_due_to_one_who_becomes_confessor_wait() -> None:
    t = Table(12, mover="boyar", boyar="f8 f9", confessor="m2 m3", tsar="f3 s4", kholop="t1")
    t.act("tsar", flog(t, "boyar")).attack("boyar", "f8").concede("confessor")
    assert t.where("boyar") == "confessor"
    assert "strike" not in t.court_actions("executioner")
    t.breach("boyar")
    assert t.where("boyar") == "kholop"
    assert "strike" in t.court_actions("executioner")


@pytest.mark.rule("K-AFK-1", "K-PUN-1")
def test_strikes_that_wait_a_whole_round_are_done_by_the_game_and_noted() -> None:
    t = Table(4, mover="spy", kholop="f1 f2", spy="f3 m3 t3 s3 f4 m4 t4", tsar="f9 f10 f11", executioner="t1")
    t.act("tsar", flog(t, "kholop", 3))
    for _ in range(20):
        if t.told(tell.StrikesDone):
            break
        for seat in sorted(t.ask.fallback):
            if seat in t.ask.fallback:
                t.silent(t.people[seat])
    assert t.told(tell.StrikesDone) == [tell.StrikesDone(0, 3)]
    assert [event.duty for event in t.told(tell.Neglected)] == [Duty.STRIKE]
    assert Reason.DUTY in [matter.reason for matter in t.view().table.court.matters]


@pytest.mark.rule("K-PUN-1", "K-AFK-1")
def test_undone_strikes_are_charged_to_the_executioner_of_that_time_and_not_to_who_sits_there_since() -> None:
    t = Table(4, mover="kholop", kholop="f8 f10", executioner="m2", spy="t2", tsar="s2 s3")
    t.act("tsar", flog(t, "spy", 3))
    scene = Transition(t.state)
    scene.change(punishments=tuple(replace(one, ordered=4) for one in t.state.court.punishments))
    t.state = scene.now
    t.attack("kholop", "f8").concede("executioner")
    assert t.holder("executioner") == "kholop"
    assert t.told(tell.Neglected) == [tell.Neglected(t.seat("executioner"), Duty.STRIKE)]
    assert [one.seat for one in t.view().table.court.matters] == [t.seat("executioner")]


@pytest.mark.rule("K-PUN-1", "K-AFK-1", "K-MOVE-1")
def test_undone_strikes_are_charged_to_the_executioner_of_the_day_they_were_ordered() -> None:
    t = Table(4, mover="kholop", kholop="f8 f10", executioner="m2", spy="t2", tsar="s2 s3")
    t.act("tsar", flog(t, "spy", 3)).attack("kholop", "f8").concede("executioner")
    (order,) = t.view().table.court.punishments
    assert "strike" in {offer.value for offer in t.view("kholop").work}, "who holds the place may give them"
    scene = Transition(t.state)
    scene.change(punishments=(replace(order, ordered=4),))
    t.state = scene.now
    t.attack("kholop", "f10").concede("spy")
    assert t.told(tell.Neglected) == [tell.Neglected(t.seat("executioner"), Duty.STRIKE)]


@pytest.mark.rule("K-PUN-3")
def test_an_errand_lasts_until_it_is_lifted() -> None:
    t = four().act("tsar", court_actions.SendOnErrand(0, "bring tea", Reason.DISLOYALTY, "thirst"))
    (errand,) = t.view().table.court.punishments
    assert (errand.strikes, errand.words) == (0, "bring tea")
    t.attack("tsar", "f3").concede("kholop")
    assert t.view().table.court.punishments
    t.act("tsar", court_actions.LiftErrand(errand.number))
    assert t.told(tell.ErrandLifted)
    assert not t.view().table.court.punishments


@pytest.mark.rule("K-PUN-3", "K-COUP-9", "K-DEC-1")
def test_a_new_reign_ends_errands_and_decrees_but_strikes_stand() -> None:
    t = Table(4, mover="spy", kholop="f1", spy="f3 f4", tsar="f9 f2", executioner="m1")
    t.act("tsar", court_actions.SendOnErrand(0, "sing", Reason.DISLOYALTY, "boredom"))
    t.act("tsar", flog(t, "executioner"), court_actions.Proclaim(DecreeForm.WORDS, "Hop", "fun"))
    t.attack("spy", "f3").concede("tsar")
    assert t.told(events.Moved)
    assert not t.told(tell.StrikesDone), "the Executioner has a whole round for them"
    court = t.view().table.court
    assert [(one.seat, one.strikes) for one in court.punishments] == [(t.seat("executioner"), 2)]
    assert not court.decrees


@pytest.mark.rule("K-PUN-2", "K-AFK-1")
def test_strikes_ordered_wait_longer_than_a_turn() -> None:
    t = four().act("tsar", flog(four(), "spy"))
    t.attack("tsar", "f3").concede("kholop")
    assert [one.strikes for one in t.view().table.court.punishments] == [2]


@pytest.mark.rule("K-MER-2")
def test_mercy_spares_nobody_but_its_holder() -> None:
    t = four().grant("spy").act("tsar", flog(four(), "kholop"))
    number = t.view().table.court.punishments[0].number
    assert t.refused("spy", court_actions.Plead(number)) == "not_now"
    t.act("tsar", flog(t, "spy"))
    assert t.refused("spy", court_actions.Plead(number)) == "not_now"
    t.act("spy", court_actions.Plead(t.view().table.court.punishments[1].number))
    assert [one.seat for one in t.view().table.court.punishments] == [0]


@pytest.mark.rule("K-MER-2", "K-PUN-2", "K-PUN-3")
def test_mercy_spares_strikes_and_errands() -> None:
    t = four().grant("kholop").act("tsar", flog(four(), "kholop"))
    number = t.view().table.court.punishments[0].number
    t.act("kholop", court_actions.Plead(number))
    assert t.told(events.MercySpent) == [events.MercySpent(0, Purpose.PUNISHMENT)]
    assert not t.view().table.court.punishments
    assert t.core.mercies_left == 3
    t.act("tsar", court_actions.SendOnErrand(0, "sing", Reason.DISLOYALTY, "boredom"))
    assert t.refused("kholop", court_actions.Plead(number + 1)) == "no_mercy"


@pytest.mark.rule("K-PUN-4", "K-MOVE-4")
def test_the_tsar_cannot_order_a_demotion() -> None:
    t = four()
    t.act("tsar", flog(t, "spy"), court_actions.SendOnErrand(t.seat("spy"), "kneel", Reason.DISLOYALTY, "pride"))
    assert t.where("spy") == "spy"
    assert not t.told(events.Demoted)
    assert not {"demote"} & t.court_actions("tsar")


@pytest.mark.rule("K-PUN-1")
def test_what_was_denounced_is_punished_as_disloyalty_and_nobody_hears_that_anybody_informed() -> None:
    t = four().act("spy", court_actions.Denounce(0, Reason.BREACH, "he spoke"))
    assert t.refused("tsar", flog(t, "kholop", reason=Reason.BREACH)) == "no_reason"
    assert t.refused("tsar", flog(t, "kholop", reason=Reason.COMPLAINT)) == "no_reason"
    t.act("tsar", flog(t, "kholop"))
    assert not t.view("tsar").whispers, "it is dealt with"


@pytest.mark.rule("K-PUN-1")
def test_a_matter_lies_there_until_it_is_forgiven() -> None:
    t = four().act("spy", court_actions.Denounce(0, Reason.BREACH, "he spoke"))
    (matter,) = t.view("tsar").whispers
    t.act("tsar", court_actions.Forgive(matter.number))
    assert not t.view("tsar").whispers


@pytest.mark.rule("K-COUP-6", "K-PUN-1")
def test_a_riot_put_down_is_a_reason_against_all_the_rabble() -> None:
    rabble = {"kholop": "f3", "sweeper": "m1", "jester": "m2", "executioner": "m4"}
    t = Table(8, mover="kholop", riot=True, **rabble, tsar="f9 f10", tsarevich="t5", spy="t6", boyar="t7")
    t.all_say(do.Riot()).attack("kholop", "f3")
    t.all_say(do.Hold(), tsar=do.Beat(2, 8))
    t.all_say(do.Nothing())
    guilty = {t.people[one.seat] for one in t.view().table.court.matters if one.reason is Reason.RIOT}
    assert guilty == set(rabble)


@pytest.mark.rule("K-DEAL-1")
def test_the_kholop_shuffles_and_deals_and_his_silence_is_noted() -> None:
    def over() -> Table:
        return Table(4, kholop="f9", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9")

    t = over()
    assert set(t.ask.fallback) == {0}
    t.act("kholop", court_actions.DealOut(bowing=True))
    assert t.told(tell.Shuffled) == [tell.Shuffled(0, bowing=True)]
    assert isinstance(GAME.rules.awaits(t.state), Draw)
    t = over().silent("kholop")
    assert t.told(tell.Neglected) == [tell.Neglected(0, Duty.DEAL)]
    assert [one.reason for one in t.view().table.court.matters] == [Reason.DUTY]


@pytest.mark.rule("K-PUN-1", "K-AFK-1")
def test_a_whisper_of_the_same_thing_hides_no_open_matter() -> None:
    t = Table(4, kholop="f9", spy="m1", tsar="f3 f4").act("spy", court_actions.Denounce(0, Reason.DUTY, "clear"))
    scene = Transition(t.state)
    scene.raise_matter(0, Reason.DUTY, "clear")
    assert [one.secret for one in scene.court.matters] == [True, False]
    scene.raise_matter(0, Reason.DUTY, "clear")
    assert len(scene.court.matters) == 2, "the same one lies there once"


def test_ones_own_work_is_free_and_anothers_is_not() -> None:
    t = four().act("tsar", flog(four(), "kholop"))
    left = t.view("executioner").actions_left
    t.act("executioner", court_actions.Strike(t.view().table.court.punishments[0].number))
    assert t.view("executioner").actions_left == left
    assert t.view("kholop").work == ()
    t.attack("tsar", "f3").act("spy", court_actions.ClearUp())
    assert t.view("spy").actions_left == left - 1
