"""What each question lets those asked answer, and what anybody may do besides: all that is legal, said once.

Phases are numbered in `codes.py`; the table at the end has a record for each.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import codes, mercy, rights, throw_in
from dvor.games.knyazi.core.cards import BEATS_HI, BEATS_LO, BIT, CARDS, CTZ, SUITS, WORD, count, members
from dvor.games.knyazi.core.choices import Menu, Question
from dvor.games.knyazi.core.coup import may_overthrow, may_support
from dvor.games.knyazi.core.state import State, tsar
from dvor.games.knyazi.core.turn import card_limit

ANY_SUIT: Final = (1 << SUITS) - 1


class Nobody(Question):
    """Chance is awaited, or nothing any more."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        pass


class YesOrNo(Question):
    """Two answers and nothing to choose (K-DEAL-3, K-COUP-4, K-COUP-5, K-MOVE-4)."""

    def __init__(self, yes: i64, no: i64) -> None:
        self.yes = yes
        self.no = no

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        menu.alone(self.yes)
        menu.alone(self.no)


class Trump(Question):
    """The Tsar names the trump suit (K-DEAL-2)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        menu.one_of(codes.NAME_TRUMP, 0, ANY_SUIT, 0)


class NewTrump(Question):
    """A new Tsar may name trumps anew (K-COUP-9)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        menu.alone(codes.KEEP_TRUMP)
        menu.one_of(codes.NAME_TRUMP, 0, ANY_SUIT, 0)


class Attack(Question):
    """Cards of one rank, or a coup; only after a won attack nothing (K-ATT-1, K-ATT-2, K-ATT-11, K-COUP-2)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        if s.laid:
            _rest_of_laying(s, seat, menu)
            return
        lo = s.hands[2 * seat]
        hi = s.hands[2 * seat + 1]
        menu.some_of(codes.LAY, lo, hi, s.room)
        if may_overthrow(s):
            menu.some_of(codes.OVERTHROW, lo, hi, card_limit(s, tsar(s)))
        if s.may:
            menu.alone(codes.NO_ATTACK)


class Throw(Question):
    """The attacker throws in ranks that lie on the table (K-ATT-5)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        if s.laid:
            _rest_of_laying(s, seat, menu)
            return
        menu.some_of(codes.THROW_IN, s.hands[2 * seat] & s.ranks, s.hands[2 * seat + 1] & s.ranks, s.room)
        menu.alone(codes.ENOUGH)


def _rest_of_laying(s: State, seat: i64, menu: Menu) -> None:
    """The first card lies: more of the ranks on the table, or no more (K-ATT-2, K-ATT-7)."""
    menu.some_of(codes.MORE, s.hands[2 * seat] & s.ranks, s.hands[2 * seat + 1] & s.ranks, s.room)
    menu.alone(codes.DONE)


class Defend(Question):
    """Beat any open card, or concede (K-ATT-3, K-ATT-4)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        _beats(s, seat, menu)
        _spares(s, seat, menu)
        menu.alone(codes.CONCEDE)


class RiotDefend(Question):
    """The same in common; any round may be sat out, and only the Tsar concedes (K-COUP-7)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        _beats(s, seat, menu)
        if s.awake & BIT[seat]:
            _spares(s, seat, menu)
        menu.alone(codes.HOLD)
        if seat == tsar(s):
            menu.alone(codes.CONCEDE)


def _beats(s: State, seat: i64, menu: Menu) -> None:
    """Each open card with those in hand that beat it (K-ATT-3)."""
    lo = s.hands[2 * seat]
    hi = s.hands[2 * seat + 1]
    row = s.trump * CARDS
    left = s.open_lo
    while left:
        target = CTZ[(left & -left) % 37]
        menu.one_of(codes.BEAT, target, lo & BEATS_LO[row + target], hi & BEATS_HI[row + target])
        left &= left - 1
    left = s.open_hi
    while left:
        target = WORD + CTZ[(left & -left) % 37]
        menu.one_of(codes.BEAT, target, lo & BEATS_LO[row + target], hi & BEATS_HI[row + target])
        left &= left - 1


def _spares(s: State, seat: i64, menu: Menu) -> None:
    """A mercy card beats any one card (K-MER-2)."""
    if s.mercies & BIT[seat]:
        menu.one_of(codes.SPARE, 0, s.open_lo, s.open_hi)


