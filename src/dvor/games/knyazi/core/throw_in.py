"""Cards on the table: one laid, one beaten, by a card or by mercy."""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, CARDS, SAME_RANK, WORD, count, lowest_card, members
from dvor.games.knyazi.core.codes import (
    BY_FREEDOM,
    BY_LEAVE,
    BY_MERCY,
    BY_SUPPORT,
    DEFEND,
    FOR_BEATING,
    FOR_THROWING,
    N_BEATEN,
    N_CLOSED,
    N_LAID,
    N_LEAVE,
    N_WISH,
    PERMIT,
    SUPPORTED,
    WINDOW,
)
from dvor.games.knyazi.core.law import HAND
from dvor.games.knyazi.core.mercy import spend
from dvor.games.knyazi.core.state import State, ask, ruler
from dvor.games.knyazi.core.turn import finish, forget_wishes


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


# Throw-ins by others: wishes are sealed and settled together, first support, then mercy, then the ruler's leave.
#
# A wish is a set of cards; when there is less room than wished for, its lowest cards are thrown.

PATIENCE: Final = 6
"""Standing answers that somebody may give in one turn."""


def outsiders(s: State) -> i64:
    """Who besides the attacker could throw in, by what all can see (K-ATT-6, K-ATT-8)."""
    if s.riot or s.place[s.defender] == s.law.boyar:
        return 0
    others = s.holders & ~(BIT[s.attacker] | BIT[s.defender])
    return others if s.law.free_throws else others & ~BIT[ruler(s)]


def open_window(s: State) -> None:
    """The attacker has declined: all the others are asked together (K-ATT-16)."""
    could = outsiders(s)
    if not could:
        finish(s, False)
        return
    waiting = could & ~(s.standing | s.filed)
    if waiting:
        ask(s, WINDOW, waiting)
        s.put = could  # who has answered beforehand is nobody's business
    else:
        settle(s)


def put_in_wish(s: State, seat: i64, card: i64) -> None:
    """One more card into a wish that is not sealed yet."""
    if card < WORD:
        s.wish[2 * seat] |= BIT[card]
    else:
        s.wish[2 * seat + 1] |= BIT[card]


def begin_wish(s: State, seat: i64, card: i64) -> None:
    """The first card of a wish; before the window it takes back whatever stood before."""
    if s.phase < WINDOW:
        start_filing(s, seat)
    put_in_wish(s, seat, card)


def is_filing(s: State, seat: i64) -> bool:
    """Whether somebody has begun to put a wish together before the window."""
    if s.phase >= WINDOW or s.filed & BIT[seat]:
        return False
    return (s.wish[2 * seat] | s.wish[2 * seat + 1]) != 0


def seal(s: State, seat: i64) -> None:
    """The answer is given, wish or no wish; the last one settles the window."""
    s.asked &= ~BIT[seat]
    if s.wish[2 * seat] | s.wish[2 * seat + 1]:
        s.filed |= BIT[seat]
    if not s.asked:
        settle(s)


def may_file(s: State, seat: i64) -> bool:
    """Whether a standing answer can be given while the attack goes on."""
    if not 0 < s.lying < s.law.most_cards:
        return False
    return s.phase < WINDOW and s.asides[seat] < PATIENCE and (outsiders(s) & BIT[seat]) != 0


def start_filing(s: State, seat: i64) -> None:
    """Whatever stood before is taken back."""
    bit = BIT[seat]
    s.asides[seat] += 1
    s.talkative = 1
    s.filed &= ~bit
    s.standing &= ~bit
    s.by_mercy &= ~bit
    s.by_support &= ~bit
    s.wish[2 * seat] = 0
    s.wish[2 * seat + 1] = 0


def file_wish(s: State, seat: i64) -> None:
    """The wish put together stands for the next window."""
    s.filed |= BIT[seat]


def file_nothing(s: State, seat: i64) -> None:
    """Nothing from this one in this attack: known to nobody else."""
    start_filing(s, seat)
    s.standing |= BIT[seat]


