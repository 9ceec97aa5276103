"""Decrees in a form that the game can check: what they take, who notices, what comes of it."""

from random import Random
from typing import Any

import pytest

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.terms import Manner, Reason
from dvor.games.knyazi.talk import TALK
from dvor.kernel import Person, Refused, Setup, play
from dvor.referee.terms import DecreeForm as Form
from dvor.referee.terms import Demand, Sign
from tests.knyazi.table import Table, card, cards

DECREE = pytest.mark.rule("K-DEC-1")


def seven(**options: Any) -> Table:
    return Table(7, options=options, kholop="f9 m9", sweeper="f8", spy="f11", tsar="f3 s4")


def decree(form: Form, **takes: Any) -> do.Proclaim:
    return do.Proclaim(form, "Так угодно", "скука", **takes)


def says(t: Table, person: str, text: str, to: int | None = None) -> list[tell.Disobeyed]:
    """What the referee makes of it, out of the decrees that hold."""
    t.act(person, do.Say(text, to))
    t.chance(GAME.rules.draw(t.state, Random(0)))
    return t.told(tell.Disobeyed)


@DECREE
def test_words_that_break_a_decree_are_noticed_with_the_evidence_and_are_a_formal_reason() -> None:
    t = seven().act("tsar", decree(Form.QUESTIONS))
    assert t.told(tell.DecreeIssued)[0].demand == Demand(Form.QUESTIONS)
    number = t.view().table.court.decrees[0].number
    assert says(t, "jester", "А что?") == []
    (noticed,) = says(t, "jester", "А что? Ничего.")
    assert (noticed.who, noticed.decree, noticed.evidence, noticed.at) == (t.seat("jester"), number, "Ничего.", 7)
    assert noticed.said == t.view().table.court.heard[-1].number
    (matter,) = t.view().table.court.matters
    assert (matter.seat, matter.reason) == (t.seat("jester"), Reason.DECREE)
    t.act("tsar", do.Flog(t.seat("jester"), 2, Reason.DECREE, "не спросил"))
    assert not t.view().table.court.matters


@DECREE
def test_it_binds_the_tsar_too_and_no_longer_than_it_holds() -> None:
    t = seven().act("tsar", decree(Form.CAPITALS))
    assert [one.who for one in says(t, "tsar", "Тихо!")] == [t.seat("tsar")]
    t.act("tsar", do.Revoke(t.view().table.court.decrees[0].number))
    assert says(t, "tsar", "Тихо!") == []


@DECREE
def test_orders_and_the_decree_itself_are_no_talk() -> None:
    t = seven().act("tsar", decree(Form.QUESTIONS))
    t.state = play(GAME.rules, t.state, t.seat("tsar"), do.SendOnErrand(1, "Пой", Reason.DISLOYALTY, "так")).state
    t.chance(GAME.rules.draw(t.state, Random(0)))
    assert not t.told(tell.Disobeyed)


@pytest.mark.rule("K-DEC-1", "K-ETI-2")
@pytest.mark.parametrize("text", ["Разрешите слово молвить", "Дозвольте слово молвить, Ваше величество"])
def test_what_etiquette_prescribes_breaks_no_decree(text: str) -> None:
    t = seven().act("tsar", decree(Form.MOST_WORDS, count=1))
    assert says(t, "spy", text, t.seat("tsar")) == []


@DECREE
def test_a_spoken_petition_is_talk_and_a_written_one_is_not() -> None:
    for how, noticed in ((Manner.SPOKEN, 1), (Manner.WRITTEN, 0)):
        t = seven().act("tsar", decree(Form.QUESTIONS)).act("spy", do.Petition("Прибавки", how))
        number = t.view().table.court.petitions[0].number
        t._take(play(GAME.rules, t.state, t.seat("tsar"), do.HearPetition(number)))
        if t.state.court.unjudged:
            t.chance(GAME.rules.draw(t.state, Random(0)))
        assert len(t.told(tell.Disobeyed)) == noticed


@DECREE
def test_a_gesture_is_good_for_the_words_that_follow() -> None:
    t = seven().act("tsar", decree(Form.SIGN_FIRST, sign=Sign.NOD))
    assert len(says(t, "jester", "Привет")) == 1
    t.act("jester", do.Gesture(Sign.NOD, 0))
    assert says(t, "jester", "Привет") == []
    assert len(says(t, "jester", "Ещё привет")) == 1


