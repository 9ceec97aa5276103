"""The state of one round, and the small changes of it that every ability is made of.

Sets of seats are bit masks. `faces[c]` holds the living players with character c face up, so that what the
table can see is always at hand and questions are asked by it alone. The round ends inside the change that
ends it; whoever changes something asks `over` before going on.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import (
    ASSASSIN,
    CHARACTERS,
    DECKS,
    LOYALISTS,
    MOST,
    NO_TEAM,
    REBELS,
    SLAVE,
    SULTAN,
)
from dvor.games.sultan.core.masks import BIT, COUNT, SPARE
from dvor.games.sultan.core.records import CAST
from dvor.kernel.vectors import empty, filled, row, zeros

# How a round ended.
NOT_YET: Final = 0
CORONATION: Final = 1
SAFE_THRONE: Final = 2
REGICIDE: Final = 3
REVOLT: Final = 4
EXHAUSTION: Final = 5

NONE: Final = -1
_EMPTY: Final = empty(0)
_COPIES: Final = [row(list(DECKS[players])) if players in DECKS else _EMPTY for players in range(MOST + 1)]
"""S-SET-1, by number of players."""


class Window:
    """An open question about a reaction, with the answers given to it so far.

    It lives and dies with its question: whatever is asked next has a window of its own or none, so nobody can read
    the answers to an earlier question as if they had been given to this one.
    """

    def __init__(self, question: i64, asked: i64, target: i64) -> None:
        self.question = question
        self.asked = asked
        """Everybody who was asked, answered or not."""
        self.target = target
        """The target of the action that may be reacted to; NONE if it has none."""
        self.reacting: i64 = 0
        """Who answered with the reaction."""

    def clone(self) -> "Window":
        twin = Window(self.question, self.asked, self.target)
        twin.reacting = self.reacting
        return twin


class Round:
    """The table. Seats are 0…n−1 clockwise; `cards[SPARE]` is the card in the middle."""

    def __init__(self, players: i64) -> None:
        """An empty table; `deal` lays the cards. `clone` uses it too, so it does as little as possible."""
        self.players = players
        self.cards = _EMPTY
        self.copies = _COPIES[players]
        self.alive = BIT[players] - 1
        self.opened: i64 = 0
        self.faces = _EMPTY
        self.dead = _EMPTY
        self.prison: i64 = 0
        self.shackles: i64 = 0
        self.fatigue: i64 = 0
        self.bound: i64 = 0  # must hide in the next turn
        self.orders: i64 = 0  # «open me when this turn ends»
        self.coronation: i64 = NONE
        self.choice: i64 = NO_TEAM
        self.prediction: i64 = NO_TEAM
        self.swapped = _EMPTY  # with whom, in one's own latest turn
        self.banned = _EMPTY  # those with whom one may not swap now
        self.question: i64 = 0  # what the round waits for: a number in `records.QUESTIONS`
        self.active: i64 = 0  # whose turn it is
        self.actor: i64 = 0  # who acts in it: the active player, or whom the Vizier forces
        self.tired = False  # whether the active player began the turn with Fatigue
        self.asked: i64 = 0  # who is still to answer
        self.window: Window | None = None  # the answers so far, if it is about a reaction
        self.last_actor: i64 = 0
        self.slots: i64 = 1
        self.ending: i64 = NOT_YET
        self.winner: i64 = NO_TEAM
        self.prison_blocks = False
        self.notes: list[tuple[int, ...]] | None = None

    def clone(self) -> "Round":
        """A copy that takes no notes."""
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
        twin.question = self.question
        twin.active = self.active
        twin.actor = self.actor
        twin.tired = self.tired
        twin.asked = self.asked
        if self.window is not None:
            twin.window = self.window.clone()
        twin.last_actor = self.last_actor
        twin.slots = self.slots
        twin.ending = self.ending
        twin.winner = self.winner
        twin.prison_blocks = self.prison_blocks
        return twin

    def dump(self) -> tuple[tuple[int, ...], ...]:
        """The whole state as tuples, for comparing and pickling."""
        masks = (self.alive, self.opened, self.prison, self.shackles, self.fatigue, self.bound, self.orders)
        marks = (self.coronation, self.choice, self.prediction)
        turn = (self.question, self.active, self.actor, self.tired, self.asked)
        clock = (self.last_actor, self.slots, self.ending, self.winner, self.prison_blocks)
        numbers = (self.players, *masks, *marks, *turn, *clock)
        lists = (self.cards, self.faces, self.dead, self.swapped, self.banned)
        w = self.window
        window = () if w is None else (w.question, w.asked, w.target, w.reacting)
        return (numbers, window, *[tuple([each[i] for i in range(len(each))]) for each in lists])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Round) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(self.dump())

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (self.dump(),)

    # What the table can see

    def over(self) -> bool:
        return self.ending != NOT_YET

    def hidden(self) -> i64:
        """The living players whose card lies face down."""
        return self.alive & ~self.opened

    def hidden_but(self, seat: i64) -> i64:
        return self.alive & ~self.opened & ~BIT[seat]

    def unseen(self, character: i64) -> i64:
        """How many copies of a character the table cannot see, face up or dead."""
        return self.copies[character] - COUNT[self.faces[character]] - self.dead[character]

    def could_be(self, character: i64) -> i64:
        """The living players who, by what the table can see, may be this character (S-REA-2)."""
        return self.faces[character] | (self.hidden() if self.unseen(character) > 0 else 0)

    def clockwise_of(self, seat: i64) -> i64:
        """The next living player clockwise."""
        seat = seat + 1 if seat + 1 < self.players else 0
        while not self.alive & BIT[seat]:
            seat = seat + 1 if seat + 1 < self.players else 0
        return seat

    def neighbours(self, seat: i64) -> i64:
        """The living players next to a seat on both sides, the dead skipped."""
        left = seat - 1 if seat > 0 else self.players - 1
        while not self.alive & BIT[left]:
            left = left - 1 if left > 0 else self.players - 1
        return (BIT[left] | BIT[self.clockwise_of(seat)]) & ~BIT[seat]

    # Changes

    def note(self, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE) -> None:
        if self.notes is not None:
            self.notes.append((kind, a, b, c, d))

    def turn_up(self, seat: i64, why: i64) -> None:
        """Open a hidden card, without judging yet whether that ends the round."""
        card = self.cards[seat]
        self.opened |= BIT[seat]
        self.faces[card] |= BIT[seat]
        self.note(note.OPENED, seat, card, why)
        CAST[card].comes_open(self, seat)

    def open_up(self, seat: i64, why: i64) -> None:
        """Open a card unless it is open already."""
        if not self.opened & BIT[seat]:
            self.turn_up(seat, why)
            self.judge()

    def turn_down(self, seat: i64) -> None:
        """Hide a card with all that depends on its lying open; freed Slaves may end the round."""
        card = self.cards[seat]
        self.opened &= ~BIT[seat]
        self.faces[card] &= ~BIT[seat]
        self.bound &= ~BIT[seat]
        self.note(note.HID, seat, card)
        character = CAST[card]
        character.hides(self, seat)
        character.leaves(self)

    def kill(self, seat: i64) -> None:
        """A death; the card lies face up and is out with all its markers, the neighbours close up (S-DIE-1,
        S-DIE-2).

        Coronation marks the seat and stays.
        """
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
        CAST[card].leaves(self)
        self.judge()

    def exchange(self, seat: i64, other: i64) -> None:
        """Two cards, one of them perhaps the spare, change hands unseen."""
        cards = self.cards
        cards[seat], cards[other] = cards[other], cards[seat]

    # The end

    def end(self, ending: i64, winner: i64) -> None:
        self.ending = ending
        self.winner = winner
        self.asked = 0
        self.window = None

    def judge(self) -> None:
        """End the round if what lies on the table ends it.

        That is a revolt (S-SLA-3, S-WIN-4), or a throne out of danger (S-WIN-2).
        Asked after every single change, the revolt first (S-WIN-5).
        """
        if self.ending != NOT_YET:
            return
        captive = self.shackles | self.prison
        free = self.faces[SLAVE] & ~captive
        if COUNT[free] >= 3 and self.rows_of_three(free) != 0:
            self.end(REVOLT, REBELS)
        elif self.dead[ASSASSIN] == self.copies[ASSASSIN]:
            lost = self.dead[SLAVE] + COUNT[self.faces[SLAVE] & captive]
            if self.copies[SLAVE] - lost <= 2:
                self.end(SAFE_THRONE, LOYALISTS)

    def rows_of_three(self, members: i64) -> i64:
        """All of these who sit three or more next to each other round the table, the dead skipped."""
        rows: i64 = 0
        for seat in range(self.players):
            if members & BIT[seat]:
                second = self.clockwise_of(seat)
                third = self.clockwise_of(second)
                if members & BIT[second] and members & BIT[third] and third != seat and second != seat:
                    rows |= BIT[seat] | BIT[second] | BIT[third]
        return rows

    def evidence(self) -> i64:
        """The seats whose cards prove the ending: the Slaves in revolt, the dead Assassins, the dead Sultan, or the
        seat with Coronation; none after an ending by exhaustion."""
        if self.ending == REVOLT:
            return self.rows_of_three(self.faces[SLAVE] & ~(self.shackles | self.prison))
        if self.ending == CORONATION:
            return BIT[self.coronation]
        if self.ending == SAFE_THRONE:
            return self.dead_as(ASSASSIN)
        return self.dead_as(SULTAN) if self.ending == REGICIDE else 0

    def dead_as(self, character: i64) -> i64:
        """The seats at which this character has died."""
        found: i64 = 0
        for seat in range(self.players):
            if self.cards[seat] == character and not self.alive & BIT[seat]:
                found |= BIT[seat]
        return found


def deal(players: i64, cards: list[int], first: i64, prison_blocks: bool = False) -> Round:
    """A round as it begins: a card for each player, the last one the spare, and who starts."""
    r = Round(players)
    r.cards = row(cards[:players] + [NONE] * (SPARE - players) + cards[players:])
    r.faces = zeros(CHARACTERS)
    r.dead = zeros(CHARACTERS)
    r.swapped = filled(players, NONE)
    r.banned = zeros(players)
    r.active = r.actor = r.last_actor = first
    r.asked = BIT[first]
    r.prison_blocks = prison_blocks
    return r


def restore(dump: tuple[tuple[int, ...], ...]) -> Round:
    """The round that a dump describes."""
    numbers, window, cards, faces, dead, swapped, banned = dump
    r = Round(numbers[0])
    r.alive, r.opened, r.prison, r.shackles, r.fatigue, r.bound, r.orders = numbers[1:8]
    r.coronation, r.choice, r.prediction = numbers[8:11]
    r.question, r.active, r.actor, tired, r.asked = numbers[11:16]
    r.last_actor, r.slots, r.ending, r.winner, prison_blocks = numbers[16:]
    if window:
        r.window = Window(window[0], window[1], window[2])
        r.window.reacting = window[3]
    r.tired, r.prison_blocks = tired != 0, prison_blocks != 0
    r.cards, r.faces, r.dead = row(list(cards)), row(list(faces)), row(list(dead))
    r.swapped, r.banned = row(list(swapped)), row(list(banned))
    return r
