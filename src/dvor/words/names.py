"""Decline people's names in Russian.

A name is declined as the dictionary says for the gender of the person. Unknown names and names in other alphabets
stay as they are, which is correct Russian for such names.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import zip_longest

from dvor.kernel import Gender
from dvor.words.morphology import Reading, russian

Cases = tuple[str, str, str, str, str, str]
"""Nominative, genitive, dative, accusative, instrumental, prepositional."""

_OBLIQUE = ("gent", "datv", "accs", "ablt", "loct")
_GENDER = {"m": "masc", "f": "femn"}
_RUSSIAN = re.compile(r"[А-Яа-яЁё]+(?:-[А-Яа-яЁё]+)*")
_CONSONANT = re.compile(r"[бвгджзйклмнпрстфхцчшщ]$")


@lru_cache(4096)
def declined(name: str, gender: Gender) -> Cases:
    """All cases of a name, cached: «Игорь Серый», «Игоря Серого»… Words after one that is no name stay
    unchanged."""
    words = name.split(" ")
    forms = []
    for word in words:
        cases = _cases(word, gender)
        if cases is None:
            break
        forms.append(cases)
    rest = words[len(forms) :]
    nominative, *oblique = (" ".join([*(cases[at] for cases in forms), *rest]) for at in range(6))
    return (nominative, *oblique)  # type: ignore[return-value]  # there are six


def _cases(word: str, gender: Gender) -> Cases | None:
    """The cases of one word of a name; None if it is not declined."""
    if not _RUSSIAN.fullmatch(word):
        return None
    reading = next(_suitable(word.lower(), gender), None)
    if reading is None:
        return None
    genitive, dative, accusative, instrumental, prepositional = (_form(reading, case, word) for case in _OBLIQUE)
    if "masc" in reading.tag.grammemes and not word.lower().endswith(("а", "я")):
        accusative = genitive  # people are animate, also when the word is not: «Колобок»
    return word, genitive, dative, accusative, instrumental, prepositional


def _suitable(word: str, gender: Gender) -> Iterator[Reading]:
    """Parses as a name, the best first: a first name of this gender, then a surname, an adjective, any noun."""
    found = [one for one in russian().parse(word) if {"nomn", "sing"} <= one.tag.grammemes]
    ours = [one for one in found if {_GENDER[gender], "ms-f"} & one.tag.grammemes]
    for marks in ({"Name"}, {"Patr"}, {"Surn"}, {"ADJF"}, {"NOUN", "anim"}, {"NOUN"}):
        yield from (one for one in ours if marks <= one.tag.grammemes)
    if gender == "f" and _CONSONANT.search(word) and any("Name" in one.tag.grammemes for one in found):
        return  # a masculine name of a woman is not declined: «карта Алекс»
    yield from (one for one in found if "NOUN" in one.tag.grammemes)


def _form(reading: Reading, case: str, word: str) -> str:
    """One case, with the capitals and the «е» or «ё» of the written name."""
    found = reading.inflect({case, "sing"})
    if found is None:
        return word
    form = "".join("е" if (a, b) == ("ё", "е") else a for a, b in zip_longest(found.word, word.lower()) if a)
    if len(word) > 1 and word.isupper():
        return form.upper()
    parts = zip(form.split("-"), word.split("-"), strict=False)
    return "-".join(part.capitalize() if written[0].isupper() else part for part, written in parts)
