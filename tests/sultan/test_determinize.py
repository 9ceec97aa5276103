"""Packed worlds: a card for every place in one machine word."""

import pytest

from dvor.games.sultan.core.cards import CHARACTERS
from dvor.games.sultan.core.determinize import MOST_CHARACTERS, PLACES, card_at, swapped, with_card
from dvor.games.sultan.core.masks import SPARE


@pytest.mark.parametrize("place", range(PLACES))
def test_every_place_holds_every_number_and_leaves_the_others_alone(place: int) -> None:
    """Also the numbers above 7 at the spare, whose bits are the highest of a signed word."""
    world = 0
    for other in range(PLACES):
        world = with_card(world, other, (other * 7 + 3) % MOST_CHARACTERS)
    for card in range(MOST_CHARACTERS):
        changed = with_card(world, place, card)
        assert card_at(changed, place) == card
        assert with_card(changed, place, card_at(world, place)) == world
        assert all(card_at(changed, other) == card_at(world, other) for other in range(PLACES) if other != place)


def test_two_cards_change_places() -> None:
    world = with_card(with_card(0, 3, 5), SPARE, 15)
    assert (card_at(swapped(world, 3, SPARE), 3), card_at(swapped(world, 3, SPARE), SPARE)) == (15, 5)
    assert swapped(swapped(world, 3, SPARE), SPARE, 3) == world
    assert CHARACTERS <= MOST_CHARACTERS
