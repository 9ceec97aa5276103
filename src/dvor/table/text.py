"""What people may write: anything that is seen, in one line."""

from unicodedata import category

_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""Invisible, but Persian and emoji cannot be written without them."""


def is_plain(text: str) -> bool:
    """Whether there is something to see, and no control character, line break or change of direction."""
    return bool(text.strip()) and all(char in _JOINERS or category(char)[0] != "C" for char in text) and _seen(text)


def _seen(text: str) -> bool:
    return not any(category(char) in ("Zl", "Zp") for char in text)
