"""The referee of words, measured on labelled messages that it was not tuned on; the forms of decree it checks."""

import subprocess
import sys
from itertools import product

import pytest

from dvor.games.knyazi.court.state import CHEERS
from dvor.games.knyazi.court.terms import CHECKED
from dvor.games.knyazi.judge import PERMISSION_FORMULAS, Present, asks_permission, judge
from dvor.games.knyazi.names import Character
from dvor.kernel import Person
from dvor.referee.decrees import broken
from dvor.referee.morphology import forms
from dvor.referee.names import called
from dvor.referee.terms import DecreeForm as Form
from dvor.referee.terms import Demand, Fault, Sign
from dvor.words import knyazi_en, knyazi_ru
from tests.referee.confusion import half, score
from tests.referee.labelled import RULES, messages

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
    for leave, style in product(PERMISSION_FORMULAS, ["", *styles]):
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
    assert not asks_permission(text)


@pytest.mark.rule("K-ETI-2", "K-REG-8")
def test_leave_is_asked_with_a_style_of_the_players_own() -> None:
    assert not asks_permission("Пресветлый логофет, дозвольте слово молвить")
    assert asks_permission("Пресветлый логофет, дозвольте слово молвить", ("Пресветлый логофет",))


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


# Decrees that can be checked: each form, kept and broken, with the words that break it.


CASES: list[tuple[Demand, str, str | None]] = [
    (Demand(Form.ENDS_WITH, "так-то"), "Хожу с козыря, так-то!", None),
    (Demand(Form.ENDS_WITH, "так-то"), "Так-то хожу с козыря.", "козыря"),
    (Demand(Form.ENDS_WITH, "и точка"), "Не дам, и точка.", None),
    (Demand(Form.ENDS_WITH, "ква"), "Не дам, ква, Ваше величество!", None),
    (Demand(Form.ENDS_WITH, "!!!"), "Слушаюсь!!!", None),
    (Demand(Form.ENDS_WITH, "my lord"), "I pass, my lord.", None),
    (Demand(Form.ENDS_WITH, "my lord"), "My lord, I pass.", "pass"),
    (Demand(Form.BEGINS_WITH, "Эх"), "эх, была не была", None),
    (Demand(Form.BEGINS_WITH, "Эх"), "Ваше благородие, эх, беда", None),
    (Demand(Form.BEGINS_WITH, "Эх"), "Ну, эх", "Ну"),
    (Demand(Form.MENTIONS, "репа"), "Репой клянусь, карт нет", None),
    (Demand(Form.MENTIONS, "репа"), "Клянусь, карт нет", "Клянусь, карт нет"),
    (Demand(Form.MENTIONS, "turnip"), "No turnips today", None),
    (Demand(Form.WITHOUT_WORD, "карта"), "Нет у меня карт", "карт"),
    (Demand(Form.WITHOUT_WORD, "карта"), "Нет у меня картошки", None),
    (Demand(Form.WITHOUT_WORD, "человек"), "Люди добрые!", "Люди"),
    (Demand(Form.WITHOUT_WORD, "card"), "My cards are bad", "cards"),
    (Demand(Form.WITHOUT_LETTER, "о"), "Хрен с ним", None),
    (Demand(Form.WITHOUT_LETTER, "о"), "Так тому и быть", "тому"),
    (Demand(Form.WITHOUT_LETTER, "о"), "Беру, Всевидящий шпион", None),
    (Demand(Form.WITHOUT_LETTER, "о"), "Так тoму и быть", "тoму"),
    (Demand(Form.WITHOUT_LETTER, "е"), "Ещё чего", "Ещё"),
    (Demand(Form.WITHOUT_LETTER, "e"), "Go on", None),
    (Demand(Form.WITHOUT_LETTER, "e"), "Take it", "Take"),
    (Demand(Form.QUESTIONS), "А не пойти ли мне? Вдруг козырь?", None),
    (Demand(Form.QUESTIONS), "Можно? Тогда беру.", "Тогда беру."),
    (Demand(Form.RHYMES), "Выпала мне карта, дожить бы мне до марта", None),
    (Demand(Form.RHYMES), "Царская рука — щедра и легка", None),
    (Demand(Form.RHYMES), "Ходи вперёд, никто не берёт", None),
    (Demand(Form.RHYMES), "Кладу короля, отдайте рубля", None),
    (Demand(Form.RHYMES), "Хожу с семёрки, давайте дальше", "дальше"),
    (Demand(Form.RHYMES), "Пас", "Пас"),
    (Demand(Form.RHYMES), "I play my card, the times are hard", None),
    (Demand(Form.CAPITALS), "ХОЖУ С КОЗЫРЯ, 2 КАРТЫ", None),
    (Demand(Form.CAPITALS), "ХОЖУ С козыря", "козыря"),
    (Demand(Form.WHISPERING), "хожу тихонько", None),
    (Demand(Form.WHISPERING), "хожу тихонько, Ваше величество", None),
    (Demand(Form.WHISPERING), "Хожу тихонько", "Хожу"),
    (Demand(Form.WHISPERING), "ура!", "!"),
    (Demand(Form.NO_REPEATS), "Беру и ухожу", None),
    (Demand(Form.NO_REPEATS), "Беру и ещё раз беру", "беру"),
    (Demand(Form.ONE_LETTER), "Прошу пардону, пасую", None),
    (Demand(Form.ONE_LETTER), "Прошу меня простить", "меня"),
    (Demand(Form.THIRD_PERSON), "Холоп устал и хочет есть", None),
    (Demand(Form.THIRD_PERSON), "Устал я", "я"),
    (Demand(Form.THIRD_PERSON), "The Kholop is tired, but I'm not", "I'm"),
    (Demand(Form.EXACT_WORDS, count=3), "Бью, беру, молчу", None),
    (Demand(Form.EXACT_WORDS, count=3), "Бью, беру, молчу, Ваше величество", None),
    (Demand(Form.EXACT_WORDS, count=3), "Бью и беру карту", "Бью и беру карту"),
    (Demand(Form.MOST_WORDS, count=2), "Ладно, беру", None),
    (Demand(Form.MOST_WORDS, count=2), "Ладно, беру всё себе", "всё себе"),
    (Demand(Form.SIGN_FIRST, sign=Sign.BOW), "Здравствуйте", None),
    (Demand(Form.SIGN_FIRST, sign=Sign.NOD), "Здравствуйте", "Здравствуйте"),
]


