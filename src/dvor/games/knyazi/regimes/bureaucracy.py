"""Bureaucracy: all in writing, and the Official signs it (K-REG-6)."""

from msgspec.structs import replace

from dvor.games.knyazi.regimes.base import Charter


def amend(charter: Charter) -> Charter:
    """What this regime answers differently."""
    return replace(charter, must_be_signed=True)
