"""Anarchy: anyone throws in against anyone without leave."""

from dvor.games.knyazi.charter import Regime
from dvor.games.knyazi.core.law import RIOT_CARDS

REGIME = Regime("anarchy", "K-REG-5", {"leave_needed": False, "most_cards": RIOT_CARDS})
