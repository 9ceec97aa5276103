"""A bot that plays anything, without a thought."""

from collections.abc import Sequence
from random import Random
from typing import Any

from dvor.kernel import Offer, random_action


class RandomBot:
    """Any answer, for any game; never an aside."""

    def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], rng: Random) -> Any | None:
        return random_action(offers, rng)
