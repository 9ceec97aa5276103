"""No card is passed to and fro for ever: one that came back is not laid in the same way again (K-ATT-15)."""

from collections.abc import Iterable, Sequence
from typing import Any

from dvor.bots.knyazi.play import layings
from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.names import Card
from dvor.kernel import Offer, PickSome, Seat

_ANEW = (tell.Dealt, tell.Cleared, tell.TrumpsDiscarded)
"""After these no earlier position can come again."""


def laid_before(heard: Iterable[Any], me: Seat) -> set[frozenset[Card]]:
    """What I have attacked with since a card last left the party."""
    found: set[frozenset[Card]] = set()
    for event in heard:
        if isinstance(event, _ANEW):
            found.clear()
        elif isinstance(event, tell.Attacked) and event.by == me:
            found.add(frozenset(event.cards))
    return found


def onward(
    chosen: do.Action | None, position: Position, answers: Sequence[Offer[do.Action]], heard: Iterable[Any]
) -> do.Action | None:
    """What was chosen, unless it goes round in a circle and something else can be done."""
    if not isinstance(chosen, do.Attack):
        return chosen
    before = laid_before(heard, position.me)
    if frozenset(chosen.cards) not in before:
        return chosen
    if any(offer.make is do.NoAttack for offer in answers):
        return do.NoAttack()
    several = [(action, cards) for action, cards in layings(position, answers, do.Attack)]
    singles = [(do.Attack((card,)), (card,)) for card in _single(answers)]
    others = [
        (sum(map(position.cost, cards)), action)
        for action, cards in singles + several
        if frozenset(cards) not in before
    ]
    return min(others, key=lambda pair: pair[0], default=(0.0, chosen))[1]


def _single(answers: Sequence[Offer[do.Action]]) -> list[Card]:
    cards = [offer.blanks["cards"] for offer in answers if offer.make is do.Attack]
    return [int(str(card)) for one in cards if isinstance(one, PickSome) and one.least == 1 for card in one.among]
