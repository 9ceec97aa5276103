"""The page's types of the wire are those of the structs."""

from scripts.wire_types import TARGET, typescript


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == typescript(), "run: python scripts/wire_types.py"
