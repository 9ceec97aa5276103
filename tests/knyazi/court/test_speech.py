"""Who may speak to whom, how respect is judged, and tables that refuse forbidden speech."""

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.state import MAX_SPOKEN_PER_TURN, MOST_HEARD
from dvor.games.knyazi.court.terms import Manner, Reason
from dvor.games.knyazi.talk import TALK
from dvor.kernel import Draw
from dvor.referee.terms import DecreeForm, Etiquette, Sign
from tests.knyazi.table import Table

RESPECT = pytest.mark.rule("K-ETI-1")
SPEECH = pytest.mark.rule("K-ETI-2")


def seven() -> Table:
    return Table(7, kholop="f9 m9 m1", sweeper="f8 t8", spy="f11", jester="m2", tsar="f3 s4 t2")


def says(t: Table, person: str, text: str = "hm", to: str | None = None) -> list[tell.Breached]:
    """The breaches of speech etiquette, once the referee has found nothing in the words."""
    t.act(person, court_actions.Say(text, None if to is None else t.seat(to)))
    found = t.told(tell.Breached)
    t.chance(court_actions.Findings())
    return found


@SPEECH
def test_a_superior_is_addressed_with_leave_only_and_leave_is_good_until_the_turn_ends() -> None:
    t = seven()
    assert [one.broken for one in says(t, "spy", to="tsar")] == [Etiquette.SPEECH]
    t.act("spy", court_actions.AskLeave(t.seat("tsar")))
    assert t.told(tell.LeaveAsked)
    assert t.refused("boyar", court_actions.GrantLeave(t.seat("spy"))) == "not_asked_for", "it was not asked of him"
    t.act("tsar", court_actions.GrantLeave(t.seat("spy")))
    assert t.told(tell.LeaveToSpeak) == [tell.LeaveToSpeak(t.seat("tsar"), t.seat("spy"))]
    assert t.state.court.leave_asked == ()
    assert says(t, "spy", to="tsar") == []
    assert says(t, "spy", to="tsar") == []
    t.attack("tsar", "f3").concede("kholop")
    assert says(t, "spy", to="tsar") != []


@SPEECH
@pytest.mark.parametrize(
    "text",
    [
        "Разрешите слово молвить",
        "Ваше величество, дозвольте слово молвить!",
        "Позвольте обратиться, Ваше величество",
        "Дозвольте сказать",
        "May I speak?",
        "Permission to speak, Your Majesty",
    ],
)
def test_the_usual_words_are_the_asking_itself_and_never_a_breach(text: str) -> None:
    t = seven()
    t.act("spy", court_actions.Say(text, t.seat("tsar")))
    assert not t.told(tell.Breached)
    assert t.told(tell.LeaveAsked) == [tell.LeaveAsked(t.seat("spy"), t.seat("tsar"))]
    t.chance(court_actions.Findings()).act("tsar", court_actions.GrantLeave(t.seat("spy")))
    assert says(t, "spy", to="tsar") == []
    assert says(seven(), "sweeper", text, to="tsar") == []
    assert says(seven(), "kholop", text, to="tsar") != [], "the Kholop never speaks: he asks with a gesture"


@SPEECH
def test_leave_asked_aloud_is_asked_of_the_one_whose_style_is_said() -> None:
    t = seven().act("spy", court_actions.Say("Ваше благородие, дозвольте слово молвить"))
    assert t.told(tell.LeaveAsked) == [tell.LeaveAsked(t.seat("spy"), t.seat("boyar"))]
    t = seven().act("spy", court_actions.Say("Дозвольте слово молвить"))
    assert not t.told(tell.LeaveAsked), "nobody knows of whom"


@SPEECH
def test_who_asks_permission_and_says_something_else_at_once_has_spoken_without_it() -> None:
    assert says(seven(), "spy", "Разрешите слово молвить: все воруют", to="tsar") != []


@SPEECH
def test_nobody_needs_leave_to_address_an_inferior_who_may_then_answer() -> None:
    t = seven()
    assert says(t, "tsar", to="spy") == []
    assert says(t, "spy", to="tsar") == []
    assert t.refused("tsar", court_actions.AskLeave(0)) == "no_leave_needed"
    assert t.refused("tsar", court_actions.GrantLeave(0)) == "not_asked_for"


