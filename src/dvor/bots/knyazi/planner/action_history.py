"""The latest actions of every other player in this party, with the table at which each was made.

This is the evidence from which the planner's belief learns. The core estimates how likely an action was with other
cards in hand (`core/search/determinize.py`). So each action remembers what has changed in that hand since: the hand
at the time was the present hand without the cards that came, and with those that left. The history is folded from
the events that one seat heard. Where a hand changed and nobody saw how, its actions are forgotten.
"""

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, SAME_RANK, WORD
from dvor.games.knyazi.core.law import HAND, Law
from dvor.games.knyazi.core.search.determinize import ObservedAction
from dvor.games.knyazi.core.state import State, fresh, next_up
from dvor.games.knyazi.core.turn import card_limit
from dvor.games.knyazi.court import events as court
from dvor.games.knyazi.names import KINDS, SUIT_NUMBER, Card, Character, How, Kind
from dvor.games.knyazi.view import Public
from dvor.kernel import Seat

MOST = 12
"""How many actions of one player are remembered."""


@dataclass
class Situation:
    """The table as everybody sees it."""

    places: list[int]
    """Of each seat, from the lowest."""
    cards: list[int]
    """How many each seat holds."""
    trump: int = 0
    mover: Seat = 0
    may_decline: bool = False
    target: Seat | None = None
    kind: Kind = Kind.PLAIN
    laid: int = 0
    """How many cards the attack has."""
    lying: list[Card] = field(default_factory=list)
    """All cards on the table."""
    unbeaten: list[Card] = field(default_factory=list)
    """The cards of the attack that are not beaten."""

    def laid_out(self, law: Law, phase: int) -> State:
        """A state of the core for this table; the hands have the right size and any cards."""
        s = fresh(law)
        s.phase, s.trump, s.may_decline = phase, self.trump, self.may_decline
        s.mover = s.attacker = self.mover
        for seat, place in enumerate(self.places):
            s.seat_at[place], s.place[seat] = seat, place
            held = self.cards[seat]
            s.hands[2 * seat] = _any(min(held, WORD))
            s.hands[2 * seat + 1] = _any(held - WORD)
            s.holders |= BIT[seat] if held else 0
        s.defender = next_up(s, s.place[s.mover]) if self.target is None else self.target
        s.coup = KINDS.index(self.kind)
        s.lying = self.laid
        s.room = card_limit(s, s.defender)
        if self.lying:
            s.ranks = 0
        for card in self.lying:
            s.ranks |= SAME_RANK[card]
        s.table_lo, s.table_hi = _masks(self.lying)
        s.open_lo, s.open_hi = _masks(self.unbeaten)
        return s


@dataclass
class PastAction:
    """An action, and how the hand behind it has changed since."""

    seat: Seat
    situation: Situation
    phase: int
    kind: int
    cards: Sequence[Card] = ()
    about: int = 0
    had: set[Card] = field(default_factory=set)
    got: set[Card] = field(default_factory=set)
    observed: ObservedAction | None = None

    def gave(self, cards: Iterable[Card]) -> None:
        _pass(cards, self.got, self.had)

    def took(self, cards: Iterable[Card]) -> None:
        _pass(cards, self.had, self.got)

    def told(self, law: Law) -> ObservedAction:
        """The action as the core takes it."""
        if self.observed is None:
            table = self.situation.laid_out(law, self.phase)
            self.observed = ObservedAction(table, self.seat, self.kind, self.about, *_masks(self.cards))
        self.observed.had_lo, self.observed.had_hi = _masks(self.had)
        self.observed.got_lo, self.observed.got_hi = _masks(self.got)
        return self.observed


