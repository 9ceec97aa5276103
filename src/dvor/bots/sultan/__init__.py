"""The bots of «Султан на миг» by level: the plain player, and thinkers with more or less time and personality."""

from dvor.bots.analyst import Advice, Scale
from dvor.bots.sultan.plain import SultanBot
from dvor.bots.sultan.thinker import SultanThinker
from dvor.bots.sultan.thinker.talk import PERSONALITIES
from dvor.games.sultan.core.records import WORTH

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
"""The analyst of finished games: where it saw the Sultan, and the points that it hoped for."""
