"""Programs that play, by game and by level: the only place that names them."""

from typing import Any

from dvor.bots.bot import Bot
from dvor.bots.knyazi import KnyaziBot
from dvor.bots.random_bot import RandomBot
from dvor.bots.sultan import SultanBot

BOTS: dict[str, dict[str, Bot[Any, Any, Any]]] = {
    "knyazi": {"random": RandomBot(), "plain": KnyaziBot()},
    "sultan": {"random": RandomBot(), "plain": SultanBot()},
}
"""A level has the same name in every game, so that a table can be filled before the game is chosen."""

__all__ = ["BOTS", "Bot"]
