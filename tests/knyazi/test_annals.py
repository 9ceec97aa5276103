"""The public record of a whole game: places, chronicle, titles, and the stories told of them."""

from random import Random
from typing import Any

import pytest

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi.annals import MOST, KnyaziAnnals, PartyAnnals, Sat, annals, story, turning_points
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.terms import Happening
from dvor.games.knyazi.names import Cause, Character
from dvor.games.knyazi.titles import Title
from dvor.kernel import Moment, Person, Phrase, Seat, Term, Who, replay
from dvor.words import LANGUAGES, Language, Listener, phrase_of, say
from tests.contract.games import AnyRun, begin, random_log, random_steps
from tests.knyazi.table import Table


@pytest.fixture(scope="module")
def run() -> AnyRun:
    return random_log(GAME, 9, 5, parties=2)


def kept(
    moments: list[Moment[Any, Any, Any]], people: tuple[Person, ...], language: Language = "ru"
) -> KnyaziAnnals:
    """The record after these moves."""
    heard = [fact.public for moment in moments for fact in moment.step.facts if fact.public is not None]
    view = GAME.rules.view(moments[-1].step.state, None)
    return annals(heard, view, lambda phrase: say(phrase, Listener(language, people)))


@pytest.mark.rule("K-CHRON-1")
def test_every_change_of_places_is_on_record_with_its_turn(run: AnyRun) -> None:
    moments = list(replay(GAME, run.log))
    expected: list[list[tuple[int, tuple[int, ...]]]] = []
    for moment in moments:
        core = moment.step.state.core
        kinds = [type(fact.public) for fact in moment.step.facts]
        who = tuple(int(seat) for seat in core.seat_at)
        if events.Dealt in kinds and len(expected) < core.party:
            expected.append([(0, who)])
        elif kinds.count(events.Moved) == 1 and events.PartyEnded not in kinds and core.phase != codes.DEAL:
            expected[-1].append((int(core.turn), who))
    record = kept(moments, run.setup.people)
    assert [party.number for party in record.parties] == [1, 2]
    for party, wanted in zip(record.parties, expected, strict=True):
        found = [(change.turn, change.seats) for change in party.changes]
        assert len(wanted) > 10
        assert set(wanted) <= set(found)
        assert party.changes[0].cause is None
        assert all(change.cause for change in party.changes[1:])
        assert party.how is not None
        assert party.tsar == party.changes[-1].seats[-1]
    assert record.places[0] == "kholop"
    assert record.places[-1] == "tsar"
    assert record.winners == moments[-1].step.state.public.winners


def test_who_falls_before_a_deal_begins_the_next_party_so_and_the_last_one_ends_as_it_ended() -> None:
    run = begin(GAME, 4, Random(1), parties=2)

    def parties() -> tuple[PartyAnnals, ...]:
        return kept(list(replay(GAME, run.log)), run.setup.people).parties

    *_, second, tsar = seats = tuple(map(int, run.state.core.seat_at))
    run.act(second, court_actions.DealOut())
    assert parties() == ()
    run.act(second, court_actions.DealOut())
    assert parties()[0].changes[0].seats == (second, *seats[:2], tsar)
    for _ in random_steps(run, asides=0.0):
        if run.state.core.party == 2:
            break
    (first,) = parties()
    assert first.tsar is not None
    run.act(first.tsar, court_actions.DealOut())
    assert parties() == (first,)
    run.act(first.tsar, court_actions.DealOut())
    again, new = parties()
    assert again == first
    assert new.changes[0].seats == (first.tsar, *first.changes[-1].seats[:-1])


