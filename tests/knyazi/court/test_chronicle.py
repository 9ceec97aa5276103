"""The chronicle, how it words what repeats, and how events of the court are worded."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.chronicle import retold
from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.terms import DecreeEnd, Happening, Item, Manner, Reason
from dvor.games.knyazi.names import Character, Suit
from dvor.kernel import Person, Run
from dvor.referee.terms import DecreeForm, Etiquette
from dvor.words import LANGUAGES, Language, Listener, phrase_of, say
from tests.knyazi.table import Table, cards

CHRONICLE = pytest.mark.rule("K-CHRON-1")


def seven(**hands: str) -> Table:
    given = {"kholop": "f9 m9", "spy": "f11 f12", "boyar": "m1", "tsar": "f3 s4"} | hands
    return Table(7, mover=given.pop("mover", "tsar"), riot=False, **given)


def recorded(t: Table) -> list[Happening]:
    return [entry.what for entry in t.view().table.court.chronicle]


@CHRONICLE
def test_the_game_drafts_what_matters_with_regnal_numbers() -> None:
    t = seven(mover="boyar", boyar="f5 f6").act("tsar", court_actions.Proclaim(DecreeForm.WORDS, "Hop", "fun"))
    t.act("tsar", court_actions.Flog(0, 3, Reason.DISLOYALTY, "a yawn"))
    t.attack("boyar", "f5").concede("tsar").act("boyar", do.NameTrump(Suit.SEA))
    assert recorded(t) == [
        Happening.DECREE,
        Happening.STRIKES,
        Happening.PALACE_COUP,
        Happening.ACCESSION,
        Happening.TRUMPS_SEA,
    ]
    accession = t.view().table.court.chronicle[3]
    assert (accession.by, accession.count) == (t.seat("boyar"), 1)


@CHRONICLE
def test_the_chronicle_goes_with_the_place_and_its_holder_writes_and_amends() -> None:
    t = seven(mover="executioner", executioner="f5 f6", spy="m3 m4")
    assert t.refused("spy", court_actions.Record("It rained")) == "not_the_chronicler"
    assert t.refused("spy", court_actions.AppointChronicler(Character.SPY)) == "not_the_ruler"
    t.act("tsar", court_actions.AppointChronicler(Character.SPY)).act("spy", court_actions.Record("It rained"))
    number = t.view().table.court.chronicle[0].number
    t.act("spy", court_actions.Amend(number, "It poured"))
    assert [entry.text for entry in t.view().table.court.chronicle] == ["It poured"]
    t.attack("executioner", "f5").concede("spy")
    assert t.holder("spy") == "executioner"
    assert t.refused("spy", court_actions.Record("Alas")) == "not_the_chronicler"
    t.act("executioner", court_actions.Record("At last"))


@CHRONICLE
def test_the_tsar_may_order_a_record() -> None:
    t = seven().act("tsar", court_actions.OrderRecord("We are great"))
    assert recorded(t) == [Happening.ORDERED]


@CHRONICLE
def test_it_is_read_to_all_when_a_party_is_over_and_begins_anew_with_the_next_deal() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").act("tsar", court_actions.OrderRecord("We are great"))
    t.attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(events.PartyEnded)
    (read,) = t.told(tell.ChronicleRead)
    assert [entry.text for entry in read.entries] == ["We are great"]
    assert t.view().table.court.chronicle == read.entries
    t.act("kholop", court_actions.DealOut())
    assert not t.view().table.court.chronicle


@CHRONICLE
def test_the_last_chronicle_is_read_at_the_end() -> None:
    t = Table(4, options={"parties": 1}, kholop="f9", tsar="f3 f4").act(
        "tsar", court_actions.OrderRecord("The end")
    )
    t.attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.over
    assert t.told(tell.ChronicleRead)


@pytest.mark.rule("K-CHRON-1", "K-ETI-3")
def test_a_real_name_in_the_chronicle_is_no_breach() -> None:
    t = (
        seven()
        .act("tsar", court_actions.AppointChronicler(Character.SPY))
        .act("spy", court_actions.Record("P6 the First"))
    )
    assert t.where("spy") == "spy"
    assert not t.told(tell.Breached)


@CHRONICLE
def test_what_is_written_is_told_and_an_amended_entry_is_the_chroniclers_own() -> None:
    t = seven().act(
        "tsar",
        court_actions.AppointChronicler(Character.SPY),
        court_actions.Flog(0, 3, Reason.DISLOYALTY, "a yawn"),
    )
    (entry,) = t.view().table.court.chronicle
    assert entry.count == 3
    t.act("spy", court_actions.Record("It rained"))
    assert t.told(tell.Chronicled) == [tell.Chronicled(t.seat("spy"), "It rained")]
    t.act("spy", court_actions.Amend(entry.number, "He was caressed"))
    ours = t.view().table.court.chronicle[0]
    assert (ours.what, ours.by, ours.count) == (Happening.RECORD, t.seat("spy"), 0)


@CHRONICLE
def test_the_chronicler_strikes_out_or_amends_what_nobody_has_ordered() -> None:
    t = seven().act(
        "tsar",
        court_actions.AppointChronicler(Character.SPY),
        court_actions.Flog(0, 3, Reason.DISLOYALTY, "a yawn"),
    )
    t.act("tsar", court_actions.OrderRecord("We are great")).act("spy", court_actions.Record("It rained"))
    flogging, ordered, rain = t.view().table.court.chronicle
    assert t.refused("boyar", court_actions.StrikeOut(rain.number)) == "not_the_chronicler"
    assert t.refused("spy", court_actions.StrikeOut(ordered.number)) == "not_now"
    assert t.refused("spy", court_actions.Amend(ordered.number, "He is small")) == "not_now"
    t.act("spy", court_actions.StrikeOut(rain.number))
    assert t.told(tell.StruckOut) == [tell.StruckOut(t.seat("spy"))]
    assert t.view("kholop").table.court.chronicle == (flogging, ordered)
    t.act("spy", court_actions.StrikeOut(flogging.number))
    assert t.view().table.court.chronicle == (ordered,)
    assert t.refused("spy", court_actions.StrikeOut(flogging.number)) == "not_now"
    t.act("spy", court_actions.Record("It snowed"))
    assert t.view().table.court.chronicle[-1].number > rain.number, "a number is never used again"


@CHRONICLE
def test_a_chronicle_of_which_everything_is_struck_out_is_not_read() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").act("tsar", court_actions.AppointChronicler(Character.SPY))
    t.act("spy", court_actions.Record("It rained"))
    t.act("spy", court_actions.StrikeOut(t.view().table.court.chronicle[0].number))
    t.attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(events.PartyEnded)
    assert not t.told(tell.ChronicleRead)


@CHRONICLE
def test_the_regnal_number_counts_how_often_somebody_became_tsar_the_first_reign_included() -> None:
    t = Table(4, mover="spy", spy="f5 f6 m5 m6", tsar="f3 f4 m3", kholop="m1 t1", executioner="t2 t3")
    t.attack("spy", "f5").concede("tsar").act("spy", do.KeepTrump())
    t.breach("spy").act("tsar", do.KeepTrump()).breach("tsar")
    reigns = [(one.by, one.count) for one in t.view().table.court.chronicle if one.what is Happening.ACCESSION]
    assert reigns[0] == (t.seat("spy"), 1)
    assert reigns[1] == (t.seat("tsar"), 2), "the game began with him on the throne"
    assert len(reigns) == 3


@CHRONICLE
def test_whom_the_lot_made_tsar_has_reigned_once() -> None:
    run = Run(GAME, GAME.setup(*"abcd"), Random(0))
    places = run.state.core.seat_at
    assert run.state.court.reigns == tuple(int(seat == places[-1]) for seat in range(4))


@pytest.mark.rule("K-CHRON-1", "K-COUP-4")
@pytest.mark.parametrize("won", [True, False])
def test_a_riot_is_recorded_under_the_tsar_under_whom_it_broke_out(won: bool) -> None:
    rabble = {"kholop": "f3 f4", "sweeper": "m1", "jester": "m2", "executioner": "m4"}
    t = Table(8, mover="kholop", riot=True, **rabble, tsar="f9 f10", tsarevich="t5", spy="t6", boyar="t7")
    t.all_say(do.Riot()).attack("kholop", "f3")
    if won:
        t.all_say(do.Hold(), tsar=do.Concede()).silent("tsar").all_say(do.Agree())
    else:
        t.all_say(do.Hold(), tsar=do.Beat(2, 8)).all_say(do.Nothing())
    assert (t.holder("tsar") == "kholop") == won
    what = Happening.RIOT if won else Happening.RIOT_FAILED
    (entry,) = (one for one in t.view().table.court.chronicle if one.what is what)
    assert entry.by == t.seat("tsar")


@pytest.mark.rule("K-CHRON-1", "K-COUP-2")
@pytest.mark.parametrize("won", [True, False])
def test_a_coup_is_recorded_with_the_tsar_under_whom_it_broke_out(won: bool) -> None:
    t = Table(9, mover="voevoda", voevoda="f5 f6", tsar="f9 f10", kholop="m1", spy="t1")
    t.act("voevoda", do.Overthrow(cards("f5")))
    if won:
        t.concede("tsar")
    else:
        t.beat("tsar", "f5 f9").nobody_throws().act("tsar", do.NoReward())
    (entry,) = (one for one in t.view().table.court.chronicle if one.what.value.startswith("coup"))
    assert (entry.by, entry.under) == (t.seat("voevoda"), (t.seat("tsar"),))


@pytest.mark.rule("K-CHRON-1", "K-COUP-1", "K-ROLE-3")
@pytest.mark.parametrize("heir", ["winner", "tsarevich"])
def test_a_palace_coup_is_recorded_with_the_tsar_under_whom_it_broke_out(heir: str) -> None:
    hands: dict[str, Any] = {"kholop": "m1", "spy": "t1", "boyar": "f5 f6", "tsar": "f9 f10"}
    t = Table(8, mover="boyar", options={"palace_heir": heir}, **hands).attack("boyar", "f5").concede("tsar")
    entries = [(one.what, one.by, one.under) for one in t.view().table.court.chronicle]
    assert entries == [
        (Happening.PALACE_COUP, t.seat("boyar"), (t.seat("tsar"),)),
        (Happening.ACCESSION, t.seat("boyar" if heir == "winner" else "tsarevich"), ()),
    ]


@CHRONICLE
def test_only_the_deal_turns_the_page() -> None:
    t = seven(kholop="f9 m9 t9", spy="f11 f12 t1").act("tsar", court_actions.OrderRecord("We are great"))
    for _ in range(2):  # what was beaten off is cleared by nobody, and then noted
        attacker = t.on_move
        t.silent(attacker)
        while not t.told(tell.Neglected) and t.on_move == attacker and not t.over:
            t.silent(t.people[min(t.ask.fallback)])
    assert "We are great" in [one.text for one in t.view().table.court.chronicle]


# The chronicle does not repeat itself (K-CHRON-1).


PEOPLE = (Person("Мария", gender="f"), Person("Пётр"))


def read(entries: Sequence[ChronicleEntry], language: Language) -> list[str]:
    listener = Listener(language, PEOPLE)
    return [say(phrase_of(entry, "knyazi.event"), listener) for entry in retold(entries)]


@pytest.mark.rule("K-CHRON-1")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", Happening)
def test_the_same_thing_over_and_over_is_never_told_twice_alike_in_a_row(
    what: Happening, language: Language
) -> None:
    book = [ChronicleEntry(number, what, 0, 2, "тише", (1,)) for number in range(7)]
    told = read(book, language)
    assert all(one != following for one, following in pairwise(told))


@pytest.mark.rule("K-CHRON-1")
def test_who_falls_again_is_told_so() -> None:
    fall = [ChronicleEntry(number, Happening.DEMOTION, by) for number, by in enumerate((0, 1, 0))]
    assert read(fall, "ru")[2] == "Марию снова низвели в Холопы, и никто не удивился"


@pytest.mark.rule("K-CHRON-1")
def test_nothing_is_told_as_happening_again_that_happens_for_the_first_time() -> None:
    nowhere_to_fall, fall = (ChronicleEntry(count, Happening.DEMOTION, 1, count) for count in (1, 0))
    assert not any(one.again for one in retold((nowhere_to_fall, nowhere_to_fall, fall)))
    suits = (Happening.TRUMPS_SEA, Happening.TRUMPS_FIELD, Happening.TRUMPS_SEA)
    trumps = [ChronicleEntry(number, suit, 0) for number, suit in enumerate(suits)]
    assert [one.again for one in retold(trumps)] == [False, False, True], "another suit is another thing"


@pytest.mark.rule("K-CHRON-1")
def test_a_book_is_told_the_same_whenever_it_is_read() -> None:
    book = [ChronicleEntry(number, Happening.ACCESSION, number % 2, 1 + number // 2) for number in range(6)]
    assert read(retold(book), "ru") == read(book, "ru")


@pytest.mark.rule("K-CHRON-1")
def test_the_chroniclers_own_words_stay_as_they_are() -> None:
    own = ChronicleEntry(1, Happening.RECORD, 1, text="Был пир")
    assert "«Был пир»" in read([own], "ru")[0]


# What those who are concerned told of the court: who it was, for what, and «you» where it is they.


EIGHT = tuple(Person(name) for name in ("Борис", "Глеб", "Егор", "Захар", "Клим", "Лев", "Марк", "Пётр", "Юрий"))


def told(t: Table, kind: type[events.Event], person: str, language: Language = "ru") -> list[str]:
    """What somebody reads of the last step."""
    people = tuple(Person(one.capitalize()) for one in t.people)
    listener = Listener(language, people, t.seat(person))
    return [say(phrase_of(event, "knyazi.event"), listener) for event in t.told(kind, person)]


def ten(**options: str) -> Table:
    return Table(10, options=options, kholop="f9 m9 t9", official="f8 m8", spy="m1 m2", tsar="f3 s4 t4")


@pytest.mark.rule("K-PUN-1")
def test_a_denunciation_is_made_to_the_ruler_who_reads_you() -> None:
    t = ten().act("spy", court_actions.Denounce(0, Reason.DUTY, "zzz"))
    assert told(t, tell.Denounced, "tsar")[0].startswith("Spy доносит вам на Kholop")
    assert told(t, tell.Denounced, "spy")[0].startswith("Вы доносите Tsar на Kholop")
    assert told(t, tell.Denounced, "tsar", "en")[0].startswith("Spy denounces Kholop to you")


@pytest.mark.rule("K-REG-6")
def test_the_official_reads_that_the_signature_is_theirs_and_all_whose_it_was() -> None:
    t = ten(regime="bureaucracy").act("tsar", court_actions.Proclaim(DecreeForm.WORDS, "hop", "fun"))
    assert told(t, tell.PaperDrawnUp, "official") == ["Tsar составляет бумагу № 1: нужна ваша подпись"]
    assert told(t, tell.PaperDrawnUp, "spy") == ["Tsar составляет бумагу № 1: нужна подпись Official"]
    for _ in range(6):
        if t.told(tell.PaperSigned):
            break
        t.silent(t.people[min(t.ask.fallback)])
    assert told(t, tell.PaperSigned, "spy")[0].startswith("Official не подписал бумагу № 1 в срок")
    assert told(t, tell.PaperSigned, "official")[0].startswith("Вы не подписали бумагу № 1 в срок")


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
    assert told(t, events.Demoted, "spy") == [
        "Jester разжалован в Холопы: брался за чужое",
        "Вы разжалованы в Холопы за чужое имя или краткий титул",
    ]
    assert not t.state.court.demotion_breaches


@pytest.mark.rule("K-COUP-9", "K-PET-1")
def test_of_a_secret_petition_that_is_forgotten_the_two_read_whose_it_was() -> None:
    t = Table(4, mover="spy", kholop="f1", spy="f3 f4", tsar="f9 f2")
    t.act("kholop", court_actions.Petition("bread", Manner.NOTE)).attack("spy", "f3").concede("tsar")
    assert told(t, tell.PetitionLapsed, "tsar") == ["Правитель сменился: тайное прошение Kholop забыто"]
    assert told(t, tell.PetitionLapsed, "kholop") == ["Правитель сменился: ваше тайное прошение забыто"]


@pytest.mark.rule("K-COUP-9", "K-DEC-1")
def test_a_decree_that_ends_says_why() -> None:
    t = Table(4, mover="spy", kholop="f1", spy="f3 f4", tsar="f9 f2")
    t.act("tsar", court_actions.Proclaim(DecreeForm.WORDS, "hop", "fun")).attack("spy", "f3").concede("tsar")
    assert [one.why for one in t.told(tell.DecreeEnded)] == [DecreeEnd.REIGN]
    said = {
        say(phrase_of(tell.DecreeEnded(1, "hop", why), "knyazi.event"), Listener("ru", EIGHT)) for why in DecreeEnd
    }
    assert len(said) == len(DecreeEnd)
