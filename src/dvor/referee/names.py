"""Everything that the people at a table may be called, and where it stands in a message (K-ETI-3).

A person has a real name and a nickname. From each come: the other names of its family (Пётр: Петя, Петька,
Петенька), all cases of them, the clipped vocative (Петь), what belongs to the person (Петин), and the same in the
other alphabet, by sound (Petya, Макс for Max). A form that several names share is less sure. `gallery` collects the
forms for one table; it takes milliseconds and is cached. `hits` finds them in a message, also spelt out letter by
letter, with stars, or with digits for letters.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from dvor.kernel import Gender, Person, Seat
from dvor.referee import diminutives, english, text
from dvor.referee.message import Message
from dvor.referee.morphology import Kind, forms, readings
from dvor.referee.text import Token, plain, russian, sound, tokens_of

# Families of names: Пётр, Петя, Петька are the same person.

_HISSING = "жшчщц"
_VOWELS = "аеиоуыэюя"
_TENDER = ("ка", "ик", "ек", "ок", "ха", "чик", "уля", "юля", "уня", "юня", "уся", "юся", "ыч")
"""Endings of endearment: a name with one of them gets no second one."""


class Family(NamedTuple):
    """A name with its variants, and what its bearers are usually or rarely called."""

    names: tuple[str, ...]
    usual: tuple[str, ...]
    rare: tuple[str, ...]


@cache
def usual(family: Family) -> frozenset[str]:
    """All forms that mean this name without doubt."""
    short = (*family.names, *family.usual)
    return frozenset((*short, *(one for name in short for one in endearments(name))))


def called(name: str, gender: Gender) -> dict[str, bool]:
    """Other names of somebody who goes by this one, in small letters, and whether each is sure to mean that
    person."""
    word = plain(name)
    found = dict.fromkeys((*endearments(word), *_english_endearments(word)), True)
    fitting = _fitting(word, gender)
    own = [family for family in fitting if word in family.names] or _likeliest(word, fitting)
    for family in fitting:
        for other in sorted(usual(family)):
            sure = family in own and all(other in usual(one) for one in own)
            found[other] = found.get(other, False) or sure
        for other in family.rare:
            found.setdefault(other, False)
    found.pop(word, None)
    return found


def _likeliest(word: str, families: tuple[Family, ...]) -> list[Family]:
    """The families in whose usual short names the word comes first."""
    places = [one.usual.index(word) if word in one.usual else len(one.usual) for one in families]
    return [one for one, place in zip(families, places, strict=True) if place == min(places)]


def _fitting(word: str, gender: Gender) -> tuple[Family, ...]:
    """Families that have this form; of the right gender, if there are any."""
    right = _index(gender).get(word, ())
    return right or _index("f" if gender == "m" else "m").get(word, ()) or _index("").get(word, ())


def by_sound(word: str) -> str:
    """The Russian name that is written here in Latin letters; empty if there is none."""
    return _sounds().get(sound(word), "")


@cache
def _families(text: str) -> tuple[Family, ...]:
    return tuple(_family(line) for line in plain(text).strip().splitlines())


def _family(line: str) -> Family:
    names, _, others = line.partition(":")
    usual, _, rare = others.partition("|")
    return Family(tuple(names.split("=")), tuple(usual.split()), tuple(rare.split()))


@cache
def _index(gender: str) -> dict[str, tuple[Family, ...]]:
    text = {"m": diminutives.MEN, "f": diminutives.WOMEN}.get(gender, english.DIMINUTIVES)
    found: dict[str, tuple[Family, ...]] = {}
    for family in _families(text):
        for word in usual(family):
            found[word] = (*found.get(word, ()), family)
    return found


@cache
def _sounds() -> dict[str, str]:
    """Names by their sounds; a full name before a short one of the same sound."""
    found: dict[str, str] = {}
    families = (*_families(diminutives.MEN), *_families(diminutives.WOMEN))
    for family in families:
        for word in family.names:
            found.setdefault(sound(word), word)
    for family in families:
        for word in family.usual:
            found.setdefault(sound(word), word)
    return found


def _english_endearments(name: str) -> Iterator[str]:
    """Max, Maxie; Tom, Tommy."""
    if not name.isascii() or not name.isalpha() or not 2 < len(name) < 5 or name[-1] in "aeiouy":
        return
    doubled = name + name[-1] if name[-2] in "aeiou" and name[-1] not in "wx" else name
    yield from (end for end in (doubled + "y", doubled + "ie") if end not in english.WORDS)


def endearments(name: str) -> Iterator[str]:
    """A short name with the endings that make it tender, small or coarse: Рома, Ромка, Ромочка."""
    stem, end = name[:-1], name[-1:]
    if len(name) < 3 or not name.isalpha() or name.isascii() or name.endswith(_TENDER):
        return
    if end == "а" and stem[-1] not in _VOWELS:
        hissing = stem[-1] in _HISSING
        if stem[-2:-1] == stem[-1]:
            yield stem[:-1] + "ка"  # Алла, Алка
        soft = ("ечка", "енька") if hissing else ("очка", "онька")
        yield from (stem + one for one in ("ка", "ик", "ушка", "уля", "уня", "уся", "усик", "уха", "унчик", *soft))
    elif end == "я" and stem[-1] not in _VOWELS + "ь":
        yield from (stem + one for one in ("ька", "ечка", "енька", "юша", "юшка", "юня", "юля", "юся", "юха"))
        yield from (stem + one for one in ("ик", "ян", "ек", "юсик", "юшенька"))
    elif end == "ь":
        yield from (stem + one for one in ("ек", "юша", "юня", "юха", "ян", "ька", "чик", "ечка", "очка"))
    elif end not in _VOWELS + "йъ":
        yield from (name + one for one in ("чик", "ик", "ушка", "ка", "очка", "уша", "ок", "ыч"))


_LEAST_SOUND = 4
"""Shorter sounds are too often other words in the other alphabet."""
_DECLINED_SOUND = 7
"""The same for declined forms."""


class Form(NamedTuple):
    """A form of somebody's name."""

    seat: Seat
    kind: Kind
    sure: bool
    """Whether it must be this person's, if it is a name at all."""
    exact: bool = True
    """Whether it is a form of the name that the person goes by, not of another in the family."""
    base: bool = True
    """Not declined."""


