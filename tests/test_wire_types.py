"""What the page has from the server: its types, and the words and facts of each game."""

from typing import Any

import pytest

from dvor.games import CATALOG
from dvor.kernel import Game
from dvor.words import LANGUAGES
from scripts import page_terms, wire_types


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert wire_types.TARGET.read_text("utf-8") == wire_types.typescript(), "run: python scripts/wire_types.py"


@pytest.mark.parametrize("game", CATALOG.values(), ids=lambda game: game.key)
def test_the_words_of_the_page_are_up_to_date(game: Game[Any, Any, Any, Any]) -> None:
    target = page_terms.target(game)
    assert target.exists(), f"{game.key} has no folder in the page, or: python scripts/page_terms.py"
    assert target.read_text("utf-8") == page_terms.typescript(game), "run: python scripts/page_terms.py"
    for language in LANGUAGES:
        if (made := page_terms.decks(game, language)) is not None:
            kept = page_terms.decks_target(game, language).read_text("utf-8")
            assert kept == made, "run: python scripts/page_terms.py"
