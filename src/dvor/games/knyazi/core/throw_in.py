"""Throw-ins by others than the attacker: wishes in a window, or filed before it.

A wish is a set of cards. The wishes of a window are sealed and settled together: first the Voevoda's support of a
coup, then those by mercy from the lowest rank up; then the ruler gives permission for the rest (K-ATT-16). If there
is less room than wished for, the lowest cards of a wish are thrown.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, WORD, count, lowest_card, members
from dvor.games.knyazi.core.choices import ALONE, PAIR, SOME, Choices, Decision, Question
from dvor.games.knyazi.core.coup import may_support
from dvor.games.knyazi.core.law import HAND
from dvor.games.knyazi.core.mercy import spend
from dvor.games.knyazi.core.state import State, ask, ruler
from dvor.games.knyazi.core.table import forget_wishes, lay
from dvor.games.knyazi.core.turn import finish

MAX_FILINGS_PER_TURN: Final = 6
"""The most standing answers of one seat in one turn."""


# --- the window, and wishes that stand before it ---


def outsiders(s: State) -> i64:
    """Who besides the attacker could throw in, by what all can see (K-ATT-6, K-ATT-8)."""
    if s.riot or s.place[s.defender] == s.law.boyar:
        return 0
    others = s.holders & ~(BIT[s.attacker] | BIT[s.defender])
    return others if s.law.free_throws else others & ~BIT[s.seat_at[s.law.ruler]]


def open_window(s: State) -> None:
    """Ask all the others together, since the attacker has declined (K-ATT-16)."""
    could = outsiders(s)
    if not could:
        finish(s, False)
        return
    waiting = could & ~(s.out_of_this_attack | s.filed)
    if waiting:
        ask(s, codes.WINDOW, waiting)
        s.asked_originally = could  # who has answered beforehand is nobody's business
    else:
        _settle(s)


class Window(Question):
    """Everybody else may wish to throw in (K-ATT-6, K-ATT-16)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        if s.wish[2 * seat] | s.wish[2 * seat + 1]:
            offer_rest_of_wish(s, seat, s.room, choices)
        else:
            _offer_wishes(s, seat, s.room, choices)
            choices.alone(codes.NOTHING)


def offer_asides(s: State, seat: i64, choices: Choices) -> None:
    """Offer a standing answer to the next window while the attack goes on (K-ATT-6)."""
    if s.phase >= codes.WINDOW:
        return
    most = s.law.most_cards - s.lying
    if not s.filed & BIT[seat] and s.wish[2 * seat] | s.wish[2 * seat + 1]:
        offer_rest_of_wish(s, seat, most, choices)
    elif s.lying and most > 0 and s.asides[seat] < MAX_FILINGS_PER_TURN and outsiders(s) & BIT[seat]:
        _offer_wishes(s, seat, most, choices)
        choices.alone(codes.NEVER)


def _offer_wishes(s: State, seat: i64, most: i64, choices: Choices) -> None:
    """Offer wishes with permission, by a mercy card, or in support of a coup (K-ATT-6, K-MER-2, K-COUP-3)."""
    lo = s.hands[2 * seat] & s.ranks
    hi = s.hands[2 * seat + 1] & s.ranks
    if not lo | hi:
        return
    choices.some_of(codes.WISH, lo, hi, most)
    if s.mercies & BIT[seat]:
        choices.some_of(codes.WISH_BY_MERCY, lo, hi, most)
    if may_support(s, seat):
        choices.some_of(codes.SUPPORT, lo, hi, most)


def offer_rest_of_wish(s: State, seat: i64, most: i64, choices: Choices) -> None:
    """Offer more cards for a wish that has its first card, or to stop."""
    left = most - wished(s, seat)
    if left > 0:
        lo = s.hands[2 * seat] & s.ranks & ~s.wish[2 * seat]
        hi = s.hands[2 * seat + 1] & s.ranks & ~s.wish[2 * seat + 1]
        choices.some_of(codes.MORE, lo, hi, left)
    choices.alone(codes.DONE)


class Wish(Decision):
    """The first card of a wish, in the window or filed before it (K-ATT-6, K-ATT-16)."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        if s.phase < codes.WINDOW:
            _start_filing(s, seat)
        put_in_wish(s, seat, card)
        if self.kind == codes.WISH_BY_MERCY:  # K-MER-2
            s.by_mercy |= BIT[seat]
        elif self.kind == codes.SUPPORT:  # K-COUP-3
            s.by_support |= BIT[seat]


def put_in_wish(s: State, seat: i64, card: i64) -> None:
    """Add a card to a wish that is not sealed yet."""
    if card < WORD:
        s.wish[2 * seat] |= BIT[card]
    else:
        s.wish[2 * seat + 1] |= BIT[card]


def wished(s: State, seat: i64) -> i64:
    """How many cards somebody asks permission for."""
    return count(s.wish[2 * seat]) + count(s.wish[2 * seat + 1])


def _start_filing(s: State, seat: i64) -> None:
    """Take back whatever stood before."""
    bit = BIT[seat]
    s.asides[seat] += 1
    s.any_filed = 1
    s.filed &= ~bit
    s.out_of_this_attack &= ~bit
    s.by_mercy &= ~bit
    s.by_support &= ~bit
    s.wish[2 * seat] = 0
    s.wish[2 * seat + 1] = 0


class Never(Decision):
    """Nothing from this one in this attack, which nobody else learns (K-ATT-6)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        _start_filing(s, seat)
        s.out_of_this_attack |= BIT[seat]


