"""One round as it lies on the table, and the questions that looking at it answers."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.reference.sultan.cards import REBELS, Choice, Telling
from tests.reference.sultan.endings import RoundOver, judge


@dataclass
class Window:
    """A reaction that is being waited for (S-REA-2); its answers live and die with it."""

    kind: str  # the reaction: "strike", "escape" or "join"
    by: int
    whom: int | None
    asked: set[int]
    answers: dict[int, Choice] = field(default_factory=dict)


@dataclass
class Round:
    """Cards, markers, and what the game waits for."""

    players: int
    cards: list[str]
    spare: str
    first: int
    prison_blocks_reactions: bool

    open: set[int] = field(default_factory=set)  # alive and face up
    dead: set[int] = field(default_factory=set)
    prison: set[int] = field(default_factory=set)
    shackles: set[int] = field(default_factory=set)
    fatigue: set[int] = field(default_factory=set)
    coronation: int | None = None
    choice: str | None = None  # the team that the open Vizier has declared
    prediction: str | None = None  # the team that the open Seer has predicted
    must_hide: set[int] = field(default_factory=set)  # S-SEE-2
    orders: set[int] = field(default_factory=set)  # S-SUL-2: «open me when this turn ends»
    swapped_with: dict[int, int] = field(default_factory=dict)  # S-ACT-4: in that player's own latest turn

    # turn, extra (a Slave Driver's further action), secret (after hiding, eyes closed), declare and force (a Vizier
    # who has opened), forced (an ability that the Vizier set going), predict, window, over
    phase: str = "turn"
    slot: int = 0  # where the order has come to
    slots: int = 0  # how many seats the order has come to in this round
    turns: int = 0  # how many turns have begun in it
    active: int = 0  # whose turn it is, or was the last
    tired: bool = False  # Fatigue was taken off at the start of this turn (S-VIZ-2)
    forced: int | None = None  # whom the Vizier made act
    window: Window | None = None
    told: list[Telling] = field(default_factory=list)

    # --- who is what ---

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def actor(self) -> int:
        """Who decides now: the player whose turn it is, or the one the Vizier forced."""
        return self.active if self.forced is None else self.forced

    def living(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.dead]

    def hidden(self, seat: int) -> bool:
        return seat not in self.open and seat not in self.dead

    def hidden_others(self, seat: int) -> set[int]:
        return {other for other in self.seats if other != seat and self.hidden(other)}

    def living_others(self, seat: int) -> set[int]:
        return {other for other in self.living() if other != seat}

    def free(self, seat: int) -> bool:
        return seat not in self.prison and seat not in self.shackles

    def open_as(self, seat: int, *characters: str) -> bool:
        """Whether everybody can see that this living player is one of these."""
        return seat in self.open and self.cards[seat] in characters

    # --- who sits where ---

    def clockwise_from(self, seat: int) -> list[int]:
        """The other seats in the order in which they are met going round."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def neighbours(self, seat: int) -> set[int]:
        """Those adjacent to a living player; the dead are skipped (S-DIE-1), the spare is no one's (S-SPA-1)."""
        alive = [other for other in self.clockwise_from(seat) if other not in self.dead]
        return {alive[0], alive[-1]} if alive else set()

    def beside_the_dance(self, seat: int) -> bool:
        """S-DAN-1, S-DAN-2: next to a Dancer who is open and free."""
        return any(self.open_as(other, "dancer") and self.free(other) for other in self.neighbours(seat))

    def may_react(self, seat: int) -> bool:
        """S-REA-3: the living may, the arrested too unless the option says otherwise."""
        return seat not in self.dead and not (self.prison_blocks_reactions and seat in self.prison)

    def tell(self, kind: str, **facts: object) -> None:
        self.told.append(Telling(kind, **facts))  # type: ignore[arg-type]  # the fields of Telling


# The small changes that everything on the table is made of; each is told and judged (S-WIN-5).


