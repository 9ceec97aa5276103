"""Everything that a game can say has words in both languages, with correct grammar and declined names."""

import re
import subprocess
import sys
import typing
from pathlib import Path

import pytest
from msgspec import Struct

from dvor.games import CATALOG
from dvor.kernel import Arg, Gender, Person, Phrase, Term, Who
from dvor.server.api.catalog import choices_of
from dvor.table.options import TableOptions
from dvor.words import LANGUAGES, Language, Listener, addressed, formats, has_words, phrase_of, say, term
from dvor.words.dictionary import Template
from dvor.words.grammar import PLURAL, listed, preposition
from dvor.words.names import declined
from dvor.words.numbers import cardinal, ordinal
from dvor.words.speech import _DICTIONARIES
from dvor.words.templates import Slot, conditions, worded

SOURCES = Path(__file__).parents[2] / "src" / "dvor"
PEOPLE = (Person("Анна", gender="f"), Person("Борис"), Person("Вера", gender="f"))


def listener(language: Language, seat: int | None = None) -> Listener:
    return Listener(language, PEOPLE, seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOG.values(), ids=lambda game: game.key)
def test_every_event_action_and_option_has_words(game: typing.Any, language: Language) -> None:
    tags = {"event": typing.get_args(game.events), "offer": typing.get_args(game.actions)}
    keys = {f"{family}.{kind.__struct_config__.tag}" for family, kinds in tags.items() for kind in kinds}
    keys -= {f"offer.{kind.__struct_config__.tag}" for kind in game.internal_actions}
    keys |= {f"{key}.help" for key in keys if key.startswith("offer")} | {"name"}
    for option in game.options.__struct_fields__:
        keys |= {f"option.{option}", f"option.{option}.help"}
    wordless = {key for key in keys if not has_words(f"{game.key}.{key}", language)}
    assert not wordless, f"no words in words/{game.key}_{language}.py; or for an offer: it is unoffered in the Game"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_an_option_has_words(language: Language) -> None:
    """Of its own, or where several options ask for the same thing, under the name of that thing."""
    kinds: dict[str, type[Struct]] = {
        "table": TableOptions,
        **{game.key: game.options for game in CATALOG.values()},
    }
    for family, kind in kinds.items():
        for option, format in formats(kind).items():
            for choice in choices_of(kind, option):
                key = f"{family}.option.{option}.{choice}" if format is None else f"{family}.{format}.{choice}"
                assert has_words(key, language), f"{choice} of {option} has no words: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOG.values(), ids=lambda game: game.key)
def test_options_are_explained_in_words_and_not_by_their_values(game: typing.Any, language: Language) -> None:
    for option, hint in typing.get_type_hints(game.options).items():
        explained = say(Phrase(f"{game.key}.option.{option}.help"), listener(language))
        assert [value for value in typing.get_args(hint) if f"({value})" in explained] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_sources_name_has_words(language: Language) -> None:
    named = set()
    for source in SOURCES.rglob("*.py"):
        text = source.read_text("utf-8")
        named |= set(re.findall(r'Phrase\(\s*"([\w.]+)"', text))
        for game in CATALOG:
            if source.is_relative_to(SOURCES / "games" / game):
                named |= {f"{game}.refused.{key}" for key in re.findall(r'_say\(\s*"(\w+)"', text)}
    assert len(named) > 20
    assert {key for key in named if not has_words(key, language)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_game_has_words(language: Language) -> None:
    for game in CATALOG.values():
        for kind in typing.get_args(game.events):
            for hint in typing.get_type_hints(kind).values():
                for part in (hint, *typing.get_args(hint)):
                    for word in getattr(part, "__members__", {}).values():
                        assert term(game.key, part.__name__.lower(), word, language)


def test_a_name_written_from_right_to_left_does_not_turn_the_sentence_around() -> None:
    people = (Person("דנה"), Person("Борис"))
    said = say(Phrase("table.ready", {"who": Who(0)}), Listener("ru", people))
    assert said.startswith("\N{FIRST STRONG ISOLATE}דנה\N{POP DIRECTIONAL ISOLATE}")
    assert say(Phrase("table.ready", {"who": Who(1)}), Listener("ru", people)).startswith("Борис")


def test_both_languages_say_the_same_things() -> None:
    for game in {game for game, _ in _DICTIONARIES}:
        russian, english = _DICTIONARIES[game, "ru"], _DICTIONARIES[game, "en"]
        assert russian.texts.keys() == english.texts.keys()
        assert {family: words.keys() for family, words in russian.terms.items()} == {
            family: words.keys() for family, words in english.terms.items()
        }


def fields(template: Template, language: Language) -> set[str]:
    slots = [slot for _, pieces in worded(template, language) for _, slot in pieces if slot]
    return {name for slot in slots for name in (slot.field, slot.other) if name}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOG.values(), ids=lambda game: game.key)
