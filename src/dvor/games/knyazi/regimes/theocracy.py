"""Theocracy: the Tsar only names trumps, the Confessor rules (K-REG-3)."""

from msgspec.structs import replace

from dvor.games.knyazi.names import Character
from dvor.games.knyazi.regimes.base import Charter


def amend(charter: Charter) -> Charter:
    """What this regime answers differently."""
    return replace(charter, ruler=Character.CONFESSOR, tongues_demote=True)
