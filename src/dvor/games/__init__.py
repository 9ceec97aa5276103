"""The catalog: the only place that names the games.

What else there is of a game is called by its key, and found by that name: `words/<key>_ru.py` and `_en.py`,
`help/<key>.ru.md` and `.en.md`, `bots/<key>`, `lab/<key>`, `doors/numbers/<key>`, `doors/export/<key>`,
`cli/games/<key>`, `web/src/<key>`, and in the tests `tests/contract/<key>_secrets.py`.
`tests/test_pieces.py` says which of them is missing.
"""

from importlib import import_module
from typing import Any

from dvor.games import knyazi, sultan
from dvor.kernel import Game

CATALOG: dict[str, Game[Any, Any, Any, Any]] = {game.key: game for game in (sultan.GAME, knyazi.GAME)}
"""Every game that can be played here, by its key."""


def piece(package: str, game: str, name: str) -> Any:
    """What a package higher up has of a game: the thing of this name in its module that is called like the game."""
    return getattr(import_module(f"{package}.{CATALOG[game].key}"), name)