def test_it_grows_move_by_move_and_everybody_has_a_title_and_a_story_in_the_end(run: AnyRun) -> None:
    moments = list(replay(GAME, run.log))
    assert kept(moments[:1], run.setup.people).parties == ()
    last = kept(moments[:1], run.setup.people)
    for upto in range(2, len(moments), max(1, len(moments) // 25)):
        now = kept(moments[:upto], run.setup.people)
        assert not now.stories
        assert len(now.parties) >= len(last.parties)
        for before, after in zip(last.parties, now.parties, strict=False):
            assert after.changes[: len(before.changes)] == before.changes
        last = now
    whole = kept(moments, run.setup.people)
    assert {one.seat for one in whole.titles} == {one.seat for one in whole.stories} == set(range(9))
    assert all(one.text.startswith(run.setup.people[one.seat].name) for one in whole.stories)


@pytest.mark.rule("K-CHRON-1")
def test_the_chronicle_of_this_party_and_of_those_before_it_is_there(run: AnyRun) -> None:
    moments = list(replay(GAME, run.log))
    for upto in range(2, len(moments), 40):
        state = moments[upto - 1].step.state
        record = kept(moments[:upto], run.setup.people)
        if record.parties and state.public.phase != "deal":
            numbers = [entry.number for entry in state.court.chronicle]
            assert [line.number for line in record.parties[-1].entries] == numbers
    whole = kept(moments, run.setup.people)
    assert all(party.entries for party in whole.parties)


def test_whispers_are_not_on_record(run: AnyRun) -> None:
    """A random game has secret petitions, denunciations and notes in it."""
    secret = [
        move.action.text
        for move in run.moves
        if isinstance(move.action, court_actions.Denounce | court_actions.PassNote)
        or (isinstance(move.action, court_actions.Petition) and move.action.how.secret)
    ]
    record = kept(list(replay(GAME, run.log)), run.setup.people)
    told = [line.phrase for party in record.parties for line in party.entries]
    assert sum(len(words) > 5 for words in secret) > 3
    assert not [words for words in secret if len(words) > 5 and any(words in phrase for phrase in told)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_can_be_recorded_and_earned_has_words(language: Language) -> None:
    listener = Listener(language, (Person("Анна", gender="f"),))
    args: dict[str, Any] = {"who": Who(0), "count": 2}
    for what in Happening:
        assert "Анн" in say(phrase_of(ChronicleEntry(1, what, 0, 2, "слово", (0,)), "knyazi.event"), listener)
    for title in Title:
        assert "Анн" in say(Phrase(f"knyazi.earned.{title}", args), listener)
        assert say(Phrase("knyazi.title", {"title": Term("title", title)}), listener)


# Careers as stories: the long ways of a career, in words.


PLACES = tuple(place.character for place in Table(8, kholop="f1", tsar="f2").view().table.places)
LISTENERS = {language: Listener(language, (Person("Анна", gender="f"),) * 8) for language in LANGUAGES}


def sat(*stations: tuple[int, int, Cause | None]) -> list[Sat]:
    """Where seat 0 sat, by party, rank and cause; the others only make room."""
    return [Sat(party, (*range(1, rank + 1), 0, *range(rank + 1, 8)), cause) for party, rank, cause in stations]


def told(career: list[Sat], best: bool = False, language: Language = "ru") -> list[str]:
    seat: Seat = 0
    return [say(one, LISTENERS[language]) for one in story(seat, career, PLACES, best)]


def test_a_career_is_told_from_its_beginning_over_what_turned_it_to_its_end() -> None:
    assert PLACES[0] is Character.KHOLOP
    won = [(1, rank, Cause.WON) for rank in (1, 2, 1, 2, 3)]
    career = sat((1, 0, None), *won, (2, 3, None), (2, 7, Cause.RIOT), (3, 0, Cause.DEMOTED))
    assert told(career, best=True) == [
        "Анна начинала Холопом",
        "Во второй партии бунт вознёс её из Холопов на трон",
        "В третьей партии она за проступок угодила с трона в Холопы",
        "Закончила Холопом, а лучше этой карьеры ни у кого не вышло",
    ]
    assert told(career, language="en")[1] == "In the second party a riot carried her from Kholop to the throne"


def test_steps_back_on_a_long_way_are_left_out_and_small_changes_are_none() -> None:
    climb = sat((1, 0, None), *[(1, rank, Cause.WON) for rank in (1, 2, 3, 2, 3, 4)])
    assert told(climb)[1] == "В первой партии она место за местом поднялась из Холопов в Шпионы"
    assert told(sat((1, 2, None), (1, 3, Cause.WON)))[1].startswith("С тех пор она держалась")


def test_a_throne_is_told_of_however_short_the_way_to_it() -> None:
    assert told(sat((1, 6, None), (1, 7, Cause.PALACE))) == [
        "Анна начинала Царевичем",
        "В первой партии она дворцовым переворотом поднялась из Царевичей на трон",
        "Закончила на троне",
    ]
    lost = sat((1, 7, None), (1, 6, Cause.PALACE))
    assert told(lost)[1].startswith("В первой партии дворцовый переворот сбросил её с трона")


def test_what_took_several_parties_is_not_told_of_one() -> None:
    climb = sat((1, 0, None), (1, 1, Cause.WON), (1, 2, Cause.WON), (2, 3, Cause.WON))
    assert told(climb)[1] == "Мало-помалу она место за местом поднялась из Холопов в Палачи"
    assert told(climb, language="en")[1] == "By and by she rose place by place from Kholop to Executioner"


def test_a_swap_over_the_frozen_is_one_victory() -> None:
    leap = sat((1, 0, None), (2, 2, Cause.WON))
    assert told(leap)[1] == "Во второй партии она одной победой поднялась из Холопов в Шуты"
    assert (
        told(sat((1, 3, None), (1, 1, Cause.WON)))[1]
        == "В первой партии её одной атакой согнали из Палачей в Дворники"
    )


def test_a_fall_before_a_deal_is_a_demotion() -> None:
    assert "за проступок" in told(sat((1, 7, None), (2, 0, None)))[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cause", Cause)
def test_every_cause_has_words_up_and_down(language: Language, cause: Cause) -> None:
    for party in (1, 2, 30):
        lines = told(sat((1, 0, None), (party, 7, cause), (party, 0, cause)), language=language)
        assert len(lines) == 4
        assert not any("{" in line for line in lines)


def test_a_long_game_is_no_long_story() -> None:
    wild = sat((1, 0, None), *[(party, 7 * (party % 2), Cause.RIOT) for party in range(1, 21)])
    assert 2 <= len(told(wild)) - 2 <= MOST
    ways = turning_points([], worth=2, throne=7)
    assert ways == []
