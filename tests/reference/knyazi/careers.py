"""Who had the most impressive career (K-END-1)."""

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass
class Career:
    """The ranks at which one person's parties ended, 0 for the Kholop; before them the rank at the start."""

    start: int
    ends: list[int] = field(default_factory=list)

    def measure(self, tsar: int) -> tuple[int, Fraction, int]:
        """Parties ended as Tsar, then mean rank at party ends, then the greatest rise.

        DECIDED: a rise is counted from the start of the game, or the end of any party, to the end of any later one.
        """
        ranks = [self.start, *self.ends]
        rises = [high - low for at, low in enumerate(ranks) for high in ranks[at:]]
        mean = Fraction(sum(self.ends), len(self.ends)) if self.ends else Fraction(0)
        return self.ends.count(tsar), mean, max(rises)


def best(careers: list[Career]) -> set[int]:
    """K-END-1: still level after the three measures: shared."""
    tsar = len(careers) - 1
    measures = [career.measure(tsar) for career in careers]
    return {person for person, measure in enumerate(measures) if measure == max(measures)}
