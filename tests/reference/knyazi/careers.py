"""Who had the most impressive career (K-END-1)."""

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass
class Career:
    """The ranks at which one person's parties ended, 0 for the Kholop, and how far they ever rose.

    DECIDED: a rise is counted from the lowest place held so far in the game, whenever that was.
    """

    lowest: int
    rise: int = 0
    ends: list[int] = field(default_factory=list)

    def sit(self, rank: int) -> None:
        """A place is taken."""
        self.lowest = min(self.lowest, rank)
        self.rise = max(self.rise, rank - self.lowest)

    def measure(self, tsar: int) -> tuple[int, Fraction, int]:
        """Parties ended as Tsar, then mean rank at party ends, then the greatest rise."""
        mean = Fraction(sum(self.ends), len(self.ends)) if self.ends else Fraction(0)
        return self.ends.count(tsar), mean, self.rise


def best(careers: list[Career]) -> set[int]:
    """K-END-1: still level after the three measures: shared."""
    tsar = len(careers) - 1
    measures = [career.measure(tsar) for career in careers]
    return {person for person, measure in enumerate(measures) if measure == max(measures)}
