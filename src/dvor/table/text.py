"""What people may write: anything that is seen, in one line; and whether two names look alike."""

from unicodedata import category, normalize

_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""Invisible, but Persian and emoji cannot be written without them."""
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Letters and marks by their category, but nothing is drawn for them."""
_LOOKS_LIKE = str.maketrans(
    "авекмнорстухіјѕһԛԝԁзбαβεηικμνορτυχγ01|i",
    "abekmhopctyxljshqwd36abehlkmvoptyxyolll",
)
"""Letters of other alphabets by what is seen of them, small or as capitals."""


def is_plain(text: str) -> bool:
    """Whether there is something to see, and no control character, line break or change of direction."""
    return bool(_drawn(text).strip()) and all(
        char in _JOINERS or (category(char)[0] != "C" and category(char) not in ("Zl", "Zp")) for char in text
    )


def as_seen(text: str) -> str:
    """The same for all texts that people take for one another."""
    plain = normalize("NFKC", _drawn(normalize("NFKC", text)).casefold())
    return " ".join(plain.translate(_LOOKS_LIKE).split())


def _drawn(text: str) -> str:
    return "".join(char for char in text if char not in _JOINERS and char not in _BLANK and category(char) != "Cf")