@SPEECH
def test_the_kholop_never_speaks_but_writes_and_gestures() -> None:
    t = seven()
    says(t, "tsar", to="kholop")
    assert says(t, "kholop") != []
    t.act("kholop", court_actions.Gesture(Sign.DEEP_BOW, t.seat("tsar")))
    assert t.told(tell.Gestured)[0].sign is Sign.DEEP_BOW
    t.act("kholop", court_actions.PassNote(t.seat("tsar"), "mercy"))
    assert not t.told(tell.Breached)


@SPEECH
def test_the_sweeper_speaks_only_in_answer() -> None:
    t = seven()
    assert says(t, "sweeper") != []
    says(t, "tsar", to="sweeper")
    assert says(t, "sweeper", to="spy") != [], "it was not the Spy who spoke to him"
    assert says(t, "sweeper", to="tsar") == []
    assert says(t, "sweeper", to="tsar") != []


@SPEECH
def test_the_sweeper_has_one_answer_for_each_time_he_was_spoken_to() -> None:
    t = seven()
    for person in ("tsar", "spy", "tsar"):
        says(t, person, to="sweeper")
    assert says(t, "sweeper", to="tsar") == []
    assert says(t, "sweeper", to="tsar") == []
    assert says(t, "sweeper", to="tsar") != []
    assert says(t, "sweeper") == [], "he still owes the Spy an answer"
    assert says(t, "sweeper") != []


@SPEECH
def test_the_sweeper_who_was_spoken_to_may_petition_aloud() -> None:
    t = seven()
    says(t, "tsar", to="sweeper")
    t.act("sweeper", court_actions.Petition("a broom", Manner.SPOKEN))
    assert t.told(tell.Petitioned)
    assert says(t, "sweeper", to="tsar") != [], "that was his answer"


@pytest.mark.rule("K-ETI-2", "K-ROLE-5", "K-ETI-1")
def test_the_jester_is_exempt() -> None:
    t = seven()
    assert says(t, "jester", to="tsar") == []
    assert t.refused("spy", court_actions.Complain(t.seat("jester"), "he pulled my beard")) == "jester"


@pytest.mark.rule("K-ROLE-5", "K-ETI-1")
def test_what_a_referee_finds_disrespectful_is_no_breach_of_the_jesters() -> None:
    rude = court_actions.Findings((court_actions.Finding(Etiquette.RANK, "hm", True),))
    t = seven().act("jester", court_actions.Say("hm")).chance(rude)
    assert not t.told(tell.Breached)
    assert seven().act("spy", court_actions.Say("hm")).chance(rude).told(tell.Breached)


@SPEECH
def test_a_soft_breach_lies_before_the_tsar_with_its_evidence_until_he_punishes_or_forgives() -> None:
    t = seven()
    says(t, "spy", "psst", to="tsar")
    (matter,) = t.view().table.court.matters
    assert (matter.seat, matter.reason, matter.broken, matter.evidence) == (
        t.seat("spy"),
        Reason.BREACH,
        Etiquette.SPEECH,
        "psst",
    )
    assert t.where("spy") == "spy"
    t.act("tsar", court_actions.Forgive(matter.number))
    assert t.told(tell.Forgiven)
    assert t.refused("tsar", court_actions.Flog(t.seat("spy"), 1, Reason.BREACH, "psst")) == "no_reason"


@pytest.mark.rule("K-ETI-1", "K-PUN-1")
def test_disrespect_is_for_people_to_notice_and_for_the_tsar_to_judge() -> None:
    t = seven().act("spy", court_actions.Complain(t_seat := 3, "no bow"))
    assert not t.told(tell.Breached), "nobody has proved it"
    assert t.told(tell.Complained) == [tell.Complained(t.seat("spy"), t_seat, Etiquette.RANK, "no bow")]
    (matter,) = t.view().table.court.matters
    assert (matter.by, matter.seat, matter.reason) == (t.seat("spy"), t_seat, Reason.COMPLAINT)
    assert t.refused("tsar", court_actions.Flog(t_seat, 1, Reason.BREACH, "no bow")) == "no_reason"
    assert t.refused("tsar", court_actions.Flog(t_seat, 1, Reason.COMPLAINT, "no bow")) == "no_reason"
    t.act("tsar", court_actions.Flog(t_seat, 1, Reason.DISLOYALTY, "no bow"))
    assert not t.view().table.court.matters


@RESPECT
def test_bows_and_taunts_are_seen_by_all() -> None:
    t = seven().act("sweeper", court_actions.Gesture(Sign.BOW, 2))
    assert t.told(tell.Gestured) == [tell.Gestured(1, Sign.BOW, 2)]


