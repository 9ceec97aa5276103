"""Letters in disguise: Latin look-alikes, digits, stretched and spaced-out words. Every step keeps the places."""

import re
from collections.abc import Iterator

_LOOKS = str.maketrans("aAeEoOpPcCxXyYkKmMtTBHbh0346@$", "аАеЕоОрРсСхХуУкКмМтТВНьнозчбас")
_LEET = str.maketrans("013457$@", "oieastsa")
_RUN = re.compile(r"[\w@$]+")
_CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")
_FOREIGN = re.compile(r"[A-Za-z0-9@$]")
_STRETCHED = re.compile(r"(.)\1{2,}")
_SPACED = re.compile(r"(?<!\w)\w(?:([ .\-_*·])\w(?=\1|\W|$)){2,}(?!\w)")


def revealed(text: str) -> str:
    """The same text, as long as before: look-alikes in Russian words become the letters that they stand for."""
    return _RUN.sub(_reveal, text) if _CYRILLIC.search(text) else text


def _reveal(found: re.Match[str]) -> str:
    word = found[0]
    if not _CYRILLIC.search(word) or not _FOREIGN.search(word):
        return word
    seen = word.translate(_LOOKS)
    return word if _FOREIGN.search(seen) else seen


def spellings(word: str) -> Iterator[str]:
    """What a word may stand for besides itself: not stretched, not cut by hyphens, no digits for Latin letters."""
    if _STRETCHED.search(word):
        yield _STRETCHED.sub(r"\1", word)
        yield _STRETCHED.sub(r"\1\1", word)
    if "-" in word:
        yield from spellings(joined) if _STRETCHED.search(joined := word.replace("-", "")) else (joined,)
    if word.isascii() and not word.isalpha() and not word.isdigit():
        yield word.translate(_LEET)


def spaced(text: str) -> Iterator[tuple[int, int, str]]:
    """Words spelt out letter by letter: where they stand, and what the letters make."""
    for found in _SPACED.finditer(text):
        letters = [at for at in range(found.start(), found.end()) if text[at].isalnum()]
        for skipped in range(2):
            for dropped in range(2):
                kept = letters[skipped : len(letters) - dropped]
                if len(kept) > 2:
                    yield kept[0], kept[-1] + 1, revealed("".join(text[at] for at in kept))
