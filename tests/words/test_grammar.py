"""Numbers, prepositions and slots."""

import pytest

from dvor.kernel import Arg, Gender, Person, Phrase, Term, Who
from dvor.words import Listener, say
from dvor.words.grammar import preposition
from dvor.words.numbers import cardinal, ordinal
from dvor.words.templates import Slot, conditions


@pytest.mark.parametrize(
    ("count", "gender", "case", "said"),
    [
        (1, "m", 0, "первый"), (2, "m", 0, "второй"), (2, "f", 0, "вторая"), (3, "m", 1, "третьего"),
        (3, "f", 3, "третью"), (4, "f", 1, "четвёртой"), (8, "m", 4, "восьмым"), (21, "f", 0, "21-я"),
    ],
)  # fmt: skip
def test_ordinals_agree(count: int, gender: Gender, case: int, said: str) -> None:
    assert ordinal(count, "ru", case, gender) == said


def test_small_numbers_are_words_and_great_ones_digits() -> None:
    assert [cardinal(count, "ru") for count in (1, 5, 12, 13)] == ["один", "пять", "двенадцать", "13"]
    assert ordinal(2, "en", 0, "m") == "second"


@pytest.mark.parametrize(
    ("word", "following", "said"),
    [
        ("с", "Игорем", "с"), ("с", "Львом", "со"), ("с", "Стражником", "со"), ("с", "Сашей", "с"),
        ("о", "Льве", "о"), ("о", "Анне", "об"), ("к", "Льву", "ко"), ("в", "второй", "во"), ("у", "Анны", "у"),
    ],
)  # fmt: skip
def test_prepositions(word: str, following: str, said: str) -> None:
    assert preposition(word, following) == said


def test_a_slot_says_what_is_asked_of_its_argument() -> None:
    slot = Slot("count", "в ord acc@by", "ru")
    assert (slot.field, slot.preposition, slot.kind, slot.case, slot.other) == ("count", "в", "ord", 3, "by")
    assert Slot("by", "взял|взяла|взяли", "ru").forms == ("взял", "взяла", "взяли")


def test_conditions_ask_for_a_value_or_another_argument() -> None:
    assert conditions("by+kind=riot+who=@by") == (("by", None), ("kind", "riot"), ("who", "@by"))


REIGNS = (Person("Мария", gender="f"), Person("Пётр"))


def accession(by: int, count: int) -> Phrase:
    what = Term("happening", "accession")
    return Phrase("knyazi.event.chronicleentry", {"what": what, "telling": 0, "by": Who(by), "count": count})


def test_a_regnal_number_agrees_with_its_bearer() -> None:
    herald = Listener("ru", REIGNS)
    assert say(accession(0, 2), herald) == "На престол вернулась Мария Вторая, и народ кричал славу"
    assert say(accession(1, 1), herald) == "На престол взошёл Пётр Первый, и народ кричал славу"
    assert say(accession(0, 2), Listener("ru", REIGNS, 0)).startswith("На престол взошли вы, во второй раз")
    assert say(accession(1, 1), Listener("en", REIGNS)).startswith("Пётр the First came to the throne")


def test_a_blow_at_oneself_is_said_so() -> None:
    args: dict[str, Arg] = {"by": Who(0), "who": Who(0), "strikes": 2, "where": "", "saying": ""}
    said = say(Phrase("knyazi.event.strikes_given", args), Listener("ru", REIGNS))
    assert said == "Мария отвешивает сама себе 2 удара"
