"""Every question that a form of government may answer differently, with the usual answer.

The core never hears of a regime: the answers reach it as the numbers of its law.
"""

from dvor.games.knyazi.core.law import HAND
from dvor.games.knyazi.names import Character


class Regime:
    """Absolutism: the rules as they stand. Another regime is a file that overrides some of these."""

    def ruler(self) -> Character:
        """Whose place gives leave to throw in, mercies and rewards."""
        return Character.TSAR

    def leave_needed(self) -> bool:
        """Whether others throw in only with the ruler's leave."""
        return True

    def most_cards(self) -> int:
        """How many attack cards one turn may see."""
        return HAND
