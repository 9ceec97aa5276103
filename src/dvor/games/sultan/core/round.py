"""One deal of the game: what lies on the table, and the small changes out of which every ability is made.

Sets of seats are bit masks. `faces[c]` holds the living players with character c face up, so that what the
table can see is always at hand and questions are asked by it alone. The round ends inside the change that
ends it; whoever changes something asks `over` before going on.
"""

from typing import Final

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import (
    ASSASSIN,
    CHARACTERS,
    DECKS,
    LOYALISTS,
    NO_TEAM,
    OVERSEER,
    REBELS,
    SEER,
    SLAVE,
    SULTAN,
    VIZIER,
)
from dvor.games.sultan.core.masks import BIT, COUNT, SPARE

# What the round waits for.
TURN: Final = 0
EYES_CLOSED: Final = 1
ESCAPE: Final = 2
STRIKE: Final = 3
JOIN: Final = 4
DECLARE: Final = 5
FORCE: Final = 6
FORCED: Final = 7
PREDICT: Final = 8
EXTRA: Final = 9
DONE: Final = 10

# How a round ended.
NOT_YET: Final = 0
CORONATION: Final = 1
SAFE_THRONE: Final = 2
REGICIDE: Final = 3
REVOLT: Final = 4
EXHAUSTION: Final = 5

NONE: Final = -1
_EMPTY: Final[list[int]] = []


class Round:
    """The table. Seats are 0…n−1 clockwise; `cards[SPARE]` is the card in the middle."""

    def __init__(self, players: int) -> None:
        """An empty table; `deal` lays the cards. A copy is made from it too, so it does as little as can be."""
        self.players = players
        self.cards = _EMPTY
        self.copies = DECKS[players]
        self.alive = (1 << players) - 1
        self.opened = 0
        self.faces = _EMPTY
        self.dead = _EMPTY
        self.prison = 0
        self.shackles = 0
        self.fatigue = 0
        self.bound = 0  # must hide in the next turn
        self.orders = 0  # «open me when this turn ends»
        self.coronation = NONE
        self.choice = NO_TEAM
        self.prediction = NO_TEAM
        self.swapped = _EMPTY  # with whom, in one's own latest turn
        self.banned = _EMPTY  # those with whom one may not swap now
        self.phase = TURN
        self.active = 0  # whose turn it is
        self.actor = 0  # who acts in it: the active player, or whom the Vizier forces
        self.tired = False  # whether the active player began the turn with Fatigue
        self.target = NONE
        self.asked = 0
        self.reacting = 0
        self.last_actor = 0
        self.slots = 1
        self.ending = NOT_YET
        self.winner = NO_TEAM
        self.prison_blocks = False
        self.notes: list[tuple[int, ...]] | None = None

    def clone(self) -> "Round":
        """A copy that nobody listens to."""
        twin = Round(self.players)
        twin.cards = self.cards[:]
        twin.alive = self.alive
        twin.opened = self.opened
        twin.faces = self.faces[:]
        twin.dead = self.dead[:]
        twin.prison = self.prison
        twin.shackles = self.shackles
        twin.fatigue = self.fatigue
        twin.bound = self.bound
        twin.orders = self.orders
        twin.coronation = self.coronation
        twin.choice = self.choice
        twin.prediction = self.prediction
        twin.swapped = self.swapped[:]
        twin.banned = self.banned[:]
        twin.phase = self.phase
        twin.active = self.active
        twin.actor = self.actor
        twin.tired = self.tired
        twin.target = self.target
        twin.asked = self.asked
        twin.reacting = self.reacting
        twin.last_actor = self.last_actor
        twin.slots = self.slots
        twin.ending = self.ending
        twin.winner = self.winner
        twin.prison_blocks = self.prison_blocks
        return twin

    def dump(self) -> tuple[tuple[int, ...], ...]:
        """Everything there is to a round, for comparing and pickling."""
        masks = (self.alive, self.opened, self.prison, self.shackles, self.fatigue, self.bound, self.orders)
        marks = (self.coronation, self.choice, self.prediction)
        turn = (self.phase, self.active, self.actor, self.tired, self.target, self.asked, self.reacting)
        clock = (self.last_actor, self.slots, self.ending, self.winner, self.prison_blocks)
        numbers = (self.players, *masks, *marks, *turn, *clock)
        lists = (self.cards, self.faces, self.dead, self.swapped, self.banned)
        return (numbers, *[tuple(each) for each in lists])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Round) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(self.dump())

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (self.dump(),)

    # What the table can see

    def over(self) -> bool:
        return self.ending != NOT_YET

    def hidden(self) -> int:
        """The living players whose card lies face down."""
        return self.alive & ~self.opened

    def hidden_but(self, seat: int) -> int:
        return self.alive & ~self.opened & ~BIT[seat]

    def unseen(self, character: int) -> int:
        """How many copies of a character the table cannot see, face up or dead."""
        return self.copies[character] - COUNT[self.faces[character]] - self.dead[character]

    def could_be(self, character: int) -> int:
        """The living players who, by what the table can see, may be this character."""
        return self.faces[character] | (self.hidden() if self.unseen(character) > 0 else 0)

    def clockwise_of(self, seat: int) -> int:
        """The next living player clockwise."""
        seat = seat + 1 if seat + 1 < self.players else 0
        while not self.alive & BIT[seat]:
            seat = seat + 1 if seat + 1 < self.players else 0
        return seat

    def neighbours(self, seat: int) -> int:
        """The living players next to a seat on both sides, the dead skipped."""
        left = seat - 1 if seat > 0 else self.players - 1
        while not self.alive & BIT[left]:
            left = left - 1 if left > 0 else self.players - 1
        return (BIT[left] | BIT[self.clockwise_of(seat)]) & ~BIT[seat]

    # Changes

    def note(self, kind: int, a: int = NONE, b: int = NONE, c: int = NONE, d: int = NONE) -> None:
        if self.notes is not None:
            self.notes.append((kind, a, b, c, d))

    def turn_up(self, seat: int, why: int) -> None:
        """Open a hidden card, without judging yet whether that ends the round."""
        card = self.cards[seat]
        self.opened |= BIT[seat]
        self.faces[card] |= BIT[seat]
        self.note(note.OPENED, seat, card, why)
        if card == SULTAN:
            self.coronation = self.active
            self.note(note.CROWNED, self.active)

    def open_up(self, seat: int, why: int) -> None:
        """Open a card unless it is open already."""
        if not self.opened & BIT[seat]:
            self.turn_up(seat, why)
            self.judge()

    def turn_down(self, seat: int) -> None:
        """Hide a card with all that depends on its lying open; freed Slaves may end the round."""
        card = self.cards[seat]
        self.opened &= ~BIT[seat]
        self.faces[card] &= ~BIT[seat]
        self.bound &= ~BIT[seat]
        self.note(note.HID, seat, card)
        if card == SULTAN:
            self.coronation = NONE
            self.note(note.UNCROWNED)
        self.drop_marks(card)

    def drop_marks(self, card: int) -> None:
        """Take back the markers that stay only while this character lies open and alive."""
        if card == VIZIER:
            self.choice = NO_TEAM
        elif card == SEER:
            self.prediction = NO_TEAM
        elif card == OVERSEER and self.shackles:
            self.note(note.UNSHACKLED, self.shackles)
            self.shackles = 0
            self.judge()

    def kill(self, seat: int) -> None:
        """A death; the card lies face up and is out, the neighbours close up."""
        card = self.cards[seat]
        gone = ~BIT[seat]
        self.alive &= gone
        self.opened &= gone
        self.faces[card] &= gone
        self.dead[card] += 1
        self.prison &= gone
        self.shackles &= gone
        self.fatigue &= gone
        self.bound &= gone
        self.note(note.DIED, seat, card)
        self.drop_marks(card)
        self.judge()

    def exchange(self, seat: int, other: int) -> None:
        """Two cards, one of them perhaps the spare, change hands unseen."""
        cards = self.cards
        cards[seat], cards[other] = cards[other], cards[seat]

    # The end

    def end(self, ending: int, winner: int) -> None:
        self.ending = ending
        self.winner = winner
        self.phase = DONE
        self.asked = 0

    def judge(self) -> None:
        """End the round if what lies on the table ends it: a revolt, or a throne out of danger."""
        if self.ending != NOT_YET:
            return
        captive = self.shackles | self.prison
        free = self.faces[SLAVE] & ~captive
        if COUNT[free] >= 3 and self.three_in_a_row(free):
            self.end(REVOLT, REBELS)
        elif self.dead[ASSASSIN] == self.copies[ASSASSIN]:
            lost = self.dead[SLAVE] + COUNT[self.faces[SLAVE] & captive]
            if self.copies[SLAVE] - lost <= 2:
                self.end(SAFE_THRONE, LOYALISTS)

    def three_in_a_row(self, members: int) -> bool:
        """Whether three of these sit next to each other round the table, the dead skipped."""
        for seat in range(self.players):
            if members & BIT[seat]:
                second = self.clockwise_of(seat)
                third = self.clockwise_of(second)
                if members & BIT[second] and members & BIT[third] and third != seat and second != seat:
                    return True
        return False


