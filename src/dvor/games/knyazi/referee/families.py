"""By which names somebody may be called who is known by one of them: Пётр, Петя, Петька are the same person."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dvor.games.knyazi.referee import diminutives, english
from dvor.games.knyazi.referee.latin import sound
from dvor.games.knyazi.referee.text import plain
from dvor.kernel import Gender

_HISSING = "жшчщц"
_VOWELS = "аеиоуыэюя"
_TENDER = ("ка", "ик", "ек", "ок", "ха", "чик", "уля", "юля", "уня", "юня", "уся", "юся", "ыч")
"""What has such an ending already gets no second one."""


class Family(NamedTuple):
    """A name with its variants, what its bearers are called, and what only some of them are called."""

    names: tuple[str, ...]
    usual: tuple[str, ...]
    rare: tuple[str, ...]


@cache
def usual(family: Family) -> frozenset[str]:
    """Whatever means this name without doubt."""
    short = (*family.names, *family.usual)
    return frozenset((*short, *(one for name in short for one in endearments(name))))


def called(name: str, gender: Gender) -> dict[str, bool]:
    """Other names of somebody who goes by this one, in small letters, and whether each must mean him or her."""
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
    """Those among whose usual short names it comes first."""
    places = [one.usual.index(word) if word in one.usual else len(one.usual) for one in families]
    return [one for one, place in zip(families, places, strict=True) if place == min(places)]


def _fitting(word: str, gender: Gender) -> tuple[Family, ...]:
    """Families in which somebody may be called so; of the right gender, if there are any."""
    right = _index(gender).get(word, ())
    return right or _index("f" if gender == "m" else "m").get(word, ()) or _index("").get(word, ())


def by_sound(word: str) -> str:
    """The Russian name that somebody has written in Latin letters; empty if there is none."""
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
    text = {"m": diminutives.MEN, "f": diminutives.WOMEN}.get(gender, diminutives.ENGLISH)
    found: dict[str, tuple[Family, ...]] = {}
    for family in _families(text):
        for word in usual(family):
            found[word] = (*found.get(word, ()), family)
    return found


@cache
def _sounds() -> dict[str, str]:
    """Full names before short ones: these are written into the same places first."""
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