def test_a_note_is_seen_by_all_and_read_by_two() -> None:
    t = seven().act("spy", court_actions.PassNote(0, "tonight"))
    assert [event.text for event in t.told(tell.NotePassed)] == [""]
    assert [event.text for event in t.told(tell.NotePassed, "kholop")] == ["tonight"]
    assert [event.text for event in t.told(tell.NotePassed, "tsar")] == [""]


def test_after_words_the_referee_is_awaited_and_nobody_may_do_anything() -> None:
    t = seven().act("spy", court_actions.Say("hm"))
    assert isinstance(GAME.rules.awaits(t.state), Draw)
    assert not any(t.court_actions(person) | t.kinds(person) for person in t.people)


@SPEECH
def test_everybody_is_told_to_whom_their_words_would_be_out_of_turn() -> None:
    t = seven()
    assert t.view("tsar").unheard == ()
    assert t.view("spy").unheard == (t.seat("boyar"), t.seat("tsar"))
    assert None in t.view("kholop").unheard
    t.act("tsar", court_actions.Say("come here", t.seat("spy")))
    assert t.view("spy").unheard == (t.seat("boyar"),)


@SPEECH
def test_leave_is_asked_once_and_who_was_spoken_to_is_seen_to_have_the_word() -> None:
    t = seven().act("spy", court_actions.AskLeave(t_tsar := 6), court_actions.AskLeave(t_tsar))
    assert len(t.view().table.court.leave_asked) == 1
    says(t, "tsar", to="boyar")
    says(t, "tsar", to="boyar")
    says(t, "tsar")
    pairs = [(one.who, one.to) for one in t.view().table.court.may_speak]
    assert pairs == [(t.seat("boyar"), t_tsar)]


@SPEECH
def test_nobody_is_seen_to_have_a_word_that_needs_no_leave_or_is_never_said() -> None:
    t = seven()
    for person in ("kholop", "jester"):
        says(t, "tsar", to=person)
    says(t, "spy", to="tsar")
    assert t.view().table.court.may_speak == (), "a Kholop is silent, a Jester and a superior are free"
    says(t, "tsar", to="sweeper")
    assert [one.who for one in t.view().table.court.may_speak] == [t.seat("sweeper")]


@SPEECH
def test_words_to_everybody_use_up_nobodys_leave_but_the_sweepers() -> None:
    t = seven()
    for person in ("spy", "sweeper"):
        says(t, "tsar", to=person)
        says(t, person)
    assert says(t, "spy", to="tsar") == []
    assert says(t, "sweeper", to="tsar") != []


def test_talk_is_bounded_apart_from_other_actions() -> None:
    t = seven()
    for _ in range(MAX_SPOKEN_PER_TURN):
        says(t, "tsar")
    assert t.refused("tsar", court_actions.Say("hm")) == "too_many_words"
    assert len(t.state.court.heard) == MAX_SPOKEN_PER_TURN
    t.act("tsar", court_actions.OrderRecord("The Tsar has spoken"))
    for _ in range(MAX_SPOKEN_PER_TURN):
        says(t, "spy")
        says(t, "jester")
    assert len(t.state.court.heard) == MOST_HEARD, "the oldest words are forgotten"


# At a strict table what etiquette forbids cannot be said; at any other it is said and noticed.


def strict_7(**options: object) -> Table:
    strict = {"strict": True, **options}
    return Table(7, options=strict, kholop="f9 m9 m1", sweeper="f8 t8", spy="f11", jester="m2", tsar="f3 s4 t2")


@SPEECH
def test_whoever_may_not_speak_is_refused_with_the_rule() -> None:
    t = strict_7()
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
    t = strict_7()
    t.act("kholop", court_actions.PassNote(t.seat("tsar"), "mercy"))
    t.act("tsar", court_actions.Say("well?", t.seat("sweeper"))).chance(court_actions.Findings())
    t.act("sweeper", court_actions.Say("yes", t.seat("tsar")))


@pytest.mark.rule("K-ETI-3")
def test_a_name_that_would_certainly_be_charged_is_not_let_out() -> None:
    for t, judged in (
        (strict_7(), True),
        (strict_7(strict=False), False),
        (strict_7(naming_judge="table"), False),
    ):
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
    t = strict_7(strict=False)
    assert t.refused("spy", court_actions.Say("a\nb")) == "unwritable"
    assert t.refused("spy", court_actions.Say("я" * 201)) == "unwritable"
    assert t.refused("spy", court_actions.Say("hm", t.seat("spy"))) == "yourself"
    t.act("spy", court_actions.Say("👩‍🌾"))
