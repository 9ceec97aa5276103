"""Worlds: a card for every place, packed into one machine word, and all the worlds that a deal may be.

A world is a determinization: one way in which the hidden cards may lie, without anything unknown. Searches lay
worlds on the table and play them out; beliefs (`exact_belief.py`, `sampled_belief.py`) say how likely each one is.

A world has four bits for each of the sixteen places, fifteen seats and the spare, so it holds numbers of up to
sixteen characters. The spare's bits are the highest ones of a signed word: a world with a spare card above 7 is a
negative number, which the tables below take care of. A word is copied and compared as quickly as a number, and a
belief keeps up to 35,000 of them.
"""

from math import comb, factorial
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import CHARACTERS, DECKS, FIRST_NEUTRAL, NEUTRALS
from dvor.games.sultan.core.masks import SPARE
from dvor.kernel.vectors import empty, longer, row

PLACES: Final = SPARE + 1
CARD_BITS: Final = 4
MOST_CHARACTERS: Final = 16
if CHARACTERS > MOST_CHARACTERS:
    raise ValueError(f"a world has room for {MOST_CHARACTERS} characters, and cards.KEYS has {CHARACTERS}")


def _signed(word: int) -> int:
    """A word of 64 bits as the signed number that a machine reads in it."""
    return word - (1 << 64) if word >> 63 else word


ALL_BUT: Final = row([_signed(((1 << 64) - 1) & ~(15 << CARD_BITS * place)) for place in range(PLACES)])
"""What is left of a world without one of its places."""
LAID: Final = row(
    [_signed(card << CARD_BITS * place) for place in range(PLACES) for card in range(MOST_CHARACTERS)]
)
"""By place and card: that card there, and nothing else. A table, for mypyc shifts a constant in 32 bits."""


def card_at(world: i64, place: i64) -> i64:
    return world >> (place * CARD_BITS) & 15


def with_card(world: i64, place: i64, card: i64) -> i64:
    """A world in which another card lies there."""
    return world & ALL_BUT[place] | LAID[place * MOST_CHARACTERS + card]


def swapped(world: i64, one: i64, other: i64) -> i64:
    """A world in which two cards have changed places."""
    return with_card(with_card(world, one, card_at(world, other)), other, card_at(world, one))


def world_of(cards: list[int]) -> int:
    """The world with these cards by place, the last one being the spare."""
    world: i64 = 0
    for place, card in enumerate(cards[:-1]):
        world = with_card(world, place, card)
    return with_card(world, SPARE, cards[-1])


def how_many(players: int, card: int) -> int:
    """In how many worlds a player has this card."""
    *fixed, neutrals = DECKS[players]
    kinds = len(NEUTRALS)
    if card in NEUTRALS:
        neutrals, kinds = neutrals - 1, kinds - 1
    else:
        fixed[card] -= 1
    count = factorial(players) * comb(kinds, neutrals)
    for copies in fixed:
        count //= factorial(copies)
    return count


def all_worlds(players: i64, seat: i64, card: i64) -> vec[i64]:
    """Every world in which this seat has this card."""
    left = list(DECKS[players][:FIRST_NEUTRAL]) + [1] * len(NEUTRALS)
    left[card] -= 1
    neutrals: i64 = DECKS[players][FIRST_NEUTRAL]
    neutrals -= 1 if card >= FIRST_NEUTRAL else 0
    places = [place for place in range(players) if place != seat] + [SPARE]
    found = longer(empty(), with_card(0, seat, card))
    return _spread(found, places, left, neutrals)


def _spread(found: vec[i64], places: list[int], left: list[int], neutrals: i64) -> vec[i64]:
    """Fill place after place in every way; what has been laid in a world is counted from the world itself."""
    begun = found[0]
    for done, place in enumerate(places):
        wider = empty(len(found) * 3)
        for world in found:
            used = [0] * CHARACTERS
            drawn: i64 = 0
            for earlier in places[:done]:
                card = card_at(world, earlier)
                used[card] += 1
                drawn += 1 if card >= FIRST_NEUTRAL else 0
            for card in range(CHARACTERS):
                if used[card] < left[card] and (card < FIRST_NEUTRAL or drawn < neutrals):
                    wider = longer(wider, with_card(world, place, card))
        found = wider
    return found if places else longer(empty(), begun)