@pytest.mark.rule("K-DEC-1")
@pytest.mark.parametrize(("demand", "text", "evidence"), CASES, ids=lambda one: str(getattr(one, "form", one))[:40])
def test_a_decree_is_kept_or_broken_where_it_is_broken(demand: Demand, text: str, evidence: str | None) -> None:
    found = list(broken(text, [(7, demand)], (Sign.DEEP_BOW,)))
    assert [(number, text[first:last]) for number, (first, last) in found] == (
        [] if evidence is None else [(7, evidence)]
    )


def test_every_form_of_words_is_tried_kept_and_broken() -> None:
    tried = {(demand.form, evidence is None) for demand, _, evidence in CASES}
    of_words = set(CHECKED) - {Form.BOWING}
    assert tried == {(form, kept) for form in of_words for kept in (True, False)}


@pytest.mark.parametrize("text", ["", "…", "!?", "🙂"])
def test_what_has_no_words_breaks_no_decree(text: str) -> None:
    demands = [(at, demand) for at, (demand, _, _) in enumerate(CASES)]
    assert list(broken(text, demands, ())) == []


# The labelled messages: enough of them, hard enough, and split for good before they are used.


_CHARGED = ("naming", "swearing", "shouting", "interrupting")


def test_there_are_messages_enough_and_at_least_half_of_them_break_nothing() -> None:
    clean = [one for one in messages() if not any(one.wanted(rule) for rule in _CHARGED)]
    assert len({(one.text, one.speaker, one.court) for one in messages()}) == len(messages()) >= 800
    assert 2 * len(clean) >= len(messages())


def test_each_half_has_a_fair_share_of_every_kind() -> None:
    for tuned in (True, False):
        ours = [one for one in messages() if one.tuned is tuned]
        assert len(ours) >= 400
        assert {mark.rule for one in ours for mark in one.marks} == set(RULES.values())


def test_every_mark_stands_at_whole_words() -> None:
    for message in messages():
        for mark in message.marks:
            around = message.text[mark.start - 1 : mark.start] + message.text[mark.end : mark.end + 1]
            assert not any(letter.isalnum() for letter in around), message.where
