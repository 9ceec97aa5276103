"""Real names and nicknames of the people at court, in every form in which they may be said (K-ETI-3)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from dvor.games.knyazi.referee import diminutives
from dvor.games.knyazi.referee.disguise import spaced, spellings
from dvor.games.knyazi.referee.families import by_sound, called
from dvor.games.knyazi.referee.forms import Kind, forms
from dvor.games.knyazi.referee.latin import russian, sound
from dvor.games.knyazi.referee.morphology import readings
from dvor.games.knyazi.referee.text import Token, plain, tokens_of
from dvor.kernel import Gender, Person

_LEAST_SOUND = 4
"""Shorter ones are too often other words in another alphabet."""


class Form(NamedTuple):
    """A form of somebody's name."""

    kind: Kind
    sure: bool
    """Whether it must be this person's, if it is a name at all."""
    exact: bool = True
    """Of the very name that the person goes by."""
    base: bool = True
    """Not declined."""


class Known(NamedTuple):
    """All that one person may be called, by single words, by several, and by the sound in the other alphabet."""

    words: dict[str, Form]
    phrases: tuple[tuple[frozenset[str], ...], ...]
    sounds: dict[str, Form]


class Hit(NamedTuple):
    """Where somebody may have been named."""

    start: int
    end: int
    first: int
    """The token with which it begins, and the one after it."""
    after: int
    form: Form
    disguised: bool
    foreign: bool
    """Said in the other alphabet."""
    several: bool
    """A name of several words."""


@lru_cache(512)
def known_as(person: Person) -> Known:
    """Everything that means this person; it takes a millisecond or two, and is kept."""
    words: dict[str, Form] = {}
    phrases: list[tuple[frozenset[str], ...]] = []
    for name in (person.name, person.nickname):
        parts = tuple(one.text for one in tokens_of(name.replace("_", " ")) if one.word)
        nickname = name is person.nickname
        if len(parts) == 1 and "-" not in parts[0]:
            _add(words, parts[0], person.gender, person=_is_name(parts[0]) or not nickname)
        elif parts:
            phrases.append(tuple(frozenset(_any_form(part, person.gender)) for part in _halves(parts)))
            if not nickname and _is_name(_halves(parts)[0]):
                for at, part in enumerate(_halves(parts)):
                    _add(words, part, person.gender, person=True, sure=not at and len(parts) > 1)
    return Known(words, tuple(phrases), _sounds(words))


def _halves(parts: Sequence[str]) -> list[str]:
    return [half for part in parts for half in part.split("-")]


def _any_form(word: str, gender: Gender) -> Iterator[str]:
    yield from (form for form, kind in forms(word, gender).items() if kind is Kind.CASE)
    yield from forms(word, gender, person=False)
    if word.isascii():
        yield from forms(_in_russian(word), gender, person=False)


def _is_name(word: str) -> bool:
    if word.isascii():
        return True
    return any(one.named for one in readings(plain(word))) or bool(called(word, "m") or called(word, "f"))


def _in_russian(word: str) -> str:
    return diminutives.IN_RUSSIAN.get(plain(word)) or by_sound(word) or russian(word)


def _add(words: dict[str, Form], name: str, gender: Gender, *, person: bool, sure: bool = True) -> None:
    """The word itself in all its forms, then all that its bearers are called besides."""
    spoken = [name]
    if name.isascii() and name.isalpha():
        spoken.append(_in_russian(name))
        words[plain(name)] = Form(Kind.CASE, sure)
    for one in spoken:
        for form, kind in forms(one, gender, person=person).items():
            words.setdefault(form, Form(kind, sure, True, form == plain(one)))
    if person:
        for one in spoken:
            for other, certain in called(one, gender).items():
                for form, kind in forms(other, gender).items():
                    old = words.get(form)
                    if old is None or kind < old.kind or (not old.exact and certain and not old.sure):
                        words[form] = Form(kind, sure and certain, False, form == other)


def _sounds(words: dict[str, Form]) -> dict[str, Form]:
    """Russian forms as they sound in Latin letters."""
    found: dict[str, Form] = {}
    for word, form in words.items():
        if form.kind is Kind.CASE and form.sure and not word.isascii() and len(said := sound(word)) >= _LEAST_SOUND:
            if form.base or len(said) > _LEAST_SOUND + 2:
                found[said] = form
    return found


def named(text: str, tokens: Sequence[Token], known: Known) -> Iterator[Hit]:
    """Where in a text this person may be named."""
    for start, end, word in spaced(text):
        if (form := known.words.get(plain(word))) and form.kind is not Kind.BELONGING:
            first = next(at for at, one in enumerate(tokens) if one.start == start or one.end > start)
            after = next((at for at, one in enumerate(tokens) if one.start >= end), len(tokens))
            yield Hit(start, end, first, after, form, True, False, False)
            break
    words = [(at, one) for at, one in enumerate(tokens) if one.word]
    for phrase in known.phrases:
        yield from _phrases(words, phrase)
    for at, token in words:
        if (hit := _single(at, token, known)) is not None:
            yield hit


def _single(at: int, token: Token, known: Known) -> Hit | None:
    form = known.words.get(token.plain)
    if form is not None:
        return Hit(token.start, token.end, at, at + 1, form, False, False, False)
    if token.latin:
        head = token.plain.partition("'")[0].partition("’")[0]
        form = known.words.get(head) or known.sounds.get(sound(head))
        if form is not None:
            return Hit(
                token.start, token.start + len(head), at, at + 1, form, False, head not in known.words, False
            )
    elif (head := _foreign_stem(token.plain)) and (form := known.words.get(head)):
        return Hit(token.start, token.end, at, at + 1, form, False, True, False)
    for other in spellings(token.plain):
        if form := known.words.get(other):
            return Hit(token.start, token.end, at, at + 1, form, True, False, False)
    return None


def _foreign_stem(word: str) -> str:
    """John'у, Max-ом: a Latin name with a Russian ending."""
    for mark in ("'", "’", "-"):
        head, _, tail = word.partition(mark)
        if tail and head.isascii() and not tail.isascii():
            return head
    return ""


def _phrases(words: Sequence[tuple[int, Token]], phrase: tuple[frozenset[str], ...]) -> Iterator[Hit]:
    """A name of several words, also where they are joined by a hyphen."""
    pieces = [(at, half) for at, one in words for half in one.plain.split("-")]
    size = len(phrase)
    for n in range(len(pieces) - size + 1):
        run = pieces[n : n + size]
        if all(half in forms for (_, half), forms in zip(run, phrase, strict=True)):
            token = dict(words)
            first, last = run[0][0], run[-1][0]
            yield Hit(
                token[first].start, token[last].end, first, last + 1, Form(Kind.CASE, True), False, False, True
            )
