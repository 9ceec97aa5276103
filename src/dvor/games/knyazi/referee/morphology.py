"""What a Russian word may be: the referee's only door to the dictionary, which words open for names too."""

from functools import lru_cache
from typing import Any, NamedTuple

from dvor.games.knyazi.referee.lexicon import NEVER_SAID
from dvor.words.morphology import russian

WORDS_KEPT = 20_000
"""Readings remembered: more than people say in an evening."""
_ITSELF = 0.5
"""A word that stands in the dictionary as it is can be meant as often as not."""
_SELDOM = 0.15
"""Unless it hardly ever is: Катюша is a girl."""
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
    """How much of all its uses this is, at a guess."""

    @property
    def named(self) -> bool:
        """Whether it is somebody's first name."""
        return "Name" in self.marks

    @property
    def common(self) -> bool:
        """Whether it is a word that people say, no proper name and nothing made of one."""
        return self.lemma not in NEVER_SAID and not self.marks & _PROPER


def _analyzer() -> Any:
    """The one dictionary of this process: a second would take another forty megabytes."""
    return russian()


@lru_cache(WORDS_KEPT)
def readings(word: str) -> tuple[Reading, ...]:
    """Every way to understand a word, the likeliest first; those of a word that no dictionary has are guesses."""
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
    """How likely the word is to be an ordinary one rather than a name: 0 where the dictionary has only names.
    Where no preposition governs it, it is in no prepositional case."""
    if not known(word):
        return 0.0
    found = [one for one in readings(word) if one.common and (governed or one.case != "loct")]
    itself = any(one.case == "nomn" and one.part == "NOUN" and one.lemma == word for one in found)
    weight = sum(one.weight for one in found)
    return max(weight, _ITSELF if itself and weight > _SELDOM else 0.0)


@lru_cache(WORDS_KEPT)
def proper(word: str) -> bool:
    """Whether it is hardly anything but a place, a family's name, an office or a firm."""
    kinds = {"Geox", "Surn", "Patr", "Orgn"}
    return known(word) and sum(one.weight for one in readings(word) if one.marks & kinds) > _MOSTLY


@lru_cache(WORDS_KEPT)
def is_surname(word: str) -> bool:
    """Whether it is rather a family's name than anything else: горького, чехова."""
    return known(word) and sum(one.weight for one in readings(word) if "Surn" in one.marks) > _ITSELF


@lru_cache(WORDS_KEPT)
def is_preposition(word: str) -> bool:
    """Whether a noun behind may depend on it."""
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
    """All forms of a word that the dictionary has with these grammemes; nothing where it has not, unless a guess
    is good enough."""
    if not guessed and not known(name):
        return ()
    wanted = frozenset(marks)
    for parse in _analyzer().parse(name):
        grammemes = frozenset(str(one) for one in parse.tag.grammemes)
        if wanted <= grammemes and {"nomn", "sing"} <= grammemes:
            return tuple((form.word, frozenset(str(one) for one in form.tag.grammemes)) for form in parse.lexeme)
    return ()
