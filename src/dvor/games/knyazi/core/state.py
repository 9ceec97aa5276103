"""The state of a game: people on places, hands, the attack on the table, the open question.

Sets of seats and of places are masks. Sets of cards are two words, a low and a high one (`..._lo`, `..._hi`, or two
neighbours in a row). Each field is described where `State` creates it. Flags are 0 or 1; a seat of −1 is nobody.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core.cards import ALL, BIT
from dvor.games.knyazi.core.codes import CAST, PLEA, TRADE
from dvor.games.knyazi.core.law import MERCIES, RIOT_CARDS, Given, Law
from dvor.kernel.vectors import row, zeros

Note = tuple[int, ...]

_NUMBERS = """
phase number party turn trump mover may_decline attacker defender coup plotter riot laid lying room table_lo
table_hi open_lo open_hi ranks discard_lo discard_hi out_lo out_hi holders started_with_cards asked asked_originally
flagged out_of_this_attack filed by_mercy by_support mercies mercies_left riot_asked traded looked
takes_since_discard any_filed attack_won next_step crowned saved_from_demotion trade_seat trade_card rioters sharers
proposals minutes
"""
NUMBERS = _NUMBERS.split()
"""The fields that are one number each."""
_TABLES = "hands seat_at place attack answer layer wish share pleas demotions_due asides tally digests"
TABLES = _TABLES.split()
"""The fields that are rows of numbers."""

EMPTY: Final[vec[i64]] = zeros(0)


class State:
    """One game at one moment. The core changes it in place, so clone it before trying things out.

    `fresh`, `clone` and `load` make states; nothing else fills the rows.
    """

    def __init__(self, law: Law) -> None:
        self.law = law
        self.notes: list[Note] | None = None
        """What has happened, for the events (`codes.N_...`); None while nobody needs them, as in a search."""
        self.phase: i64 = CAST
        """The open question (`codes`), unless a trade or a plea interrupts it: see `open_phase`."""
        self.number: i64 = 0
        """How many questions have been put in this game."""
        self.party: i64 = 0
        """The number of the party, from 1; 0 before the first seating."""
        self.turn: i64 = 0
        """How many attacks have ended in this party."""
        self.trump: i64 = 0
        """The trump suit."""
        self.mover: i64 = 0
        """The seat on move."""
        self.may_decline: i64 = 0
        """Flag: the one on move has won an attack and may stop instead of attacking again (K-ATT-11)."""
        self.attacker: i64 = 0
        """The seat that attacks; of a riot, the one on move."""
        self.defender: i64 = 0
        """The seat that is attacked; of a riot, the Tsar's."""
        self.coup: i64 = 0
        """What the attack is: `codes.PLAIN`, `MILITARY` or `SUPPORTED`."""
        self.plotter: i64 = -1
        """The Voevoda who declared the coup or supports it; −1 without a coup."""
        self.riot: i64 = 0
        """Flag: the attack is a riot."""
        self.laid: i64 = 0
        """How many cards the attacker has laid of a play that is not finished: 0 between two plays."""
        self.lying: i64 = 0
        """How many attack cards lie on the table."""
        self.room: i64 = 0
        """How many more attack cards may be laid."""
        self.table_lo: i64 = 0
        self.table_hi: i64 = 0
        """All cards on the table."""
        self.open_lo: i64 = 0
        self.open_hi: i64 = 0
        """The attack cards that are not beaten yet."""
        self.ranks: i64 = ALL
        """The cards of all ranks on the table, as one word that fits both words of a hand."""
        self.discard_lo: i64 = 0
        self.discard_hi: i64 = 0
        """The discard pile."""
        self.out_lo: i64 = 0
        self.out_hi: i64 = 0
        """The cards that were not dealt."""
        self.holders: i64 = 0
        """The seats that have cards now."""
        self.started_with_cards: i64 = 0
        """The seats that had cards when the turn began."""
        self.asked: i64 = 0
        """The seats that have not answered the open question yet."""
        self.asked_originally: i64 = 0
        """The seats that the open question was put to."""
        self.flagged: i64 = 0
        """The seats that gave the answer which the open question counts. By phase: PROTEST, they cried out and have
        no trumps; RIOT, they agreed; RIOT_DEFEND, the Tsar conceded; AGREE, they objected."""
        self.out_of_this_attack: i64 = 0
        """The seats that have said beforehand that they throw nothing into this attack (K-ATT-6)."""
        self.filed: i64 = 0
        """The seats whose wish to throw in is complete."""
        self.by_mercy: i64 = 0
        """The seats whose wish is to be thrown by a mercy card (K-MER-2)."""
        self.by_support: i64 = 0
        """The seat whose wish supports a coup (K-COUP-3)."""
        self.mercies: i64 = 0
        """The seats that hold a mercy card."""
        self.mercies_left: i64 = MERCIES
        """How many mercy cards the ruler has left to grant."""
        self.riot_asked: i64 = 0
        """Flag: the rabble has been asked in this party whether it riots."""
        self.traded: i64 = 0
        """Flag: the Merchant's trade of this party is used (K-ROLE-1)."""
        self.looked: i64 = 0
        """Flag: the Official's look of this party is used (K-ROLE-2)."""
        self.takes_since_discard: i64 = 0
        """How many attacks have ended with the cards taken since a card was last discarded (K-ATT-15).

        It is −1 after a discard within the turn, because the end of that turn may add one.
        """
        self.any_filed: i64 = 0
        """Flag: somebody has filed an answer in this turn, so `asides` is not all zeros."""
        self.attack_won: i64 = 0
        """Flag: the defender conceded the last attack."""
        self.next_step: i64 = 0
        """The step after an attack that comes next (`turn.A_...`)."""
        self.crowned: i64 = 0
        """Flag: a new Tsar has not settled the trumps of the reign yet (K-COUP-9)."""
        self.saved_from_demotion: i64 = 0
        """The losers of this coup whose mercy card saves their place (K-COUP-3)."""
        self.trade_seat: i64 = -1
        """The seat from whose hand chance draws for the Merchant; −1 without a trade."""
        self.trade_card: i64 = -1
        """The card that the Merchant gives in the trade; −1 without one."""
        self.rioters: i64 = 0
        """The seats that riot."""
        self.sharers: i64 = 0
        """The nobles who defend against the riot, and share the cards if it wins."""
        self.proposals: i64 = 0
        """How many times the Tsar has proposed how to share the cards (K-COUP-5)."""
        self.minutes: i64 = 0
        """How long the game has lasted."""
        self.hands: vec[i64] = EMPTY
        """Two words for each seat: its cards."""
        self.seat_at: vec[i64] = EMPTY
        """The seat on each place, lowest place first."""
        self.place: vec[i64] = EMPTY
        """The place of each seat."""
        self.attack: vec[i64] = EMPTY
        """The attack cards in the order laid; `lying` says how many count."""
        self.answer: vec[i64] = EMPTY
        """What beat each attack card: −1 nothing yet, 72 a mercy card."""
        self.layer: vec[i64] = EMPTY
        """The seat that laid each attack card."""
        self.wish: vec[i64] = EMPTY
        """Two words for each seat: the cards it wishes to throw in; in RIOT_DEFEND target + 1 and what beats it."""
        self.share: vec[i64] = EMPTY
        """The seats that receive the cards being shared out, in the order of the cards."""
        self.pleas: vec[i64] = EMPTY
        """The open pleas for mercy, the first one asked now: seat × 4 + what it is for (`codes.FOR_...`)."""
        self.demotions_due: vec[i64] = EMPTY
        """The seats to be demoted, in order; a seat may stand there several times."""
        self.asides: vec[i64] = EMPTY
        """How many answers each seat has filed in this turn."""
        self.tally: vec[i64] = EMPTY
        """Five words for each seat, for the careers: see `places.py`."""
        self.digests: vec[i64] = EMPTY
        """Hashes of the positions at the starts of turns since the last discard (K-ATT-15)."""

    def clone(self) -> "State":
        """Copy the state, without its notes."""
        new = State(self.law)
        new.phase = self.phase
        new.number = self.number
        new.party = self.party
        new.turn = self.turn
        new.trump = self.trump
        new.mover = self.mover
        new.may_decline = self.may_decline
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
        new.asked_originally = self.asked_originally
        new.flagged = self.flagged
        new.out_of_this_attack = self.out_of_this_attack
        new.filed = self.filed
        new.by_mercy = self.by_mercy
        new.by_support = self.by_support
        new.mercies = self.mercies
        new.mercies_left = self.mercies_left
        new.riot_asked = self.riot_asked
        new.traded = self.traded
        new.looked = self.looked
        new.takes_since_discard = self.takes_since_discard
        new.any_filed = self.any_filed
        new.attack_won = self.attack_won
        new.next_step = self.next_step
        new.crowned = self.crowned
        new.saved_from_demotion = self.saved_from_demotion
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
    state.hands = zeros(2 * n)
    state.seat_at = zeros(n)
    state.place = zeros(n)
    state.attack = zeros(RIOT_CARDS)
    state.answer = zeros(RIOT_CARDS)
    state.layer = zeros(RIOT_CARDS)
    state.wish = zeros(2 * n)
    state.asides = zeros(n)
    state.tally = zeros(5 * n)
    return state


