"""A world: a card for every place, in one number, three bits a place; and all the worlds that a deal may be."""

from math import comb, factorial
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import CHARACTERS, DECKS, NEUTRALS, OVERSEER
from dvor.games.sultan.core.masks import SPARE
from dvor.kernel.vectors import empty, longer, row

PLACES: Final = SPARE + 1
ALL_BUT: Final = row([~(7 << 3 * place) for place in range(PLACES)])
"""What is left of a world without one of its places; a table, for a shift of a constant would be one of 32 bits."""


def card_at(world: i64, place: i64) -> i64:
    return world >> (place * 3) & 7


def with_card(world: i64, place: i64, card: i64) -> i64:
    """A world in which another card lies there."""
    return world & ALL_BUT[place] | card << (place * 3)


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
    left = list(DECKS[players][:OVERSEER]) + [1] * len(NEUTRALS)
    left[card] -= 1
    neutrals: i64 = DECKS[players][OVERSEER]
    neutrals -= 1 if card >= OVERSEER else 0
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
                drawn += 1 if card >= OVERSEER else 0
            for card in range(CHARACTERS):
                if used[card] < left[card] and (card < OVERSEER or drawn < neutrals):
                    wider = longer(wider, with_card(world, place, card))
        found = wider
    return found if places else longer(empty(), begun)
