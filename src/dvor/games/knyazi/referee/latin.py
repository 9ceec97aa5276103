"""Russian names in Latin letters and foreign ones in Russian: both are brought to one sound, roughly."""

import re
from functools import lru_cache

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
    """How a word sounds, whichever letters it is written in: Mariya, Maria and Мария are the same."""
    spelt = "".join(_SOUNDS.get(letter, letter) for letter in word.casefold())
    for one, other in _SAME:
        spelt = spelt.replace(one, other)
    return _TWICE.sub(r"\1", _LONE_C.sub("k", spelt))


def russian(word: str) -> str:
    """A foreign name in Russian letters, as somebody who does not know the language reads it."""
    spelt = word.casefold()
    for latin, letters in _ENGLISH:
        spelt = spelt.replace(latin, letters)
    return spelt
