"""The characters, their ranks and estates, and careers."""

from dataclasses import dataclass, field
from fractions import Fraction

NOBLES, BURGHERS, RABBLE = "nobles", "burghers", "rabble"

# K-CHR-1: the number of each; those with a number up to the number of players take part.
NUMBER = {
    "kholop": 1,
    "tsar": 2,
    "executioner": 3,
    "spy": 4,
    "jester": 5,
    "boyar": 6,
    "sweeper": 7,
    "tsarevich": 8,
    "voevoda": 9,
    "official": 10,
    "confessor": 11,
    "merchant": 12,
}
# K-CHR-2, from the lowest up, as the text has it.
BY_RANK = (
    *("kholop", "sweeper", "jester", "executioner"),
    *("official", "spy", "merchant"),
    *("voevoda", "boyar", "confessor", "tsarevich", "tsar"),
)
# K-CHR-3.
ESTATE = {
    **dict.fromkeys(BY_RANK[:4], RABBLE),
    **dict.fromkeys(BY_RANK[4:7], BURGHERS),
    **dict.fromkeys(BY_RANK[7:], NOBLES),
}
# K-ETI-4: what lies on the table for everyone to reach for, and whose it is.
ITEMS = {"crown": "tsar", "cap": "jester", "club": "executioner"}


def places(players: int, noble_order: str) -> list[str]:
    """K-CHR-1, K-CHR-2: the places of a table, from the lowest to the highest."""
    order = [place for place in BY_RANK if NUMBER[place] <= players]
    if noble_order == "list" and "confessor" in order:
        low, high = order.index("boyar"), order.index("confessor")
        order[low], order[high] = order[high], order[low]
    return order


# Who had the most impressive career (K-END-1).


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
