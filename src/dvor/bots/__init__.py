"""The bots by game and level: `LEVELS` of `bots/<game>`, and a random bot for every game."""

from typing import Any

from dvor.bots.bot import Bot, Memory, RandomBot
from dvor.games import CATALOG, piece

Levels = dict[str, Bot[Any, Any, Any]]

BOTS: dict[str, Levels] = {game: {"random": RandomBot(), **piece(__name__, game, "LEVELS")} for game in CATALOG}
"""A level has the same name in every game, so that a table can be filled before the game is chosen."""

__all__ = ["BOTS", "Bot", "Memory"]
