"""Writes web/src/knyazi/terms.ts: the words of the game that the page puts on its buttons and plates.

    python scripts/page_terms.py

They stand once, in the server's dictionaries; the page has them as they are when it is built.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from dvor.words.speech import LANGUAGES, terms

TARGET = Path(__file__).parents[1] / "web" / "src" / "knyazi" / "terms.ts"
HEAD = "// Made by scripts/page_terms.py from the dictionaries of the server: do not edit.\n"
LEFT_OUT = {"card"}
"""Families that the page makes itself: a card is its number and its suit."""


def typescript() -> str:
    """The whole file."""
    return HEAD + "export const TERMS = {\n" + "".join(_languages()) + "} as const\n"


def _languages() -> Iterator[str]:
    for language in LANGUAGES:
        yield f"  {language}: {{\n"
        for family, words in terms("knyazi", language).items():
            if family in LEFT_OUT:
                continue
            yield f"    {family}: {{\n"
            yield from (f"      {key}: {_quoted(forms[0])},\n" for key, forms in words.items())
            yield "    },\n"
        yield "  },\n"


def _quoted(text: str) -> str:
    return "'" + json.dumps(text, ensure_ascii=False)[1:-1].replace('\\"', '"').replace("'", "\\'") + "'"


if __name__ == "__main__":
    TARGET.write_text(typescript(), "utf-8")
