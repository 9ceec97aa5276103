"""What a Russian word may be, by the dictionary, and the forms of names. Nothing else here opens the dictionary.

The dictionary takes forty megabytes and is shared with `dvor.words`, which declines names with it. Every question
is cached, for the same words come again and again.
"""

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from typing import Any, NamedTuple

from dvor.kernel import Gender
from dvor.referee.lexicon import NEVER_SAID
from dvor.referee.text import plain
from dvor.words.morphology import russian

WORDS_KEPT = 20_000
"""Size of each cache: more words than people say in an evening."""
_ITSELF = 0.5
"""The least commonness of a noun in its dictionary form."""
_SELDOM = 0.15
"""Unless it is rarer than this: Катюша is a girl."""
_MOSTLY = 0.7
_PROPER = frozenset(("Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Poss", "Abbr", "Init"))


class Reading(NamedTuple):
    """One way to understand a word, in the grammemes of OpenCorpora."""

    lemma: str
    part: str
    case: str
    number: str
    marks: frozenset[str]
    weight: float
    """Its estimated share of all uses of the word."""

    @property
    def named(self) -> bool:
        """Whether it is somebody's first name."""
        return "Name" in self.marks

    @property
    def common(self) -> bool:
        """Whether it is an ordinary word: no proper name, and nothing made of one."""
        return self.lemma not in NEVER_SAID and not self.marks & _PROPER


def _analyzer() -> Any:
    return russian()


@lru_cache(WORDS_KEPT)
def readings(word: str) -> tuple[Reading, ...]:
    """Every way to understand a word, the likeliest first; for an unknown word they are guesses by its ending."""
    return tuple(_reading(one) for one in _analyzer().parse(word))


@lru_cache(WORDS_KEPT)
def known(word: str) -> bool:
    """Whether the dictionary has the word in this form."""
    return bool(_analyzer().word_is_known(word))


def _reading(parse: Any) -> Reading:
    tag = parse.tag
    marks = frozenset(str(one) for one in tag.grammemes)
    return Reading(
        parse.normal_form, str(tag.POS or ""), str(tag.case or ""), str(tag.number or ""), marks, float(parse.score)
    )


@lru_cache(WORDS_KEPT)
def commonness(word: str, *, governed: bool = True) -> float:
    """How likely the word is an ordinary one rather than a name: 0 if the dictionary has only names. Without a
    governing preposition it cannot be in the prepositional case."""
    if not known(word):
        return 0.0
    found = [one for one in readings(word) if one.common and (governed or one.case != "loct")]
    itself = any(one.case == "nomn" and one.part == "NOUN" and one.lemma == word for one in found)
    weight = sum(one.weight for one in found)
    return max(weight, _ITSELF if itself and weight > _SELDOM else 0.0)


@lru_cache(WORDS_KEPT)
def proper(word: str) -> bool:
    """Whether it is mostly a place, a surname, a patronymic or a firm."""
    kinds = {"Geox", "Surn", "Patr", "Orgn"}
    return known(word) and sum(one.weight for one in readings(word) if one.marks & kinds) > _MOSTLY


@lru_cache(WORDS_KEPT)
def is_surname(word: str) -> bool:
    """Whether it is mostly a surname: горького, чехова."""
    return known(word) and sum(one.weight for one in readings(word) if "Surn" in one.marks) > _ITSELF


@lru_cache(WORDS_KEPT)
def is_preposition(word: str) -> bool:
    """Whether it may be a preposition."""
    return any(one.part == "PREP" for one in readings(word))


@lru_cache(WORDS_KEPT)
def lemmas(word: str) -> frozenset[str]:
    """Its dictionary forms."""
    return frozenset(one.lemma.replace("ё", "е") for one in readings(word))


@lru_cache(WORDS_KEPT)
def has(word: str, *marks: str) -> bool:
    """Whether some reading has all these grammemes."""
    wanted = frozenset(marks)
    return any(wanted <= one.marks for one in readings(word))


def lexeme(name: str, *marks: str, guessed: bool = False) -> tuple[tuple[str, frozenset[str]], ...]:
    """All forms of a word in the dictionary with these grammemes; nothing for an unknown word, unless guesses are
    allowed."""
    if not guessed and not known(name):
        return ()
    wanted = frozenset(marks)
    for parse in _analyzer().parse(name):
        grammemes = frozenset(str(one) for one in parse.tag.grammemes)
        if wanted <= grammemes and {"nomn", "sing"} <= grammemes:
            return tuple((form.word, frozenset(str(one) for one in form.tag.grammemes)) for form in parse.lexeme)
    return ()


