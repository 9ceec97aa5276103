"""One round as it lies on the table, and the questions that looking at it answers."""

from dataclasses import dataclass, field

from tests.reference.sultan.cards import Choice, Telling


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
