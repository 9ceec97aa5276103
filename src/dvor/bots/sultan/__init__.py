"""A plain player of «Султан на миг»: it weighs up every answer by its card and its notebook."""

from collections.abc import Sequence
from random import Random

from dvor.bots.sultan.asides import aside
from dvor.bots.sultan.reading import Reading
from dvor.bots.sultan.weighing import Weighing
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.view import SultanView
from dvor.kernel import Offer, random_action

WAVERING = 0.05
"""So many points of difference it may overlook: nobody should know for sure what it will do."""


class SultanBot:
    """Rules of thumb, no search; what it remembers is its notebook."""

    def choose(
        self, heard: Sequence[tell.Event], view: SultanView, offers: Sequence[Offer[do.Action]], rng: Random
    ) -> do.Action | None:
        answers = [offer for offer in offers if not offer.aside]
        if view.card is None or not view.table.players[view.me or 0].alive:
            return random_action(answers, rng)
        weighing = Weighing(Reading(view))
        wish = aside(weighing, offers, rng)
        if wish is not None or not answers:
            return wish
        possible = [action for offer in answers for action in offer.actions()]
        return max(possible, key=lambda action: weighing.value(action) + WAVERING * rng.random())


LEVELS = {"plain": SultanBot()}
