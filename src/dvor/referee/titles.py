"""The short titles of characters and their full styles in all forms, and where they stand in a message
(K-ETI-3)."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dvor.referee import lexicon
from dvor.referee.message import Message
from dvor.referee.morphology import forms, lemmas
from dvor.referee.terms import Character, HouseCharacter
from dvor.referee.text import Token, plain, sound, tokens_of
from dvor.words import knyazi_en, knyazi_ru

STYLELESS = ("sweeper", "kholop")
"""They have no full style."""
_RELATED = {
    "tsar": "царица царек царюшка царечек",
    "tsarevich": "царевна цесаревич царевичек",
    "boyar": "боярыня бояринушка",
    "voevoda": "воеводушка воеводша",
    "merchant": "купчиха купчина купчик",
    "spy": "шпионка шпиончик шпионишка",
    "official": "чиновница чинуша чиновничек",
    "executioner": "палачиха палачик",
    "jester": "шутик шутишка",
    "confessor": "духовничек",
}
"""Words near the short title, also for a woman who holds the place: likely breaches, never certain ones."""
_SPOKEN = {"шпиён": "spy"}
"""Colloquial forms of short titles."""
_STEMS = {
    "voevoda": ("батюшк", "матушк"),
    "merchant": ("достопочтенн",),
    "spy": ("всевидящ",),
    "official": ("госпож", "господ"),
    "executioner": ("любезнейш",),
    "jester": ("любезнейш",),
}
"""Beginnings of words that make a full style of the short title, in either gender."""
_LATIN = {"czar": "tsar", "tzar": "tsar"}
_RELATED_LATIN = {"tsarina": "tsar", "czarina": "tsar"}


class Title(NamedTuple):
    """A place where a character may be called by the short title."""

    start: int
    end: int
    first: int
    after: int
    character: Character
    exact: bool
    """Whether it is the short title itself, not a word near it."""
    spelt_out: bool = False
    """Whether it is spelt out letter by letter: then it is meant."""


def said_of(message: Message, house: tuple[HouseCharacter, ...]) -> Iterator[Title]:
    """All places where a short title stands."""
    tokens = message.tokens
    for start, end, word in message.spaced:
        if character := title_of(plain(word)):
            exact = plain(word) in _short()
            yield Title(start, end, *message.between(start, end), character, exact, spelt_out=True)
    for at, token in message.words:
        if (found := _character(message, at, token)) is not None:
            yield Title(token.start, token.end, at, at + 1, *found)
    for one in house:
        for first, after in places(message, house_words(one.name)):
            yield Title(tokens[first].start, tokens[after - 1].end, first, after, one.instead_of, True)


def _character(message: Message, at: int, token: Token) -> tuple[Character, bool] | None:
    short = _short()
    if character := short.get(token.plain):
        return character, True
    if character := _related().get(token.plain):
        return character, False
    if token.latin:
        head = token.plain.partition("'")[0].partition("’")[0]
        character = short.get(head) or _LATIN.get(head) or _sounding().get(sound(head))
        if character is not None:
            return character, True
        character = _RELATED_LATIN.get(head) or _related_sounding().get(sound(head))
        return None if character is None else (character, False)
    if "-" in token.plain and (character := _adorned(token.plain)) is not None:
        return character, False
    return next(((short[one], True) for one in message.spellings(at) if one in short), None)


def _adorned(word: str) -> Character | None:
    """The character in «царь-батюшка», «матушка-царица»; «царь-пушка» is none."""
    halves = word.split("-")
    titles = [character for half in halves if (character := title_of(half)) is not None]
    flattery = any(lemmas(half) & lexicon.FLATTERING_NOUNS for half in halves)
    styled_so = titles and any(styled(half, titles[0]) for half in halves)
    return titles[0] if titles and flattery and not styled_so else None


@cache
def _short() -> dict[str, Character]:
    """Short titles in all cases and both languages."""
    tables = (knyazi_ru.WORDS.terms, knyazi_en.WORDS.terms)
    spoken = {form: character for word, character in _SPOKEN.items() for form in forms(word, "m", person=False)}
    return spoken | {
        plain(form.split()[-1]): character
        for table in tables
        for character, names in table["character"].items()
        for form in names
    }


@cache
def _related() -> dict[str, Character]:
    return {
        form: character
        for character, words in _RELATED.items()
        for word in words.split()
        for form in forms(word, "f" if word.endswith(("а", "я")) else "m", person=False)
        if form not in _short()
    }


@cache
def _sounding() -> dict[str, Character]:
    """Russian short titles by sound: boyarin, palach."""
    return {sound(form): one for form, one in _short().items() if not form.isascii() and len(sound(form)) > 4}


@cache
def _related_sounding() -> dict[str, Character]:
    """Words near them by sound: tsaritsa, boyarynya."""
    return {sound(form): one for form, one in _related().items() if len(sound(form)) > 4}


@cache
def is_title(word: str) -> bool:
    """Whether this word, in small letters, is a short title."""
    return word in _short()


def title_of(word: str) -> Character | None:
    """The character that a word, in small letters, names or nearly names."""
    return _short().get(word) or _related().get(word)


def styled(word: str, character: Character) -> bool:
    """Whether this word makes a full style of the short title: всевидящий."""
    return word in _style_words(character) or word.startswith(_STEMS.get(character, ()))


@cache
def _style_words(character: Character) -> frozenset[str]:
    tables = (knyazi_ru.WORDS.terms, knyazi_en.WORDS.terms)
    styles = [plain(style) for table in tables for style in table["style"][character]]
    return frozenset(word for style in styles for word in style.split() if word not in _short())


@cache
def house_words(name: str) -> tuple[frozenset[str], ...]:
    """The words of a name or style from house rules, each in all its forms."""
    words = [one.text for one in tokens_of(name) if one.word]
    return tuple(frozenset((*forms(word, "m", person=False), *forms(word, "f", person=False))) for word in words)


def places(message: Message, wanted: tuple[frozenset[str], ...]) -> Iterator[tuple[int, int]]:
    """Where such words stand in a row."""
    tokens = message.tokens
    for first in range(len(tokens) - len(wanted) + 1) if wanted else ():
        run = tokens[first : first + len(wanted)]
        if all(token.plain in words for token, words in zip(run, wanted, strict=True)):
            yield first, first + len(wanted)
