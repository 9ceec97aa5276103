"""Cards on the table: laid, beaten, taken up or cleared away."""

from mypy_extensions import i64

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import ALL, BEATS_HI, BEATS_LO, BIT, CARDS, CTZ, SAME_RANK, WORD, count
from dvor.games.knyazi.core.choices import Choices
from dvor.games.knyazi.core.codes import FOR_BEATING, N_BEATEN, N_CLEARED, N_LAID, N_TOOK
from dvor.games.knyazi.core.mercy import spend
from dvor.games.knyazi.core.state import EMPTY, State


def lay(s: State, seat: i64, card: i64, how: int) -> None:
    """Move a card from the hand onto the table, where it has to be beaten."""
    bit = BIT[card]
    if card < WORD:
        s.hands[2 * seat] ^= bit
        s.table_lo |= bit
        s.open_lo |= bit
    else:
        s.hands[2 * seat + 1] ^= bit
        s.table_hi |= bit
        s.open_hi |= bit
    if not s.hands[2 * seat] | s.hands[2 * seat + 1]:
        s.holders &= ~BIT[seat]
    at = s.lying
    s.ranks = s.ranks | SAME_RANK[card] if at else SAME_RANK[card]
    s.attack[at] = card
    s.answer[at] = -1
    s.layer[at] = seat
    s.lying = at + 1
    s.room -= 1
    if s.notes is not None:
        s.notes.append((N_LAID, seat, card, how))


def beat(s: State, seat: i64, target: i64, card: i64) -> None:
    """Beat an attack card with a card (K-ATT-3)."""
    bit = BIT[card]
    if card < WORD:
        s.hands[2 * seat] ^= bit
        s.table_lo |= bit
    else:
        s.hands[2 * seat + 1] ^= bit
        s.table_hi |= bit
    if not s.hands[2 * seat] | s.hands[2 * seat + 1]:
        s.holders &= ~BIT[seat]
    s.ranks |= SAME_RANK[card]
    _close(s, target, card)
    if s.notes is not None:
        s.notes.append((N_BEATEN, seat, target, card))


def beat_by_mercy(s: State, seat: i64, target: i64) -> None:
    """Beat an attack card with a mercy card, which goes back to the ruler (K-MER-2)."""
    _close(s, target, CARDS)
    if s.notes is not None:
        s.notes.append((N_BEATEN, seat, target, -1))
    spend(s, seat, FOR_BEATING)


def _close(s: State, target: i64, answer: i64) -> None:
    if target < WORD:
        s.open_lo ^= BIT[target]
    else:
        s.open_hi ^= BIT[target]
    at = s.lying - 1
    while s.attack[at] != target:
        at -= 1
    s.answer[at] = answer


def is_open(s: State, target: i64) -> bool:
    """Whether an attack card still has to be beaten."""
    return ((s.open_lo if target < WORD else s.open_hi) & BIT[target]) != 0


def offer_beats(s: State, seat: i64, choices: Choices) -> None:
    """Offer each open card with those in hand that beat it (K-ATT-3)."""
    lo = s.hands[2 * seat]
    hi = s.hands[2 * seat + 1]
    row = s.trump * CARDS
    left = s.open_lo
    while left:
        target = CTZ[(left & -left) % 37]
        choices.one_of(codes.BEAT, target, lo & BEATS_LO[row + target], hi & BEATS_HI[row + target])
        left &= left - 1
    left = s.open_hi
    while left:
        target = WORD + CTZ[(left & -left) % 37]
        choices.one_of(codes.BEAT, target, lo & BEATS_LO[row + target], hi & BEATS_HI[row + target])
        left &= left - 1


def offer_mercy(s: State, seat: i64, choices: Choices) -> None:
    """Offer a holder of mercy to beat any one open card with it (K-MER-2)."""
    if s.mercies & BIT[seat]:
        choices.one_of(codes.BEAT_BY_MERCY, 0, s.open_lo, s.open_hi)


def take_table(s: State, seat: i64) -> None:
    """Give every card of the turn to the one who conceded (K-ATT-10)."""
    s.hands[2 * seat] |= s.table_lo
    s.hands[2 * seat + 1] |= s.table_hi
    s.holders |= BIT[seat]
    s.takes_since_discard += 1
    if s.notes is not None:
        s.notes.append((N_TOOK, seat, count(s.table_lo) + count(s.table_hi)))
    sweep(s)


def clear_table(s: State) -> None:
    """Put the table on the discard pile: all is beaten (K-ATT-12)."""
    s.discard_lo |= s.table_lo
    s.discard_hi |= s.table_hi
    s.takes_since_discard = 0
    s.digests = EMPTY
    if s.notes is not None:
        s.notes.append((N_CLEARED, s.seat_at[s.law.sweeper], count(s.table_lo) + count(s.table_hi)))
    sweep(s)


def sweep(s: State) -> None:
    """Leave nothing on the table, and no standing answers to what lay there."""
    s.table_lo = 0
    s.table_hi = 0
    s.open_lo = 0
    s.open_hi = 0
    s.lying = 0
    s.ranks = ALL
    s.out_of_this_attack = 0
    s.turn += 1
    if s.filed or s.any_filed:
        forget_wishes(s)


def forget_wishes(s: State) -> None:
    """Drop all wishes to throw in."""
    s.filed = 0
    s.by_mercy = 0
    s.by_support = 0
    for word in range(2 * s.law.n):
        s.wish[word] = 0
