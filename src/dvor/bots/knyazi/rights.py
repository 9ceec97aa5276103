"""What the places that may do something once a party make of it."""

from collections.abc import Sequence
from random import Random

from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.names import Phase, rank_of
from dvor.kernel import Offer

Offers = Sequence[Offer[do.Action]]


def trade(position: Position, offers: Offers, rng: Random) -> do.Action | None:
    """A Merchant gives a low card for whatever somebody else has."""
    low = [card for card in position.hand if position.is_low(card)]
    offer = next((offer for offer in offers if offer.make is do.Trade), None)
    if not low or offer is None:
        return None
    any_trade = offer.sample(rng)
    assert isinstance(any_trade, do.Trade)
    return do.Trade(any_trade.who, min(low, key=rank_of))


def look(position: Position, offers: Offers) -> do.Action | None:
    """An Official looks into the hand that is to be attacked, before choosing the cards."""
    table, target = position.view.table, position.target()
    offer = next((offer for offer in offers if offer.make is do.Look), None)
    if offer is None or target is None or table.phase is not Phase.ATTACK or table.mover != position.me:
        return None
    wanted = do.Look(target)
    return wanted if offer.admits(wanted) else None


def spare(position: Position, offers: Offers) -> do.Action | None:
    """A ruler gives mercy away at once, the highest first: who holds out below spends cards, and nobody climbs."""
    offer = next((offer for offer in offers if offer.make is do.Bestow), None)
    if offer is None:
        return None
    wanted = [do.Bestow(seat) for seat in reversed(position.ladder) if position.cards_of(seat)]
    return next((one for one in wanted if offer.admits(one)), None)
