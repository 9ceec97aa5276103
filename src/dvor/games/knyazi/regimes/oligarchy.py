"""Oligarchy: a trump buys a decree."""

from dvor.games.knyazi.charter import Regime

REGIME = Regime("oligarchy", "K-REG-7", {"decrees_for_trumps": True})
