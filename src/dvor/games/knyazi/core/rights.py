"""What some places may do besides playing cards: the Merchant's trade, the Official's look, the Tsar's reward."""

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, SUIT_HI, SUIT_LO, WORD, cards_of
from dvor.games.knyazi.core.codes import (
    ATTACK,
    N_LOOKED,
    N_REWARD,
    N_TRADE,
    N_TRADED,
    NEW_TRUMP,
    REWARD,
    RIOT,
)
from dvor.games.knyazi.core.state import EMPTY, State, holds, ruler
from dvor.games.knyazi.core.turn import proceed, take_up
from dvor.kernel.vectors import longer, words


def quiet(s: State) -> bool:
    """The party is on and no attack lies on the table."""
    return not s.lying and s.phase in (ATTACK, RIOT, REWARD, NEW_TRUMP)


def tradable(s: State, seat: i64) -> i64:
    """With whom this one may trade now (K-ROLE-1)."""
    merchant = s.law.merchant
    if merchant < 0 or s.who[merchant] != seat or s.traded or not holds(s, seat) or not quiet(s):
        return 0
    return s.holders & ~BIT[seat]


def trade(s: State, seat: i64, other: i64, card: i64) -> None:
    """The Merchant puts a card forward; chance draws the other one."""
    s.traded = 1
    s.trade_seat = other
    s.trade_card = card
    if s.notes is not None:
        s.notes.append((N_TRADE, seat, other, card))


def drawn(s: State, card: i64) -> None:
    """The two cards change hands."""
    merchant = s.who[s.law.merchant]
    other = s.trade_seat
    given = s.trade_card
    s.trade_seat = -1
    s.trade_card = -1
    _turn_card(s, merchant, given)
    _turn_card(s, other, given)
    _turn_card(s, other, card)
    _turn_card(s, merchant, card)
    if s.notes is not None:
        s.notes.append((N_TRADED, merchant, other, given, card))


def drawable(s: State) -> list[int]:
    """What chance may draw for the Merchant."""
    seat = s.trade_seat
    return cards_of(s.hands[2 * seat], s.hands[2 * seat + 1])


def may_part(s: State) -> bool:
    """Whether a card may be given up: the turn has begun and nothing lies on the table."""
    return s.phase == ATTACK and not s.lying and not s.riot and not len(s.pleas) and s.trade_seat < 0


def part_with(s: State, seat: i64, card: i64, to: i64) -> None:
    """A card goes to somebody else or (−1) to the discard pile; who gives the last one is frozen."""
    _turn_card(s, seat, card)
    if to >= 0:
        _turn_card(s, to, card)
    elif card < WORD:
        s.discard_lo |= BIT[card]
    else:
        s.discard_hi |= BIT[card]
    if not s.hands[2 * seat] | s.hands[2 * seat + 1]:
        s.holders &= ~BIT[seat]
    if to < 0:  # this turn is not one without a card discarded (K-ATT-15)
        s.idle = -1 if holds(s, seat) else 0
        s.past = EMPTY
    take_up(s)


def _turn_card(s: State, seat: i64, card: i64) -> None:
    """Into the hand if it was not there, out of it if it was."""
    if card < WORD:
        s.hands[2 * seat] ^= BIT[card]
    else:
        s.hands[2 * seat + 1] ^= BIT[card]


def visible(s: State, seat: i64) -> i64:
    """Into whose hand this one may look now (K-ROLE-2)."""
    official = s.law.official
    if official < 0 or s.who[official] != seat or s.looked or not ATTACK <= s.phase <= NEW_TRUMP:
        return 0
    return s.holders & ~BIT[seat]


def look(s: State, seat: i64, other: i64) -> None:
    """The Official sees a hand."""
    s.looked = 1
    if s.notes is not None:
        s.notes.append((N_LOOKED, seat, other, *cards_of(s.hands[2 * other], s.hands[2 * other + 1])))


def may_reward(s: State) -> bool:
    """Whether the ruler holds nothing but trumps (K-MER-4)."""
    seat = ruler(s)
    return not (s.hands[2 * seat] & ~SUIT_LO[s.trump] | s.hands[2 * seat + 1] & ~SUIT_HI[s.trump])


def rewardable(s: State) -> i64:
    """Who may be given trumps: everybody else with cards."""
    return s.holders & ~BIT[ruler(s)]


def reward_next(s: State, seat: i64) -> None:
    """The ruler's next trump goes to this one; with the last, all change hands."""
    s.share = longer(s.share, seat)
    giver = ruler(s)
    cards = cards_of(s.hands[2 * giver], s.hands[2 * giver + 1])
    if len(s.share) < len(cards):
        return
    if s.notes is not None:
        s.notes.append((N_REWARD, giver, *cards, *s.share))
    for number in range(len(cards)):
        _turn_card(s, giver, cards[number])
        _turn_card(s, s.share[number], cards[number])
    s.holders &= ~BIT[giver]
    s.share = words(0)
    proceed(s)


def no_reward(s: State) -> None:
    """The ruler keeps his cards."""
    proceed(s)
