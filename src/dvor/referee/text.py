"""Cuts a message into tokens, undoes disguises of letters, and compares words of two alphabets by sound."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_PIECE = re.compile(r"[^\W_]+(?:[-‑'’][^\W_]+)*|[^\w\s]|_")
_OPENING, _CLOSING = "«“„", "»”"
_PARTICLES = ("то", "ка", "де", "таки", "с")
QUOTES = _OPENING + _CLOSING + '"'


class Token(NamedTuple):
    """A word or a sign of punctuation, and where it stands."""

    text: str
    plain: str
    """In small letters, with е for ё."""
    start: int
    end: int
    word: bool
    quoted: bool
    first: bool
    """Whether a sentence begins with it, so that a capital letter says nothing."""

    @property
    def capital(self) -> bool:
        return self.text[:1].isupper()

    @property
    def shouted(self) -> bool:
        return len(self.text) > 1 and self.text.isupper()

    @property
    def latin(self) -> bool:
        return self.text.isascii()


def plain(word: str) -> str:
    """In small letters, with е for ё."""
    return word.casefold().replace("ё", "е")


@lru_cache(256)
def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens of a message; a particle after a hyphen («царь-то») is cut off."""
    beginnings = _beginnings(text)
    made: list[Token] = []
    quoted, fresh = False, True
    for found in _PIECE.finditer(text):
        piece, start = found[0], found.start()
        word = piece[0].isalnum()
        if not word and piece in QUOTES:
            quoted = piece in _OPENING or (piece not in _CLOSING and not quoted)
            fresh = fresh or quoted
        elif word:
            fresh = fresh or start in beginnings
            head = _without_particle(piece)
            made.append(Token(head, plain(head), start, start + len(head), True, quoted, fresh))
            fresh = False
            continue
        elif piece in ".!?…":
            fresh = True
        made.append(Token(piece, piece, start, start + len(piece), False, quoted, False))
    return tuple(made)


def _without_particle(piece: str) -> str:
    head, dash, tail = piece.rpartition("-")
    return head if dash and tail.casefold() in _PARTICLES else piece


def _beginnings(text: str) -> frozenset[int]:
    """Where sentences begin: not after an abbreviation («т.е. Борис»)."""
    from razdel import sentenize

    return frozenset(one.start for one in sentenize(text))


# Disguises: Latin look-alikes, digits, stretched and spaced-out words. No step changes the length of the text.

_LOOKS = str.maketrans("aAeEoOpPcCxXyYkKmMtTBHbhiIuUnrwW0346@$", "аАеЕоОрРсСхХуУкКмМтТВНьниИиИпгшШозчбас")
_BETWEEN = re.compile(r"(?<=[бвгджзйклмнпрстфхцчшщ])([31])(?=[бвгджзйклмнпрстфхцчшщ])", re.IGNORECASE)
"""A digit for a vowel: Л3в, Н1на."""
_ONE_FOR_L = re.compile(r"(?<=[аеёиоуыэюя])1(?=[аеёиоуыэюя])", re.IGNORECASE)
"""Нико1ай."""
_LEET = str.maketrans("013457$@", "oieastsa")
_RUSSIAN_LEET = str.maketrans({"4": "ch", "6": "sh", "9": "ya"})
"""Digits for Russian letters in a Latin word: Gri6a, Kol9."""
_LETTERS = str.maketrans("lLvVdDzZsSfFgGR", "лЛвВдДзЗсСфФгГЯ")
"""Latin letters that look like no Russian one but sound like one."""
_HEARD = str.maketrans("aAbBeEoOpPcCxXyYkKmMtThHiIuUnNrR", "аАбБеЕоОпПсСхХуУкКмМтТхХиИуУнНрР")
"""Look-alikes by their sound instead: Bоря, Яnа."""
_RUN = re.compile(r"[\w@$]+")
_CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")
_FOREIGN = re.compile(r"[A-Za-z0-9@$]")
_STRETCHED = re.compile(r"(.)\1{2,}")
_STARRED = re.compile(r"(?<![\w*#])[^\W\d_]+[*#_][^\W\d_]{2,}(?![\w*#])")
"""A word with one letter starred out and at least three left."""
_SPACED = re.compile(r"(?<!\w)\w(?:([ .\-_*·])\w(?=\1|\W|$)){2,}(?!\w)")


def revealed(text: str) -> str:
    """The text with look-alikes in Russian words replaced by the Russian letters; as long as before."""
    return _RUN.sub(_reveal, text) if _CYRILLIC.search(text) else text


def _reveal(found: re.Match[str]) -> str:
    word = found[0]
    if not _CYRILLIC.search(word) or not _FOREIGN.search(word):
        return word
    seen = (
        _BETWEEN.sub(lambda one: {"3": "е", "1": "и"}[one[1]], _ONE_FOR_L.sub("л", word))
        .translate(_LOOKS)
        .translate(_LETTERS)
    )
    return word if _FOREIGN.search(seen) else seen


