"""What random parties of knyazi show, without and under regimes: how long they take, what falls, who moves."""

from collections.abc import Iterator, Sequence

from dvor.games.knyazi.names import Cause
from dvor.lab.knyazi import Tally
from dvor.lab.report.plots import bars


def figures(tallies: Sequence[tuple[str, Tally]]) -> Iterator[str]:
    """The plots of some tallies, each with the name under which it stands."""
    groups = [name for name, _ in tallies]
    found = [tally for _, tally in tallies]
    yield bars("Turns a party", groups, [("turns", [one.turns / max(1, one.parties) for one in found])])
    yield bars(
        "A party's upheavals",
        groups,
        [
            ("new reigns", [one.reigns / max(1, one.parties) for one in found]),
            ("riots", [one.riots / max(1, one.parties) for one in found]),
            ("riots won", [one.riots_won / max(1, one.parties) for one in found]),
            ("palace unrest", [one.unrests / max(1, one.parties) for one in found]),
        ],
    )
    yield bars(
        "How often people change places in a party, by cause",
        groups,
        [(cause.value, [one.moves[cause] / max(1, one.parties) for one in found]) for cause in Cause],
    )
    yield bars("Who ends a party where it began", groups, [("stayed", [_stayed(one) for one in found])])


def _stayed(tally: Tally) -> float:
    """The share of people who end a party in the place in which they began it."""
    every = sum(count for places in tally.mobility.values() for count in places.values())
    return sum(places[old] for old, places in tally.mobility.items()) / max(1, every)
