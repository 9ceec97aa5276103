"""All that belongs to a regime, and to a question of the charter; what has been forgotten is named."""

import re
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest
from msgspec import Meta, ValidationError

from dvor.games import knyazi
from dvor.games.knyazi import GAME
from dvor.games.knyazi.custom_rules import HouseCharacter, read_house_rules
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.options import REGIME_DRAW
from dvor.games.knyazi.regimes import REGIMES, Charter, Regime, chartered
from dvor.help import read, rows
from dvor.kernel import Malformed
from dvor.server.api.catalog import game_shown
from dvor.table.wire import ChoiceShown
from dvor.words import LANGUAGES, Language, Listener, say
from dvor.words.speech import terms

QUESTIONS = get_type_hints(Charter, include_extras=True)
SOURCES = Path(knyazi.__file__).parent

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
of_every_regime = pytest.mark.parametrize("regime", REGIMES.values(), ids=lambda regime: regime.key)
of_every_question = pytest.mark.parametrize("question", QUESTIONS)


FORM = Path(__file__).parents[3] / "web/src/knyazi/custom_rules/rules.ts"


def test_the_form_of_house_rules_asks_whatever_the_charter_asks() -> None:
    asked = re.findall(r"(?:key: |either\(\s*)'(\w+)'", FORM.read_text("utf-8"))
    assert sorted(asked) == sorted(QUESTIONS), f"{FORM} has a sentence for each question"


# --- a regime: its words, its row in the help


@in_every_language
def test_words_and_regimes_are_the_same(language: Language) -> None:
    named = terms("knyazi", language)["regime"].keys()
    wordless, idle = REGIMES.keys() - named, named - REGIMES.keys() - {REGIME_DRAW}
    assert not wordless, f"words/knyazi_regimes.py has no name and no line for {wordless}"
    assert not idle, f"words/knyazi_regimes.py has words for {idle}, and games/knyazi/regimes.py has no such row"


def shown(regime: Regime, language: Language) -> ChoiceShown:
    """The regime as the catalog shows it, which is all that the page knows of it."""
    (option,) = [one for one in game_shown(GAME, language).options if one.key == "regime"]
    (choice,) = [one for one in option.choices if one.key == regime.key]
    return choice


@of_every_regime
@in_every_language
def test_the_lobby_has_a_line_about_it_that_says_how_many_it_takes(regime: Regime, language: Language) -> None:
    choice = shown(regime, language)
    assert choice.label
    assert choice.meaning, f"words/knyazi_regimes.py does not say what {regime.key} changes ({language})"
    if regime.least > GAME.players[0]:
        assert f" {regime.least} " in choice.meaning, f"{regime.key} takes {regime.least} players: say so"


@of_every_regime
@in_every_language
def test_the_help_has_a_row_that_calls_the_regime_by_its_name(regime: Regime, language: Language) -> None:
    row = rows("knyazi", language).get(regime.rule)
    assert row is not None, f"help/knyazi.{language}.md has no row {regime.rule}, which {regime.key} cites"
    name = f"*{shown(regime, language).label}*"
    assert name in row, f"row {regime.rule} of help/knyazi.{language}.md does not speak of {name}"


def test_every_regime_has_a_row_of_its_own() -> None:
    rules = [regime.rule for regime in REGIMES.values()]
    assert len(rules) == len(set(rules)), "two regimes cite the same row of the help"


@of_every_regime
def test_a_regime_answers_some_question_differently(regime: Regime) -> None:
    same = {question for question, answer in regime.amends.items() if answer == getattr(Charter(), question)}
    assert not same, f"{regime.key} amends what is so anyway"
    assert regime.amends or GAME.setup(*"abcd").options.regime == regime.key, f"{regime.key} amends nothing"


def test_what_is_no_question_or_no_answer_cannot_be_amended() -> None:
    with pytest.raises(ValidationError, match="most_lashes"):
        Regime("cruelty", "K-REG-2", {"most_lashes": 7})
    with pytest.raises(ValidationError, match="most_strikes"):
        Regime("cruelty", "K-REG-2", {"most_strikes": 99})


