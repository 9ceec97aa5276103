"""What the referee of words understands, measured on messages that it was never tuned on."""

import subprocess
import sys
from itertools import product

import pytest

from dvor.games.knyazi.court.state import CHEERS
from dvor.games.knyazi.judge import LEAVE, Present, asks_leave, judge
from dvor.games.knyazi.names import Character
from dvor.kernel import Person
from dvor.referee.morphology import forms
from dvor.referee.names import called
from dvor.referee.terms import Fault
from dvor.words import knyazi_en, knyazi_ru
from tests.referee.confusion import half, score

NAMING = pytest.mark.rule("K-ETI-3")
LADDER = tuple(
    Character(one)
    for one in (
        *("kholop", "sweeper", "jester", "executioner", "official", "spy"),
        *("merchant", "voevoda", "boyar", "confessor", "tsarevich", "tsar"),
    )
)
NAMES = (
    "Марк",
    "Надежда",
    "Слава",
    "Роман",
    "Светлана",
    "Пётр",
    "Айгуль",
    "Лев",
    "Вера",
    "Николай",
    "Маша",
    "Борис",
)
COURT = Present(tuple(Person(name) for name in NAMES), LADDER, LADDER)
KHOLOP, SPY, TSAR = 0, 5, 11


def certain(text: str, speaker: int = KHOLOP, court: Present = COURT) -> list[str]:
    """What would be charged."""
    return [one.evidence for one in judge(text, speaker, None, court) if one.certain]


@pytest.mark.rule("K-ETI-3", "K-ETI-6")
def test_what_is_called_certain_is_right_and_little_is_missed() -> None:
    found = score(half(False), "naming")
    assert found.precision >= 0.99, found
    assert found.recall >= 0.90, found


@pytest.mark.rule("K-ETI-2", "K-REG-3")
@pytest.mark.parametrize("rule", ["leave", "swearing"])
def test_leave_and_swearing_are_told_from_what_only_looks_like_them(rule: str) -> None:
    found = score(half(False), rule)
    assert found.precision >= 0.99, found
    assert found.recall >= 0.90, found


@pytest.mark.rule("K-ETI-2", "K-ETI-3", "K-COUP-9")
def test_nothing_that_the_rules_tell_people_to_say_is_ever_charged() -> None:
    styles = [
        style
        for words in (knyazi_ru.WORDS, knyazi_en.WORDS)
        for character in Character
        for style in words.terms["style"][character]
        if character not in (Character.SWEEPER, Character.KHOLOP)
    ]
    for style, frame in product(styles, ("{}", "{}, не губи", "поклон, {}!", "видел {} вчера", "О {}! Spare me.")):
        assert certain(frame.format(style)) == [], style
    for leave, style in product(LEAVE, ["", *styles]):
        assert certain(f"{style}, {leave}") == []
        assert certain(f"{leave}, {style}?") == []
    for cheer in CHEERS:
        assert certain(f"{cheer}!") == []


@NAMING
@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Пётр", ["петя", "петька", "петруша", "петенька"]),
        ("Петя", ["петр", "петька"]),
        ("Мария", ["маша", "маруся", "машенька"]),
        ("Маша", ["мария", "машка"]),
        ("Тимур", ["тимурчик"]),
        ("William", ["bill", "will"]),
    ],
)
def test_a_short_name_and_a_full_one_are_the_same_person(name: str, others: list[str]) -> None:
    assert {one: called(name, "m").get(one) for one in others} == dict.fromkeys(others, True)


@NAMING
def test_sasha_is_a_man_or_a_woman_as_the_lobby_says() -> None:
    assert "александр" in called("Саша", "m")
    assert "александра" not in called("Саша", "m")
    assert "александра" in called("Саша", "f")


@NAMING
def test_who_may_be_meant_by_a_shared_short_name_is_not_certain() -> None:
    court = Present((Person("Марк"), Person("Слава")), (Character.KHOLOP, Character.TSAR), LADDER)
    assert [one.certain for one in judge("Вячеслав спит", 0, None, court)] == [False]
    assert [one.certain for one in judge("Славик спит", 0, None, court)] == [True]


@NAMING
@pytest.mark.parametrize(
    ("name", "form"),
    [("Лев", "львом"), ("Любовь", "любови"), ("Санёк", "саньку"), ("Зед", "зедом"), ("Кассандро", "кассандро")],
)
def test_names_are_declined_also_where_no_dictionary_has_them(name: str, form: str) -> None:
    assert form in forms(name, "m")


