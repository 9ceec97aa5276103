"""A plain player of «Султан на миг»: it weighs up every answer by its card and its notebook."""

from collections.abc import Sequence
from random import Random

from dvor.bots.analyst import Advice, Scale
from dvor.bots.bot import ChatHeard, Recent
from dvor.bots.sultan.plain import Weighing, aside, replied
from dvor.bots.sultan.reading import Reading
from dvor.bots.sultan.thinker import SultanThinker
from dvor.bots.sultan.thinker.phrases import is_for
from dvor.bots.sultan.thinker.talk import PERSONALITIES
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.reasons import WORTH
from dvor.games.sultan.view import SultanView
from dvor.kernel import Offer, Seat, random_action
from dvor.words import Language

WAVERING = 0.05
"""So many points of difference it may overlook: nobody should know for sure what it will do."""


class SultanBot:
    """Rules of thumb, no search; what it remembers is its notebook."""

    def begin(self, seat: Seat, seats: int) -> Recent:
        return Recent()

    def with_effort(self, effort: float) -> "SultanBot":
        return self

    def speaking(self, language: Language) -> "SultanBot":
        return self

    def choose(
        self, heard: Sequence[tell.Event], view: SultanView, offers: Sequence[Offer[do.Action]], rng: Random
    ) -> do.Action | None:
        answers = [offer for offer in offers if not offer.aside]
        if view.card is None or not view.table.players[view.me or 0].alive:
            return random_action(answers, rng)
        weighing = Weighing(Reading(view))
        if not answers:
            return replied(weighing, offers, rng)
        wish = aside(weighing, offers, rng)
        if wish is not None:
            return wish
        possible = [action for offer in answers for action in offer.actions()]
        return max(possible, key=lambda action: weighing.value(action) + WAVERING * rng.random())

    def is_spoken_to(self, spoken: ChatHeard, seat: Seat) -> bool:
        return is_for(spoken, seat)


EASY, NORMAL = 0.05, 0.25
"""The shares of its thinking that an easier thinker is left with."""
LEVELS: dict[str, SultanBot | SultanThinker] = {
    "plain": SultanBot(),
    "thinker": SultanThinker(),
    "easy": SultanThinker(PERSONALITIES["clown"]).with_effort(EASY),
    "normal": SultanThinker().with_effort(NORMAL),
    "hard": SultanThinker(),
    **{name: SultanThinker(personality) for name, personality in PERSONALITIES.items()},
}
ADVICE = Advice(
    SultanThinker().with_effort(NORMAL), Scale("guess", 1.0, share=True), Scale("worth", float(max(WORTH)))
)
"""At somebody's shoulder, after the game: where it saw the Sultan, and the points that it hoped for."""