def open_up(table: Round, seats: Iterable[int], why: str) -> None:
    """Turn these hidden cards face up, all at once (S-REA-3); what is open already stays as it is."""
    opening = sorted(seat for seat in seats if table.hidden(seat))
    table.open.update(opening)
    for seat in opening:
        table.tell("opened", whom=seat, card=table.cards[seat], why=why)
        if table.cards[seat] == "sultan":  # S-SUL-3: however he opens
            table.coronation = table.active
            table.tell("coronation", whom=table.active)
    judge(table)


def turn_down(table: Round, seat: int) -> None:
    """Hide a card (S-ACT-3), with all that comes off by it."""
    table.open.discard(seat)
    table.fatigue.discard(seat)  # S-VIZ-4: Fatigue lies only on open players
    table.must_hide.discard(seat)
    table.tell("hid", by=seat, card=table.cards[seat])
    if table.cards[seat] == "sultan":  # S-SUL-3
        table.coronation = None
        table.tell("uncrowned")
    take_off(table, seat)
    judge(table)


def kill(table: Round, seat: int, by: int) -> None:
    """S-DIE-1; S-DIE-2: the markers go back to the box, but Coronation stays with the seat."""
    table.open.discard(seat)
    table.dead.add(seat)
    for marked in (table.prison, table.shackles, table.fatigue, table.must_hide):
        marked.discard(seat)
    table.tell("died", whom=seat, card=table.cards[seat])
    take_off(table, seat)
    # DECIDED: where the Sultan's death also brings three Slaves together, the death is what ended the round.
    if table.cards[seat] == "sultan" and table.cards[by] == "assassin":  # S-WIN-3
        raise RoundOver(REBELS, "sultan_killed")
    judge(table)


def imprison(table: Round, seat: int) -> None:
    """S-GUA-1."""
    table.prison.add(seat)
    table.tell("imprisoned", whom=seat)
    judge(table)


def release(table: Round, seat: int) -> None:
    """S-OVE-4: a Slave let out of prison may be the third in a revolt."""
    table.prison.discard(seat)
    table.tell("released", whom=seat)
    judge(table)


def shackle(table: Round, seat: int) -> None:
    """S-OVE-1: opening, where the Slave was hidden, and shackling are one step; no revolt is judged in between."""
    if table.hidden(seat):
        table.open.add(seat)
        table.tell("opened", whom=seat, card=table.cards[seat], why="hunt")
    table.shackles.add(seat)
    judge(table)


def take_off(table: Round, seat: int) -> None:
    """The markers that depend on this card's lying open and alive; whoever calls this judges."""
    if table.cards[seat] == "vizier" and table.choice is not None:  # S-VIZ-3
        table.choice = None
        table.tell("undeclared")
    if table.cards[seat] == "seer" and table.prediction is not None:  # S-SEE-2
        table.prediction = None
        table.tell("unpredicted")
    if table.cards[seat] == "overseer" and table.shackles:  # S-OVE-3: when he hides, before his swap
        table.tell("unshackled", seats=tuple(sorted(table.shackles)))
        table.shackles.clear()


def exchange(table: Round, seat: int, other: int | None, *, secret: bool) -> bool:
    """Exchange cards with another player, or with the spare (None); whether it is seen to have happened.

    S-ACT-4: a secret exchange of two cards of the same character leaves no trace.
    """
    before = table.cards[seat]
    if other is None:
        table.cards[seat], table.spare = table.spare, before
    else:
        table.cards[seat], table.cards[other] = table.cards[other], before
    changed = table.cards[seat] != before
    # S-SUL-2: an order lapses when its player's card changes.
    if changed or not secret:
        table.orders -= {seat, seat if other is None else other}
    # S-ACT-4: what counts is a swap in the player's own turn, a Slave Driver's extra action belongs to it, and an
    # ability forced by the Vizier does not.
    if other is not None and table.forced is None and (changed or not secret):
        table.swapped_with[seat] = other
    return changed or not secret
