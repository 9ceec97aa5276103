"""Whether a message breaks the decrees that hold, and where."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from dvor.games.knyazi.court.demands import Demand
from dvor.games.knyazi.court.terms import DecreeForm, Sign
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.referee.decreed import shapes, wordings
from dvor.games.knyazi.referee.decreed.rhymes import rhymes
from dvor.games.knyazi.referee.decreed.spoken import Span, Spoken
from dvor.games.knyazi.referee.text import plain
from dvor.games.knyazi.referee.titles import STYLELESS
from dvor.words import knyazi_en, knyazi_ru

_MAJESTY = r"(?:ваш|его|ее)\w{0,3} (?:величеств|высочеств|преосвященств|благороди)\w{0,3}"
_CHECKS: dict[DecreeForm, Callable[[Spoken, Demand], Span | None]] = {
    DecreeForm.RHYMES: rhymes,
    DecreeForm.WHISPERING: shapes.whispering,
    DecreeForm.CAPITALS: shapes.capitals,
    DecreeForm.QUESTIONS: shapes.questions,
    DecreeForm.EXACT_WORDS: shapes.exact_words,
    DecreeForm.MOST_WORDS: shapes.most_words,
    DecreeForm.NO_REPEATS: wordings.no_repeats,
    DecreeForm.ONE_LETTER: wordings.one_letter,
    DecreeForm.THIRD_PERSON: wordings.third_person,
    DecreeForm.ENDS_WITH: wordings.ends_with,
    DecreeForm.BEGINS_WITH: wordings.begins_with,
    DecreeForm.MENTIONS: wordings.mentions,
    DecreeForm.WITHOUT_WORD: wordings.without_word,
    DecreeForm.WITHOUT_LETTER: wordings.without_letter,
}
"""A bow before an attack is no matter of words, and a gesture before words not of these alone."""


def broken(
    text: str, demands: Iterable[tuple[int, Demand]], signs: tuple[Sign, ...], house: tuple[str, ...] = ()
) -> Iterator[tuple[int, Span]]:
    """The numbers of the decrees that a message breaks, each with the words that break it."""
    said = Spoken(text, tuple(_styles(text, house)))
    for number, demand in demands if said.words else ():
        if demand.form is DecreeForm.SIGN_FIRST:
            span = shapes.sign_first(said, demand, signs)
        else:
            check = _CHECKS.get(demand.form)
            span = None if check is None else check(said, demand)
        if span is not None:
            yield number, span


def _styles(text: str, house: tuple[str, ...]) -> Iterator[Span]:
    """Where a full style of address stands, in any case: etiquette is above decrees."""
    low = plain(text)
    yield from (one.span() for one in _usual().finditer(low))
    for style in house:
        yield from (one.span() for one in re.finditer(re.escape(plain(style)), low))


@cache
def _usual() -> re.Pattern[str]:
    tables = (knyazi_ru.WORDS.terms, knyazi_en.WORDS.terms)
    known = {
        re.escape(plain(style))
        for table in tables
        for character in Character
        if character not in STYLELESS
        for style in table["style"][character]
    }
    return re.compile("|".join((*sorted(known, key=len, reverse=True), _MAJESTY)))
