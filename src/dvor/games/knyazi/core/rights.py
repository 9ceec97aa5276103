"""What a place may do besides playing cards: the Merchant's trade, the Official's look, the ruler's reward."""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, SUIT_HI, SUIT_LO, WORD, cards_of, count, members
from dvor.games.knyazi.core.choices import ALONE, CROSSED, EACH, ONE, Choices, Decision, Question
from dvor.games.knyazi.core.state import EMPTY, State, holds, ruler
from dvor.games.knyazi.core.turn import proceed, take_up
from dvor.kernel.vectors import longer, zeros


def quiet(s: State) -> bool:
    """Whether the party is on and no attack lies on the table."""
    return not s.lying and s.phase in (codes.ATTACK, codes.RIOT, codes.REWARD, codes.NEW_TRUMP)


def offer_asides(s: State, seat: i64, choices: Choices) -> None:
    """Offer the Official a look into a hand (K-ROLE-2), the Merchant a trade (K-ROLE-1).

    Each is the place's: used by one holder, it is used for the next one too, until the next party (K-ROLE-4).
    """
    place = s.place[seat]
    if place == s.law.official and not s.looked and codes.ATTACK <= s.phase <= codes.NEW_TRUMP:
        choices.one_of(codes.LOOK, 0, s.holders & ~BIT[seat], 0)
    if place == s.law.merchant and not s.traded and holds(s, seat) and quiet(s):
        for other in members(s.holders & ~BIT[seat]):
            choices.one_of(codes.SWAP, other, s.hands[2 * seat], s.hands[2 * seat + 1])


class Look(Decision):
    """The Official sees a hand (K-ROLE-2)."""

    def carry_out(self, s: State, seat: i64, about: i64, who: i64) -> None:
        s.looked = 1
        if s.notes is not None:
            s.notes.append((codes.N_LOOKED, seat, who, *cards_of(s.hands[2 * who], s.hands[2 * who + 1])))


class Swap(Decision):
    """The Merchant puts a card forward; chance draws the other one (K-ROLE-1)."""

    def carry_out(self, s: State, seat: i64, who: i64, card: i64) -> None:
        s.traded = 1
        s.trade_seat = who
        s.trade_card = card
        if s.notes is not None:
            s.notes.append((codes.N_TRADE, seat, who, card))


def drawable(s: State) -> list[int]:
    """What chance may draw for the Merchant."""
    seat = s.trade_seat
    return cards_of(s.hands[2 * seat], s.hands[2 * seat + 1])


def drawn(s: State, card: i64) -> None:
    """Exchange the Merchant's card for the one that chance has drawn (K-ROLE-1)."""
    merchant = s.seat_at[s.law.merchant]
    other = s.trade_seat
    given = s.trade_card
    s.trade_seat = -1
    s.trade_card = -1
    _turn_card(s, merchant, given)
    _turn_card(s, other, given)
    _turn_card(s, other, card)
    _turn_card(s, merchant, card)
    if s.notes is not None:
        s.notes.append((codes.N_TRADED, merchant, other, given, card))


def _turn_card(s: State, seat: i64, card: i64) -> None:
    """Put a card into a hand if it was not there, take it out if it was."""
    if card < WORD:
        s.hands[2 * seat] ^= BIT[card]
    else:
        s.hands[2 * seat + 1] ^= BIT[card]


def may_part(s: State) -> bool:
    """Whether a card may be given up: the turn has begun and nothing lies on the table."""
    return s.phase == codes.ATTACK and not s.lying and not s.riot and not len(s.pleas) and s.trade_seat < 0


def part_with(s: State, seat: i64, card: i64, to: i64) -> None:
    """Give a card to somebody else (K-REG-6) or, with −1, to the discard pile (K-REG-7).

    Whoever gives the last card is frozen.
    """
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
        s.takes_since_discard = -1 if holds(s, seat) else 0
        s.digests = EMPTY
    take_up(s)


# --- the reward: a ruler who holds nothing but trumps may give them all away (K-MER-4) ---


class Reward(Question):
    """The ruler says who gets each of his trumps, or that nobody does (K-MER-4)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        if may_reward(s):
            held = count(s.hands[2 * seat]) + count(s.hands[2 * seat + 1])
            choices.each_of(codes.GIVE, rewardable(s), held - len(s.share))
        if not len(s.share):
            choices.alone(codes.NO_REWARD)


def may_reward(s: State) -> bool:
    """Whether the ruler holds nothing but trumps (K-MER-4)."""
    seat = ruler(s)
    return not (s.hands[2 * seat] & ~SUIT_LO[s.trump] | s.hands[2 * seat + 1] & ~SUIT_HI[s.trump])


def rewardable(s: State) -> i64:
    """Who may be given trumps: everybody else with cards."""
    return s.holders & ~BIT[ruler(s)]


class Give(Decision):
    """The ruler's next trump goes to somebody; with the last one, all change hands (K-MER-4)."""

    def carry_out(self, s: State, seat: i64, about: i64, who: i64) -> None:
        s.share = longer(s.share, who)
        giver = ruler(s)
        cards = cards_of(s.hands[2 * giver], s.hands[2 * giver + 1])
        if len(s.share) < len(cards):
            return
        if s.notes is not None:
            s.notes.append((codes.N_REWARD, giver, *cards, *s.share))
        for number in range(len(cards)):
            _turn_card(s, giver, cards[number])
            _turn_card(s, s.share[number], cards[number])
        s.holders &= ~BIT[giver]
        s.share = zeros(0)
        proceed(s)


class NoReward(Decision):
    """The ruler keeps his cards (K-MER-4)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        proceed(s)


DECISIONS: Final[list[Decision]] = [
    Look(codes.LOOK, "look", ONE),
    Swap(codes.SWAP, "trade", CROSSED),
    Give(codes.GIVE, "reward", EACH),
    NoReward(codes.NO_REWARD, "no_reward", ALONE),
]
