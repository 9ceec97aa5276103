"""The pieces of every game do what the layers that find them ask of them."""

from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console

from dvor.cli.games import screen_of, tables_of
from dvor.games import CATALOG, piece
from dvor.kernel import Run
from dvor.lab.study import study_of
from dvor.table.options import TableOptions
from dvor.words import LANGUAGES, Listener

of_every_game = pytest.mark.parametrize("game", CATALOG)


@of_every_game
def test_a_bot_can_keep_the_seat_of_somebody_who_is_away(game: str) -> None:
    levels: dict[str, Any] = piece("dvor.bots", game, "LEVELS")
    assert TableOptions().substitute in levels


@of_every_game
def test_a_view_can_be_drawn_in_the_terminal_for_whoever_looks(game: str) -> None:
    rules = CATALOG[game]
    setup = rules.setup(*(f"P{seat}" for seat in range(rules.players[0])))
    run = Run(rules, setup, Random(1))
    for language in LANGUAGES:
        console = Console(record=True, width=200, file=StringIO())
        console.print(screen_of(game)(run.view(0), Listener(language, setup.people, 0)))
        assert "P1" in console.export_text()


@of_every_game
def test_random_games_are_counted_and_shown_in_tables(game: str) -> None:
    tallies = [study_of(game).simulate(players, 2, 1, 0.02, lambda: None) for players in CATALOG[game].players[:2]]
    for language in LANGUAGES:
        assert all(table.row_count for table in tables_of(game)(tallies, language))
