"""The answers worth a playout: all of them, but of the many alike only some."""

from dvor.games.sultan.core.choices import ARGUMENT_BITS
from dvor.games.sultan.core.engine import decisions
from dvor.games.sultan.core.instinct import PEEK_KIND, PROPHESY_KIND, THRONE
from dvor.games.sultan.core.round import Round
from dvor.kernel import Seat
from dvor.kernel.dice import Dice

MOST = {PEEK_KIND: 5, PROPHESY_KIND: 4}
"""Of these kinds so many are tried: whom one looks at matters less than that one looks."""


def candidates(r: Round, seat: Seat, throne: bool, dice: Dice) -> list[int]:
    """Decisions, and to take the throne where that is offered."""
    found = [THRONE] if throne else []
    by_kind: dict[int, list[int]] = {}
    for decision in decisions(r, seat):
        by_kind.setdefault(decision >> ARGUMENT_BITS, []).append(decision)
    for kind, ways in by_kind.items():
        if len(ways) > MOST.get(kind, len(ways)):
            dice.shuffle(ways)
            ways = ways[: MOST[kind]]
        found += ways
    return found
