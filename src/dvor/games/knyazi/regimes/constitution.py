"""Constitutional monarchy: nobles and burghers may cancel, and every petition is heard."""

from dvor.games.knyazi.charter import Regime

REGIME = Regime("constitution", "K-REG-4", {"council_cancels": True, "may_refuse_to_hear": False})
