"""Writes web/src/<game>/terms.ts: what the page has of each game's words and rules, to put on buttons and plates.

    python scripts/page_terms.py

A game with decks of ready words (`games/<key>/decks`) has them in a file for each language beside, which the page
loads when somebody looks for one.

They stand once, in the server's dictionaries and in the game's facts; the page has them as they are when it is
built. What a page does not use is left out of its script: each constant stands for itself.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args

import msgspec

from dvor.games import CATALOG
from dvor.kernel import PUPIL, Game, Phrase
from dvor.words import LANGUAGES, Language, Listener, has_words, say
from dvor.words.grammar import CASES
from dvor.words.speech import terms

WEB = Path(__file__).parents[1] / "web" / "src"
HEAD = "// Made by scripts/page_terms.py from the words and the rules of the server: do not edit.\n"
LEFT_OUT = {"card", "regime", "when", "rank_from", "rank_to"}
"""What the page makes itself (a card is its number and its suit), has from the catalog (an option's choices), or
only hears in sentences."""
FORMS: tuple[tuple[Language, str, str], ...] = (("ru", "gen", "GENITIVE"), ("en", "a", "WITH_ARTICLE"))
"""The forms beside the first that the page asks for, each in a constant of its own."""

AnyGame = Game[Any, Any, Any, Any]
Tree = str | Sequence["Tree"] | Mapping[str, "Tree"]


def typescript(game: AnyGame) -> str:
    """The whole file of a game."""
    constants = (f"export const {name} = {_written(tree)} as const\n" for name, tree in _constants(game))
    return HEAD + "".join(constants) + _lesson(game)


def target(game: AnyGame) -> Path:
    return WEB / game.key / "terms.ts"


def _constants(game: AnyGame) -> Iterator[tuple[str, Tree]]:
    yield "TITLE", {language: _said(game, "name", language) for language in LANGUAGES}
    yield "TERMS", {language: _terms(game, language, 0) for language in LANGUAGES}
    for language, case, name in FORMS:
        yield name, _terms(game, language, CASES[language][case])
    yield "OFFERS", {language: _offers(game, language) for language in LANGUAGES}
    yield "MEANINGS", {language: _offers(game, language, ".help") for language in LANGUAGES}
    yield "EVENTS", _tags(game.events)
    for name, facts in game.facts.items():
        yield name.upper(), facts


def _lesson(game: AnyGame) -> str:
    """The newcomer's own steps in a guided game: their numbers, whose words they have, and what is done."""
    if game.lesson is None:
        return ""
    steps = [
        {"at": at, "key": step.key, "action": step.action}
        for at, step in enumerate(game.lesson.steps)
        if step.by == PUPIL
    ]
    lines = [f"  {msgspec.json.encode(step).decode()},\n" for step in steps]
    return f"export const LESSON = [\n{''.join(lines)}] as const\n"


def _terms(game: AnyGame, language: Language, form: int) -> dict[str, Tree]:
    """The words of a game that have this form, by family and key."""
    families = terms(game.key, language).items()
    having = {
        family: {key: forms[form] for key, forms in words.items() if len(forms) > form}
        for family, words in families
        if family not in LEFT_OUT
    }
    return {family: words for family, words in having.items() if words}


def _offers(game: AnyGame, language: Language, of: str = "") -> dict[str, Tree]:
    """What people can be offered, as it stands on a button, or what it means; chance has actions without a name."""
    tags = [tag for tag in _tags(game.actions) if has_words(f"{game.key}.offer.{tag}{of}", language)]
    return {tag: _said(game, f"offer.{tag}{of}", language) for tag in tags}


def _said(game: AnyGame, key: str, language: Language) -> str:
    return say(Phrase(f"{game.key}.{key}"), Listener(language))


def _tags(union: Any) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(union)]


def _written(tree: Tree, indent: str = "") -> str:
    if isinstance(tree, str):
        return _quoted(tree)
    if isinstance(tree, Mapping):
        inner = indent + "  "
        return (
            "{\n" + "".join(f"{inner}{key}: {_written(one, inner)},\n" for key, one in tree.items()) + indent + "}"
        )
    return f"[{', '.join(_written(one) for one in tree)}]"


def _quoted(text: str) -> str:
    return "'" + json.dumps(text, ensure_ascii=False)[1:-1].replace('\\"', '"').replace("'", "\\'") + "'"


def decks(game: AnyGame, language: Language) -> str | None:
    """The decks of a game in one language; nothing where it has none."""
    if find_spec(f"dvor.games.{game.key}.decks") is None:
        return None
    found = import_module(f"dvor.games.{game.key}.decks")
    made = {
        name: [{"key": one.key, "filled": one.filled} for one in found.deck(name, language)] for name in found.DECKS
    }
    return HEAD + "export default " + json.dumps(made, ensure_ascii=False, indent=2) + "\n"


def decks_target(game: AnyGame, language: Language) -> Path:
    return WEB / game.key / f"decks.{language}.ts"


if __name__ == "__main__":
    for one in CATALOG.values():
        for tongue in LANGUAGES:
            if (made := decks(one, tongue)) is not None:
                decks_target(one, tongue).write_text(made, "utf-8")
        target(one).write_text(typescript(one), "utf-8")
        print(f"wrote {target(one).relative_to(WEB.parent)}")
