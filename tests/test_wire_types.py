"""What the page has from the server: its types, and the words of a game."""

from scripts import page_terms, wire_types


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert wire_types.TARGET.read_text("utf-8") == wire_types.typescript(), "run: python scripts/wire_types.py"


def test_the_words_of_the_page_are_up_to_date() -> None:
    assert page_terms.TARGET.read_text("utf-8") == page_terms.typescript(), "run: python scripts/page_terms.py"
