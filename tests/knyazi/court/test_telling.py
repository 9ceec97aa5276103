"""What those who are concerned read of the court: who it was, for what, and «you» where it is they."""

import pytest

from dvor.games.knyazi import events
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.terms import DecreeEnd, Item, Manner, Reason
from dvor.kernel import Person
from dvor.referee.terms import DecreeForm, Etiquette
from dvor.words import Listener, phrase_of, say
from dvor.words.grammar import Language
from tests.knyazi.table import Table

PEOPLE = tuple(Person(name) for name in ("Борис", "Глеб", "Егор", "Захар", "Клим", "Лев", "Марк", "Пётр", "Юрий"))


def read(t: Table, kind: type[events.Event], person: str, language: Language = "ru") -> list[str]:
    """What somebody reads of the last step."""
    people = tuple(Person(one.capitalize()) for one in t.people)
    listener = Listener(language, people, t.seat(person))
    return [say(phrase_of(event, "knyazi.event"), listener) for event in t.told(kind, person)]


def ten(**options: str) -> Table:
    return Table(10, options=options, kholop="f9 m9 t9", official="f8 m8", spy="m1 m2", tsar="f3 s4 t4")


@pytest.mark.rule("K-PUN-1")
def test_a_denunciation_is_made_to_the_ruler_who_reads_you() -> None:
    t = ten().act("spy", court_actions.Denounce(0, Reason.DUTY, "zzz"))
    assert read(t, tell.Denounced, "tsar")[0].startswith("Spy доносит вам на Kholop")
    assert read(t, tell.Denounced, "spy")[0].startswith("Вы доносите Tsar на Kholop")
    assert read(t, tell.Denounced, "tsar", "en")[0].startswith("Spy denounces Kholop to you")


@pytest.mark.rule("K-REG-6")
def test_the_official_reads_that_the_signature_is_theirs_and_all_whose_it_was() -> None:
    t = ten(regime="bureaucracy").act("tsar", court_actions.Proclaim(DecreeForm.WORDS, "hop", "fun"))
    assert read(t, tell.PaperDrawnUp, "official") == ["Tsar составляет бумагу № 1: нужна ваша подпись"]
    assert read(t, tell.PaperDrawnUp, "spy") == ["Tsar составляет бумагу № 1: нужна подпись Official"]
    for _ in range(6):
        if t.told(tell.PaperSigned):
            break
        t.silent(t.people[min(t.ask.fallback)])
    assert read(t, tell.PaperSigned, "spy")[0].startswith("Official не подписал бумагу № 1 в срок")
    assert read(t, tell.PaperSigned, "official")[0].startswith("Вы не подписали бумагу № 1 в срок")


@pytest.mark.rule("K-MOVE-4")
def test_a_demotion_says_for_which_of_the_breaches_it_is() -> None:
    t = Table(7, kholop="f9 m9", sweeper="f8", spy="f11", jester="m3", tsar="f3 s4").grant("spy")
    t.attack("tsar", "f3").act("spy", court_actions.Reach(Item.CROWN)).silent("spy")
    assert t.told(events.MercySpent), "the first is spared"
    t.act("jester", court_actions.ClearUp()).act("spy", court_actions.Say("Tsar", None))
    found = court_actions.Finding(Etiquette.NAMING, "Tsar", certain=True)
    t.chance(court_actions.Findings((found,))).concede("kholop")
    assert [(t.people[one.seat], one.broken) for one in t.told(events.Demoted)] == [
        ("jester", Etiquette.HANDS_OFF),
        ("spy", Etiquette.NAMING),
    ]
    assert read(t, events.Demoted, "spy") == [
        "Jester разжалован в Холопы: брался за чужое",
        "Вы разжалованы в Холопы за чужое имя или краткий титул",
    ]
    assert not t.state.court.falls


@pytest.mark.rule("K-COUP-9", "K-PET-1")
def test_of_a_secret_petition_that_is_forgotten_the_two_read_whose_it_was() -> None:
    t = Table(4, mover="spy", kholop="f1", spy="f3 f4", tsar="f9 f2")
    t.act("kholop", court_actions.Petition("bread", Manner.NOTE)).attack("spy", "f3").concede("tsar")
    assert read(t, tell.PetitionLapsed, "tsar") == ["Правитель сменился: тайное прошение Kholop забыто"]
    assert read(t, tell.PetitionLapsed, "kholop") == ["Правитель сменился: ваше тайное прошение забыто"]


@pytest.mark.rule("K-COUP-9", "K-DEC-1")
def test_a_decree_that_ends_says_why() -> None:
    t = Table(4, mover="spy", kholop="f1", spy="f3 f4", tsar="f9 f2")
    t.act("tsar", court_actions.Proclaim(DecreeForm.WORDS, "hop", "fun")).attack("spy", "f3").concede("tsar")
    assert [one.why for one in t.told(tell.DecreeEnded)] == [DecreeEnd.REIGN]
    said = {
        say(phrase_of(tell.DecreeEnded(1, "hop", why), "knyazi.event"), Listener("ru", PEOPLE)) for why in DecreeEnd
    }
    assert len(said) == len(DecreeEnd)
