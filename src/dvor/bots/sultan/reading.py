"""What a seat makes of its view: which card probably lies where."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dvor.games.sultan import actions as do
from dvor.games.sultan.core import cards
from dvor.games.sultan.names import CHARACTERS, Character, Place, Spare, Team
from dvor.games.sultan.view import Sight, SultanView
from dvor.kernel import Seat

if TYPE_CHECKING:
    from dvor.bots.sultan.plain import Outlook, Weighing


SPARE: Spare = "spare"
NEUTRALS = tuple(CHARACTERS[number] for number in cards.NEUTRALS)
TRUST = 0.7
"""How much of a sight is left after somebody hid who may have taken the card."""


class Reading:
    """Cards that lie open, cards that were seen, and for all others what the deck says."""

    def __init__(self, view: SultanView) -> None:
        assert view.me is not None
        assert view.card is not None
        self.view = view
        self.table = view.table
        self.me: Seat = view.me
        self.card: Character = view.card
        players = self.table.players
        self.alive = [player.seat for player in players if player.alive]
        self.open: dict[Seat, Character] = {
            player.seat: player.card for player in players if player.card and player.alive
        }
        self.sights: dict[Place, Sight] = {sight.at: sight for sight in view.notebook}
        self.certain: dict[Place, Character] = self._well_seen()
        for seat, card in (*self.open.items(), (self.me, self.card)):
            self.certain[seat] = card
        self._left = self._unaccounted()
        hidden = [seat for seat in self.alive if seat not in self.open]
        self._dark = [place for place in (*hidden, SPARE) if place not in self.certain]

    def chance(self, place: Place, *cards: Character) -> float:
        """How likely one of these cards lies there."""
        return sum(self._chance(place, card) for card in cards)

    def is_open(self, seat: Seat) -> bool:
        return seat in self.open

    def is_free(self, seat: Seat) -> bool:
        player = self.table.players[seat]
        return not player.prison and not player.shackles

    def neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """The living players on both sides of a living one."""
        here = self.alive.index(seat)
        return tuple({self.alive[here - 1], self.alive[(here + 1) % len(self.alive)]} - {seat})

    def steps_to(self, seat: Seat) -> int:
        """How many seats the turn passes until it comes to this one."""
        return (seat - self.table.active - 1) % len(self.table.players) + 1

    def alive_of(self, card: Character) -> int:
        """How many of a character may be alive: those not seen dead."""
        dead = sum(player.card == card for player in self.table.players if not player.alive)
        return int(getattr(self.table.deck, card.value)) - dead

    def charmed(self, seat: Seat) -> bool:
        """Whether a dancing Dancer sits beside this player."""
        return any(self.open.get(side) == Character.DANCER and self.is_free(side) for side in self.neighbours(seat))

    def _well_seen(self) -> dict[Place, Character]:
        return {at: sight.card for at, sight in self.sights.items() if not sight.is_not and not sight.doubts}

    def _unaccounted(self) -> Counter[Character]:
        """How many of each card nobody at this seat knows the place of; neutrals share theirs."""
        dead = [player.card for player in self.table.players if not player.alive and player.card]
        seen = Counter([*dead, *self.certain.values()])
        deck = self.table.deck
        dealt = {
            Character.SULTAN: deck.sultan,
            Character.GUARD: deck.guard,
            Character.ASSASSIN: deck.assassin,
            Character.SLAVE: deck.slave,
        }
        left = Counter({card: max(0, copies - seen[card]) for card, copies in dealt.items()})
        self._neutrals_left = max(0, deck.neutral - sum(seen[card] for card in NEUTRALS))
        self._neutral_kinds = [card for card in NEUTRALS if not seen[card]]
        return left

    def _chance(self, place: Place, card: Character) -> float:
        if place in self.certain:
            return float(self.certain[place] == card)
        blind = self._blind_chance(card)
        sight = self.sights.get(place)
        if sight is None:
            return blind
        if sight.is_not:
            return 0.0 if sight.card == card else blind
        trust = TRUST ** len(sight.doubts)
        return trust * (sight.card == card) + (1 - trust) * blind

    def _blind_chance(self, card: Character) -> float:
        if not self._dark:
            return 0.0
        if card not in NEUTRALS:
            return self._left[card] / len(self._dark)
        if card not in self._neutral_kinds:
            return 0.0
        return self._neutrals_left / len(self._neutral_kinds) / len(self._dark)


# What the player thinks of each character: what its card is worth, what its arrest would bring, what to say of it,
# and how good each use of its abilities is. One record a character; a character without one is an error at once.

OPEN, HIDDEN = 2.0, 1.0
MAY_OPEN = 1.4
"""What a hidden card of the winning team brings on average: some of them open in time."""
CALLED = 0.2
"""Whoever calls for a revolt has reasons."""

Value = Callable[["Weighing", Any], float]
"""What an action is worth, in points more than doing nothing."""


@dataclass(frozen=True)
class Opinion:
    """What this player makes of a character."""

    hidden: Callable[["Outlook"], float]
    """The points to expect from its card face down."""
    standing: Callable[["Outlook"], float]
    """And from its card face up."""
    arrested: float = 0.0
    """What its arrest brings the Loyalists."""
    forced: float = 0.0
    """What it brings the Loyalists that it must use its ability; the Rebels lose as much."""
    pretends: tuple[Character, ...] = ()
    """What somebody who holds it says they are; nobody in particular: the truth."""
    uses: Mapping[type[do.Action], Value] = field(default_factory=dict)
    """How good its own actions and reactions are."""


def _with_loyalists(outlook: "Outlook") -> float:
    return outlook.wins(Team.LOYALISTS) * OPEN


def _with_rebels(outlook: "Outlook") -> float:
    return outlook.wins(Team.REBELS) * OPEN


def _prediction(outlook: "Outlook") -> float:
    prediction = outlook.at.table.prediction
    return outlook.wins(prediction) * OPEN if prediction else 0.0


def _execute(weighing: "Weighing", action: do.Execute) -> float:
    assassin = weighing.at.chance(action.target, Character.ASSASSIN)
    return 1.0 + 0.5 * assassin + 0.3 * weighing.outlook.in_a_row(action.target)


def _escape(weighing: "Weighing", action: do.Escape) -> float:
    return weighing.throne() if weighing.at.card == Character.SULTAN else 0.3


def _hunt(weighing: "Weighing", action: do.Hunt) -> float:
    return weighing.opening(Team.LOYALISTS) + 0.5 * weighing.at.chance(action.target, Character.SLAVE)


def _capture(weighing: "Weighing", action: do.Capture) -> float:
    return weighing.opening(Team.LOYALISTS) + 0.3 + 0.3 * weighing.outlook.in_a_row(action.target)


OPINIONS: Mapping[Character, Opinion] = {
    Character.SULTAN: Opinion(
        hidden=lambda outlook: outlook.loyalists * MAY_OPEN + 0.1,
        standing=_with_loyalists,
        arrested=-0.4,
        forced=0.6,
        pretends=(Character.GUARD, Character.SLAVE, Character.SEER),
        uses={do.Execute: _execute},
    ),
    Character.GUARD: Opinion(
        hidden=lambda outlook: outlook.loyalists * MAY_OPEN,
        standing=_with_loyalists,
        arrested=-0.2,
        forced=0.2,
        pretends=(Character.GUARD, Character.GUARD, Character.SULTAN),
        uses={
            do.Arrest: lambda weighing, action: weighing.arrest(action.target),
            do.Strike: lambda weighing, action: 1.0,
            do.Escape: _escape,
        },
    ),
    Character.ASSASSIN: Opinion(
        hidden=lambda outlook: (1 - outlook.loyalists) * MAY_OPEN,
        standing=_with_rebels,
        arrested=0.4,
        forced=-0.5,
        pretends=(Character.GUARD, Character.SLAVE, Character.VIZIER),
        uses={do.Murder: lambda weighing, action: weighing.murder(action.target)},
    ),
    Character.SLAVE: Opinion(
        hidden=lambda outlook: (1 - outlook.loyalists) * MAY_OPEN,
        standing=_with_rebels,
        arrested=0.15,
        forced=-0.3,
        pretends=(Character.SLAVE, Character.SLAVE, Character.GUARD),
        uses={
            do.CallToRevolt: lambda weighing, action: weighing.rise(),
            do.Join: lambda weighing, action: weighing.rise() + CALLED,
        },
    ),
    Character.OVERSEER: Opinion(
        hidden=lambda outlook: max((1 - outlook.loyalists) * HIDDEN, outlook.loyalists * OPEN - 0.2),
        standing=_with_loyalists,
        forced=0.2,
        uses={do.Hunt: _hunt, do.Capture: _capture},
    ),
    Character.DANCER: Opinion(
        hidden=lambda outlook: max(outlook.loyalists * HIDDEN, (1 - outlook.loyalists) * OPEN - 0.2),
        standing=_with_rebels,
        forced=-0.1,
        uses={do.Dance: lambda weighing, action: weighing.opening(Team.REBELS)},
    ),
    Character.VIZIER: Opinion(
        hidden=lambda outlook: max(0.5, max(outlook.loyalists, 1 - outlook.loyalists) * OPEN - 0.5),
        standing=lambda outlook: outlook.wins(outlook.at.table.choice or Team.LOYALISTS) * OPEN,
        uses={
            do.Manipulate: lambda weighing, action: weighing.manipulate(),
            do.Declare: lambda weighing, action: weighing.outlook.wins(action.team),
            do.Force: lambda weighing, action: weighing.force(action.target),
        },
    ),
    Character.SEER: Opinion(
        hidden=lambda outlook: 1.2 if outlook.crowned else 0.4,
        standing=_prediction,
        uses={
            do.Prophesy: lambda weighing, action: weighing.prophesy(action.targets),
            do.Predict: lambda weighing, action: weighing.outlook.wins(action.team) if action.team else 0.0,
        },
    ),
}
