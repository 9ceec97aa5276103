"""What stands in a notebook."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from dvor.games.sultan.names import Character, Ending, Honesty, Phase, Place, Reason, Team
from dvor.kernel import Seat

How = Literal["peek", "swap", "secret_swap", "prophecy", "lay_open", "hunt"]


class Doubt(Struct, frozen=True):
    """Since then this player hid, and may have swapped this card away unseen."""

    by: Seat
    turn: int


class Sight(Struct, frozen=True, omit_defaults=True):
    """A card seen in some turn; `at` is where it should lie now. `is_not` notes what it was seen not to be."""

    at: Place
    card: Character
    how: How
    turn: int
    is_not: bool = False
    doubts: tuple[Doubt, ...] = ()


Notebook = Mapping[Place, Sight]
"""At most one note for each place."""


class Circumstances(Struct, frozen=True):
    """What everybody can see while an event is told: the turn, and which cards may be swapped in secret."""

    turn: int
    swappable: frozenset[Place]


# All that a seat, or an onlooker, can see: built up from the public table and the seat's own knowledge.


class PlayerSeen(Struct, frozen=True, omit_defaults=True):
    """One player as the whole table sees them; the card only if it lies open."""

    seat: Seat
    points: int
    card: Character | None = None
    alive: bool = True
    prison: bool = False
    shackles: bool = False
    fatigue: bool = False
    must_hide: bool = False


class Verdict(Struct, frozen=True):
    """What a claim was worth when it was made: whether it was so, and what the speaker knew of it."""

    true: bool
    honesty: Honesty


class Claimed(Struct, frozen=True, omit_defaults=True):
    """One claim; its verdict is filled in when all cards are turned up, never before."""

    by: Seat
    turn: int
    character: Character | None = None
    target: Place | None = None
    verdict: Verdict | None = None


class Deck(Struct, frozen=True):
    """What was dealt, as everybody knows; which neutrals, nobody does."""

    sultan: int
    guard: int
    assassin: int
    slave: int
    neutral: int


class Window(Struct, frozen=True):
    """An open question about a reaction: who did what to whom, and everyone asked, answered or not."""

    by: Seat
    target: Seat | None
    asked: tuple[Seat, ...]


class Score(Struct, frozen=True):
    """What a player got out of a round, and why."""

    card: Character
    points: int
    reason: Reason


class Result(Struct, frozen=True):
    """A round that is over, with everything turned up."""

    round: int
    ending: Ending
    team: Team | None
    scores: tuple[Score, ...]
    spare: Character
    claims: tuple[Claimed, ...]
    seats: tuple[Seat, ...] = ()
    """By whom the table can check the ending: the Slaves in a row, the Sultan who was killed, the Assassins who are
    dead, or the seat at which Coronation lay."""


class Public(Struct, frozen=True):
    """What everybody sees."""

    round: int
    rounds: int | None
    target_points: int | None
    turn: int
    phase: Phase
    active: Seat
    actor: Seat
    deck: Deck
    players: tuple[PlayerSeen, ...]
    coronation: Seat | None
    choice: Team | None
    prediction: Team | None
    window: Window | None
    claims: tuple[Claimed, ...]
    results: tuple[Result, ...]
    winners: tuple[Seat, ...]
    places: tuple[int, ...] = ()
    """By seat, once the game is over: equals share a place."""


class SultanView(Struct, frozen=True, tag="sultan"):
    """The public table, and what only this seat knows; an onlooker has no seat and knows nothing more."""

    table: Public
    me: Seat | None = None
    card: Character | None = None
    standing_order: bool = False
    answered: bool = False
    asides_left: int = 0
    notebook: tuple[Sight, ...] = ()