def test_an_unknown_regime_raises() -> None:
    with pytest.raises(KeyError, match="cruelty"):
        chartered(["cruelty"])


@pytest.mark.rule("K-REG-1")
def test_regimes_that_answer_a_question_differently_exclude_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGIMES, "oligarchy", Regime("oligarchy", "K-REG-7", {"ruler": Character.SPY}))
    assert chartered(["oligarchy", "tyranny"]).ruler is Character.SPY
    with pytest.raises(Malformed, match="theocracy and oligarchy") as wrong:
        chartered(["theocracy", "oligarchy"])
    assert wrong.value.reason is not None
    assert say(wrong.value.reason, Listener("ru")) == "Строй «Теократия» и строй «Олигархия» исключают друг друга"
    assert say(wrong.value.reason, Listener("en")) == "Theocracy and Oligarchy exclude each other"


# --- a question of the charter: who asks it, how house rules answer it, where players read of it


@of_every_question
def test_the_game_asks_the_question(question: str) -> None:
    """Where nobody asks, an answer changes nothing."""
    asked = re.compile(rf"\bcharter\.{question}\b")
    asking = [file.name for file in SOURCES.rglob("*.py") if asked.search(file.read_text("utf-8"))]
    assert asking, f"nothing asks charter.{question}"


def bounds(kind: Any) -> tuple[int, int]:
    """Between which a number must be."""
    assert get_origin(kind) is Annotated, f"{kind} needs bounds"
    (meta,) = [mark for mark in get_args(kind) if isinstance(mark, Meta)]
    assert meta.ge is not None
    assert meta.le is not None
    return int(meta.ge), int(meta.le)


def other_answer(question: str) -> Any:
    """An answer that is not the usual one."""
    kind, usual = QUESTIONS[question], getattr(Charter(), question)
    if kind is bool:
        return not usual
    if kind is Character:
        return Character.BOYAR
    return next(answer for answer in bounds(kind) if answer != usual)


@pytest.mark.rule("K-REG-8")
@of_every_question
def test_house_rules_may_answer_the_question(question: str) -> None:
    answer = other_answer(question)
    written = f'"{answer}"' if isinstance(answer, str) else str(answer).lower()
    house = read_house_rules(f'[regime]\nname = "R"\n{question} = {written}')
    assert house.regime is not None
    assert house.regime.answers == {question: answer}
    assert house.amend(Charter()) == Charter().amended({question: answer}) != Charter()
    with pytest.raises(Malformed, match=f"regime.{question}"):
        read_house_rules(f'[regime]\nname = "R"\n{question} = "perhaps"')


def documented(language: Language) -> dict[str, str]:
    """The fields of house rules that the help explains, with their usual values."""
    line = re.compile(r"^\| `(\w+)` \| [^|]+ \| ([^|]*?) *\|$", re.MULTILINE)
    return dict(line.findall(read("knyazi", language)))


@pytest.mark.rule("K-REG-8")
@of_every_question
@in_every_language
def test_the_help_explains_the_question(question: str, language: Language) -> None:
    kind, where = QUESTIONS[question], f"in the table of house rules in help/knyazi.{language}.md"
    usual = f"`{str(getattr(Charter(), question)).lower()}`"
    usual += " ({}…{})".format(*bounds(kind)) if get_origin(kind) is Annotated else ""
    assert question in documented(language), f"`{question}` is missing {where}"
    assert documented(language)[question] == usual, f"the usual answer to `{question}` is another one {where}"


@pytest.mark.rule("K-REG-8")
@in_every_language
def test_the_help_explains_everything_that_house_rules_know_and_nothing_else(language: Language) -> None:
    assert documented(language).keys() == {"name", *QUESTIONS, *HouseCharacter.__struct_fields__}
    unnamed = [one for one in Character if f"`{one}`" not in read("knyazi", language)]
    assert not unnamed, f"help/knyazi.{language}.md does not say under which keys house rules know them"