class ActionHistory:
    """The actions of one party, of everybody but the seat that remembers."""

    def __init__(self, seat: Seat, seats: int) -> None:
        self.seat = seat
        self.situation = Situation(list(range(seats)), [0] * seats)
        self.mercies: set[Seat] = set()
        """Who has a mercy card; their actions follow other reasons and are not remembered."""
        self.begun = False
        """Whether anybody has been on move in this party."""
        self.done: list[PastAction] = []

    def hear(self, event: Any) -> None:
        rule = _TOLD.get(type(event))
        if rule is not None:
            rule(self, event)

    def agree_with(self, table: Public) -> None:
        """Correct the situation by the table that is seen now, in case an event was not heard."""
        for place, one in enumerate(table.places):
            self.situation.places[one.seat] = place
        self.situation.cards = [one.cards for one in table.people]
        self.mercies = {one.seat for one in table.people if one.mercy}

    def told(self, law: Law) -> list[ObservedAction]:
        return [done.told(law) for done in self.done]

    def _note(self, seat: Seat, phase: int, kind: int, cards: Sequence[Card] = (), about: int = 0) -> None:
        if seat == self.seat or seat in self.mercies or self.situation.kind is Kind.RIOT:
            return
        theirs = [done for done in self.done if done.seat == seat]
        if len(theirs) == MOST:
            self.done.remove(theirs[0])
        self.done.append(PastAction(seat, deepcopy(self.situation), phase, kind, cards, about))

    def _lays(self, seat: Seat, cards: Sequence[Card]) -> None:
        self.situation.lying += cards
        self._gives(seat, cards)

    def _gives(self, seat: Seat, cards: Sequence[Card]) -> None:
        self.situation.cards[seat] -= len(cards)
        for done in self.done:
            if done.seat == seat:
                done.gave(cards)

    def _takes(self, seat: Seat, cards: Sequence[Card]) -> None:
        self.situation.cards[seat] += len(cards)
        for done in self.done:
            if done.seat == seat:
                done.took(cards)

    def _forget(self, *seats: Seat) -> None:
        """Forget the actions of these seats: their hands have changed, and nobody saw how."""
        self.done = [done for done in self.done if done.seat not in seats]

    def _swept(self) -> None:
        situation = self.situation
        situation.target, situation.kind, situation.laid, situation.lying, situation.unbeaten = (
            None,
            Kind.PLAIN,
            0,
            [],
            [],
        )

    # What is told

    def _seated(self, event: tell.Seated) -> None:
        for place, seat in enumerate(event.places):
            self.situation.places[seat] = place

    def _dealt(self, event: tell.Dealt) -> None:
        self.done = []
        self.begun = False
        self.situation.cards = [HAND] * len(self.situation.cards)
        self._swept()

    def _named(self, event: tell.TrumpNamed) -> None:
        if not self.begun:
            self._note(event.by, codes.TRUMP, codes.NAME_TRUMP, about=SUIT_NUMBER[event.suit])
        self.situation.trump = SUIT_NUMBER[event.suit]

    def _turn(self, event: tell.TurnBegan) -> None:
        self._swept()
        self.begun = True
        self.situation.mover, self.situation.may_decline = event.seat, event.may_decline

    def _declined(self, event: tell.Declined) -> None:
        self._note(event.by, codes.ATTACK, codes.NO_ATTACK)

    def _attacked(self, event: tell.Attacked) -> None:
        situation = self.situation
        if event.target is None:
            situation.kind = Kind.RIOT
        kind = codes.OVERTHROW if event.kind is Kind.MILITARY else codes.LAY
        self._note(event.by, codes.ATTACK, kind, event.cards)
        situation.target, situation.kind, situation.laid = event.target, event.kind, len(event.cards)
        situation.unbeaten = list(event.cards)
        self._lays(event.by, event.cards)

    def _thrown_in(self, event: tell.ThrownIn) -> None:
        if event.how is How.RIGHT:
            self._note(event.by, codes.THROW, codes.THROW_IN, event.cards)
        self.situation.laid += len(event.cards)
        self.situation.unbeaten += event.cards
        self._lays(event.by, event.cards)

    def _beaten(self, event: tell.Beaten) -> None:
        """Remember a beat as if it were the only one: the order of beats says nothing."""
        others = [card for card in self.situation.unbeaten if card != event.target]
        if event.card is not None:
            self.situation.unbeaten = [event.target]
            self._note(event.by, codes.DEFEND, codes.BEAT, about=event.card)
            self._lays(event.by, (event.card,))
        self.situation.unbeaten = others

    def _conceded(self, event: tell.Conceded) -> None:
        self._note(event.by, codes.DEFEND, codes.CONCEDE)

    def _took(self, event: tell.Took) -> None:
        self._takes(event.by, self.situation.lying)
        self._swept()

    def _cleared(self, event: tell.Cleared) -> None:
        """The attacker had cards, and none worth throwing in."""
        if self.situation.cards[self.situation.mover]:
            self._note(self.situation.mover, codes.THROW, codes.ENOUGH)
        self._swept()

    def _discarded(self, event: tell.TrumpsDiscarded) -> None:
        self._gives(event.by, event.cards)

    def _bought(self, event: court.DecreeBought) -> None:
        self._gives(event.by, (event.card,))

    def _served(self, event: court.ServiceRendered) -> None:
        """A trump for the Official, who may be anybody."""
        if event.trump:
            self.done = []

    def _shared(self, event: tell.Shared) -> None:
        for gift in event.gifts:
            if gift.cards is None:
                self._forget(gift.to)
                self.situation.cards[gift.to] += gift.number
            else:
                self._takes(gift.to, gift.cards)
        self._swept()

    def _rewarded(self, event: tell.Rewarded) -> None:
        self._forget(event.by, *(gift.to for gift in event.gifts))
        for gift in event.gifts:
            self.situation.cards[event.by] -= gift.number
            self.situation.cards[gift.to] += gift.number

    def _traded(self, event: tell.Traded) -> None:
        if event.gave is None or event.got is None:
            self._forget(event.by, event.other)
            return
        for seat, gave, got in ((event.by, event.gave, event.got), (event.other, event.got, event.gave)):
            self._gives(seat, (gave,))
            self._takes(seat, (got,))

    def _granted(self, event: tell.MercyGranted) -> None:
        self.mercies.add(event.to)

    def _spent(self, event: tell.MercySpent) -> None:
        self.mercies.discard(event.by)

    def _gathered(self, event: tell.ReignBegan | court.RuleBegan) -> None:
        """Whoever rules now has all mercies."""
        if isinstance(event, court.RuleBegan) or event.rules:
            self.mercies.clear()

    def _moved(self, event: tell.Moved) -> None:
        """Those who move take each other's places."""
        places: dict[Character, int] = {move.old: self.situation.places[move.seat] for move in event.moves}
        for move in event.moves:
            self.situation.places[move.seat] = places.get(move.new, self.situation.places[move.seat])