def test_templates_ask_only_for_what_their_event_has(game: typing.Any, language: Language) -> None:
    texts = _DICTIONARIES[game.key, language].texts
    for kind in typing.get_args(game.events):
        template = texts[f"event.{kind.__struct_config__.tag}"]
        assert fields(template, language) <= set(kind.__struct_fields__)
        if not isinstance(template, str):
            assert list(template)[-1] == "", "the last wording suits everybody"
            conditions = {name for wording, _ in worded(template, language) for name, _ in wording}
            assert conditions <= set(kind.__struct_fields__)


@pytest.mark.parametrize(
    ("count", "form"), [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (21, 0), (22, 1), (111, 2)]
)
def test_russian_numbers(count: int, form: int) -> None:
    assert PLURAL["ru"](count) == form


def test_lists() -> None:
    assert listed([], "ru") == ""
    assert listed(["a"], "en") == "a"
    assert listed(["a", "b", "c"], "en") == "a, b and c"
    assert listed(["а", "б"], "ru") == "а и б"


def test_each_listener_hears_it_their_own_way() -> None:
    from dvor.games.sultan import events as tell
    from dvor.games.sultan.names import Character

    public = phrase_of(tell.Peeked(0, 1), "sultan.event")
    private = phrase_of(tell.Peeked(0, 1, Character.GUARD), "sultan.event")
    assert say(public, listener("ru", 2)) == "Анна подсматривает карту Бориса"
    assert say(public, listener("ru", 1)) == "Анна подсматривает вашу карту"
    assert say(private, listener("en", 0)) == "You peek at Борис's card: it is a Guard"


def test_verbs_follow_the_person_and_the_gender() -> None:
    phrase = Phrase("sultan.refused.just_swapped", {"target": Who(2)})
    assert say(phrase, listener("ru", 0)) == "Вера менялась с вами в свой последний ход: обратно нельзя"


def test_what_people_wrote_is_never_interpreted() -> None:
    odd = Listener("en", (Person("{0.__class__}"), Person("%s{by}")), None)
    from dvor.games.sultan import events as tell

    assert say(phrase_of(tell.Peeked(0, 1), "sultan.event"), odd) == "{0.__class__} peeks at %s{by}'s card"


def test_quotation_marks_within_quotation_marks_are_other_ones() -> None:
    people = (Person("Анна", gender="f"),)
    asked = Phrase("knyazi.event.decree_objected", {"by": Who(0), "text": "Заканчивать словом «кря»"})
    assert say(asked, Listener("ru", people)) == "Анна возражает против указа «Заканчивать словом „кря“»"
    asked = Phrase("knyazi.event.decree_objected", {"by": Who(0), "text": "End with “quack”"})
    assert say(asked, Listener("en", people)) == "Анна objects to the decree “End with ‘quack’”"
    renamed = Phrase("table.renamed", {"who": Who(0)})
    assert say(renamed, Listener("ru", (Person("«Волк»"),))).endswith("здесь «Волк»")


def test_terms_stand_in_the_case_they_are_asked_for() -> None:
    phrase = Phrase("sultan.event.predicted", {"by": Who(1), "team": Term("team", "rebels")})
    assert say(phrase, listener("ru")) == "Борис предсказывает победу Мятежников"


def test_superiors_are_addressed_in_full_style_and_inferiors_by_the_short_name() -> None:
    assert addressed("knyazi", "boyar", "ru", above=True) == "Ваше благородие"
    assert addressed("knyazi", "boyar", "ru", above=False) == "Боярин"
    assert addressed("knyazi", "tsar", "en", above=True) == "Your Majesty"


def test_cards_and_parts_of_a_sentence_have_words() -> None:
    from dvor.games.knyazi import events as tell

    gifts = tell.Shared((tell.Gift(0, 2, (0, 71)), tell.Gift(2, 1)))
    phrase = phrase_of(gifts, "knyazi.event")
    assert (
        say(phrase, listener("ru", 1))
        == "Взятое поделено: Анна получает карты 1 Полян и 18 Морян; Вера получает 1 карту"
    )
    assert (
        say(phrase, listener("en", 2))
        == "The cards are shared: Анна gets the 1 of Fields and the 18 of Seas; you get 1 card"
    )


# Numbers, prepositions and slots.


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


# People's names in Russian sentences.


