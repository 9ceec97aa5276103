"""The games in the terminal, each in a module of its key: `screen` draws a view, `tables` formats statistics."""

from collections.abc import Callable, Iterator
from typing import Any

from rich.console import RenderableType
from rich.table import Table as TextTable

from dvor.games import piece
from dvor.words import Language, Listener


def screen_of(game: str) -> Callable[[Any, Listener], RenderableType]:
    """Draws a view of the game."""
    screen: Callable[[Any, Listener], RenderableType] = piece(__name__, game, "screen")
    return screen


def tables_of(game: str) -> Callable[[list[Any], Language], Iterator[TextTable]]:
    """Formats the statistics of random games, one tally for each number of players."""
    tables: Callable[[list[Any], Language], Iterator[TextTable]] = piece(__name__, game, "tables")
    return tables
