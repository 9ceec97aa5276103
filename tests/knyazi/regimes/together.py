"""Which regimes can be had together."""

from collections.abc import Collection

from dvor.games.knyazi.regimes import chartered
from dvor.kernel import Malformed


def go_together(regimes: Collection[str]) -> bool:
    """Whether no two of them answer a question of the charter differently."""
    try:
        chartered(regimes)
    except Malformed:
        return False
    return True
