"""What a seat remembers of a party: which cards lie where, as far as that can be known, and what people's play
tells of the rest. It is folded from the events that the seat heard, and from nothing else.

A card has a weight in each hand. One that was seen has it in one hand only; what somebody would have played and did
not is less likely there.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from dvor.bots.bot import Recent
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.names import SUIT_NUMBER, Card
from dvor.kernel import Seat

DECK = 72
RANKS = 18
UNUSED = 0.25
"""How much less likely a card is in a hand that would have used it."""
PASSED_UP = 0.5
"""The same where it might have been kept for something."""
NAMED = 2.5
"""How much likelier trumps are in the hand of whoever named them."""


class Ledger:
    """One seat's memory of the party that is being played."""

    def __init__(self, seat: Seat, seats: int) -> None:
        self.seat = seat
        self.seats = seats
        self.trump: int | None = None
        self.gone: set[Card] = set()
        """Cards that have left the party for all to see."""
        self.lying: list[Card] = []
        """All that lies on the table."""
        self.unbeaten: list[Card] = []
        self.attacker: Seat | None = None
        self.idle = 0
        """Turns since a card was last discarded."""
        self.recent = Recent()
        """The latest of all that was heard, for what goes on at court."""
        self.weights: list[list[float]] = []
        self._forget()

    def _forget(self) -> None:
        self.weights = [[1.0] * DECK for _ in range(self.seats + 1)]
        self.gone.clear()
        self._over()
        self.idle = 0

    def hear(self, news: Iterable[Any]) -> None:
        events = list(news)
        self.recent.hear(events)
        for event in events:
            rule = _TOLD.get(type(event))
            if rule is not None:
                rule(self, event)

    # Where cards are

    def seen_with(self, card: Card, holder: Seat) -> None:
        for one in range(self.seats + 1):
            self.weights[one][card] = 1.0 if one == holder else 0.0

    def holder_of(self, card: Card) -> Seat | None:
        """Who has it for certain; one past the last seat stands for the cards that were not dealt."""
        able = [one for one in range(self.seats + 1) if self.weights[one][card] > 0.0]
        return able[0] if len(able) == 1 else None

    def _less(self, seat: Seat, cards: Iterable[Card], factor: float) -> None:
        """These are less likely in somebody's hand, unless it is known that they are there."""
        if seat == self.seat:
            return
        for card in cards:
            if self.holder_of(card) is None:
                self.weights[seat][card] *= factor

    # What is told

    def _dealt(self, event: tell.Dealt) -> None:
        self._forget()
        self.trump = None
        for card in range(DECK):
            self.weights[self.seat][card] = 0.0
        for card in event.hand or ():
            self.seen_with(card, self.seat)

    def _named(self, event: tell.TrumpNamed) -> None:
        """Whoever names trumps has some."""
        first = self.trump is None
        self.trump = SUIT_NUMBER[event.suit]
        if first and event.by != self.seat:
            for rank in range(RANKS):
                self.weights[event.by][self.trump * RANKS + rank] *= NAMED

    def _attacked(self, event: tell.Attacked) -> None:
        self.attacker = event.by
        self._less(event.by, self._better_than(event.cards), PASSED_UP)
        self._laid(event.by, event.cards)

    def _thrown_in(self, event: tell.ThrownIn) -> None:
        self._laid(event.by, event.cards)

    def _laid(self, seat: Seat, cards: Sequence[Card]) -> None:
        same = {card % RANKS for card in cards}
        self._less(
            seat, (card for card in range(DECK) if card % RANKS in same and not self._is_trump(card)), UNUSED
        )
        self.lying += cards
        self.unbeaten += cards

    def _beaten(self, event: tell.Beaten) -> None:
        """Whoever beats takes the cheapest card for it."""
        self.unbeaten = [card for card in self.unbeaten if card != event.target]
        if event.card is None:
            self._less(event.by, self._beating(event.target), PASSED_UP)
            return
        dear = self.price(event.card)
        self._less(event.by, [card for card in self._beating(event.target) if self.price(card) < dear], UNUSED)
        self.lying.append(event.card)

    def _conceded(self, event: tell.Conceded) -> None:
        """Whoever gives up could not beat what lay open, most likely."""
        for target in self.unbeaten:
            self._less(event.by, self._beating(target), UNUSED if len(self.unbeaten) == 1 else PASSED_UP)

    def _took(self, event: tell.Took) -> None:
        for card in self.lying:
            self.seen_with(card, event.by)
        self._over()
        self.idle += 1

    def _cleared(self, event: tell.Cleared) -> None:
        """The attacker had nothing cheap to throw in."""
        if self.attacker is not None:
            ranks = {card % RANKS for card in self.lying}
            cheap = (card for card in range(DECK) if card % RANKS in ranks and not self._is_trump(card))
            self._less(self.attacker, cheap, PASSED_UP)
        self.gone.update(self.lying)
        self._over()
        self.idle = 0

    def _over(self) -> None:
        self.lying = []
        self.unbeaten = []
        self.attacker = None

    def _discarded(self, event: tell.TrumpsDiscarded) -> None:
        self.gone.update(event.cards)

    def _shared(self, event: tell.Shared) -> None:
        for gift in event.gifts:
            for card in gift.cards or ():
                self.seen_with(card, gift.to)
        self._over()

    def _rewarded(self, event: tell.Rewarded) -> None:
        """All that the giver had were trumps; whoever was given some has them now."""
        for gift in event.gifts:
            for card in gift.cards or ():
                self.seen_with(card, gift.to)
        for card in range(DECK):
            had, self.weights[event.by][card] = self.weights[event.by][card], 0.0
            if had > 0.0 and self._is_trump(card):
                for gift in event.gifts:
                    if gift.cards is None and gift.to != self.seat:
                        self.weights[gift.to][card] += had

    def _traded(self, event: tell.Traded) -> None:
        """Two hands have exchanged a card each; who was not told knows that it may have been any."""
        if event.gave is not None and event.got is not None:
            self.seen_with(event.gave, event.other)
            self.seen_with(event.got, event.by)
            return
        for card in range(DECK):
            one, other = self.weights[event.by][card], self.weights[event.other][card]
            if card not in self.gone and self.seat not in (event.by, event.other):
                self.weights[event.by][card] = 0.85 * one + 0.15 * other
                self.weights[event.other][card] = 0.85 * other + 0.15 * one

    def _looked(self, event: tell.Looked) -> None:
        if event.hand is not None:
            for card in range(DECK):
                if self.holder_of(card) != event.other:
                    self.weights[event.other][card] = 0.0
            for card in event.hand:
                self.seen_with(card, event.other)

    def _turn(self, event: tell.TurnBegan) -> None:
        self._over()

    # What cards are good for

    def _is_trump(self, card: Card) -> bool:
        return card // RANKS == self.trump

    def _beating(self, target: Card) -> list[Card]:
        same = target // RANKS
        return [
            card
            for card in range(DECK)
            if (card // RANKS == same and card > target) or (card // RANKS != same and self._is_trump(card))
        ]

    def price(self, card: Card) -> float:
        """What it is worth to keep a card: high ones and trumps save places later."""
        return card % RANKS + (RANKS if self._is_trump(card) else 0)

    def _better_than(self, cards: Sequence[Card]) -> list[Card]:
        """What most would rather have attacked with: many attack with the strongest that they have."""
        dear = max(self.price(card) for card in cards)
        return [card for card in range(DECK) if self._is_trump(card) and self.price(card) > dear]


_TOLD: dict[type[tell.Event], Callable[[Ledger, Any], None]] = {
    tell.Dealt: Ledger._dealt,
    tell.TrumpNamed: Ledger._named,
    tell.TurnBegan: Ledger._turn,
    tell.Attacked: Ledger._attacked,
    tell.ThrownIn: Ledger._thrown_in,
    tell.Beaten: Ledger._beaten,
    tell.Conceded: Ledger._conceded,
    tell.Took: Ledger._took,
    tell.Cleared: Ledger._cleared,
    tell.TrumpsDiscarded: Ledger._discarded,
    tell.Shared: Ledger._shared,
    tell.Rewarded: Ledger._rewarded,
    tell.Traded: Ledger._traded,
    tell.Looked: Ledger._looked,
}
"""By a kind of event."""
