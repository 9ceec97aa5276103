"""Tyranny: harsher punishments, also beyond the game."""

from dvor.games.knyazi.charter import Regime

REGIME = Regime("tyranny", "K-REG-2", {"most_strikes": 10, "errands_beyond": True})
