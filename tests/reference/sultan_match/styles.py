"""Ways to play at random: each leads to positions that the others seldom see."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.reference.comparison import Weighted
from tests.reference.sultan.cards import Choice


@dataclass(frozen=True)
class Style(Weighted):
    """How likely each kind of decision is beside the others, and how often seats do something unasked."""

    silence: float = 0.05
    throne: float = 0.01
    order: float = 0.03
    claim: float = 0.01
    wants: frozenset[str] = frozenset()
    """The neutrals without whom it comes to little."""
    aims: Mapping[str, str] = field(default_factory=dict)
    """For some kinds of decisions the character that they often hit, whoever knows of it or not."""

    def choose(self, among: Collection[Choice], cards: Sequence[str], rng: Random) -> Choice:
        """A kind by its weight, then each way to carry it out alike, or one that hits."""
        kind, ways = self.of_one_kind(among, rng)
        hits = [way for way in ways if way.seat is not None and cards[way.seat] == self.aims.get(kind)]
        return rng.choice(hits if hits and rng.random() < 0.5 else ways)


ABILITIES = ("execute", "arrest", "murder", "call", "hunt", "capture", "dance", "manipulate", "prophesy")
REACTIONS = ("strike", "escape", "join")
EXCHANGES = ("swap", "swap_spare", "secret_swap", "secret_spare")

STYLES = {
    "even": Style(),
    "loud": Style(dict.fromkeys((*ABILITIES, *REACTIONS), 4.0), throne=0.002),
    "shy": Style({"peek": 0.5, "hide": 3.0, **dict.fromkeys(EXCHANGES, 3.0)}, throne=0.002, order=0.1),
    "schemers": Style(
        {"manipulate": 9.0, "hunt": 9.0, "prophesy": 9.0, "murder": 0.3},
        throne=0.0,
        order=0.01,
        wants=frozenset({"vizier", "overseer"}),
        aims={"force": "overseer", "hunt": "slave"},
    ),
    "jailers": Style(
        {"arrest": 9.0, "capture": 5.0, "murder": 0.2, "execute": 0.3}, throne=0.005, wants=frozenset({"dancer"})
    ),
    "puppets": Style(
        {"manipulate": 9.0, "arrest": 5.0, "hunt": 9.0, "hide": 6.0, "let_be": 3.0, "murder": 0.1, "call": 0.3},
        throne=0.0,
        order=0.0,
        wants=frozenset({"vizier", "overseer"}),
        aims={"arrest": "overseer", "force": "overseer", "hunt": "slave"},
    ),
    "bloody": Style(
        {"murder": 6.0, "strike": 0.5, "call": 0.3, "swap": 2.0}, throne=0.0, aims={"murder": "overseer"}
    ),
    "guarded": Style(
        {"murder": 9.0, "strike": 9.0, "execute": 9.0, "capture": 9.0, "hunt": 9.0, "call": 0.2, "manipulate": 0.2},
        throne=0.0,
        order=0.0,
        wants=frozenset({"overseer"}),
        aims={"hunt": "slave", "murder": "guard"},
    ),
    "rebellious": Style({"call": 5.0, "join": 3.0, "murder": 0.1, "arrest": 0.3, "hunt": 3.0}, throne=0.0),
    "drowsy": Style({"manipulate": 9.0, "hide": 2.0}, silence=0.6, throne=0.003, wants=frozenset({"vizier"})),
    "asleep": Style(silence=1.0, throne=0.0, order=0.0, claim=0.0, wants=frozenset({"vizier"})),
}
