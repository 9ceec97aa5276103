"""«Султан на миг», all at once."""

from typing import Any

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from dvor.doors.pettingzoo.at_once import AtOnce


def parallel_env(players: int = 7, **chosen: Any) -> ParallelEnv:
    """`chosen` takes `rewards`, `max_cycles`, `render_mode`, `language`, and all options of the game."""
    return AtOnce("sultan", players, **chosen)


def env(players: int = 7, **chosen: Any) -> AECEnv:
    """Everybody gives an action in turn, and the cycle is played when all have."""
    return parallel_to_aec(parallel_env(players, **chosen))
