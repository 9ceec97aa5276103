"""What others did with their hands in this party, and at what table: folded from the events that a seat heard.

The core tells whether somebody with other cards would have done the same (`core/evidence`); what a hand was then is
what it is now, without the cards that came since and with those that left.
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
"""Of one person so many are remembered: the latest."""


@dataclass
class Scene:
    """A table, as far as all can see it."""

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
    """All that lies on the table,"""
    unbeaten: list[Card] = field(default_factory=list)
    """and of the attack what is not beaten."""

    def laid_out(self, law: Law, phase: int) -> State:
        """The core's table, with any cards in the hands."""
        s = fresh(law)
        s.phase, s.trump, s.mover, s.attacker, s.may = phase, self.trump, self.mover, self.mover, self.may_decline
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
class Done:
    """One deed, and what has become of that hand since."""

    seat: Seat
    scene: Scene
    phase: int
    kind: int
    cards: Sequence[Card] = ()
    about: int = 0
    had: set[Card] = field(default_factory=set)
    got: set[Card] = field(default_factory=set)
    deed: ObservedAction | None = None

    def gave(self, cards: Iterable[Card]) -> None:
        _pass(cards, self.got, self.had)

    def took(self, cards: Iterable[Card]) -> None:
        _pass(cards, self.had, self.got)

    def told(self, law: Law) -> ObservedAction:
        """For the core."""
        if self.deed is None:
            table = self.scene.laid_out(law, self.phase)
            self.deed = ObservedAction(table, self.seat, self.kind, self.about, *_masks(self.cards))
        self.deed.had_lo, self.deed.had_hi = _masks(self.had)
        self.deed.got_lo, self.deed.got_hi = _masks(self.got)
        return self.deed


class ActionHistory:
    """One party's, of everybody but the one who remembers."""

    def __init__(self, seat: Seat, seats: int) -> None:
        self.seat = seat
        self.scene = Scene(list(range(seats)), [0] * seats)
        self.mercies: set[Seat] = set()
        """Who has a mercy card, and need not do as the others."""
        self.begun = False
        """Whether anybody has been on move in this party."""
        self.done: list[Done] = []

    def hear(self, event: Any) -> None:
        rule = _TOLD.get(type(event))
        if rule is not None:
            rule(self, event)

    def agree_with(self, table: Public) -> None:
        """What the table shows now, should anything have gone unheard."""
        for place, one in enumerate(table.places):
            self.scene.places[one.seat] = place
        self.scene.cards = [one.cards for one in table.people]
        self.mercies = {one.seat for one in table.people if one.mercy}

    def told(self, law: Law) -> list[ObservedAction]:
        return [done.told(law) for done in self.done]

    def _note(self, seat: Seat, phase: int, kind: int, cards: Sequence[Card] = (), about: int = 0) -> None:
        if seat == self.seat or seat in self.mercies or self.scene.kind is Kind.RIOT:
            return
        theirs = [done for done in self.done if done.seat == seat]
        if len(theirs) == MOST:
            self.done.remove(theirs[0])
        self.done.append(Done(seat, deepcopy(self.scene), phase, kind, cards, about))

    def _lays(self, seat: Seat, cards: Sequence[Card]) -> None:
        self.scene.lying += cards
        self._gives(seat, cards)

    def _gives(self, seat: Seat, cards: Sequence[Card]) -> None:
        self.scene.cards[seat] -= len(cards)
        for done in self.done:
            if done.seat == seat:
                done.gave(cards)

    def _takes(self, seat: Seat, cards: Sequence[Card]) -> None:
        self.scene.cards[seat] += len(cards)
        for done in self.done:
            if done.seat == seat:
                done.took(cards)

    def _forget(self, *seats: Seat) -> None:
        """Their hands have changed, and it was not seen how."""
        self.done = [done for done in self.done if done.seat not in seats]

    def _swept(self) -> None:
        scene = self.scene
        scene.target, scene.kind, scene.laid, scene.lying, scene.unbeaten = None, Kind.PLAIN, 0, [], []

    # What is told

    def _seated(self, event: tell.Seated) -> None:
        for place, seat in enumerate(event.places):
            self.scene.places[seat] = place

    def _dealt(self, event: tell.Dealt) -> None:
        self.done = []
        self.begun = False
        self.scene.cards = [HAND] * len(self.scene.cards)
        self._swept()

    def _named(self, event: tell.TrumpNamed) -> None:
        if not self.begun:
            self._note(event.by, codes.TRUMP, codes.NAME_TRUMP, about=SUIT_NUMBER[event.suit])
        self.scene.trump = SUIT_NUMBER[event.suit]

    def _turn(self, event: tell.TurnBegan) -> None:
        self._swept()
        self.begun = True
        self.scene.mover, self.scene.may_decline = event.seat, event.may_decline

    def _declined(self, event: tell.Declined) -> None:
        self._note(event.by, codes.ATTACK, codes.NO_ATTACK)

    def _attacked(self, event: tell.Attacked) -> None:
        scene = self.scene
        if event.target is None:
            scene.kind = Kind.RIOT
        kind = codes.OVERTHROW if event.kind is Kind.MILITARY else codes.LAY
        self._note(event.by, codes.ATTACK, kind, event.cards)
        scene.target, scene.kind, scene.laid = event.target, event.kind, len(event.cards)
        scene.unbeaten = list(event.cards)
        self._lays(event.by, event.cards)

    def _thrown_in(self, event: tell.ThrownIn) -> None:
        if event.how is How.RIGHT:
            self._note(event.by, codes.THROW, codes.THROW_IN, event.cards)
        self.scene.laid += len(event.cards)
        self.scene.unbeaten += event.cards
        self._lays(event.by, event.cards)

    def _beaten(self, event: tell.Beaten) -> None:
        """Noted as if it were the only one: which card is beaten first says nothing."""
        others = [card for card in self.scene.unbeaten if card != event.target]
        if event.card is not None:
            self.scene.unbeaten = [event.target]
            self._note(event.by, codes.DEFEND, codes.BEAT, about=event.card)
            self._lays(event.by, (event.card,))
        self.scene.unbeaten = others

    def _conceded(self, event: tell.Conceded) -> None:
        self._note(event.by, codes.DEFEND, codes.CONCEDE)

    def _took(self, event: tell.Took) -> None:
        self._takes(event.by, self.scene.lying)
        self._swept()

    def _cleared(self, event: tell.Cleared) -> None:
        """The attacker had cards, and none worth throwing in."""
        if self.scene.cards[self.scene.mover]:
            self._note(self.scene.mover, codes.THROW, codes.ENOUGH)
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
                self.scene.cards[gift.to] += gift.number
            else:
                self._takes(gift.to, gift.cards)
        self._swept()

    def _rewarded(self, event: tell.Rewarded) -> None:
        self._forget(event.by, *(gift.to for gift in event.gifts))
        for gift in event.gifts:
            self.scene.cards[event.by] -= gift.number
            self.scene.cards[gift.to] += gift.number

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
        places: dict[Character, int] = {move.old: self.scene.places[move.seat] for move in event.moves}
        for move in event.moves:
            self.scene.places[move.seat] = places.get(move.new, self.scene.places[move.seat])


def _pass(cards: Iterable[Card], back: set[Card], on: set[Card]) -> None:
    """Cards that come back are as if they had never gone."""
    for card in cards:
        if card in back:
            back.remove(card)
        else:
            on.add(card)


def _any(number: int) -> int:
    """So many cards, whichever they are."""
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
"""By a kind of event."""
