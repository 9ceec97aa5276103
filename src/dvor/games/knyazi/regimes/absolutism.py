"""Absolutism: the rules as they stand."""

from dvor.games.knyazi.charter import Regime

REGIME = Regime("absolutism", "K-REG-1")