def load(given: Given, numbers: Note, tables: tuple[Note, ...]) -> State:
    """Make a state from its dump."""
    state = State(Law(*given))
    for name, number in zip(NUMBERS, numbers, strict=True):
        setattr(state, name, number)
    for name, table in zip(TABLES, tables, strict=True):
        setattr(state, name, row(list(table)))
    return state


def open_phase(s: State) -> i64:
    """The phase of the question that is really open: a trade or a plea interrupts any other question."""
    if s.trade_seat >= 0:
        return TRADE
    return PLEA if len(s.pleas) else s.phase


def plea_of(seat: i64, purpose: i64) -> i64:
    """A plea as one number: whose it is, and what the mercy is for."""
    return seat * 4 + purpose


def plea_seat(plea: i64) -> i64:
    """The seat that a plea asks."""
    return plea >> 2


def plea_purpose(plea: i64) -> i64:
    """What the mercy of a plea is for (`codes.FOR_...`)."""
    return plea & 3


def asked(s: State) -> i64:
    """The seats that the game waits for."""
    if s.trade_seat >= 0:
        return 0
    return BIT[plea_seat(s.pleas[0])] if len(s.pleas) else s.asked


def ask(s: State, phase: int, seats: i64) -> None:
    """Put a question to some seats."""
    s.phase = phase
    s.asked = seats
    s.asked_originally = seats
    s.number += 1


def tsar(s: State) -> i64:
    """The seat of the Tsar."""
    return s.seat_at[s.law.top]


def ruler(s: State) -> i64:
    """The seat that gives permission, mercies and rewards: the Tsar's, unless a regime says otherwise."""
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
