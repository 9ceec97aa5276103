"""Decrees, petitions, denunciations."""

from typing import Any

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.terms import FORBIDDEN_FORMS, Answer, DecreeEnd, Manner, Reason
from dvor.kernel import play
from dvor.referee.terms import DecreeForm
from tests.knyazi.table import Table, card

ALOUD, NOTE = Manner.SPOKEN, Manner.NOTE


def seven(**options: Any) -> Table:
    return Table(7, options=options, kholop="f9 m9", sweeper="f8", spy="f11", tsar="f3 s4")


def decree(text: str = "All hop", form: DecreeForm = DecreeForm.WORDS) -> court_actions.Proclaim:
    return court_actions.Proclaim(form, text, "it is fun")


@pytest.mark.rule("K-DEC-1", "K-ETI-6")
def test_a_decree_has_a_reason_and_only_the_tsar_issues_and_cancels_it() -> None:
    t = seven()
    assert t.refused("spy", decree()) == "not_the_ruler"
    assert t.refused("tsar", court_actions.Proclaim(DecreeForm.WORDS, "All hop", "")) == "decree_unworded"
    t.act("tsar", decree())
    assert t.told(tell.DecreeIssued)[0].why == "it is fun"
    assert [said.text for said in t.view().table.court.heard] == ["All hop. it is fun"], "what it says is said"
    (held,) = t.view().table.court.decrees
    t.act("tsar", court_actions.Revoke(held.number))
    assert t.told(tell.DecreeEnded) == [tell.DecreeEnded(held.number, "All hop", DecreeEnd.REVOKED)]
    assert not t.view().table.court.decrees


@pytest.mark.rule("K-DEC-1")
@pytest.mark.parametrize("form", FORBIDDEN_FORMS)
def test_a_decree_of_a_forbidden_form_is_refused_with_the_reason(form: DecreeForm) -> None:
    assert seven().refused("tsar", decree(form=form)) == f"decree_{form}"


@pytest.mark.rule("K-DEC-1")
def test_a_decree_falls_when_more_than_half_of_the_others_object_each_once() -> None:
    t = seven().act("tsar", decree())
    number = t.view().table.court.decrees[0].number
    for person in ("kholop", "sweeper", "jester"):
        t.act(person, court_actions.ObjectTo(number))
        assert [one.by for one in t.told(tell.DecreeObjected)] == [t.seat(person)]
    assert t.refused("kholop", court_actions.ObjectTo(number)) == "not_now"
    assert t.refused("tsar", court_actions.ObjectTo(number)) == "you_rule"
    assert t.view().table.court.decrees, "three of six are not more than half"
    t.act("spy", court_actions.ObjectTo(number))
    assert t.told(tell.DecreeEnded)[0].why is DecreeEnd.OBJECTIONS
    assert not t.view().table.court.decrees


