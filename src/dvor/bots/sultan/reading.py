"""What a seat makes of its view: which card probably lies where."""

from collections import Counter

from dvor.games.sultan.core import cards
from dvor.games.sultan.names import CHARACTERS, Character, Place, Spare
from dvor.games.sultan.sights import Sight
from dvor.games.sultan.view import SultanView
from dvor.kernel import Seat

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