def settle(s: State) -> None:
    """Support first, then mercies from the lowest rank up, then the ruler decides about the others."""
    if s.filed:
        if s.by_support & s.filed:
            _support(s)
        if s.by_mercy & s.filed:
            _throw_by_mercy(s)
        if s.filed and s.law.free_throws:
            _throw_freely(s)
        if s.filed and s.room:
            _put_wishes(s)
            return
    close(s)


def permitter(s: State) -> i64:
    """Who lets others throw in: the ruler, or, where all throw as they like, the one on move past six cards."""
    return s.attacker if s.law.free_throws else ruler(s)


def _without_leave(s: State) -> i64:
    """How many cards may be thrown in with nobody's leave."""
    left = HAND - s.lying
    if left < 0:
        return 0
    return left if left < s.room else s.room


def _put_wishes(s: State) -> None:
    """The wishes that need leave are laid before the one who gives it."""
    if s.notes is not None:
        for seat in members(s.filed):
            s.notes.append((N_WISH, permitter(s), seat, wished(s, seat)))
    ask(s, PERMIT, BIT[permitter(s)])


def _support(s: State) -> None:
    """The Voevoda's throw without leave makes it a military coup (K-COUP-3)."""
    seat = s.who[s.law.voevoda]
    if throw_wish(s, seat, _without_leave(s), BY_SUPPORT):
        s.coup = SUPPORTED
        s.plotter = seat


def _throw_by_mercy(s: State) -> None:
    for place in range(s.law.n):
        seat = s.who[place]
        if s.by_mercy & s.filed & s.mercies & BIT[seat] and throw_wish(s, seat, _without_leave(s), BY_MERCY):
            spend(s, seat, FOR_THROWING)
    for seat in members(s.filed & s.by_mercy):
        throw_wish(s, seat, 0, BY_MERCY)  # whose mercy went elsewhere meanwhile throws nothing


def _throw_freely(s: State) -> None:
    for place in range(s.law.n):
        seat = s.who[place]
        if s.filed & BIT[seat] and s.lying + wished(s, seat) <= HAND:
            throw_wish(s, seat, s.room, BY_FREEDOM)


def throw_wish(s: State, seat: i64, most: i64, how: int) -> i64:
    """Lay the lowest cards of a wish, as many as may be; how many that were."""
    thrown: i64 = 0
    while thrown < most and s.room and s.wish[2 * seat] | s.wish[2 * seat + 1]:
        card = lowest_card(s.wish[2 * seat], s.wish[2 * seat + 1], s.trump)
        if card < WORD:
            s.wish[2 * seat] ^= BIT[card]
        else:
            s.wish[2 * seat + 1] ^= BIT[card]
        lay(s, seat, card, how)
        thrown += 1
    s.filed &= ~BIT[seat]
    s.wish[2 * seat] = 0
    s.wish[2 * seat + 1] = 0
    return thrown


def wished(s: State, seat: i64) -> i64:
    """How many cards somebody asks leave for."""
    return count(s.wish[2 * seat]) + count(s.wish[2 * seat + 1])


def give_leave(s: State, seat: i64, most: i64) -> None:
    """The ruler lets somebody throw in so many cards, which lie at once; then the next one (K-ATT-6)."""
    if s.notes is not None:
        s.notes.append((N_LEAVE, seat, most))
    throw_wish(s, seat, most, BY_LEAVE)
    if s.room and s.filed:
        s.number += 1
    else:
        close(s)


def refuse_leave(s: State) -> None:
    """The ruler lets nobody else throw in."""
    if s.notes is not None:
        s.notes.append((N_CLOSED, permitter(s)))
    close(s)


def close(s: State) -> None:
    """Nobody throws in any more for now: the defender beats what is new, or the attack is over."""
    if s.filed | s.by_mercy | s.by_support:
        forget_wishes(s)
    if s.open_lo | s.open_hi:
        ask(s, DEFEND, BIT[s.defender])
    else:
        finish(s, False)
