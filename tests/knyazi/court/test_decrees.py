"""Decrees, petitions, denunciations."""

from typing import Any

import pytest

from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.terms import Answer, DecreeForm, Manner, Reason
from tests.knyazi.table import Table

ALOUD, WRITTEN = Manner.SPOKEN, Manner.WRITTEN


def seven(**options: Any) -> Table:
    return Table(7, options=options, kholop="f9 m9", sweeper="f8", spy="f11", tsar="f3 s4")


def decree(text: str = "All hop", form: DecreeForm = DecreeForm.WORDS) -> deeds.Proclaim:
    return deeds.Proclaim(form, text, "it is fun")


@pytest.mark.rule("K-DEC-1")
def test_a_decree_has_a_reason_and_only_the_tsar_issues_and_cancels_it() -> None:
    t = seven()
    assert t.refused("spy", decree()) == "not_the_ruler"
    assert t.refused("tsar", deeds.Proclaim(DecreeForm.WORDS, "All hop", "")) == "not_now"
    t.act("tsar", decree())
    assert t.told(tell.DecreeIssued)[0].why == "it is fun"
    (held,) = t.view().table.court.decrees
    t.act("tsar", deeds.Revoke(held.number))
    assert t.told(tell.DecreeEnded) == [tell.DecreeEnded(held.number, "All hop")]
    assert not t.view().table.court.decrees


@pytest.mark.rule("K-DEC-1")
@pytest.mark.parametrize("form", list(DecreeForm)[4:])
def test_a_decree_of_a_forbidden_form_is_refused(form: DecreeForm) -> None:
    assert seven().refused("tsar", decree(form=form)) == "decree_forbidden"


@pytest.mark.rule("K-DEC-1")
def test_a_decree_falls_when_more_than_half_of_the_others_object_each_once() -> None:
    t = seven().act("tsar", decree())
    number = t.view().table.court.decrees[0].number
    for person in ("kholop", "sweeper", "jester"):
        t.act(person, deeds.ObjectTo(number))
        assert [one.by for one in t.told(tell.DecreeObjected)] == [t.seat(person)]
    assert t.refused("kholop", deeds.ObjectTo(number)) == "not_now"
    assert t.refused("tsar", deeds.ObjectTo(number)) == "you_rule"
    assert t.view().table.court.decrees, "three of six are not more than half"
    t.act("spy", deeds.ObjectTo(number))
    assert t.told(tell.DecreeEnded)[0].fallen
    assert not t.view().table.court.decrees


@pytest.mark.rule("K-PET-1")
def test_an_open_petition_is_heard_by_all_and_granted_or_refused() -> None:
    t = seven().act("spy", deeds.Petition("a raise", ALOUD, False))
    assert t.told(tell.Petitioned)[0].text == "a raise"
    (lies,) = t.view().table.court.petitions
    assert "petition" not in t.deeds("spy"), "one thing at a time"
    t.act("tsar", deeds.AnswerPetition(lies.number, Answer.GRANTED, "so be it"))
    assert t.told(tell.PetitionAnswered)[0].answer is Answer.GRANTED
    assert not t.view().table.court.petitions


@pytest.mark.rule("K-PET-1")
def test_a_secret_petition_and_its_answer_are_for_two() -> None:
    t = seven().act("spy", deeds.Petition("a raise", WRITTEN, True))
    assert t.told(tell.Petitioned, "tsar") == t.told(tell.Petitioned, "spy") != []
    assert t.told(tell.Petitioned, "kholop") == t.told(tell.Petitioned) == []
    assert t.view("kholop").secret_petitions == () == t.view().table.court.petitions
    (lies,) = t.view("tsar").secret_petitions
    t.act("tsar", deeds.AnswerPetition(lies.number, Answer.UNHEARD))
    assert t.told(tell.PetitionAnswered, "spy")
    assert not t.told(tell.PetitionAnswered, "kholop")


@pytest.mark.rule("K-PET-1")
def test_a_petitioner_may_be_punished_for_it() -> None:
    t = seven().act("spy", deeds.Petition("a raise", ALOUD, False))
    t.act("tsar", deeds.Flog(t.seat("spy"), 1, Reason.PETITION, "greed"))
    assert not t.view().table.court.petitions
    assert t.refused("tsar", deeds.Flog(t.seat("spy"), 1, Reason.PETITION, "greed")) == "no_reason"


@pytest.mark.rule("K-PET-1")
@pytest.mark.parametrize("person", ["kholop", "sweeper"])
def test_kholop_and_sweeper_petition_in_writing_or_by_gestures(person: str) -> None:
    t = seven()
    assert t.refused(person, deeds.Petition("bread", ALOUD, False)) == "not_aloud"
    t.act(person, deeds.Petition("bread", Manner.GESTURED, False))
    assert t.told(tell.Petitioned)


@pytest.mark.rule("K-PET-1", "K-ROLE-5")
def test_a_denunciation_is_for_the_tsars_ear_and_gone_with_him() -> None:
    t = seven().act("spy", deeds.Denounce(1, Reason.DISLOYALTY, "he mutters"))
    assert t.told(tell.Denounced, "tsar")
    assert not t.told(tell.Denounced, "sweeper")
    assert t.view("tsar").whispers
    assert not t.view("spy").whispers
    t.breach("tsar")
    assert not any(t.view(person).whispers for person in t.people)


def test_deeds_at_court_are_counted_in_a_turn_and_begin_anew_in_the_next() -> None:
    t = seven()
    for _ in range(6):
        t.act("spy", deeds.Denounce(1, Reason.DISLOYALTY, "he mutters"))
    assert t.refused("spy", deeds.Denounce(1, Reason.DISLOYALTY, "again")) == "too_many_asides"
    assert t.view("spy").deeds_left == 0
    t.attack("tsar", "f3").concede("kholop")
    assert t.view("spy").deeds_left == 6