@pytest.mark.parametrize(
    ("name", "gender", "cases"),
    [
        ("Игорь", "m", "Игоря Игорю Игоря Игорем Игоре"),
        ("Лев", "m", "Льва Льву Льва Львом Льве"),
        ("Любовь", "f", "Любови Любови Любовь Любовью Любови"),
        ("Никита", "m", "Никиты Никите Никиту Никитой Никите"),
        ("Айгуль", "f", "Айгуль Айгуль Айгуль Айгуль Айгуль"),
        ("Шарль", "m", "Шарля Шарлю Шарля Шарлем Шарле"),
        ("Серый", "m", "Серого Серому Серого Серым Сером"),
        ("Саша", "f", "Саши Саше Сашу Сашей Саше"),
        ("Пётр", "m", "Петра Петру Петра Петром Петре"),
        ("Федор", "m", "Федора Федору Федора Федором Федоре"),
        ("Илья", "m", "Ильи Илье Илью Ильёй Илье"),
        ("Колобок", "m", "Колобка Колобку Колобка Колобком Колобке"),
        ("Анна-Мария", "f", "Анны-Марии Анне-Марии Анну-Марию Анной-Марией Анне-Марии"),
        ("ИГОРЬ", "m", "ИГОРЯ ИГОРЮ ИГОРЯ ИГОРЕМ ИГОРЕ"),
    ],
)  # fmt: skip
def test_a_name_is_declined_as_its_gender_has_it(name: str, gender: Gender, cases: str) -> None:
    assert declined(name, gender) == (name, *cases.split())


@pytest.mark.parametrize(
    ("name", "gender", "genitive"),
    [
        ("Серый Волк", "m", "Серого Волка"),
        ("Анна Каренина", "f", "Анны Карениной"),
        ("Ольга Ким", "f", "Ольги Ким"),
        ("Пётр Ким", "m", "Петра Кима"),
        ("Кот в сапогах", "m", "Кота в сапогах"),
        ("Анна К.", "f", "Анны К."),
        ("Игрок 3", "m", "Игрока 3"),
    ],
)
def test_of_several_words_those_are_declined_that_are_a_name(name: str, gender: Gender, genitive: str) -> None:
    assert declined(name, gender)[1] == genitive


@pytest.mark.parametrize(
    ("name", "gender"),
    [("Charles", "m"), ("Нелли", "f"), ("Рембо", "m"), ("Ъъъ", "m"), ("Алекс", "f"), ("דנה", "f")],
)
def test_what_has_no_cases_stays_as_it_is(name: str, gender: Gender) -> None:
    assert set(declined(name, gender)) == {name}


@pytest.mark.parametrize(
    ("name", "said"), [("Лев", "Со Льва снято поручение «петь»"), ("Анна", "С Анны снято поручение «петь»")]
)
def test_a_preposition_sounds_as_the_name_asks(name: str, said: str) -> None:
    phrase = Phrase("knyazi.event.errand_lifted", {"who": Who(0), "task": "петь"})
    assert say(phrase, Listener("ru", (Person(name),))) == said


CALLED = (Person("Кира", gender="f"), Person("Глеб"), Person("Лев"))


def test_several_people_are_named_in_their_case_and_the_listener_last() -> None:
    phrase = Phrase("sultan.event.unshackled", {"seats": (Who(0), Who(1), Who(2))})
    assert say(phrase, Listener("ru", CALLED)) == "Кандалы спадают с Киры, Глеба и Льва"
    assert say(phrase, Listener("ru", CALLED, 0)) == "Кандалы спадают с Глеба, Льва и вас"


def test_a_verb_follows_one_several_and_you_among_them() -> None:
    one, two = {"seats": (Who(0),)}, {"seats": (Who(0), Who(1))}
    joined = "sultan.event.joined"
    assert say(Phrase(joined, {**one}), Listener("ru", CALLED)) == "К восстанию присоединяется Кира"
    assert say(Phrase(joined, {**two}), Listener("ru", CALLED)) == "К восстанию присоединяются Кира и Глеб"
    assert say(Phrase(joined, {**two}), Listener("ru", CALLED, 0)) == "К восстанию присоединяетесь Глеб и вы"
    assert say(Phrase(joined, {**two}), Listener("en", CALLED, 0)) == "Глеб and you join the revolt"


LOADED = "import sys; from dvor.{start}; print('pymorphy3' in sys.modules)"


@pytest.mark.parametrize(
    ("start", "loaded"),
    [
        ("cli import main; sys.argv = ['dvor', 'sim', 'sultan', '--games', '2']; code = main()", False),
        (
            "words import *; from dvor.kernel import *; "
            "say(Phrase('table.taken_over', {'who': Who(0)}), Listener('en', (Person('Игорь'),)))",
            False,
        ),
        (
            "words import *; from dvor.kernel import *; "
            "say(Phrase('table.taken_over', {'who': Who(0)}), Listener('ru', (Person('Игорь'),)))",
            True,
        ),
    ],
)
def test_the_dictionary_is_opened_only_for_a_name_in_russian(start: str, loaded: bool) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(start=start)], capture_output=True, check=True, text=True
    )
    assert done.stdout.strip().splitlines()[-1] == str(loaded)
