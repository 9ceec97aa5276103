"""Seventy-two cards as bits of two words, and tables that answer questions about them by one AND.

Card = suit × 18 + rank; the low word holds suits 0 and 1, the high word suits 2 and 3. `1 << n` is never
written on machine words here: mypyc compiles it as a 32-bit shift, hence the table BIT.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.kernel.vectors import row

CARDS: Final = 72
RANKS: Final = 18
SUITS: Final = 4
WORD: Final = 36
ALL: Final = (1 << 36) - 1
ONE_SUIT: Final = (1 << 18) - 1


def _of_suit(word: int) -> list[int]:
    return [ONE_SUIT << RANKS * (suit % 2) if suit // 2 == word else 0 for suit in range(SUITS)]


def _beats(word: int) -> list[int]:
    table: list[int] = []
    for trump in range(SUITS):
        for card in range(CARDS):
            stronger = 0
            for other in range(WORD * word, WORD * word + WORD):
                same = other // RANKS == card // RANKS
                if (same and other > card) or (not same and other // RANKS == trump):
                    stronger |= 1 << (other - WORD * word)
            table.append(stronger)
    return table


def _places_of_bits() -> list[int]:
    """The position of a bit by its remainder modulo 37, which differs for all powers of two below 2³⁶."""
    places = [0] * 37
    for place in range(WORD):
        places[(1 << place) % 37] = place
    return places


BIT: Final[vec[i64]] = row([1 << (card % WORD) for card in range(CARDS)])
SAME_RANK: Final[vec[i64]] = row([(1 << card % RANKS) | (1 << (card % RANKS + RANKS)) for card in range(CARDS)])
"""All cards of a card's rank: the same mask for both words."""
SUIT_LO: Final[vec[i64]] = row(_of_suit(0))
SUIT_HI: Final[vec[i64]] = row(_of_suit(1))
BEATS_LO: Final[vec[i64]] = row(_beats(0))
BEATS_HI: Final[vec[i64]] = row(_beats(1))
"""What beats a card, at trump × 72 + card (K-ATT-3)."""
CTZ: Final[vec[i64]] = row(_places_of_bits())
COUNT: Final[vec[i64]] = row([bin(bits).count("1") for bits in range(4096)])


def count(word: i64) -> i64:
    """How many bits are set."""
    return COUNT[word & 4095] + COUNT[(word >> 12) & 4095] + COUNT[word >> 24]


def hand_sizes(hands: vec[i64]) -> list[int]:
    """How many cards are in each of these hands of two words each."""
    return [count(hands[word]) + count(hands[word + 1]) for word in range(0, len(hands), 2)]


def lowest_bit(word: i64) -> i64:
    """The position of the lowest set bit."""
    return CTZ[(word & -word) % 37]


def lowest_card(lo: i64, hi: i64, trump: i64) -> i64:
    """The lowest plain card of a set, else its lowest trump."""
    plain_lo = lo & ~SUIT_LO[trump]
    plain_hi = hi & ~SUIT_HI[trump]
    if plain_lo | plain_hi:
        lo = plain_lo
        hi = plain_hi
    ranks = (lo | (lo >> RANKS) | hi | (hi >> RANKS)) & ONE_SUIT
    of_rank = SAME_RANK[lowest_bit(ranks)]
    if lo & of_rank:
        return lowest_bit(lo & of_rank)
    return WORD + lowest_bit(hi & of_rank)


def cards_of(lo: i64, hi: i64) -> list[int]:
    """The cards of a set, in order."""
    cards: list[int] = []
    while lo:
        bit = lo & -lo
        cards.append(CTZ[bit % 37])
        lo ^= bit
    while hi:
        bit = hi & -hi
        cards.append(CTZ[bit % 37] + WORD)
        hi ^= bit
    return cards


def members(mask: i64) -> list[int]:
    """The seats or places of a set, in order."""
    return cards_of(mask, 0)
