"""The answers worth a playout: of many alike only some, as actions and as the core's decisions."""

from collections.abc import Iterator, Sequence

from dvor.bots.knyazi.play import layings
from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.names import rank_of
from dvor.games.knyazi.naming import encode
from dvor.kernel import Offer, Pick, PickEach, PickSome

Offers = Sequence[Offer[do.Action]]
Candidate = tuple[do.Action, list[int]]

_LAID = (do.Attack, do.Overthrow, do.ThrowIn, do.AskToThrow, do.ThrowByMercy, do.Support)
MOST_BEATERS = 5
MOST_LISTED = 16
"""Offers that stand for more answers than these are left to rules of thumb."""


def candidates(position: Position, offers: Offers) -> list[Candidate]:
    """Each once; nothing where the question is not the core's."""
    found: dict[do.Action, list[int]] = {}
    for action in _actions(position, offers):
        try:
            found[action] = encode(action)
        except KeyError:
            return []
    return list(found.items())


def _actions(position: Position, offers: Offers) -> Iterator[do.Action]:
    beats = [offer for offer in offers if offer.make is do.Beat]
    yield from _beats(position, beats)
    for offer in offers:
        if offer.make in _LAID:
            yield from (action for action, _ in layings(position, [offer], offer.make))
            cards = offer.blanks["cards"]
            assert isinstance(cards, PickSome)
            if cards.least == 1:
                yield from (offer.make(cards=(int(card),)) for card in cards.among)
        elif offer.make is do.Reward:
            gifts = offer.blanks["to"]
            assert isinstance(gifts, PickEach)
            yield from (do.Reward((int(one),) * gifts.times) for one in gifts.among)
        elif offer.make is not do.Beat and (offer.count() or MOST_LISTED + 1) <= MOST_LISTED:
            yield from offer.actions()


def _beats(position: Position, offers: Offers) -> Iterator[do.Action]:
    """The hardest card first, with each of the cheapest that beat it: the order makes no difference."""
    if not offers:
        return

    def hardness(offer: Offer[do.Action]) -> tuple[bool, int]:
        target = offer.blanks["target"]
        assert isinstance(target, Pick)
        card = int(str(target.among[0]))
        return position.is_trump(card), rank_of(card)

    hardest = max(offers, key=hardness)
    ways = sorted(hardest.actions(), key=lambda action: position.cost(action.card))  # type: ignore[attr-defined]
    yield from ways[:MOST_BEATERS]
