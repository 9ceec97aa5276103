"""The help has every rule, once, in both languages and in our own words."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

import dvor
from dvor.games import CATALOG
from dvor.help import read, rows
from dvor.kernel import Phrase
from dvor.words import LANGUAGES, Language, Listener, has_words, say, term
from dvor.words.speech import terms
from tests import own_words
from tests.optional import beside
from tests.own_words import RUN, borrowed

GAMES = tuple(CATALOG)
SOURCES = Path(dvor.__file__).parent
ID = re.compile(r"\b[A-Z]-[A-Z]+-\d+\b")
LEDGER_ROW = re.compile(r"^\| *([A-Z]-[A-Z]+-\d+) *\|", re.MULTILINE)

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
of_every_game = pytest.mark.parametrize("game", GAMES)


@of_every_game
def test_the_languages_have_the_same_rules_in_the_same_order(game: str) -> None:
    russian, english = (list(rows(game, language)) for language in LANGUAGES)
    assert russian
    assert russian == english


@of_every_game
@in_every_language
def test_the_help_has_every_rule_of_the_ledger_and_no_other(game: str, language: str) -> None:
    rules = LEDGER_ROW.findall(beside(f"rules/{game}.md").read_text("utf-8"))
    assert list(rows(game, language)) == rules


@of_every_game
@in_every_language
def test_an_id_stands_only_at_the_head_of_its_row(game: str, language: str) -> None:
    assert Counter(ID.findall(read(game, language))) == Counter(rows(game, language).keys())


@of_every_game
def test_every_rule_names_its_id_where_it_is_carried_out(game: str) -> None:
    """The id has to stand in full: a search for "S-DIE-2" does not find "S-DIE-1, 2"."""
    sources = "\n".join(path.read_text("utf-8") for path in SOURCES.rglob("*.py"))
    assert sorted(set(rows(game, "en")) - set(ID.findall(sources))) == []


def test_no_rule_hides_behind_the_id_of_another_in_the_sources() -> None:
    hidden = re.compile(r"\b[A-Z]-[A-Z]+-\d+(?:, ?| and | to |…|–)\d+\b")
    found = [hit for path in SOURCES.rglob("*.py") for hit in hidden.findall(path.read_text("utf-8"))]
    assert found == []


@of_every_game
@in_every_language
def test_no_row_is_empty(game: str, language: str) -> None:
    assert [id for id, text in rows(game, language).items() if not text] == []


@of_every_game
@in_every_language
def test_every_table_is_well_formed(game: str, language: str) -> None:
    for block in read(game, language).split("\n\n"):
        lines = block.strip().splitlines()
        if lines[0].startswith("|"):
            assert set(lines[1]) <= set("| -"), lines[0]
            assert len({line.count("|") for line in lines}) == 1, lines[0]


@of_every_game
@in_every_language
def test_the_help_is_in_our_own_words(game: str, language: str) -> None:
    assert borrowed(read(game, language)) == []


@in_every_language
@of_every_game
def test_the_help_teaches_before_it_lists_the_rules(game: str, language: str) -> None:
    headings = re.findall(r"^## (.+)$", read(game, language), re.MULTILINE)
    taught = {"ru": ["Как играть", "Советы", "Справочник"], "en": ["How to play", "Advice", "Reference"]}
    assert headings == taught[language]
    before = read(game, language).partition(f"## {taught[language][2]}")[0]
    assert not ID.search(before)
    assert len(before.split()) < 700, "half a page, and half a page of advice"


@in_every_language
def test_the_help_has_every_full_style(language: Language) -> None:
    text = read("knyazi", language)
    for character, (style, *_) in terms("knyazi", language)["style"].items():
        assert f"| {term('knyazi', 'character', character, language)} | {style} |" in text


@in_every_language
@of_every_game
def test_what_can_be_done_is_called_in_the_help_as_on_the_buttons(game: str, language: Language) -> None:
    """Whatever the help prints in bold as an action or a reaction."""
    named = re.findall(r"(?:Действие|Реакция|Action|Reaction) \*\*([^*]+)\*\*", read(game, language))
    keys = [action.__struct_config__.tag for action in get_args(CATALOG[game].actions)]
    offers = [f"{game}.offer.{key}" for key in keys if has_words(f"{game}.offer.{key}", language)]
    buttons = {say(Phrase(key), Listener(language)) for key in offers}
    assert [name for name in named if name not in buttons] == []
    assert named or game != "sultan"


def test_the_hashes_of_the_rulebooks_are_up_to_date() -> None:
    assert own_words.kept() == own_words.rulebooks(), "run: python -m tests.own_words"


def test_borrowed_words_are_found_whatever_their_dress() -> None:
    source = "Семь пёстрых верблюдов шли через пус-\nтыню, и восьмой отстал."
    text = "Говорят, **семь** 7 пестрых\nверблюдов шли: через ПУСТЫНЮ и восьмой — пел."
    assert borrowed(text, [source]) == ["семь пестрых верблюдов шли через пустыню и восьмой"]


def test_fewer_words_in_common_are_nobodys() -> None:
    common = " ".join(f"{letter}{letter}" for letter in "abcdefgh"[: RUN - 1])
    assert borrowed(f"{common} here", [f"{common} there"]) == []