class Window(Question):
    """Everybody else may wish to throw in (K-ATT-6, K-ATT-16)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        if s.wish[2 * seat] | s.wish[2 * seat + 1]:
            _rest_of_wish(s, seat, s.room, menu)
        else:
            _wishes(s, seat, s.room, menu)
            menu.alone(codes.NOTHING)


class RiotThrow(Question):
    """Any rioter throws in without leave (K-COUP-7)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        if s.wish[2 * seat] | s.wish[2 * seat + 1]:
            _rest_of_wish(s, seat, s.room, menu)
            return
        menu.some_of(codes.THROW_IN, s.hands[2 * seat] & s.ranks, s.hands[2 * seat + 1] & s.ranks, s.room)
        menu.alone(codes.NOTHING)


def _wishes(s: State, seat: i64, most: i64, menu: Menu) -> None:
    """With leave, with a mercy card, or in support of a coup (K-ATT-6, K-MER-2, K-COUP-3)."""
    lo = s.hands[2 * seat] & s.ranks
    hi = s.hands[2 * seat + 1] & s.ranks
    if not lo | hi:
        return
    menu.some_of(codes.WISH, lo, hi, most)
    if s.mercies & BIT[seat]:
        menu.some_of(codes.WISH_BY_MERCY, lo, hi, most)
    if may_support(s, seat):
        menu.some_of(codes.SUPPORT, lo, hi, most)


def _rest_of_wish(s: State, seat: i64, most: i64, menu: Menu) -> None:
    """A wish has its first card: more, or no more."""
    if throw_in.wished(s, seat) < most:
        lo = s.hands[2 * seat] & s.ranks & ~s.wish[2 * seat]
        hi = s.hands[2 * seat + 1] & s.ranks & ~s.wish[2 * seat + 1]
        menu.some_of(codes.MORE, lo, hi, most - throw_in.wished(s, seat))
    menu.alone(codes.DONE)


class Permit(Question):
    """Who may throw in how many of the cards wished for, one after the other (K-ATT-6)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        for other in members(s.filed):
            wished = throw_in.wished(s, other)
            most = wished if wished < s.room else s.room
            menu.one_of(codes.LEAVE, other, BIT[most + 1] - 2, 0)  # the numbers 1 to most
        menu.alone(codes.NO_LEAVE)


class Share(Question):
    """The Tsar proposes who of the nobles takes which card (K-COUP-5)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        menu.each_of(codes.SHARE_OUT, s.sharers, count(s.table_lo) + count(s.table_hi) - len(s.share))
        if not len(s.share):
            menu.alone(codes.SHARE_EVENLY)


class Reward(Question):
    """Holding nothing but trumps, the ruler may give them all away (K-MER-4)."""

    def choices(self, s: State, seat: i64, menu: Menu) -> None:
        if rights.may_reward(s):
            held = count(s.hands[2 * seat]) + count(s.hands[2 * seat + 1])
            menu.each_of(codes.GIVE, rights.rewardable(s), held - len(s.share))
        if not len(s.share):
            menu.alone(codes.NO_REWARD)


def asides(s: State, seat: i64, menu: Menu) -> None:
    """What anybody may do besides answering (K-MER-1, K-ROLE-1, K-ROLE-2, K-ATT-6)."""
    if s.who[s.law.ruler] == seat:
        menu.one_of(codes.BESTOW, 0, mercy.bestowable(s), 0)
    menu.one_of(codes.LOOK, 0, rights.visible(s, seat), 0)
    for other in members(rights.tradable(s, seat)):
        menu.one_of(codes.SWAP, other, s.hands[2 * seat], s.hands[2 * seat + 1])
    most = s.law.most_cards - s.lying
    if throw_in.is_filing(s, seat):
        _rest_of_wish(s, seat, most, menu)
    elif throw_in.may_file(s, seat):
        _wishes(s, seat, most, menu)
        menu.alone(codes.NEVER)


QUESTIONS: Final[list[Question]] = [
    Nobody(),  # CAST
    Nobody(),  # DEAL
    Trump(),
    YesOrNo(codes.CRY_OUT, codes.ACCEPT),  # PROTEST
    Attack(),
    Defend(),
    Throw(),
    Window(),
    Permit(),
    YesOrNo(codes.RISE, codes.STAY),  # RIOT
    RiotDefend(),
    RiotThrow(),
    Share(),
    YesOrNo(codes.CONSENT, codes.OBJECT),  # AGREE
    Reward(),
    NewTrump(),
    Nobody(),  # CLOCK
    Nobody(),  # OVER
    YesOrNo(codes.SPEND, codes.KEEP),  # PLEA
    Nobody(),  # TRADE
]
"""By phase."""