@pytest.mark.rule("K-DEC-1", "K-ETI-1")
def test_an_attack_without_the_decreed_bow_is_noticed() -> None:
    t = seven().act("tsar", decree(Form.BOWING)).attack("tsar", "f3")
    (noticed,) = t.told(tell.Disobeyed)
    assert (noticed.who, noticed.demand, noticed.said) == (t.seat("tsar"), Demand(Form.BOWING), None)
    t = seven().act("tsar", decree(Form.BOWING), do.Gesture(Sign.DEEP_BOW, 0)).attack("tsar", "f3")
    assert not t.told(tell.Disobeyed)
    t.concede("kholop")
    assert t.on_move == "sweeper"
    t.attack("sweeper", "f8")
    assert [one.who for one in t.told(tell.Disobeyed)] == [t.seat("sweeper")], "the bow was another's"


@pytest.mark.rule("K-AFK-1", "K-DEC-1")
def test_who_is_silent_and_attacks_by_the_game_has_not_disobeyed_by_not_bowing() -> None:
    t = seven().act("tsar", decree(Form.BOWING)).silent("tsar")
    assert t.told(events.Attacked)
    assert not t.told(tell.Disobeyed)
    assert not t.view().table.court.matters
    t = seven().act("tsar", decree(Form.BOWING))
    assert t.refused("tsar", do.SilentAttack(cards("f3"))) == "chance_only", "nobody can claim to have been silent"


@DECREE
@pytest.mark.parametrize(
    "misfit",
    [
        decree(Form.ENDS_WITH),
        decree(Form.QUESTIONS, word="да"),
        decree(Form.WITHOUT_LETTER, word="ой"),
        decree(Form.EXACT_WORDS),
        decree(Form.EXACT_WORDS, count=11),
        decree(Form.SIGN_FIRST),
        decree(Form.SIGN_FIRST, sign=Sign.TAUNT),
        decree(Form.WORDS, count=3),
    ],
)
def test_a_form_takes_what_it_takes(misfit: do.Proclaim) -> None:
    assert seven().refused("tsar", misfit) == "decree_misfit"


@DECREE
def test_no_form_holds_twice_nor_beside_one_that_contradicts_it() -> None:
    t = seven().act("tsar", decree(Form.CAPITALS))
    for form in (Form.CAPITALS, Form.WHISPERING):
        assert t.refused("tsar", decree(form)) == "decree_holds"
    t.act("tsar", decree(Form.QUESTIONS), do.Proclaim(Form.WORDS, "a", "b"), do.Proclaim(Form.WORDS, "c", "d"))
    t.act("tsar", decree(Form.BOWING))
    t.attack("tsar", "f3").concede("kholop")
    assert t.refused("tsar", decree(Form.RHYMES)) == "decrees_enough"


@pytest.mark.rule("K-DEC-1", "K-ETI-3")
@pytest.mark.parametrize(
    ("word", "seemly"), [("царь", False), ("Аней", False), ("Дура ты, сука", False), ("ква", True), ("ОГО", True)]
)
def test_nobody_can_be_made_to_say_names_titles_or_oaths(word: str, seemly: bool) -> None:
    people = (Person("Аня", gender="f"), *(Person(f"P{seat}") for seat in range(1, 7)))
    t = seven()
    t.state = type(t.state)(Setup(people, t.state.setup.options), t.state.core, t.state.court)
    why = TALK.forbidden(t.state, t.seat("tsar"), decree(Form.ENDS_WITH, word=word))
    assert (None if why is None else why.key) == (None if seemly else "knyazi.refused.decree_real_names")
    assert TALK.forbidden(t.state, t.seat("tsar"), decree(Form.WITHOUT_WORD, word=word)) is None


@pytest.mark.rule("K-DEC-1", "K-ETI-6")
def test_decrees_are_checked_also_where_no_referee_judges_names() -> None:
    t = seven(naming_judge="off").act("tsar", decree(Form.QUESTIONS))
    assert len(says(t, "jester", "P1 спит")) == 1
    assert not t.told(tell.Breached)


@pytest.mark.rule("K-REG-7", "K-DEC-1")
def test_a_bought_decree_is_checked_like_any_other() -> None:
    t = Table(4, mover="spy", options={"regime": "oligarchy"}, kholop="f9 m9", spy="s4 f1", tsar="f3")
    t.act("spy", do.BuyDecree(card("s4"), Form.ENDS_WITH, "Крякать", "плачу", word="кря"))
    assert len(says(t, "tsar", "Ну и ну")) == 1
    assert says(t, "tsar", "Ну и ну, кря") == []


@DECREE
def test_what_could_not_have_been_found_is_refused_of_chance() -> None:
    t = seven().act("tsar", decree(Form.QUESTIONS)).act("jester", do.Say("Ничего"))
    number = t.view().table.court.decrees[0].number
    for wrong in (do.Disobedience(number, "Всё", 0), do.Disobedience(number + 99, "Ничего", 0)):
        with pytest.raises(Refused):
            t.chance(do.Findings((), (wrong,)))
    t.chance(do.Findings((), (do.Disobedience(number, "Ничего", 0),)))
    assert t.told(tell.Disobeyed)
