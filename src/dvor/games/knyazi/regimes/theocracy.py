"""Theocracy: the Tsar only names trumps, the Confessor rules."""

from dvor.games.knyazi.charter import Regime
from dvor.games.knyazi.names import Character

REGIME = Regime("theocracy", "K-REG-3", {"ruler": Character.CONFESSOR, "tongues_demote": True})
