"""Random parties played inside the core: nothing is listed, the k-th bit of a mask is picked."""

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, CARDS, CTZ, WORD, count, lowest_bit
from dvor.games.knyazi.core.codes import ATTACK, BEAT, CLOCK, DEFEND, PASS, PROTEST, TAKE, THROW, WINDOW
from dvor.games.knyazi.core.coup import may_overthrow
from dvor.games.knyazi.core.state import State, asked, stage
from dvor.games.knyazi.core.step import chance, legal, step
from dvor.games.knyazi.core.table import beaters_hi, beaters_lo


class Dice:
    """A small generator of its own (xorshift), so that a playout never leaves the compiled code."""

    def __init__(self, seed: int) -> None:
        self.word: i64 = (seed * 2654435761 + 88172645463325252) & 0x7FFFFFFFFFFFFFFF

    def below(self, most: i64) -> i64:
        """A number from 0 to most − 1."""
        word = self.word
        word ^= (word << 13) & 0x7FFFFFFFFFFFFFFF
        word ^= word >> 7
        word ^= (word << 17) & 0x7FFFFFFFFFFFFFFF
        self.word = word
        return ((word >> 31) * most) >> 32


def playout(s: State, dice: Dice) -> int:
    """Play the party to its end, every legal move equally likely; how many decisions that took.

    Nobody protests, for a new deal is not the core's to make.
    """
    decisions: i64 = 0
    party = s.party
    while s.party == party and s.phase < CLOCK:
        seats = asked(s)
        if not seats:
            options = chance(s)
            step(s, -1, options[dice.below(len(options))])
            continue
        seat = lowest_bit(seats)
        step(s, seat, pick(s, seat, dice))
        decisions += 1
    return decisions


def playouts(s: State, dice: Dice, games: int) -> int:
    """Many playouts from the same position; how many decisions they took together."""
    decisions = 0
    for _ in range(games):
        decisions += playout(s.clone(), dice)
    return decisions


def pick(s: State, seat: i64, dice: Dice) -> i64:
    """One of the moves of `legal`, found without listing them where that is common."""
    phase = stage(s)
    if phase == PROTEST:
        return PASS
    if phase == WINDOW and not s.mercies & BIT[seat] and not s.by_support:
        return _pick_wish(s, seat, dice)
    if phase == THROW:
        return _pick_throw(s, dice)
    if phase == ATTACK:
        return _pick_attack(s, seat, dice)
    if phase == DEFEND and s.open_lo | s.open_hi == _only(s) and not s.mercies & BIT[seat]:
        return _pick_beat(s, seat, dice)
    options = legal(s, seat)
    return options[dice.below(len(options))]


def _pick_wish(s: State, seat: i64, dice: Dice) -> i64:
    lo = s.hands[2 * seat] & s.ranks & ~s.wish[2 * seat]
    hi = s.hands[2 * seat + 1] & s.ranks & ~s.wish[2 * seat + 1]
    if not lo | hi:
        return PASS
    options = legal(s, seat)
    return options[dice.below(len(options))]


def _pick_throw(s: State, dice: Dice) -> i64:
    if not s.room:
        return PASS
    seat = s.attacker
    return _bit_or(s.hands[2 * seat] & s.ranks, s.hands[2 * seat + 1] & s.ranks, PASS, dice)


def _pick_attack(s: State, seat: i64, dice: Dice) -> i64:
    if s.laid:
        return _pick_throw(s, dice)
    if s.coup or s.may or may_overthrow(s):
        options = legal(s, seat)
        return options[dice.below(len(options))]
    lo = s.hands[2 * seat]
    low = count(lo)
    k = dice.below(low + count(s.hands[2 * seat + 1]))
    return _nth(lo, k) if k < low else WORD + _nth(s.hands[2 * seat + 1], k - low)


def _only(s: State) -> i64:
    """The open card if there is just one, as a bit of its word."""
    both = s.open_lo | s.open_hi
    return both & -both if not (s.open_lo and s.open_hi) else 0


def _pick_beat(s: State, seat: i64, dice: Dice) -> i64:
    target = lowest_bit(s.open_lo) if s.open_lo else WORD + lowest_bit(s.open_hi)
    card = _bit_or(beaters_lo(s, seat, target), beaters_hi(s, seat, target), TAKE, dice)
    return card if card == TAKE else BEAT + target * CARDS + card


def _bit_or(lo: i64, hi: i64, other: i64, dice: Dice) -> i64:
    """One of the cards, or the other move, all equally likely."""
    low = count(lo)
    k = dice.below(low + count(hi) + 1)
    if k < low:
        return _nth(lo, k)
    k -= low
    return WORD + _nth(hi, k) if k < count(hi) else other


def _nth(word: i64, k: i64) -> i64:
    while k:
        word &= word - 1
        k -= 1
    return CTZ[(word & -word) % 37]
