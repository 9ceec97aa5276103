"""Tyranny: harsher punishments, also beyond the game (K-REG-2)."""

from msgspec.structs import replace

from dvor.games.knyazi.regimes.base import Charter


def amend(charter: Charter) -> Charter:
    """What this regime answers differently."""
    return replace(charter, most_strikes=10, errands_beyond=True)
