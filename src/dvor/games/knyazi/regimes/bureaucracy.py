"""Bureaucracy: all in writing, and the Official signs it."""

from dvor.games.knyazi.charter import Regime

REGIME = Regime("bureaucracy", "K-REG-6", {"must_be_signed": True})
