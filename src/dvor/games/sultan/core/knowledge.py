"""Who has seen which card: a set of places for each seat, updated with every decision of a search or a playout.

What a decision shows to whom stands with the decision (`Decision.learn`).
"""

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.characters.sultan import take_throne
from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS
from dvor.games.sultan.core.records import DECISIONS
from dvor.games.sultan.core.rollout_policy import THRONE
from dvor.games.sultan.core.round import Round
from dvor.kernel.vectors import zeros


def nothing_known(players: i64) -> vec[i64]:
    """Nobody has seen anything yet."""
    return zeros(players)


def carry_out(r: Round, known: vec[i64], seat: i64, decision: i64) -> None:
    """Make a decision (or take the throne), and let everybody remember what they saw of it."""
    if decision == THRONE:
        take_throne(r, seat)
        return
    made, target = DECISIONS[decision >> ARGUMENT_BITS], decision & ARGUMENT
    made.learn(r, known, seat, target)
    made.carry_out(r, seat, target)
