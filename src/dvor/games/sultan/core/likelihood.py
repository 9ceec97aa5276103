"""The likelihood of an act with each card: how often the rollout policy would do the same with that card.

This is how a belief learns from behaviour. The seat that acted is given each of its possible cards in turn, in up
to TRIES worlds each, and the policy decides for it. The share of equal decisions is the likelihood of the card.
Some players do not act by the policy: `doubt` is the share of acts that say nothing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import CHARACTERS
from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS
from dvor.games.sultan.core.determinize import card_at
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.rollout_policy import SWAP_KIND, RolloutPolicy
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.core.search import lay
from dvor.kernel.vectors import reals, zeros

TRIES: Final = 8
"""In how many worlds each card is tried at most."""


def likelihoods(
    table: Round, known: vec[i64], seat: i64, decision: i64, worlds: vec[i64], policy: RolloutPolicy, doubt: float
) -> vec[float]:
    """For each card how likely this decision is of somebody who holds it."""
    r = table.clone()
    tried, fitting = zeros(CHARACTERS), zeros(CHARACTERS)
    for world in worlds:
        card = card_at(world, seat)
        if tried[card] < TRIES:
            lay(r, world)
            tried[card] += 1
            if alike(decision, policy.decide(r, known, seat), known[seat]):
                fitting[card] += 1
    found = reals(CHARACTERS, 0.5)
    for card in range(CHARACTERS):
        if tried[card]:
            found[card] = (1.0 - doubt) * float(fitting[card]) / float(tried[card]) + doubt * 0.5
    return found


def alike(decision: i64, other: i64, known: i64) -> bool:
    """Whether two decisions say the same of whoever makes them.

    Of acts only the kind counts, and of swaps also the partner, if one of the two cards was known to the seat.
    """
    if other < 0 or decision >> ARGUMENT_BITS != other >> ARGUMENT_BITS:
        return False
    if decision >> ARGUMENT_BITS != SWAP_KIND:
        return True
    mine, theirs = decision & ARGUMENT, other & ARGUMENT
    return mine == theirs or not (known & (BIT[mine] | BIT[theirs]))