@NAMING
@pytest.mark.parametrize(
    "text", ["Б о р и с", "Б0рис", "бopис", "Бооорис", "Boris", "Borya", "М-а-ш-а", "с Маааашей", "ПЕТЯ ЖУЛИК"]
)
def test_disguised_names_are_names(text: str) -> None:
    assert certain(text), text


@NAMING
def test_evidence_is_quoted_as_it_was_said_and_where_it_stands() -> None:
    (found,) = judge("Ну и где же Б0рис?", KHOLOP, None, COURT)
    assert (found.evidence, found.at) == ("Б0рис", 12)


@NAMING
def test_a_title_is_forbidden_as_long_as_its_holder_stands_above() -> None:
    assert certain("Чиновник спит", KHOLOP) == ["Чиновник"]
    assert certain("Чиновник спит", SPY) == []
    raised = Present(COURT.people, (LADDER[11], *LADDER[1:11], LADDER[0]), LADDER)
    assert certain("Царь спит, боярин тоже", KHOLOP, raised) == [], "he who was Kholop is Tsar now"


@NAMING
@pytest.mark.parametrize("text", ["Царь-батюшка, пощади", "О великий царь!", "царица спит"])
def test_flowery_address_is_for_the_ruler_to_weigh(text: str) -> None:
    assert [one.certain for one in judge(text, KHOLOP, None, COURT)] == [False]


@NAMING
@pytest.mark.parametrize("text", ["Государь, пощади", "Надёжа-государь!", "Ваша светлость"])
def test_other_flattery_has_no_short_name_in_it_and_is_free(text: str) -> None:
    assert judge(text, KHOLOP, None, COURT) == ()


@pytest.mark.rule("K-ETI-2")
@pytest.mark.parametrize("text", ["Разрешите подкинуть", "позвольте, это моя карта", "May I have tea?"])
def test_who_asks_for_something_else_does_not_ask_leave_to_speak(text: str) -> None:
    assert not asks_leave(text)


@pytest.mark.rule("K-ETI-2", "K-REG-8")
def test_leave_is_asked_with_a_style_of_the_players_own() -> None:
    assert not asks_leave("Пресветлый логофет, дозвольте слово молвить")
    assert asks_leave("Пресветлый логофет, дозвольте слово молвить", ("Пресветлый логофет",))


@pytest.mark.rule("K-REG-3")
def test_tongues_are_heeded_only_where_they_are_watched() -> None:
    watched = Present(COURT.people, COURT.characters, COURT.ladder, tongues=True)
    assert [one.fault for one in judge("вот сука", KHOLOP, None, watched)] == [Fault.SWEARING]
    assert judge("вот сука", KHOLOP, None, COURT) == ()
    broken_off = Present(COURT.people, COURT.characters, COURT.ladder, tongues=True, broken_off=TSAR)
    assert [one.fault for one in judge("а я думаю", KHOLOP, None, broken_off)] == [Fault.INTERRUPTING]
    assert judge("а я думаю", TSAR, None, broken_off) == (), "nobody interrupts himself"


def test_the_same_words_are_judged_the_same() -> None:
    text = "Борис, а Маша где? Царь ждёт"
    assert judge(text, KHOLOP, None, COURT) == judge(text, KHOLOP, TSAR, COURT)


_NOT_LOADED = "import sys; assert not {'pymorphy3', 'razdel'} & set(sys.modules), 'a dictionary was opened'"
_SIM = "from dvor.cli import main; main(['sim', '{}', '--players', '11', '--games', '1', '--json', *{}])"
_TABLE = """
import dvor.server.app
from random import Random
from dvor.games import CATALOG
from dvor.kernel import Run
Run(CATALOG["sultan"], CATALOG["sultan"].setup(*"АБВГД"), Random(1))
"""


@pytest.mark.parametrize(
    "play",
    [
        _SIM.format("sultan", []),
        _SIM.format("knyazi", []),
        _SIM.format("knyazi", ["--regime", "theocracy", "--asides", "0.3"]),
        _TABLE,
    ],
)
def test_who_judges_no_words_opens_no_dictionary(play: str) -> None:
    script = f"{play}\n{_NOT_LOADED}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
