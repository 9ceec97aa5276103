"""Ready decrees, errands, punishments and petitions, so that nobody has to type.

Each deck is a TOML file with an entry for each card, in both languages. A used card goes to the bottom of its deck.
Cards are recognised by their words alone, so that logs know nothing of decks.
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
"""The fields of the action that the words of a card fill."""
KNOWN_BY = {"decrees": "text", "errands": "task", "punishments": "saying", "petitions": "text"}
"""The field by which a card is recognised."""


class Card(Struct, frozen=True):
    """A card in one language, and the fields that it fills."""

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
    """The demand of a card of the decrees."""
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
