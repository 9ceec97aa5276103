"""The bots of «Из грязи в князи» by level: the plain player, and planners with more or less effort."""

from collections.abc import Sequence
from random import Random

from dvor.bots.analyst import Advice, Scale
from dvor.bots.bot import Recent
from dvor.bots.knyazi.court_rules import PERSONALITIES, court_action
from dvor.bots.knyazi.plain import answer, onward
from dvor.bots.knyazi.planner import KnyaziPlanner
from dvor.bots.knyazi.position import Position, trade
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.view import KnyaziView
from dvor.kernel import Offer, Seat
from dvor.words import Language


class KnyaziBot:
    """The plain player: low cards first, a cheap defence, upwards wherever it can. Rules of thumb, no search."""

    def begin(self, seat: Seat, seats: int) -> Recent:
        return Recent()

    def with_effort(self, effort: float) -> "KnyaziBot":
        return self

    def speaking(self, language: Language) -> "KnyaziBot":
        return self

    def choose(
        self, heard: Sequence[tell.Event], view: KnyaziView, offers: Sequence[Offer[do.Action]], rng: Random
    ) -> do.Action | None:
        position = Position(view)
        answers = [offer for offer in offers if not offer.aside]
        aside = trade(position, offers, rng) or court_action(position, heard, offers, rng)
        return aside or (onward(answer(position, answers, rng), position, answers, heard) if answers else None)


NORMAL = 0.1
"""The share of its thinking that an easier planner is left with."""
ADVISED = 0.3
"""The same for the analyst, which is asked about many moves at once."""
LEVELS: dict[str, KnyaziBot | KnyaziPlanner] = {
    "plain": KnyaziBot(),
    "planner": KnyaziPlanner(),
    "easy": KnyaziPlanner(0, PERSONALITIES["careful"]),
    "normal": KnyaziPlanner(personality=PERSONALITIES["loyal"]).with_effort(NORMAL),
    "hard": KnyaziPlanner(personality=PERSONALITIES["schemer"]),
    **{name: KnyaziPlanner(personality=personality) for name, personality in PERSONALITIES.items()},
}
ADVICE = Advice(KnyaziPlanner().with_effort(ADVISED), Scale("guess", 9.0), Scale("worth", 1.0, share=True))
"""The analyst of finished games: how many trumps each player held, and how high each answer led."""
