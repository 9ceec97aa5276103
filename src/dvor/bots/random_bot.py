"""A bot that plays anything, without a thought."""

from collections.abc import Sequence
from random import Random
from typing import Any

from dvor.bots.bot import Recent
from dvor.kernel import Offer, Seat, random_action
from dvor.words import Language


class RandomBot:
    """Any answer, for any game; never an aside."""

    def begin(self, seat: Seat, seats: int) -> Recent:
        return Recent()

    def eased(self, effort: float) -> "RandomBot":
        return self

    def speaking(self, language: Language) -> "RandomBot":
        return self

    def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], rng: Random) -> Any | None:
        return random_action(offers, rng)