def _pass(cards: Iterable[Card], back: set[Card], on: set[Card]) -> None:
    """Move cards from one set to another; cards that come back count as never gone."""
    for card in cards:
        if card in back:
            back.remove(card)
        else:
            on.add(card)


def _any(number: int) -> int:
    """A bit set of this many cards, no matter which."""
    return (1 << max(0, number)) - 1


def _masks(cards: Iterable[Card]) -> tuple[int, int]:
    lo = hi = 0
    for card in cards:
        if card < WORD:
            lo |= 1 << card
        else:
            hi |= 1 << card - WORD
    return lo, hi


_TOLD: dict[type, Callable[[ActionHistory, Any], None]] = {
    tell.Seated: ActionHistory._seated,
    tell.Dealt: ActionHistory._dealt,
    tell.TrumpNamed: ActionHistory._named,
    tell.TurnBegan: ActionHistory._turn,
    tell.Declined: ActionHistory._declined,
    tell.Attacked: ActionHistory._attacked,
    tell.ThrownIn: ActionHistory._thrown_in,
    tell.Beaten: ActionHistory._beaten,
    tell.Conceded: ActionHistory._conceded,
    tell.Took: ActionHistory._took,
    tell.Cleared: ActionHistory._cleared,
    tell.TrumpsDiscarded: ActionHistory._discarded,
    tell.Shared: ActionHistory._shared,
    tell.Rewarded: ActionHistory._rewarded,
    tell.Traded: ActionHistory._traded,
    tell.MercyGranted: ActionHistory._granted,
    tell.MercySpent: ActionHistory._spent,
    tell.ReignBegan: ActionHistory._gathered,
    court.RuleBegan: ActionHistory._gathered,
    court.DecreeBought: ActionHistory._bought,
    court.ServiceRendered: ActionHistory._served,
    tell.Moved: ActionHistory._moved,
}
"""The method that hears each type of event."""