def seal(s: State, seat: i64) -> None:
    """Close an answer, wish or no wish; the last one settles the window."""
    s.asked &= ~BIT[seat]
    if s.wish[2 * seat] | s.wish[2 * seat + 1]:
        s.filed |= BIT[seat]
    if not s.asked:
        _settle(s)


# --- settling ---


def _settle(s: State) -> None:
    """Throw in by support first, then by mercy from the lowest rank up; then the ruler decides about the others."""
    if s.filed:
        if s.by_support & s.filed:
            _support(s)
        if s.by_mercy & s.filed:
            _throw_by_mercy(s)
        if s.filed and s.law.free_throws:
            _throw_freely(s)
        if s.filed and s.room:
            _ask_permission(s)
            return
    _close(s)


def _without_permission(s: State) -> i64:
    """How many cards may be thrown in with nobody's permission."""
    left = HAND - s.lying
    if left < 0:
        return 0
    return left if left < s.room else s.room


def _support(s: State) -> None:
    """The Voevoda's throw without permission makes the attack a military coup (K-COUP-3)."""
    seat = s.seat_at[s.law.voevoda]
    if throw_wish(s, seat, _without_permission(s), codes.BY_SUPPORT):
        s.coup = codes.SUPPORTED
        s.plotter = seat


def _throw_by_mercy(s: State) -> None:
    for place in range(s.law.n):
        seat = s.seat_at[place]
        if not s.by_mercy & s.filed & s.mercies & BIT[seat]:
            continue
        if throw_wish(s, seat, _without_permission(s), codes.BY_MERCY):
            spend(s, seat, codes.FOR_THROWING)
    for seat in members(s.filed & s.by_mercy):
        throw_wish(s, seat, 0, codes.BY_MERCY)  # whose mercy went elsewhere meanwhile throws nothing


def _throw_freely(s: State) -> None:
    for place in range(s.law.n):
        seat = s.seat_at[place]
        if s.filed & BIT[seat] and s.lying + wished(s, seat) <= HAND:
            throw_wish(s, seat, s.room, codes.BY_FREEDOM)


def throw_wish(s: State, seat: i64, most: i64, how: int) -> i64:
    """Lay the lowest cards of a wish, up to `most`; return how many that were."""
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


# --- the ruler's permission ---


def permitter(s: State) -> i64:
    """The seat that permits throw-ins: the ruler's; past six cards of a free-for-all, the mover's (K-REG-5)."""
    return s.attacker if s.law.free_throws else ruler(s)


def _ask_permission(s: State) -> None:
    """Lay the wishes that need permission before the one who gives it."""
    if s.notes is not None:
        for seat in members(s.filed):
            s.notes.append((codes.N_WISH, permitter(s), seat, wished(s, seat)))
    ask(s, codes.PERMIT, BIT[permitter(s)])


class Permit(Question):
    """Who may throw in how many of the cards wished for, one after the other (K-ATT-6)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        for other in members(s.filed):
            cards = wished(s, other)
            most = cards if cards < s.room else s.room
            choices.one_of(codes.PERMISSION, other, BIT[most + 1] - 2, 0)  # the numbers 1 to most
        choices.alone(codes.NO_PERMISSION)


class GrantPermission(Decision):
    """Permit a number of cards of one wish, which are laid at once; then the next wish (K-ATT-6)."""

    def carry_out(self, s: State, seat: i64, who: i64, cards: i64) -> None:
        if s.notes is not None:
            s.notes.append((codes.N_PERMISSION, who, cards))
        throw_wish(s, who, cards, codes.BY_PERMISSION)
        if s.room and s.filed:
            s.number += 1
        else:
            _close(s)


class RefusePermission(Decision):
    """Nobody else throws in (K-ATT-6)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        if s.notes is not None:
            s.notes.append((codes.N_CLOSED, permitter(s)))
        _close(s)


def _close(s: State) -> None:
    """End the throw-ins for now: the defender beats what is new, or the attack is over."""
    if s.filed | s.by_mercy | s.by_support:
        forget_wishes(s)
    if s.open_lo | s.open_hi:
        ask(s, codes.DEFEND, BIT[s.defender])
    else:
        finish(s, False)


DECISIONS: Final[list[Decision]] = [
    Wish(codes.WISH, "ask_to_throw", SOME),
    Wish(codes.WISH_BY_MERCY, "throw_by_mercy", SOME),
    Wish(codes.SUPPORT, "support", SOME),
    Never(codes.NEVER, "nothing_this_attack", ALONE),
    GrantPermission(codes.PERMISSION, "give_leave", PAIR),
    RefusePermission(codes.NO_PERMISSION, "no_leave", ALONE),
]
