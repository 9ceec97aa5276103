"""What a seat makes of its view: the worth of its cards, what others can probably beat, and asides of trade."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.core.cards import CARDS
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.names import CHARACTERS, Card, Character, Phase, rank_of, suit_of
from dvor.games.knyazi.view import KnyaziView, Laid, Public
from dvor.kernel import Offer, Seat

# The law of a table, as far as it can be seen there.


def law_of(table: Public) -> Law:
    seats = len(table.places)
    dealt = sum(one.cards for one in table.people) + table.discarded + table.out
    laid = table.attack.cards if table.attack else ()
    dealt += sum(1 + (one.beaten_by is not None) for one in laid)
    cast = [place.character for place in table.places]
    boyar_above = Character.CONFESSOR in cast and cast.index(Character.BOYAR) > cast.index(Character.CONFESSOR)
    ruler = next((place.character for place in table.places if place.seat == table.court.ruler), Character.TSAR)
    limit = table.parties or 30
    return Law(seats, boyar_above, dealt < CARDS, limit=limit, ruler=CHARACTERS.index(ruler) + 1)


LOW = 7
"""Up to this rank a plain card is better thrown in than kept."""


class Position:
    """The view with a few questions answered; a step up is worth one point."""

    def __init__(self, view: KnyaziView) -> None:
        assert view.me is not None
        self.view = view
        self.me: Seat = view.me
        self.hand = view.hand
        self.trump = view.table.trump
        self.attack = view.table.attack
        self.ladder = [place.seat for place in view.table.places]
        """Who sits on each place, the lowest first."""
        laid = self.attack.cards if self.attack else ()
        lying = {card for one in laid for card in (one.card, one.beaten_by) if card is not None}
        self.unseen = [card for card in law_of(view.table).deck() if card not in lying and card not in self.hand]

    def is_trump(self, card: Card) -> bool:
        return suit_of(card) is self.trump

    def is_low(self, card: Card) -> bool:
        return not self.is_trump(card) and rank_of(card) <= LOW

    def cost(self, card: Card) -> float:
        """What it is worth to keep a card: high ones and trumps save places later."""
        height = rank_of(card) / 18
        return 0.3 + 0.3 * height if self.is_trump(card) else 0.25 * height

    def beats(self, card: Card, target: Card) -> bool:
        if suit_of(card) is suit_of(target):
            return card > target
        return self.is_trump(card)

    def cards_of(self, seat: Seat) -> int:
        return self.view.table.people[seat].cards

    def target(self) -> Seat | None:
        """Whom an attack of mine is against: the next above me with cards; of the topmost, the lowest."""
        here = self.ladder.index(self.me)
        order = self.ladder[here + 1 :] + self.ladder[:here]
        return next((seat for seat in order if self.cards_of(seat)), None)

    def is_above(self, seat: Seat) -> bool:
        return self.ladder.index(seat) > self.ladder.index(self.me)

    def breaks(self, cards: Iterable[Card], defender: Seat) -> float:
        """How likely the defender cannot beat all of these."""
        left, holds = self.cards_of(defender), 1.0
        for card in cards:
            stronger = sum(self.beats(other, card) for other in self.unseen) / max(1, len(self.unseen))
            holds *= 1 - (1 - stronger) ** max(0, left)
            left -= 1
        return 1 - holds

    def open_cards(self) -> list[Laid]:
        """What still has to be beaten."""
        laid = self.attack.cards if self.attack else ()
        return [one for one in laid if one.beaten_by is None and not one.mercy]

    def defence(self) -> Mapping[Card, Card]:
        """The cheapest card of mine for each open one, the hardest to beat first; some may stay without."""
        found: dict[Card, Card] = {}
        targets = [one.card for one in self.open_cards()]
        for target in sorted(targets, key=lambda card: (self.is_trump(card), rank_of(card)), reverse=True):
            free = [card for card in self.hand if card not in found.values() and self.beats(card, target)]
            if free:
                found[target] = min(free, key=self.cost)
        return found


# What the places that may do something once a party make of it.

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
