"""What a seat makes of its view: what its cards are good for, and what others can probably beat."""

from collections.abc import Iterable, Mapping

from dvor.bots.knyazi.law import law_of
from dvor.games.knyazi.names import Card, rank_of, suit_of
from dvor.games.knyazi.view import KnyaziView, Laid
from dvor.kernel import Seat

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
