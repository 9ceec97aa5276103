"""Writes web/src/<game>/terms.ts: what the page has of each game's words and rules, to put on buttons and plates.

    python scripts/page_terms.py

They stand once, in the server's dictionaries and in the game's facts; the page has them as they are when it is
built. What a page does not use is left out of its script: each constant stands for itself.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

from dvor.games import CATALOG
from dvor.kernel import Game, Phrase
from dvor.words import LANGUAGES, Language, Listener, has_words, say
from dvor.words.grammar import CASES
from dvor.words.speech import terms

WEB = Path(__file__).parents[1] / "web" / "src"
HEAD = "// Made by scripts/page_terms.py from the words and the rules of the server: do not edit.\n"
LEFT_OUT = {"card", "regime"}
"""What the page makes itself (a card is its number and its suit), or has from the catalog (an option's choices)."""
FORMS: tuple[tuple[Language, str, str], ...] = (("ru", "gen", "GENITIVE"), ("en", "a", "WITH_ARTICLE"))
"""The forms beside the first that the page asks for, each in a constant of its own."""

AnyGame = Game[Any, Any, Any, Any]
Tree = str | Sequence["Tree"] | Mapping[str, "Tree"]


def typescript(game: AnyGame) -> str:
    """The whole file of a game."""
    return HEAD + "".join(f"export const {name} = {_written(tree)} as const\n" for name, tree in _constants(game))


def target(game: AnyGame) -> Path:
    return WEB / game.key / "terms.ts"


def _constants(game: AnyGame) -> Iterator[tuple[str, Tree]]:
    yield "TITLE", {language: _said(game, "name", language) for language in LANGUAGES}
    yield "TERMS", {language: _terms(game, language, 0) for language in LANGUAGES}
    for language, case, name in FORMS:
        yield name, _terms(game, language, CASES[language][case])
    yield "OFFERS", {language: _offers(game, language) for language in LANGUAGES}
    yield "EVENTS", _tags(game.events)
    for name, facts in game.facts.items():
        yield name.upper(), facts


def _terms(game: AnyGame, language: Language, form: int) -> dict[str, Tree]:
    """The words of a game that have this form, by family and key."""
    families = terms(game.key, language).items()
    having = {
        family: {key: forms[form] for key, forms in words.items() if len(forms) > form}
        for family, words in families
        if family not in LEFT_OUT
    }
    return {family: words for family, words in having.items() if words}


def _offers(game: AnyGame, language: Language) -> dict[str, Tree]:
    """What people can be offered, as it stands on a button; silence and chance have actions without a name."""
    tags = [tag for tag in _tags(game.actions) if has_words(f"{game.key}.offer.{tag}", language)]
    return {tag: _said(game, f"offer.{tag}", language) for tag in tags}


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


if __name__ == "__main__":
    for one in CATALOG.values():
        target(one).write_text(typescript(one), "utf-8")
        print(f"wrote {target(one).relative_to(WEB.parent)}")
