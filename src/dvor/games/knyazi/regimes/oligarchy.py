"""Oligarchy: a trump buys a decree (K-REG-7)."""

from msgspec.structs import replace

from dvor.games.knyazi.regimes.base import Charter


def amend(charter: Charter) -> Charter:
    """What this regime answers differently."""
    return replace(charter, decrees_for_trumps=True)
