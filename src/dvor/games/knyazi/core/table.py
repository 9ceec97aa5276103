"""Cards on the table: one laid, one beaten, by a card or by mercy."""

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, CARDS, SAME_RANK, WORD
from dvor.games.knyazi.core.codes import FOR_BEATING, N_BEATEN, N_LAID
from dvor.games.knyazi.core.mercy import spend
from dvor.games.knyazi.core.state import State


def lay(s: State, seat: i64, card: i64, how: int) -> None:
    """A card goes from the hand on the table, to be beaten."""
    if card < WORD:
        bit = BIT[card]
        s.hands[2 * seat] ^= bit
        s.table_lo |= bit
        s.open_lo |= bit
    else:
        bit = BIT[card]
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
    """A card beats another (K-ATT-3)."""
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
    close_card(s, target, card)
    if s.notes is not None:
        s.notes.append((N_BEATEN, seat, target, card))


def beat_by_mercy(s: State, seat: i64, target: i64) -> None:
    """A mercy card beats any one card and goes back to the ruler (K-MER-2)."""
    close_card(s, target, CARDS)
    if s.notes is not None:
        s.notes.append((N_BEATEN, seat, target, -1))
    spend(s, seat, FOR_BEATING)


def close_card(s: State, target: i64, answer: i64) -> None:
    """An attack card is beaten."""
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
    if target < WORD:
        return (s.open_lo & BIT[target]) != 0
    return (s.open_hi & BIT[target]) != 0
