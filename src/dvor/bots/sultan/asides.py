"""What the player does unasked: take the throne when it seems safe, and say who it is, true or not."""

from collections.abc import Sequence
from random import Random

from dvor.bots.sultan.opinions import OPINIONS
from dvor.bots.sultan.weighing import Weighing
from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Phase
from dvor.kernel import Offer

TALKATIVE = 0.15
"""How often it claims something in a turn of its own."""


def aside(weighing: Weighing, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    """An aside worth making now, if there is any; only in the own turn, so that there are few."""
    table, me = weighing.at.table, weighing.me
    if table.active != me or table.phase is not Phase.TURN:
        return None
    if any(offer.make is do.TakeThrone for offer in offers) and weighing.throne() > 0:
        return do.TakeThrone()
    spoken = any(claim.by == me for claim in table.claims)
    story = _story(weighing, offers, rng)
    return story if story is not None and not spoken and rng.random() < TALKATIVE else None


def replied(weighing: Weighing, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    """Who it says it is when it is spoken to, once in a turn."""
    table, me = weighing.at.table, weighing.me
    if any(claim.by == me and claim.turn == table.turn for claim in table.claims):
        return None
    return _story(weighing, offers, rng)


def _story(weighing: Weighing, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    claim = do.ClaimRole(rng.choice(OPINIONS[weighing.at.card].pretends or (weighing.at.card,)))
    return claim if weighing.hidden and any(offer.admits(claim) for offer in offers) else None