def heard(word: str) -> str:
    """A Russian word with its Latin letters replaced by sound; empty if it has none."""
    if not _CYRILLIC.search(word) or not _FOREIGN.search(word):
        return ""
    return word.translate(_HEARD).translate(_LETTERS)


@lru_cache(20_000)
def spellings(word: str) -> tuple[str, ...]:
    """Other spellings of a word: without stretching, without hyphens, without digits for letters."""
    return tuple(_spellings(word))


def _spellings(word: str) -> Iterator[str]:
    if _STRETCHED.search(word):
        yield _STRETCHED.sub(r"\1", word)
        yield _STRETCHED.sub(r"\1\1", word)
    head, dash, tail = word.partition("-")
    if dash and head == tail:
        yield head  # Вася-Вася
    if dash:
        yield from _spellings(joined) if _STRETCHED.search(joined := word.replace("-", "")) else (joined,)
    if word.isascii() and not word.isalpha() and not word.isdigit():
        yield word.translate(_LEET)
        yield word.translate(_RUSSIAN_LEET)


def starred(text: str) -> Iterator[tuple[int, int, re.Pattern[str]]]:
    """Words with a starred-out letter: where they stand, and a pattern of what fits."""
    for found in _STARRED.finditer(text):
        letters = "".join("." if one in "*#_" else re.escape(one) for one in found[0].casefold().replace("ё", "е"))
        yield found.start(), found.end(), re.compile(letters)


def spaced(text: str) -> Iterator[tuple[int, int, str]]:
    """Words spelt out letter by letter: where they stand, and what the letters make."""
    for found in _SPACED.finditer(text):
        letters = [at for at in range(found.start(), found.end()) if text[at].isalnum()]
        for skipped in range(2):
            for dropped in range(2):
                kept = letters[skipped : len(letters) - dropped]
                if len(kept) > 2:
                    yield kept[0], kept[-1] + 1, revealed("".join(text[at] for at in kept))


# Transliteration: Russian names in Latin letters and foreign ones in Russian are brought to one rough sound.

_SOUNDS = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        (*"abvgdee", "zh", "z", *"iiklmnoprstufh", "ts", "ch", "sh", "sh", "", "i", "", "e", "iu", "ia"),
        strict=True,
    )
)
_SAME = (
    ("shch", "sh"), ("sch", "sh"), ("tch", "ch"), ("kh", "h"), ("ph", "f"), ("ck", "k"), ("cz", "ch"), ("tz", "ts"),
    ("x", "ks"), ("w", "v"), ("q", "k"), ("yo", "e"), ("jo", "e"), ("ye", "e"), ("je", "e"), ("ya", "ia"),
    ("ja", "ia"), ("yu", "iu"), ("ju", "iu"), ("ee", "i"), ("oo", "u"), ("y", "i"), ("j", "zh"),
    ("'", ""), ("’", ""),
)  # fmt: skip
_LONE_C = re.compile(r"c(?!h)")
_TWICE = re.compile(r"(.)\1+")
_ENGLISH = (
    ("igh", "ай"), ("sch", "ш"), ("sh", "ш"), ("ch", "ч"), ("th", "т"), ("ph", "ф"), ("ck", "к"), ("oo", "у"),
    ("ee", "и"), ("ea", "и"), ("ow", "оу"), ("qu", "кв"), ("ya", "я"), ("yu", "ю"), ("zh", "ж"), ("kh", "х"),
    ("ts", "ц"), ("oh", "о"), ("a", "а"), ("b", "б"), ("c", "к"), ("d", "д"), ("e", "е"), ("f", "ф"), ("g", "г"),
    ("h", "х"), ("i", "и"), ("j", "дж"), ("k", "к"), ("l", "л"), ("m", "м"), ("n", "н"), ("o", "о"), ("p", "п"),
    ("q", "к"), ("r", "р"), ("s", "с"), ("t", "т"), ("u", "у"), ("v", "в"), ("w", "в"), ("x", "кс"), ("y", "и"),
    ("z", "з"),
)  # fmt: skip


@lru_cache(20_000)
def sound(word: str) -> str:
    """The sound of a word in either alphabet: Mariya, Maria and Мария have the same."""
    spelt = "".join(_SOUNDS.get(letter, letter) for letter in word.casefold())
    for one, other in _SAME:
        spelt = spelt.replace(one, other)
    return _TWICE.sub(r"\1", _LONE_C.sub("k", spelt))


def russian(word: str) -> str:
    """A foreign name in Russian letters, read letter by letter."""
    spelt = word.casefold()
    for latin, letters in _ENGLISH:
        spelt = spelt.replace(latin, letters)
    return spelt
