"""Checks messages against decrees: a function for each form returns the span that breaks it (K-DEC-1).

Full styles of address, which etiquette prescribes, are exempt from decrees.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from typing import NamedTuple

from dvor.referee.morphology import lemmas
from dvor.referee.terms import DecreeForm, Demand, Sign
from dvor.referee.text import plain
from dvor.referee.titles import STYLELESS
from dvor.words import knyazi_en, knyazi_ru

# A message as decrees see it.

_WORD = re.compile(r"[^\W_]+(?:[-‑'’][^\W_]+)*")
_SENTENCE = re.compile(r"[^.!?…]+[.!?…]*|[.!?…]+")
_LINE = re.compile(r"[^,.;:!?…/|—–]+")
_LOOKALIKES = str.maketrans("aceopxykmtbh", "асеорхукмтвн")
"""Latin letters that look like Russian ones."""


class Word(NamedTuple):
    """A word and where it stands; `plain` is in small letters, with е for ё."""

    text: str
    plain: str
    start: int
    end: int


Span = tuple[int, int]


def words_in(text: str, shift: int = 0) -> list[Word]:
    """The words of a text that begins at index `shift` of the message."""
    found = _WORD.finditer(text)
    return [Word(one[0], plain(one[0]), one.start() + shift, one.end() + shift) for one in found]


class Spoken:
    """A message; `kept` are its words without full styles of address."""

    def __init__(self, text: str, styles: tuple[Span, ...] = ()) -> None:
        self.text = text
        self.words = words_in(text)
        self.kept = [one for one in self.words if not any(first <= one.start < last for first, last in styles)]

    @cached_property
    def sentences(self) -> list[Span]:
        """The spans of its sentences with their punctuation."""
        found = [(one.start(), one.end()) for one in _SENTENCE.finditer(self.text)]
        return [(first, last) for first, last in found if any(first <= one.start < last for one in self.words)]

    @cached_property
    def lines(self) -> list[Word]:
        """The last word of each line of verse; a line ends at any pause."""
        pieces = [words_in(one[0], one.start()) for one in _LINE.finditer(self.text)]
        return [piece[-1] for piece in pieces if piece]

    def whole(self) -> Span:
        """From the first word to the end."""
        return (self.words[0].start, len(self.text.rstrip()))


def russian(word: str) -> str:
    """A word with Latin look-alikes among its letters replaced by Russian ones."""
    mixed = any("а" <= one <= "я" for one in word)
    return word.translate(_LOOKALIKES) if mixed else word


# Rhymes. Spelling does not tell the stress, so whatever may be a rhyme counts as one. In English, where spelling
# tells little of the sound, only a line without a partner is a fault.

_VOWELS = "аеиоуыэюя"
_SOUNDS = str.maketrans({"я": "а", "ю": "у", "ё": "о", "э": "е", "ы": "и", "ъ": "", "ь": ""})
_DEAF = str.maketrans("бвгджз", "пфктшс")


def rhymes(said: Spoken, demand: Demand) -> Span | None:
    """Lines rhyme in pairs; the last pair may have a third line."""
    ends = said.lines
    if len(ends) < 2:
        return (ends[-1].start, ends[-1].end) if ends else None
    for at in range(0, len(ends) - 1, 2):
        if not _rhyme(ends[at], ends[at + 1]):
            return (ends[at + 1].start, ends[at + 1].end)
    if len(ends) % 2 and not _rhyme(ends[-2], ends[-1]):
        return (ends[-1].start, ends[-1].end)
    return None


def _rhyme(one: Word, other: Word) -> bool:
    if one.plain.isascii() or other.plain.isascii():
        return True
    return one.plain != other.plain and bool(_tails(one.plain) & _tails(other.plain))


def _tails(word: str) -> set[str]:
    """How the end may sound: from the last vowel on; if that is the last letter, with what stands before it."""
    sound = word.translate(_SOUNDS)
    at = max((at for at, letter in enumerate(sound) if letter in _VOWELS), default=0)
    vowel, after = sound[at : at + 1], sound[at + 1 :].translate(_DEAF)
    if after:
        heard = {vowel + after}
    else:
        before = max((at for at, letter in enumerate(sound[: len(sound) - 1]) if letter in _VOWELS), default=-1)
        inner = sound[before + 1 : at].translate(_DEAF)
        heard = {inner[-1:] + vowel} | ({sound[before] + inner + vowel} if before >= 0 else set())
    unstressed = {"о": "а", "а": "о", "е": "и", "и": "е"}
    return heard | {tail.replace(vowel, unstressed[vowel]) for tail in heard if vowel in unstressed}


# The manner: questions, capitals, whispering, a number of words, a gesture first.

DEEPER = {Sign.BOW: (Sign.BOW, Sign.DEEP_BOW)}
"""A deep bow is a bow, too."""


def questions(said: Spoken, demand: Demand) -> Span | None:
    """Every sentence ends with a question mark."""
    for first, last in said.sentences:
        if "?" not in said.text[first:last]:
            text = said.text[first:last]
            return first + len(text) - len(text.lstrip()), last
    return None


def capitals(said: Spoken, demand: Demand) -> Span | None:
    """No small letter."""
    return next(((one.start, one.end) for one in said.kept if one.text != one.text.upper()), None)


def whispering(said: Spoken, demand: Demand) -> Span | None:
    """No capital, no exclamation mark."""
    loud = next(((one.start, one.end) for one in said.kept if one.text != one.text.lower()), None)
    mark = said.text.find("!")
    return loud or ((mark, mark + 1) if mark >= 0 else None)


def exact_words(said: Spoken, demand: Demand) -> Span | None:
    """The number may count the styles of address or not."""
    return None if demand.count in (len(said.words), len(said.kept)) else said.whole()


def most_words(said: Spoken, demand: Demand) -> Span | None:
    """The span is the words beyond the number."""
    beyond = said.kept[demand.count :]
    return (beyond[0].start, beyond[-1].end) if beyond else None


def sign_first(said: Spoken, demand: Demand, signs: tuple[Sign, ...]) -> Span | None:
    """The gesture came before these words."""
    assert demand.sign is not None
    enough = DEEPER.get(demand.sign, (demand.sign,))
    return None if set(enough) & set(signs) else (said.words[0].start, said.words[0].end)


# The words: how a message begins and ends, what it mentions and avoids.

_MYSELF = {"я", "меня", "мне", "мной", "мною", "мой", "моя", "мое", "мои", "моего", "моей", "моих", "моему", "моим"}
_MYSELF |= {"моими", "моем", "мою", "i", "me", "my", "mine", "myself", "i'm", "i'd", "i'll", "i've", "im", "ive"}


def ends_with(said: Spoken, demand: Demand) -> Span | None:
    """The last words; punctuation and a style of address may follow."""
    wanted = _plain(demand.word)
    if not wanted:
        return None if said.text.rstrip().endswith(demand.word) else _one(said.words[-1])
    either = (said.words, said.kept)
    return None if any(_plains(one)[-len(wanted) :] == wanted for one in either) else _one(said.words[-1])


def begins_with(said: Spoken, demand: Demand) -> Span | None:
    """The first words; a style of address may stand before."""
    wanted = _plain(demand.word)
    if not wanted:
        return None if said.text.lstrip().startswith(demand.word) else _one(said.words[0])
    either = (said.words, said.kept)
    return None if any(_plains(one)[: len(wanted)] == wanted for one in either) else _one(said.words[0])


def mentions(said: Spoken, demand: Demand) -> Span | None:
    """The word stands somewhere, in any form."""
    return None if _find(said, said.words, demand.word) else said.whole()


def without_word(said: Spoken, demand: Demand) -> Span | None:
    """The word stands nowhere, in no form."""
    return _find(said, said.kept, demand.word)


def _find(said: Spoken, words: list[Word], text: str) -> Span | None:
    """Where the words of a text stand, in any form; a text without words is looked for as it is."""
    wanted = _plain(text)
    if not wanted:
        at = said.text.find(text)
        return (at, at + len(text)) if at >= 0 else None
    for at in range(len(words) - len(wanted) + 1):
        run = words[at : at + len(wanted)]
        if all(_same(one.plain, word) for one, word in zip(run, wanted, strict=True)):
            return (run[0].start, run[-1].end)
    return None


def without_letter(said: Spoken, demand: Demand) -> Span | None:
    """The letter stands in no word, nor does a Latin look-alike."""
    letter = plain(demand.word)
    for one in said.kept:
        letters = one.text.casefold()
        if letter in (russian(letters) if letter > "z" else letters).replace("ё", "е"):
            return _one(one)
    return None


def no_repeats(said: Spoken, demand: Demand) -> Span | None:
    """No word comes twice."""
    seen: set[str] = set()
    for one in said.kept:
        if one.plain in seen:
            return _one(one)
        seen.add(one.plain)
    return None


def one_letter(said: Spoken, demand: Demand) -> Span | None:
    """All words begin with the same letter."""
    first = said.kept[0].plain[0] if said.kept else ""
    return next((_one(one) for one in said.kept if one.plain[0] != first), None)


def third_person(said: Spoken, demand: Demand) -> Span | None:
    """Nobody says «I»."""
    return next((_one(one) for one in said.kept if one.plain.replace("’", "'") in _MYSELF), None)


_FROM_OTHER_ROOTS = frozenset(
    (
        "идти", "шел", "я", "он", "она", "оно", "они", "мы", "быть", "человек", "люди", "ребенок", "дети", "год",
        "лет", "хороший", "хорошая", "хорошее", "хорошие", "хорошо", "плохой", "плохая", "плохое", "плохо",
    )
)  # fmt: skip
"""Words with forms that begin with another letter: шёл, меня, его, нас, есть, люди, дети, лет, лучше, хуже."""


def _same(said: str, wanted: str) -> bool:
    """Whether it is the same word, in any form."""
    if said == wanted:
        return True
    if said.isascii() or wanted.isascii():
        return said.removesuffix("'s").rstrip("s") == wanted.rstrip("s")
    if said[0] != wanted[0] and not {said, wanted} & _FROM_OTHER_ROOTS:
        return False  # other words begin alike in all forms: no need for the dictionary
    return bool(lemmas(said) & lemmas(wanted))


def _plain(text: str) -> list[str]:
    return _plains(words_in(text))


def _plains(words: list[Word]) -> list[str]:
    return [one.plain for one in words]


def _one(word: Word) -> Span:
    return (word.start, word.end)


# All decrees that hold.

_MAJESTY = r"(?:ваш|его|ее)\w{0,3} (?:величеств|высочеств|преосвященств|благороди)\w{0,3}"
_CHECKS: dict[DecreeForm, Callable[[Spoken, Demand], Span | None]] = {
    DecreeForm.RHYMES: rhymes,
    DecreeForm.WHISPERING: whispering,
    DecreeForm.CAPITALS: capitals,
    DecreeForm.QUESTIONS: questions,
    DecreeForm.EXACT_WORDS: exact_words,
    DecreeForm.MOST_WORDS: most_words,
    DecreeForm.NO_REPEATS: no_repeats,
    DecreeForm.ONE_LETTER: one_letter,
    DecreeForm.THIRD_PERSON: third_person,
    DecreeForm.ENDS_WITH: ends_with,
    DecreeForm.BEGINS_WITH: begins_with,
    DecreeForm.MENTIONS: mentions,
    DecreeForm.WITHOUT_WORD: without_word,
    DecreeForm.WITHOUT_LETTER: without_letter,
}
"""Not here: bows before attacks, which are no words, and `sign_first`, which looks at gestures too."""


def broken(
    text: str, demands: Iterable[tuple[int, Demand]], signs: tuple[Sign, ...], house: tuple[str, ...] = ()
) -> Iterator[tuple[int, Span]]:
    """The numbers of the decrees that a message breaks, with the spans that break them."""
    said = Spoken(text, tuple(_styles(text, house)))
    for number, demand in demands if said.words else ():
        if demand.form is DecreeForm.SIGN_FIRST:
            span = sign_first(said, demand, signs)
        else:
            check = _CHECKS.get(demand.form)
            span = None if check is None else check(said, demand)
        if span is not None:
            yield number, span


def _styles(text: str, house: tuple[str, ...]) -> Iterator[Span]:
    """Where full styles of address stand, in any case of the language."""
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
        for character, styles in table["style"].items()
        if character not in STYLELESS
        for style in styles
    }
    return re.compile("|".join((*sorted(known, key=len, reverse=True), _MAJESTY)))