# The forms of a name: its cases, a clipped vocative (Маш, Петь), what belongs to its bearer (Петин).

_CASES_OF_A = ("ы", "е", "у", "ой", "ою")
_CASES_OF_YA = ("и", "е", "ю", "ей", "ею")
_AFTER_K = "гкхжшчщц"
_BELONGING = ("", "а", "о", "ы", "ого", "ому", "ым", "ом", "ой", "у", "ых", "ыми")
_VOWELS = "аеиоуыэюяё"


class Kind(IntEnum):
    """What form of a name it is."""

    CASE = 0
    CLIPPED = 1
    BELONGING = 2


@lru_cache(4096)
def forms(name: str, gender: Gender, *, person: bool = True) -> dict[str, Kind]:
    """All forms of one word: by the dictionary where it has the word, else by its ending."""
    word = plain(name)
    found = {plain(form): Kind.BELONGING for form in _belonging(word)} if person else {}
    if person:
        found |= dict.fromkeys(_clipped(word), Kind.CLIPPED)
    found |= dict.fromkeys((*_declined(name.casefold(), gender, person), word), Kind.CASE)
    return found


def _declined(word: str, gender: Gender, person: bool) -> Iterator[str]:
    known = lexeme(word, "Name") or lexeme(word, "Surn", "masc" if gender == "m" else "femn")
    if not known and not person:
        known = _common(word, gender)
    for form, marks in known:
        if "sing" in marks and "voct" not in marks:
            yield plain(form)
    if not known:
        yield from _by_ending(plain(word), gender)


def _common(word: str, gender: Gender) -> tuple[tuple[str, frozenset[str]], ...]:
    """The forms of a nickname that is an ordinary noun or adjective."""
    for reading in readings(word):
        if reading.part in ("NOUN", "ADJF", "PRTF") and reading.case == "nomn":
            unfit = {"Supr", "ADJS", "COMP", "neut", "femn" if gender == "m" else "masc"} - reading.marks
            right = lexeme(word, reading.part, guessed=reading.part == "ADJF")
            return right if reading.part == "NOUN" else tuple(one for one in right if not unfit & one[1])
    return ()


def _by_ending(word: str, gender: Gender) -> Iterator[str]:
    """The declension of a name that the dictionary lacks; foreign ones in -о, -е, -и, -у are not declined."""
    stem, end = word[:-1], word[-1:]
    if word.isascii() or not word:
        return
    if end == "а":
        cases = ("и", *_CASES_OF_A[1:], "ей") if stem[-1:] in _AFTER_K else _CASES_OF_A
        yield from (stem + case for case in cases)
    elif end == "я":
        yield from (stem + case for case in _CASES_OF_YA)
        if stem.endswith("и"):
            yield stem + "и"
    elif gender == "m" and end == "й":
        yield from (stem + case for case in ("я", "ю", "ем", "е", *(("и",) if stem.endswith("и") else ())))
    elif gender == "m" and end == "ь":
        yield from (stem + case for case in ("я", "ю", "ем", "е"))
    elif gender == "m" and end not in _VOWELS:
        yield from (word + case for case in ("а", "у", "ом", "ем", "е"))
        if word.endswith(("ек", "ок")) and len(word) > 3:  # a fleeting vowel: Санёк, Санька
            bare = word[:-2] + ("ьк" if word.endswith("ек") else "к")
            yield from (bare + case for case in ("а", "у", "ом", "е"))
    elif end == "ь":
        yield from (stem + case for case in ("и", "ью"))


def _clipped(word: str) -> Iterator[str]:
    """Short names lose their ending when somebody is called: Маш! Петь! Only where enough of them is left."""
    stem, end = word[:-1], word[-1:]
    if word.endswith("оя"):
        yield stem + "й"  # Зой!
    if len(word) < 3 or word.endswith(("ия", "ья", "ая", "ея", "оя", "йя")) or stem[-1:] in _VOWELS:
        return
    if end == "а":
        yield stem
    elif end == "я":
        yield stem + "ь"


def _belonging(word: str) -> Iterator[str]:
    """Петины карты, Борькин туз."""
    stem, end = word[:-1], word[-1:]
    if end in "ая" and len(word) > 2 and not word.endswith(("ия", "ья")):
        for ending in _BELONGING:
            yield stem + "ин" + ending
