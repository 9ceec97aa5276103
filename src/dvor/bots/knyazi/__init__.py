"""A plain player of «Из грязи в князи»: it plays low cards, defends cheaply and climbs."""

from collections.abc import Sequence
from random import Random

from dvor.bots.knyazi.manners import manners
from dvor.bots.knyazi.play import answer
from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.names import rank_of
from dvor.games.knyazi.view import KnyaziView
from dvor.kernel import Offer


class KnyaziBot:
    """Rules of thumb, no search, no memory."""

    def choose(
        self, heard: Sequence[tell.Event], view: KnyaziView, offers: Sequence[Offer[do.Action]], rng: Random
    ) -> do.Action | None:
        position = Position(view)
        answers = [offer for offer in offers if not offer.aside]
        aside = trade(position, offers, rng) or manners(position, heard, offers, rng)
        return aside or (answer(position, answers, rng) if answers else None)


def trade(position: Position, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    """A Merchant gives a low card for whatever somebody else has."""
    low = [card for card in position.hand if position.is_low(card)]
    offer = next((offer for offer in offers if offer.make is do.Trade), None)
    if not low or offer is None:
        return None
    any_trade = offer.sample(rng)
    assert isinstance(any_trade, do.Trade)
    return do.Trade(any_trade.who, min(low, key=rank_of))


LEVELS = {"plain": KnyaziBot()}
