"""The chronicle does not repeat itself (K-CHRON-1)."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from dvor.games.knyazi.court.chronicle import retold
from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.terms import Happening
from dvor.kernel import Person
from dvor.words import LANGUAGES, Language, Listener, phrase_of, say

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
