"""Decks of ready decrees, errands, punishments and petitions, so that nobody has to type.

Data in TOML, an entry for each card: words and reasons in both languages. What a table has used goes to the bottom
of the deck; which cards those are is told by the words alone, so that a log knows nothing of decks.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from dvor.referee.terms import DecreeForm, Demand, Sign

LANGUAGES = ("ru", "en")
DECKS = ("decrees", "errands", "punishments", "petitions")
FIELDS = {
    "decrees": ("text", "why", "word"),
    "errands": ("task", "because"),
    "punishments": ("where", "saying", "because"),
    "petitions": ("text",),
}
"""What the words of a card stand for, by the fields of the action that it fills."""
KNOWN_BY = {"decrees": "text", "errands": "task", "punishments": "saying", "petitions": "text"}
"""By which of them a card is known again."""


class Card(Struct, frozen=True):
    """One card in one language: what it fills into the action."""

    key: str
    filled: dict[str, Any]


@cache
def deck(name: str, language: str) -> tuple[Card, ...]:
    """A whole deck, in its order."""
    entries = tomllib.loads((files(__package__) / f"{name}.toml").read_text("utf-8"))
    return tuple(Card(key, _filled(name, entry, language)) for key, entry in entries.items())


def _filled(name: str, entry: dict[str, Any], language: str) -> dict[str, Any]:
    words = dict(zip(FIELDS[name], entry[language], strict=False))
    if name != "decrees":
        return words
    given: dict[str, Any] = {field: entry[field] for field in ("count", "sign") if field in entry}
    return {"form": entry.get("form", DecreeForm.WORDS.value), **words, **given}


def demand(card: Card) -> Demand:
    """What a decree of the deck demands."""
    given = card.filled
    sign = Sign(given["sign"]) if "sign" in given else None
    return Demand(DecreeForm(given["form"]), given.get("word", ""), given.get("count", 0), sign)


def card_of(name: str, words: str) -> str | None:
    """Which card these words are of, in any language."""
    return _by_words(name).get(words)


@cache
def _by_words(name: str) -> dict[str, str]:
    field = KNOWN_BY[name]
    return {one.filled[field]: one.key for language in LANGUAGES for one in deck(name, language)}