def deal(players: int, cards: list[int], first: int, prison_blocks: bool = False) -> Round:
    """A round as it begins: a card for each player, the last one the spare, and who starts."""
    r = Round(players)
    r.cards = cards[:players] + [NONE] * (SPARE - players) + cards[players:]
    r.faces = [0] * CHARACTERS
    r.dead = [0] * CHARACTERS
    r.swapped = [NONE] * players
    r.banned = [0] * players
    r.active = r.actor = r.last_actor = first
    r.asked = BIT[first]
    r.prison_blocks = prison_blocks
    return r


def restore(dump: tuple[tuple[int, ...], ...]) -> Round:
    """A round out of its dump."""
    numbers, cards, faces, dead, swapped, banned = dump
    r = Round(numbers[0])
    r.alive, r.opened, r.prison, r.shackles, r.fatigue, r.bound, r.orders = numbers[1:8]
    r.coronation, r.choice, r.prediction = numbers[8:11]
    r.phase, r.active, r.actor, tired, r.target, r.asked, r.reacting = numbers[11:18]
    r.last_actor, r.slots, r.ending, r.winner, prison_blocks = numbers[18:]
    r.tired, r.prison_blocks = tired != 0, prison_blocks != 0
    r.cards, r.faces, r.dead = list(cards), list(faces), list(dead)
    r.swapped, r.banned = list(swapped), list(banned)
    return r