Forms = dict[str, tuple[Form, ...]]
Phrase = tuple[Seat, tuple[frozenset[str], ...]]


class Gallery(NamedTuple):
    """All that the people at a table may be called: by one word, by sound in the other alphabet, by several
    words."""

    words: Forms
    sounds: Forms
    phrases: tuple[Phrase, ...]


@lru_cache(64)
def gallery(people: tuple[Person, ...]) -> Gallery:
    """Index every form of every name at a table; cached."""
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
    """Whether it is long and sure enough to be recognised by its sound in Latin letters."""
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
    return english.IN_RUSSIAN.get(plain(word)) or by_sound(word) or russian(word)


def _add(words: dict[str, Form], like: Form, name: str, gender: Gender, real: bool) -> None:
    """Add the word in all its forms, then the other names of the family."""
    spoken = [name]
    person = real or _is_name(name)
    if name.isascii() and name.isalpha():
        spoken.append(_in_russian(name))
        words[plain(name)] = like
    for latin, said in english.IN_RUSSIAN.items():
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
    """Sorts two ways to understand one word: «Поля» is Поля herself rather than the genitive of Поль."""
    return -form.kind, form.sure, form.base


def phrases_in(pieces: Sequence[tuple[int, str]], known: Gallery) -> Iterator[tuple[Seat, int, int]]:
    """Names of several words, also where they are joined by hyphens."""
    for seat, phrase in known.phrases:
        size = len(phrase)
        for n in range(len(pieces) - size + 1):
            run = pieces[n : n + size]
            if all(half in forms for (_, half), forms in zip(run, phrase, strict=True)):
                yield seat, run[0][0], run[-1][0]


# Places in a message where somebody may be named.


class Hit(NamedTuple):
    """A place where somebody may be named: a candidate."""

    start: int
    end: int
    first: int
    """The number of its first token; `after` is that of the one behind it."""
    after: int
    form: Form
    disguised: bool = False
    several: bool = False
    """A name of several words."""


def hits(message: Message, known: Gallery) -> Iterator[Hit]:
    """All candidates: spelt out, with stars, of several words, of one word."""
    for start, end, word in message.spaced:
        for form in known.words.get(plain(word), ()):
            if form.kind is not Kind.BELONGING:
                first, after = message.between(start, end)
                yield Hit(start, end, first, after, form, disguised=True)
    for start, end, pattern in text.starred(message.text):
        fits = [form for word, forms in known.words.items() if pattern.fullmatch(word) for form in forms]
        for form in fits if len({one.seat for one in fits}) == 1 else ():
            if form.kind is Kind.CASE:
                yield Hit(start, end, *message.between(start, end), form, disguised=True)
    if known.phrases:
        pieces = [(at, half) for at, one in message.words for half in one.plain.split("-")]
        for seat, first, last in phrases_in(pieces, known):
            start, end = message.tokens[first].start, message.tokens[last].end
            yield Hit(start, end, first, last + 1, Form(seat, Kind.CASE, True), several=True)
    for at, token in message.words:
        yield from _single(message, at, token, known)


def _single(message: Message, at: int, token: Token, known: Gallery) -> Iterator[Hit]:
    found = known.words.get(token.plain)
    end, disguised = token.end, False
    if found is None and token.latin:
        head = token.plain.partition("'")[0].partition("’")[0]
        found = known.words.get(head) or known.sounds.get(sound(head))
        end = token.start + len(head)
        if found is None and (found := known.sounds.get(sound(token.plain))):  # Kat'ka: a soft sign
            end = token.end
    elif found is None and (head := _foreign_stem(token.plain)):
        found = known.words.get(head)
    if found is None:
        disguised = True
        found = next((one for spelt in message.spellings(at) if (one := _by_spelling(spelt, known))), ())
    for form in found:
        yield Hit(token.start, end, at, at + 1, form, disguised or message.masked(token.start, end))


def _by_spelling(word: str, known: Gallery) -> tuple[Form, ...]:
    return known.words.get(word) or (known.sounds.get(sound(word), ()) if word.isascii() else ())


def _foreign_stem(word: str) -> str:
    """The Latin name before a Russian ending: John'у, Max-ом."""
    for mark in ("'", "’", "-"):
        head, _, tail = word.partition(mark)
        if tail and head.isascii() and not tail.isascii():
            return head
    return ""
