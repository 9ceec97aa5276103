"""Decrees that can be checked: each form, kept and broken, with the words that break it."""

import pytest

from dvor.games.knyazi.court.terms import CHECKED
from dvor.referee.decrees import broken
from dvor.referee.terms import DecreeForm as Form
from dvor.referee.terms import Demand, Sign

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
