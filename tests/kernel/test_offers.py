"""Offers: what they admit, what they sample, what they list."""

from random import Random

import pytest
from msgspec import Struct

from dvor.games import CATALOG
from dvor.games.knyazi.court.actions import Say
from dvor.kernel import Offer, Pick, PickSome, Write


class Do(Struct, frozen=True, tag="do"):
    one: int
    some: tuple[int, ...] = ()
    text: str = ""


FULL = Offer(Do, {"one": Pick((1, 2)), "some": PickSome((4, 5, 6), 1, 2)})


def test_an_offer_lists_exactly_what_it_admits() -> None:
    listed = list(FULL.actions())
    assert len(listed) == FULL.count() == 2 * (3 + 3)
    assert all(FULL.admits(action) for action in listed)
    everything = [Do(one, some) for one in range(4) for some in ((), (4,), (5, 6), (6, 5), (4, 4), (4, 5, 6), (7,))]
    assert [action for action in everything if FULL.admits(action)] == [
        action for action in everything if action in listed
    ]


def test_what_it_samples_it_admits() -> None:
    rng = Random(1)
    offer = Offer(Do, {"one": Pick((1, 2)), "some": PickSome((4, 5), 0, 2), "text": Write(20)})
    assert all(offer.admits(offer.sample(rng)) for _ in range(50))


def test_a_field_without_a_blank_keeps_its_default() -> None:
    assert not FULL.admits(Do(1, (4,), "hello"))


def test_true_is_not_one() -> None:
    assert not Offer(Do, {"one": Pick((1,))}).admits(Do(True))


@pytest.mark.parametrize("text", ["", " ", " \u00a0 ", "x" * 21, "a\x00b", "a\nb"])
def test_words_of_ones_own_are_bounded_and_printable(text: str) -> None:
    offer = Offer(Do, {"one": Pick((1,)), "text": Write(20)})
    assert not offer.admits(Do(1, (), text))
    assert offer.admits(Do(1, (), "Привет, двор!"))
    assert offer.count() is None


def test_another_kind_of_action_is_not_admitted() -> None:
    class Other(Struct, frozen=True, tag="other"):
        one: int

    assert not Offer(Do, {"one": Pick((1,))}).admits(Other(1))


def test_words_that_somebody_sends_lose_the_blanks_around_them() -> None:
    said = CATALOG["knyazi"].read_action('{"do": "say", "text": "  Разрешите слово молвить \\u00a0"}')
    assert said == Say("Разрешите слово молвить")
