"""Decrees on verse: lines in pairs whose ends sound alike.

Where the stress falls no spelling tells, so the ear is kind: what may be a rhyme is one. In English, where spelling
tells little of the sound, only a line without a partner is a fault.
"""

from dvor.games.knyazi.court.demands import Demand
from dvor.games.knyazi.referee.decreed.spoken import Span, Spoken, Word

_VOWELS = "аеиоуыэюя"
_SOUNDS = str.maketrans({"я": "а", "ю": "у", "ё": "о", "э": "е", "ы": "и", "ъ": "", "ь": ""})
_DEAF = str.maketrans("бвгджз", "пфктшс")


def rhymes(said: Spoken, demand: Demand) -> Span | None:
    """The lines go in pairs; a last line may close three."""
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
    """How the end may sound: from the last vowel on, and what stands before it where nothing comes after it."""
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
