"""«Султан на миг», turn by turn."""

from typing import Any

from pettingzoo import AECEnv

from dvor.doors.pettingzoo import turns


def env(players: int = 7, **chosen: Any) -> AECEnv:
    """`chosen` takes `rewards`, `max_cycles`, `render_mode`, `language`, and all options of the game."""
    return turns.env("sultan", players, **chosen)


def raw_env(players: int = 7, **chosen: Any) -> AECEnv:
    """The same without PettingZoo's wrappers."""
    return turns.TurnByTurn("sultan", players, **chosen)
