"""Real names and nicknames of the people at court, in every form in which they may be said (K-ETI-3)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from dvor.games.knyazi.referee import diminutives
from dvor.games.knyazi.referee.families import by_sound, called
from dvor.games.knyazi.referee.forms import Kind, forms
from dvor.games.knyazi.referee.latin import russian, sound
from dvor.games.knyazi.referee.morphology import readings
from dvor.games.knyazi.referee.text import plain, tokens_of
from dvor.kernel import Gender, Person, Seat

_LEAST_SOUND = 4
"""Shorter ones are too often other words in another alphabet."""
_DECLINED_SOUND = 7
"""The same for declined ones."""


class Form(NamedTuple):
    """A form of somebody's name."""

    seat: Seat
    kind: Kind
    sure: bool
    """Whether it must be this person's, if it is a name at all."""
    exact: bool = True
    """Of the very name that the person goes by."""
    base: bool = True
    """Not declined."""


Forms = dict[str, tuple[Form, ...]]
Phrase = tuple[Seat, tuple[frozenset[str], ...]]


class Gallery(NamedTuple):
    """All that the people at a table may be called: by one word, by several, by the sound in the other alphabet."""

    words: Forms
    sounds: Forms
    phrases: tuple[Phrase, ...]


@lru_cache(64)
def gallery(people: tuple[Person, ...]) -> Gallery:
    """Everything that means somebody here; it takes some milliseconds, and is kept."""
    words: Forms = {}
    sounds: Forms = {}
    phrases: list[Phrase] = []
    for seat, person in enumerate(people):
        known, several = _known_as(seat, person)
        phrases += [(seat, one) for one in several]
        for word, form in known.items():
            words[word] = (*words.get(word, ()), form)
            if _sounds_clear(word, form):
                sounds[sound(word)] = (*sounds.get(sound(word), ()), form)
    return Gallery(words, sounds, tuple(phrases))


def _sounds_clear(word: str, form: Form) -> bool:
    """Whether it can be told by its sound in Latin letters."""
    if form.kind is not Kind.CASE or not form.sure or word.isascii():
        return False
    return len(sound(word)) >= (_LEAST_SOUND if form.base else _DECLINED_SOUND)


def _known_as(seat: Seat, person: Person) -> tuple[dict[str, Form], list[tuple[frozenset[str], ...]]]:
    words: dict[str, Form] = {}
    phrases: list[tuple[frozenset[str], ...]] = []
    for name in (person.name, person.nickname):
        parts = [one.text for one in tokens_of(name.replace("_", " ")) if one.word]
        halves = [half for part in parts for half in part.split("-")]
        if len(halves) == 1:
            _add(words, Form(seat, Kind.CASE, True), halves[0], person.gender, name is not person.nickname)
        elif halves:
            phrases.append(tuple(frozenset(_any_form(half, person.gender)) for half in halves))
            if name is not person.nickname and _is_name(halves[0]):
                for at, half in enumerate(halves):
                    whole = len(parts) > 1 and (not at or _is_surname(half))
                    _add(words, Form(seat, Kind.CASE, whole), half, person.gender, True)
    return words, phrases


def _any_form(word: str, gender: Gender) -> Iterator[str]:
    yield from (form for form, kind in forms(word, gender).items() if kind is Kind.CASE)
    yield from forms(word, gender, person=False)
    if word.isascii():
        yield from forms(_in_russian(word), gender, person=False)


def _is_name(word: str) -> bool:
    if word.isascii():
        return True
    return any(one.named for one in readings(plain(word))) or bool(called(word, "m") or called(word, "f"))


def _is_surname(word: str) -> bool:
    return any("Surn" in one.marks for one in readings(plain(word)))


def _in_russian(word: str) -> str:
    return diminutives.IN_RUSSIAN.get(plain(word)) or by_sound(word) or russian(word)


def _add(words: dict[str, Form], like: Form, name: str, gender: Gender, real: bool) -> None:
    """The word itself in all its forms, then all that its bearers are called besides."""
    spoken = [name]
    person = real or _is_name(name)
    if name.isascii() and name.isalpha():
        spoken.append(_in_russian(name))
        words[plain(name)] = like
    for latin, said in diminutives.IN_RUSSIAN.items():
        if said == plain(name):
            words[latin] = like
    for one in spoken:
        for form, kind in forms(one, gender, person=person).items():
            words.setdefault(form, like._replace(kind=kind, base=form == plain(one)))
    for one in spoken if person else ():
        for other, certain in called(one, gender).items():
            for form, kind in forms(other, gender).items():
                new = Form(like.seat, kind, like.sure and certain, False, form == other)
                old = words.get(form)
                if old is None or kind < old.kind or (not old.exact and _fitness(new) > _fitness(old)):
                    words[form] = new


def _fitness(form: Form) -> tuple[int, bool, bool]:
    """Of two ways to understand one word the better: «Поля» is Поля herself rather than of some Поль."""
    return -form.kind, form.sure, form.base


def phrases_in(pieces: Sequence[tuple[int, str]], known: Gallery) -> Iterator[tuple[Seat, int, int]]:
    """Names of several words among numbered ones, also where they are joined by hyphens."""
    for seat, phrase in known.phrases:
        size = len(phrase)
        for n in range(len(pieces) - size + 1):
            run = pieces[n : n + size]
            if all(half in forms for (_, half), forms in zip(run, phrase, strict=True)):
                yield seat, run[0][0], run[-1][0]
