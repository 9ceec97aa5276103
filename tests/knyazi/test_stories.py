"""Careers as stories: the long ways of a career, in words."""

import pytest

from dvor.games.knyazi.annals import MOST, Sat, story, turning_points
from dvor.games.knyazi.names import Cause, Character
from dvor.kernel import Person, Seat
from dvor.words import LANGUAGES, Language, Listener, say
from tests.knyazi.table import Table

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
