"""The rules of the games for those who play them, in every language of the product."""

import re
from importlib.resources import files

_ROW = re.compile(r"^\| *([A-Z]-[A-Z]+-\d+) *\| *([^|\n]*?) *\|$", re.MULTILINE)


def read(game: str, language: str) -> str:
    """The whole help of a game, as Markdown."""
    return files(__name__).joinpath(f"{game}.{language}.md").read_text("utf-8")


def rows(game: str, language: str) -> dict[str, str]:
    """Every rule of a game by its id, in the order of the help."""
    return dict(_ROW.findall(read(game, language)))
