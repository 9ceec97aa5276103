"""The state of a game: people on places, hands, the attack on the table, the open question.

Sets of seats and of places are masks. Sets of cards are two words, a low and a high one:

- `hands` and `wish` have two words for each seat; `table`, `open` (not beaten yet), `discard` and `out` (not dealt)
  have their words in fields of their own, and `ranks` masks the cards of all ranks on the table.
- `attack`, `answer` and `layer` have the attack cards in the order laid: the card, what beat it (−1: nothing yet,
  72: a mercy card), and the seat that laid it. `lying` is how many there are, `room` how many more may come.
- `seat_at` has the seat on each place, `place` the place of each seat, lowest place first.
- The open question is `phase`. It was put to the seats `put`; `asked` have not answered it yet.
- `holders` have cards now, `started_with_cards` had some when the turn began.
- `asides` counts what each seat has filed in this turn, `talkative` says that somebody has.
- `digests` are hashes of the positions at the turns since a card last went to the discard pile.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core.cards import ALL, BIT
from dvor.games.knyazi.core.codes import CAST, PLEA, TRADE
from dvor.games.knyazi.core.law import MERCIES, RIOT_CARDS, Given, Law
from dvor.kernel.vectors import row, words

Note = tuple[int, ...]

_NUMBERS = """
phase number party turn trump mover may attacker defender coup plotter riot laid lying room table_lo table_hi
open_lo open_hi ranks discard_lo discard_hi out_lo out_hi holders started_with_cards asked put yes standing filed
by_mercy by_support mercies stock riot_asked traded looked idle talkative won after crowned spared trade_seat
trade_card rioters sharers proposals minutes
"""
NUMBERS = _NUMBERS.split()
"""The fields that are one number each."""
_TABLES = "hands seat_at place attack answer layer wish share pleas demotions_due asides tally digests"
TABLES = _TABLES.split()
"""The fields that are rows of numbers."""

EMPTY: Final[vec[i64]] = words(0)


class State:
    """One game at one moment. The core changes it in place, so clone it before trying things out.

    `fresh`, `clone` and `load` make states; nothing else fills the rows.
    """

    def __init__(self, law: Law) -> None:
        self.law = law
        self.notes: list[Note] | None = None
        self.phase: i64 = CAST
        self.number: i64 = 0
        self.party: i64 = 0
        self.turn: i64 = 0
        self.trump: i64 = 0
        self.mover: i64 = 0
        self.may: i64 = 0
        self.attacker: i64 = 0
        self.defender: i64 = 0
        self.coup: i64 = 0
        self.plotter: i64 = -1
        self.riot: i64 = 0
        self.laid: i64 = 0
        self.lying: i64 = 0
        self.room: i64 = 0
        self.table_lo: i64 = 0
        self.table_hi: i64 = 0
        self.open_lo: i64 = 0
        self.open_hi: i64 = 0
        self.ranks: i64 = ALL
        self.discard_lo: i64 = 0
        self.discard_hi: i64 = 0
        self.out_lo: i64 = 0
        self.out_hi: i64 = 0
        self.holders: i64 = 0
        self.started_with_cards: i64 = 0
        self.asked: i64 = 0
        self.put: i64 = 0
        self.yes: i64 = 0
        self.standing: i64 = 0
        self.filed: i64 = 0
        self.by_mercy: i64 = 0
        self.by_support: i64 = 0
        self.mercies: i64 = 0
        self.stock: i64 = MERCIES
        self.riot_asked: i64 = 0
        self.traded: i64 = 0
        self.looked: i64 = 0
        self.idle: i64 = 0
        self.talkative: i64 = 0
        self.won: i64 = 0
        self.after: i64 = 0
        self.crowned: i64 = 0
        self.spared: i64 = 0
        self.trade_seat: i64 = -1
        self.trade_card: i64 = -1
        self.rioters: i64 = 0
        self.sharers: i64 = 0
        self.proposals: i64 = 0
        self.minutes: i64 = 0
        self.hands: vec[i64] = EMPTY
        self.seat_at: vec[i64] = EMPTY
        self.place: vec[i64] = EMPTY
        self.attack: vec[i64] = EMPTY
        self.answer: vec[i64] = EMPTY
        self.layer: vec[i64] = EMPTY
        self.wish: vec[i64] = EMPTY
        self.share: vec[i64] = EMPTY
        self.pleas: vec[i64] = EMPTY
        self.demotions_due: vec[i64] = EMPTY
        self.asides: vec[i64] = EMPTY
        self.tally: vec[i64] = EMPTY
        self.digests: vec[i64] = EMPTY

    def clone(self) -> "State":
        """Copy the state, without its notes."""
        new = State(self.law)
        new.phase = self.phase
        new.number = self.number
        new.party = self.party
        new.turn = self.turn
        new.trump = self.trump
        new.mover = self.mover
        new.may = self.may
        new.attacker = self.attacker
        new.defender = self.defender
        new.coup = self.coup
        new.plotter = self.plotter
        new.riot = self.riot
        new.laid = self.laid
        new.lying = self.lying
        new.room = self.room
        new.table_lo = self.table_lo
        new.table_hi = self.table_hi
        new.open_lo = self.open_lo
        new.open_hi = self.open_hi
        new.ranks = self.ranks
        new.discard_lo = self.discard_lo
        new.discard_hi = self.discard_hi
        new.out_lo = self.out_lo
        new.out_hi = self.out_hi
        new.holders = self.holders
        new.started_with_cards = self.started_with_cards
        new.asked = self.asked
        new.put = self.put
        new.yes = self.yes
        new.standing = self.standing
        new.filed = self.filed
        new.by_mercy = self.by_mercy
        new.by_support = self.by_support
        new.mercies = self.mercies
        new.stock = self.stock
        new.riot_asked = self.riot_asked
        new.traded = self.traded
        new.looked = self.looked
        new.idle = self.idle
        new.talkative = self.talkative
        new.won = self.won
        new.after = self.after
        new.crowned = self.crowned
        new.spared = self.spared
        new.trade_seat = self.trade_seat
        new.trade_card = self.trade_card
        new.rioters = self.rioters
        new.sharers = self.sharers
        new.proposals = self.proposals
        new.minutes = self.minutes
        new.hands = self.hands[:]
        new.seat_at = self.seat_at[:]
        new.place = self.place[:]
        new.attack = self.attack[:]
        new.answer = self.answer[:]
        new.layer = self.layer[:]
        new.wish = self.wish[:]
        new.share = self.share[:]
        new.pleas = self.pleas[:]
        new.demotions_due = self.demotions_due[:]
        new.asides = self.asides[:]
        new.tally = self.tally[:]
        new.digests = self.digests[:]
        return new

    def dump(self) -> tuple[object, ...]:
        """All fields as plain values."""
        numbers = tuple([int(getattr(self, name)) for name in NUMBERS])
        tables = tuple([tuple([int(value) for value in getattr(self, name)]) for name in TABLES])
        return (self.law.given, numbers, tables)

    def __reduce__(self) -> tuple[object, ...]:
        return (load, self.dump())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(self.dump())


def fresh(law: Law) -> State:
    """A game before its first move."""
    n = int(law.n)
    state = State(law)
    state.out_lo = law.deck_lo
    state.out_hi = law.deck_hi
    state.hands = words(2 * n)
    state.seat_at = words(n)
    state.place = words(n)
    state.attack = words(RIOT_CARDS)
    state.answer = words(RIOT_CARDS)
    state.layer = words(RIOT_CARDS)
    state.wish = words(2 * n)
    state.asides = words(n)
    state.tally = words(5 * n)
    return state


def load(given: Given, numbers: Note, tables: tuple[Note, ...]) -> State:
    """Make a state from its dump."""
    state = State(Law(*given))
    for name, number in zip(NUMBERS, numbers, strict=True):
        setattr(state, name, number)
    for name, table in zip(TABLES, tables, strict=True):
        setattr(state, name, row(list(table)))
    return state


def stage(s: State) -> i64:
    """The phase of the question that is really open: a trade or a plea interrupts any other question."""
    if s.trade_seat >= 0:
        return TRADE
    return PLEA if len(s.pleas) else s.phase


def asked(s: State) -> i64:
    """The seats that the game waits for."""
    if s.trade_seat >= 0:
        return 0
    return BIT[s.pleas[0] >> 2] if len(s.pleas) else s.asked


def ask(s: State, phase: int, seats: i64) -> None:
    """Put a question to some seats."""
    s.phase = phase
    s.asked = seats
    s.put = seats
    s.number += 1


def tsar(s: State) -> i64:
    """The seat of the Tsar."""
    return s.seat_at[s.law.top]


def ruler(s: State) -> i64:
    """The seat that gives leave, mercies and rewards: the Tsar's, unless a regime says otherwise."""
    return s.seat_at[s.law.ruler]


def holds(s: State, seat: i64) -> bool:
    """Whether somebody has cards: who has none is frozen (K-ATT-13)."""
    return (s.holders & BIT[seat]) != 0


def seats_on(s: State, places: i64) -> i64:
    """The seats on these places."""
    seats: i64 = 0
    for place in range(s.law.n):
        if places & BIT[place]:
            seats |= BIT[s.seat_at[place]]
    return seats


def is_on(s: State, seat: i64, places: i64) -> bool:
    """Whether somebody sits on one of these places."""
    return (BIT[s.place[seat]] & places) != 0


def next_up(s: State, place: i64) -> i64:
    """The seat next up with cards; above the Tsar comes the Kholop (K-ATT-1)."""
    n = s.law.n
    for _ in range(n):
        place += 1
        if place == n:
            place = 0
        if s.holders & BIT[s.seat_at[place]]:
            break
    return s.seat_at[place]
