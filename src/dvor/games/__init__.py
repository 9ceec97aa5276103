"""The catalog: the only place that names the games."""

from typing import Any

from dvor.games import knyazi, sultan
from dvor.kernel import Game

CATALOG: dict[str, Game[Any, Any, Any, Any]] = {game.key: game for game in (sultan.GAME, knyazi.GAME)}
"""Every game that can be played here, by its key."""
