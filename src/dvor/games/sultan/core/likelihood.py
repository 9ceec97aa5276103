"""What an act tells of the card behind it: how often somebody with each card would have done it by rules of
thumb."""

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
from dvor.kernel.vectors import reals, words

TRIES: Final = 8
"""How often each card is tried."""


def likelihoods(
    table: Round, known: vec[i64], seat: i64, decision: i64, worlds: vec[i64], policy: RolloutPolicy, doubt: float
) -> vec[float]:
    """For each card how likely this decision is of somebody who holds it; `doubt` of people act otherwise."""
    r = table.clone()
    tried, fitting = words(CHARACTERS), words(CHARACTERS)
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
    """Whether two decisions say the same of their maker: with whom one swaps matters if one knew that card."""
    if other < 0 or decision >> ARGUMENT_BITS != other >> ARGUMENT_BITS:
        return False
    if decision >> ARGUMENT_BITS != SWAP_KIND:
        return True
    mine, theirs = decision & ARGUMENT, other & ARGUMENT
    return mine == theirs or not (known & (BIT[mine] | BIT[theirs]))