@pytest.mark.rule("K-DEC-1", "K-REG-7")
def test_of_a_bought_decree_the_tsar_is_one_of_those_who_may_object_and_its_buyer_is_not() -> None:
    t = Table(4, mover="spy", options={"regime": "oligarchy"}, kholop="f9 m9", spy="s4 f1", tsar="f3")
    t.act("spy", court_actions.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow", "I pay"))
    number = t.view().table.court.decrees[0].number
    assert "object_to" not in t.court_actions("spy")
    t.act("tsar", court_actions.ObjectTo(number)).act("kholop", court_actions.ObjectTo(number))
    assert not t.view().table.court.decrees, "two of three are more than half"


@pytest.mark.rule("K-PET-1")
def test_an_open_petition_is_heard_by_all_once_the_tsar_agrees_and_then_granted_or_refused() -> None:
    t = seven().act("spy", court_actions.Petition("a raise", ALOUD))
    assert t.told(tell.Petitioned) == [
        tell.Petitioned(t.view().table.court.petitions[0].number, t.seat("spy"), ALOUD)
    ]
    (lies,) = t.view("tsar").table.court.petitions
    assert (lies.by, lies.how, lies.text) == (t.seat("spy"), ALOUD, ""), "who asks and how, not what"
    assert "petition" not in t.court_actions("spy"), "one thing at a time"
    assert t.refused("tsar", court_actions.AnswerPetition(lies.number, Answer.GRANTED)) == "hear_it_first"
    assert t.refused("spy", court_actions.HearPetition(lies.number)) == "not_the_ruler"
    t.act("tsar", court_actions.HearPetition(lies.number))
    assert [event.text for event in t.told(tell.PetitionHeard)] == ["a raise"]
    assert t.view("kholop").table.court.petitions[0].text == "a raise"
    t.act("tsar", court_actions.AnswerPetition(lies.number, Answer.GRANTED, "so be it"))
    assert t.told(tell.PetitionAnswered)[0].answer is Answer.GRANTED
    assert not t.view().table.court.petitions


@pytest.mark.rule("K-PET-1")
def test_the_tsar_may_refuse_to_hear_and_nobody_learns_the_words() -> None:
    t = seven().act("spy", court_actions.Petition("a raise", ALOUD))
    number = t.view().table.court.petitions[0].number
    t.act("tsar", court_actions.AnswerPetition(number, Answer.DISMISSED))
    assert not t.told(tell.PetitionHeard)
    assert not t.view().table.court.petitions


@pytest.mark.rule("K-PET-1", "K-COUP-9")
def test_what_was_asked_of_the_old_ruler_is_forgotten_and_that_is_told() -> None:
    t = seven().act("spy", court_actions.Petition("a raise", ALOUD))
    t.act("jester", court_actions.Petition("less", NOTE))
    t.breach("tsar")
    assert [(event.by, event.secret) for event in t.told(tell.PetitionLapsed)] == [(t.seat("spy"), False)]
    for person in ("jester", "tsar"):
        assert len(t.told(tell.PetitionLapsed, person)) == 2
    assert len(t.told(tell.PetitionLapsed, t.holder("tsar"))) == 1
    assert not t.view().table.court.petitions


@pytest.mark.rule("K-PET-1")
def test_a_secret_petition_and_its_answer_are_for_two_and_come_by_whisper_or_note() -> None:
    t = seven().act("spy", court_actions.Petition("a raise", NOTE))
    assert t.told(tell.Petitioned, "tsar") == t.told(tell.Petitioned, "spy") != []
    assert t.told(tell.Petitioned, "kholop") == t.told(tell.Petitioned) == []
    assert t.view("kholop").secret_petitions == () == t.view().table.court.petitions
    (lies,) = t.view("tsar").secret_petitions
    assert (lies.by, lies.how, lies.text) == (t.seat("spy"), NOTE, "")
    assert t.view("spy").secret_petitions[0].text == "a raise", "his own words"
    t.act("tsar", court_actions.HearPetition(lies.number))
    assert t.view("tsar").secret_petitions[0].text == "a raise"
    assert not t.told(tell.PetitionHeard, "kholop")
    t.act("tsar", court_actions.AnswerPetition(lies.number, Answer.REFUSED))
    assert t.told(tell.PetitionAnswered, "spy")
    assert not t.told(tell.PetitionAnswered, "kholop")
    t.act("sweeper", court_actions.Petition("a broom", NOTE))
    assert t.refused("kholop", court_actions.Petition("bread", Manner.WHISPERED)) == "not_aloud"


@pytest.mark.rule("K-PET-1", "K-PUN-1")
def test_a_secret_petitioner_is_punished_without_a_word_of_the_petition() -> None:
    t = seven().act("spy", court_actions.Petition("a raise", NOTE))
    assert t.refused("tsar", court_actions.Flog(t.seat("spy"), 1, Reason.PETITION, "greed")) == "no_reason"
    t.act("tsar", court_actions.Flog(t.seat("spy"), 1, Reason.DISLOYALTY, "greed"))


@pytest.mark.rule("K-PET-1", "K-ETI-6")
@pytest.mark.parametrize(("how", "counts"), [(ALOUD, 1), (Manner.GESTURED, 1), (Manner.WRITTEN, 0), (NOTE, 0)])
def test_what_all_hear_of_petitions_counts_as_said(how: Manner, counts: int) -> None:
    t = seven().act("spy", court_actions.Petition("P2 is a thief", how))
    asked = (*t.view().table.court.petitions, *t.view("tsar").secret_petitions)
    step = play(GAME.rules, t.state, t.seat("tsar"), court_actions.HearPetition(asked[0].number))
    assert [said.text for said in step.state.court.unjudged] == ["P2 is a thief"] * counts
    assert len(step.state.court.heard) == counts


@pytest.mark.rule("K-PET-1")
def test_a_petitioner_may_be_punished_for_it_once_the_ruler_has_heard_the_words() -> None:
    t = seven().act("spy", court_actions.Petition("a raise", Manner.WRITTEN))
    impudent = court_actions.Flog(t.seat("spy"), 1, Reason.PETITION, "greed")
    assert t.refused("tsar", impudent) == "no_reason", "nobody knows yet what it says"
    (lies,) = t.view().table.court.petitions
    t.act("tsar", court_actions.HearPetition(lies.number), impudent)
    assert t.told(tell.PetitionAnswered) == [tell.PetitionAnswered(lies.number, t.seat("spy"), Answer.REFUSED)]
    assert not t.view().table.court.petitions
    assert t.refused("tsar", impudent) == "no_reason"


@pytest.mark.rule("K-PET-1")
@pytest.mark.parametrize("person", ["kholop", "sweeper"])
def test_kholop_and_sweeper_petition_in_writing_or_by_gestures(person: str) -> None:
    t = seven()
    assert t.refused(person, court_actions.Petition("bread", ALOUD)) == "not_aloud"
    t.act(person, court_actions.Petition("bread", Manner.GESTURED))
    assert t.told(tell.Petitioned)


@pytest.mark.rule("K-PET-1", "K-ROLE-5")
def test_a_denunciation_is_for_the_tsars_ear_and_gone_with_him() -> None:
    t = seven().act("spy", court_actions.Denounce(1, Reason.DISLOYALTY, "he mutters"))
    assert t.told(tell.Denounced, "tsar")
    assert not t.told(tell.Denounced, "sweeper")
    (whisper,) = t.view("tsar").whispers
    assert (whisper.by, whisper.of) == (t.seat("spy"), Reason.DISLOYALTY), "he knows who says it, and what"
    assert not t.view("spy").whispers
    t.breach("tsar")
    assert not any(t.view(person).whispers for person in t.people)


def test_actions_at_court_are_counted_in_a_turn_and_begin_anew_in_the_next() -> None:
    t = seven()
    for _ in range(6):
        t.act("spy", court_actions.Denounce(1, Reason.DISLOYALTY, "he mutters"))
    assert t.refused("spy", court_actions.Denounce(1, Reason.DISLOYALTY, "again")) == "too_many_asides"
    assert t.view("spy").actions_left == 0
    t.attack("tsar", "f3").concede("kholop")
    assert t.view("spy").actions_left == 6
