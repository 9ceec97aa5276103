"""Hands that others may hold: cards nobody has shown are dealt out again, by how likely each is in each hand."""

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, CARDS, WORD
from dvor.kernel.dice import Dice


def deal_again(hands: vec[i64], room: vec[i64], pool: list[int], likely: vec[float], dice: Dice) -> vec[i64]:
    """The hands as far as they are known, filled up out of the pool until nobody has room left.

    `room` has a number for each seat, and last for the cards that are out of the party; `likely` has a weight for
    each card in each of these hands, at hand × 72 + card.
    """
    world = hands[:]
    left = room[:]
    dice.shuffle(pool)
    for card in pool:
        holder = _holder(card, left, likely, dice)
        left[holder] -= 1
        if 2 * holder < len(world):
            if card < WORD:
                world[2 * holder] |= BIT[card]
            else:
                world[2 * holder + 1] |= BIT[card]
    return world


def _holder(card: i64, left: vec[i64], likely: vec[float], dice: Dice) -> i64:
    """Who gets a card: by its weight in each hand, and by the room there."""
    total = 0.0
    for one in range(len(left)):
        total += float(left[one]) * likely[one * CARDS + card]
    if total > 0.0:
        share = dice.share() * total
        for one in range(len(left)):
            share -= float(left[one]) * likely[one * CARDS + card]
            if share < 0.0:
                return one
    last: i64 = len(left) - 1
    while last > 0 and not left[last]:  # it fits nowhere: somebody was not what they seemed
        last -= 1
    return last
