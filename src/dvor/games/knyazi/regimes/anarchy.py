"""Anarchy: anyone throws in against anyone without leave (K-REG-5)."""

from msgspec.structs import replace

from dvor.games.knyazi.core.law import RIOT_CARDS
from dvor.games.knyazi.regimes.base import Charter


def amend(charter: Charter) -> Charter:
    """What this regime answers differently."""
    return replace(charter, leave_needed=False, most_cards=RIOT_CARDS)
