"""A plain referee of words: it knows names and titles in their exact forms, and nothing else of any language.

What it calls certain is charged at once; so it is certain only of a real name or nickname, and of a superior
who is spoken to by the short name of the character. A superior's short name said to somebody else is left
to the ruler. Its findings go into the log as chance's move, so a better referee changes no old game.
"""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from dvor.games.knyazi.court.actions import Finding
from dvor.games.knyazi.court.terms import Etiquette
from dvor.games.knyazi.house.rules import HouseCharacter
from dvor.games.knyazi.names import Character
from dvor.kernel import Person, Seat
from dvor.words import knyazi_en, knyazi_ru

_WORD = re.compile(r"[^\W_]+")
_STYLELESS = (Character.SWEEPER, Character.KHOLOP)
"""For these there is no other address."""
MOST = 8
LEAVE = ("Разрешите слово молвить", "Дозвольте слово молвить", "May I say a word", "May I speak")
"""The usual ways of asking a superior's leave to speak."""
Words = tuple[str, ...]


class Present(Struct, frozen=True):
    """Who is at court: by seat the people and their characters, and the places from the lowest up."""

    people: tuple[Person, ...]
    characters: tuple[Character, ...]
    ladder: tuple[Character, ...]
    house: tuple[HouseCharacter, ...] = ()
    """Names of the players' own for some of the characters (K-REG-8)."""
    licences: tuple[tuple[Seat | None, str], ...] = ()
    """What somebody, or (None) anybody, may say whatever it is (K-ETI-2)."""

    def is_above(self, character: Character, seat: Seat) -> bool:
        """Whether a character ranks above somebody."""
        return self.ladder.index(character) > self.ladder.index(self.characters[seat])


def judge(text: str, speaker: Seat, addressee: Seat | None, court: Present) -> tuple[Finding, ...]:
    """What of the naming etiquette a text breaks (K-ETI-3)."""
    said = _unlicensed(words_of(text), speaker, court)
    found = [*_real_names(said, speaker, court), *_short_names(said, speaker, addressee, court)]
    return tuple(found[:MOST])


def asks_leave(text: str) -> bool:
    """Whether this asks leave to speak in the usual words, and says no more but a full style (K-ETI-2)."""
    said = words_of(text)
    for formula in map(words_of, LEAVE):
        for at in _places(said, formula):
            if (said[:at] + said[at + len(formula) :]) in _all_styles():
                return True
    return False


def _unlicensed(said: Words, speaker: Seat, court: Present) -> Words:
    """What may be said is struck out; an empty word holds its place."""
    left = list(said)
    for who, text in court.licences:
        if who in (None, speaker):
            words = words_of(text)
            for at in _places(said, words):
                left[at : at + len(words)] = [""] * len(words)
    return tuple(left)


def words_of(text: str) -> Words:
    """The words alone, in small letters and without ё."""
    return tuple(_plain(word) for word in _WORD.findall(text))


def _plain(word: str) -> str:
    return word.casefold().replace("ё", "е")


def _real_names(said: Words, speaker: Seat, court: Present) -> Iterator[Finding]:
    """Of others: one's own name is no breach."""
    titles = {form for character in Character for form in _short_forms(character)}
    own = {words_of(name) for name in (court.people[speaker].name, court.people[speaker].nickname)}
    for person in court.people:
        for name in (person.name, person.nickname):
            if words_of(name) in own:
                continue
            for at in _places(said, words_of(name)):
                if not set(words_of(name)) <= titles:  # who is called Шут in life cannot be told from the Jester
                    yield Finding(Etiquette.NAMING, " ".join(said[at : at + len(words_of(name))]), True)


def _short_names(said: Words, speaker: Seat, addressee: Seat | None, court: Present) -> Iterator[Finding]:
    spoken_to = None if addressee is None else court.characters[addressee]
    for character in court.ladder:
        if character in _STYLELESS or not court.is_above(character, speaker):
            continue
        ours = [one for one in court.house if one.instead_of is character]
        styles = (*_styles(character), *(words_of(one.style) for one in ours))
        styled = {at + word for style in styles for at in _places(said, style) for word in range(len(style))}
        for name in (*((form,) for form in sorted(_short_forms(character))), *(words_of(one.name) for one in ours)):
            for at in _places(said, name):
                if at not in styled:
                    yield Finding(Etiquette.NAMING, " ".join(name), character is spoken_to)


def _places(said: Words, wanted: Words) -> list[int]:
    """Where these words stand, one after the other."""
    if not wanted:
        return []
    return [at for at in range(len(said) - len(wanted) + 1) if said[at : at + len(wanted)] == wanted]


@cache
def _short_forms(character: Character) -> frozenset[str]:
    """The short name in all its cases, in both languages."""
    tables = (knyazi_ru.WORDS.terms, knyazi_en.WORDS.terms)
    return frozenset(words_of(form)[-1] for table in tables for form in table["character"][character])


@cache
def _styles(character: Character) -> tuple[Words, ...]:
    """The full styles, in all their cases."""
    tables = (knyazi_ru.WORDS.terms, knyazi_en.WORDS.terms)
    return tuple(words_of(form) for table in tables for form in table["style"][character])


@cache
def _all_styles() -> frozenset[Words]:
    """Every full style, and none at all."""
    return frozenset({(), *(style for character in Character for style in _styles(character))})
