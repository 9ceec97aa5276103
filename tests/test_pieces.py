"""Every game of the catalog has all its pieces, each under the game's key: what is missing is named.

Nothing is imported here that needs the pieces; whether they fit is asked in `test_pieces_fit.py`.
"""

import ast
import re
from pathlib import Path
from typing import Any, get_args, get_origin

import pytest

from dvor.games import CATALOG
from dvor.kernel import Pace
from dvor.table import entries, wire
from dvor.table.wire.down import Phase

ROOT = Path(__file__).parents[1]
PIECES = {
    "rules": "src/dvor/games/{game}/__init__.py",
    "Russian words": "src/dvor/words/{game}_ru.py",
    "English words": "src/dvor/words/{game}_en.py",
    "Russian help": "src/dvor/help/{game}.ru.md",
    "English help": "src/dvor/help/{game}.en.md",
    "bots": "src/dvor/bots/{game}*",
    "a study in the lab": "src/dvor/lab/{game}*",
    "a way to play it in numbers": "src/dvor/doors/numbers/{game}.py",
    "a row for its deals": "src/dvor/doors/export/{game}.py",
    "environments": "src/dvor/doors/pettingzoo/{game}_*.py",
    "a screen in the terminal": "src/dvor/cli/games/{game}.py",
    "a page": "web/src/{game}/index.ts",
    "secrets": "tests/contract/{game}_secrets.py",
    "golden games (make golden)": "tests/golden/{game}-*.json",
    "tests of its rules": "tests/{game}/test_*.py",
}
of_every_game = pytest.mark.parametrize("game", CATALOG)


def missing(game: str) -> dict[str, str]:
    """What there is not, and where it would stand."""
    places = {name: path.format(game=game) for name, path in PIECES.items()}
    return {name: path for name, path in places.items() if not any(ROOT.glob(path))}


@of_every_game
def test_nothing_of_a_game_is_missing(game: str) -> None:
    assert missing(game) == {}, f"{game} has not got these: CONTRIBUTING.md, «Add a game»"


def test_a_game_of_which_there_is_nothing_lacks_everything() -> None:
    assert list(missing("chess")) == list(PIECES)


def test_every_game_that_is_there_stands_in_the_catalog() -> None:
    folders = {file.parent.name for file in ROOT.glob("src/dvor/games/*/__init__.py")}
    assert folders == set(CATALOG), "the catalog in src/dvor/games/__init__.py lists others"


SHARED = ("kernel", "table", "store", "server")
"""What holds for any game."""
EXAMPLES = "examples.py"
"""The protocol is explained with one of the games."""


def sources(folder: str) -> list[Path]:
    return [path for path in (ROOT / "src" / "dvor" / folder).rglob("*.py") if path.name != EXAMPLES]


@pytest.mark.parametrize("folder", SHARED)
def test_what_holds_for_any_game_names_none(folder: str) -> None:
    names = re.compile(rf"\b({'|'.join(CATALOG)})\b")
    assert sources(folder)
    assert [path.name for path in sources(folder) if names.search(path.read_text("utf-8"))] == []


def tags(*unions: Any) -> set[str]:
    kinds = [get_origin(kind) or kind for union in unions for kind in get_args(union)]
    return {str(kind.__struct_config__.tag) for kind in kinds}


def test_the_table_knows_no_tag_of_a_game() -> None:
    """Its own words may be those of a game by chance; any other was looked up there."""
    games = tags(*(union for game in CATALOG.values() for union in (game.actions, game.events)))
    own = tags(entries.AnyEntry, wire.Up, wire.Down, wire.News) | {*get_args(Pace), *get_args(Phase)}
    said = {
        node.value
        for path in sources("table")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert said & games - own == set()
