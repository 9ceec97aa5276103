"""At a strict table what etiquette forbids cannot be said; at any other it is said and noticed."""

import pytest

from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.terms import Manner
from dvor.games.knyazi.talk import TALK
from dvor.referee.terms import DecreeForm
from tests.knyazi.table import Table

SPEECH = pytest.mark.rule("K-ETI-2")


def seven(**options: object) -> Table:
    strict = {"strict": True, **options}
    return Table(7, options=strict, kholop="f9 m9 m1", sweeper="f8 t8", spy="f11", jester="m2", tsar="f3 s4 t2")


@SPEECH
def test_whoever_may_not_speak_is_refused_with_the_rule() -> None:
    t = seven()
    assert t.refused("kholop", court_actions.Say("hm")) == "kholop_is_silent"
    assert t.refused("sweeper", court_actions.Say("hm")) == "sweeper_answers_only"
    assert t.refused("spy", court_actions.Say("hm", t.seat("tsar"))) == "ask_leave_first"
    t.act("spy", court_actions.Say("Разрешите слово молвить", t.seat("tsar"))).chance(court_actions.Findings())
    assert t.view().table.court.leave_asked, "to ask is not forbidden"
    t.act("spy", court_actions.Say("hm")).chance(court_actions.Findings())
    t.act("jester", court_actions.Say("hm", t.seat("tsar"))).chance(court_actions.Findings())
    t.act("spy", court_actions.AskLeave(t.seat("tsar"))).act("tsar", court_actions.GrantLeave(t.seat("spy")))
    t.act("spy", court_actions.Say("hm", t.seat("tsar"))).chance(court_actions.Findings())
    assert not t.told(tell.Breached)


@SPEECH
def test_the_sweeper_may_answer_and_notes_are_free() -> None:
    t = seven()
    t.act("kholop", court_actions.PassNote(t.seat("tsar"), "mercy"))
    t.act("tsar", court_actions.Say("well?", t.seat("sweeper"))).chance(court_actions.Findings())
    t.act("sweeper", court_actions.Say("yes", t.seat("tsar")))


@pytest.mark.rule("K-ETI-3")
def test_a_name_that_would_certainly_be_charged_is_not_let_out() -> None:
    for t, judged in ((seven(), True), (seven(strict=False), False), (seven(naming_judge="table"), False)):
        why = TALK.forbidden(t.state, t.seat("spy"), court_actions.Say("P1 is a thief"))
        assert (why is not None) == judged
        assert TALK.forbidden(t.state, t.seat("spy"), court_actions.Say("A thief")) is None
        assert TALK.forbidden(t.state, t.seat("spy"), court_actions.PassNote(0, "P1 is a thief")) is None
        decree = court_actions.Proclaim(DecreeForm.WORDS, "All bow", "P1 is a thief")
        assert (TALK.forbidden(t.state, t.seat("tsar"), decree) is not None) == judged
        for how in Manner:
            plea = court_actions.Petition("P1 is a thief", how)
            aloud = judged and how in (Manner.SPOKEN, Manner.GESTURED)
            assert (TALK.forbidden(t.state, t.seat("spy"), plea) is not None) == aloud


def test_words_are_bounded_and_refused_in_words() -> None:
    t = seven(strict=False)
    assert t.refused("spy", court_actions.Say("a\nb")) == "unwritable"
    assert t.refused("spy", court_actions.Say("я" * 201)) == "unwritable"
    assert t.refused("spy", court_actions.Say("hm", t.seat("spy"))) == "yourself"
    t.act("spy", court_actions.Say("👩‍🌾"))
