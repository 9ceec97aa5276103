"""Where each card of a party lies, as far as one seat can know it. The tracker is folded from the
events that the seat heard, and from nothing else.

A card has a weight in each hand. One that was seen has it in one hand only; what people's play tells of the rest is
told by their `history`.
"""

from collections.abc import Callable, Iterable
from typing import Any

from dvor.bots.bot import Recent
from dvor.bots.knyazi.planner.action_history import ActionHistory
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.court import events as court
from dvor.games.knyazi.names import SUIT_NUMBER, Card
from dvor.kernel import Seat

DECK = 72
RANKS = 18
TAKEN = 0.15
"""How likely it was this card, of a hand out of which one has gone unseen."""


class CardTracker:
    """What one seat knows of the cards of this party."""

    def __init__(self, seat: Seat, seats: int) -> None:
        self.seat = seat
        self.seats = seats
        self.trump: int | None = None
        self.gone: set[Card] = set()
        """Cards that have left the party for all to see."""
        self.lying: list[Card] = []
        """All that lies on the table."""
        self.idle = 0
        """Turns since a card was last discarded."""
        self.recent = Recent()
        """The latest events, for the play at court."""
        self.history = ActionHistory(seat, seats)
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
            self.history.hear(event)
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

    # What is told

    def _dealt(self, event: tell.Dealt) -> None:
        self._forget()
        self.trump = None
        for card in range(DECK):
            self.weights[self.seat][card] = 0.0
        for card in event.hand or ():
            self.seen_with(card, self.seat)

    def _named(self, event: tell.TrumpNamed) -> None:
        self.trump = SUIT_NUMBER[event.suit]

    def _laid(self, event: tell.Attacked | tell.ThrownIn) -> None:
        self.lying += event.cards

    def _beaten(self, event: tell.Beaten) -> None:
        if event.card is not None:
            self.lying.append(event.card)

    def _took(self, event: tell.Took) -> None:
        for card in self.lying:
            self.seen_with(card, event.by)
        self._over()
        self.idle += 1

    def _cleared(self, event: tell.Cleared) -> None:
        self.gone.update(self.lying)
        self._over()
        self.idle = 0

    def _over(self) -> None:
        self.lying = []

    def _discarded(self, event: tell.TrumpsDiscarded) -> None:
        self.gone.update(event.cards)

    def _bought(self, event: court.DecreeBought) -> None:
        self.gone.add(event.card)
        self.idle = 0

    def _served(self, event: court.ServiceRendered) -> None:
        """A trump for the Official, who may be anybody: two know which."""
        if event.card is not None and event.by != self.seat:
            self.seen_with(event.card, self.seat)
        elif event.card is not None:
            for one in range(self.seats):
                self.weights[one][event.card] = float(one != self.seat)
        elif event.trump:
            for card in range(DECK):
                had = self.weights[event.by][card]
                if self._is_trump(card) and had > 0.0:
                    for one in set(range(self.seats)) - {self.seat}:
                        self.weights[one][card] = max(self.weights[one][card], TAKEN * had)

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
                self.weights[event.by][card] = (1.0 - TAKEN) * one + TAKEN * other
                self.weights[event.other][card] = (1.0 - TAKEN) * other + TAKEN * one

    def _looked(self, event: tell.Looked) -> None:
        if event.hand is not None:
            for card in range(DECK):
                if self.holder_of(card) != event.other:
                    self.weights[event.other][card] = 0.0
            for card in event.hand:
                self.seen_with(card, event.other)

    def _turn(self, event: tell.TurnBegan) -> None:
        self._over()

    def _is_trump(self, card: Card) -> bool:
        return card // RANKS == self.trump


_TOLD: dict[type, Callable[[CardTracker, Any], None]] = {
    tell.Dealt: CardTracker._dealt,
    tell.TrumpNamed: CardTracker._named,
    tell.TurnBegan: CardTracker._turn,
    tell.Attacked: CardTracker._laid,
    tell.ThrownIn: CardTracker._laid,
    tell.Beaten: CardTracker._beaten,
    tell.Took: CardTracker._took,
    tell.Cleared: CardTracker._cleared,
    tell.TrumpsDiscarded: CardTracker._discarded,
    tell.Shared: CardTracker._shared,
    tell.Rewarded: CardTracker._rewarded,
    tell.Traded: CardTracker._traded,
    tell.Looked: CardTracker._looked,
    court.DecreeBought: CardTracker._bought,
    court.ServiceRendered: CardTracker._served,
}
"""The method that hears each type of event."""
