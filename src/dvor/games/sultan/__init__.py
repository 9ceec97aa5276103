"""«Султан на миг»: hidden characters, five rounds, and a throne that nobody keeps for long."""

from typing import Any

from dvor.games.sultan import actions, events
from dvor.games.sultan.core.cards import FEWEST, MOST
from dvor.games.sultan.event_mapping import STAYS, out
from dvor.games.sultan.facts import FACTS
from dvor.games.sultan.lesson import LESSON
from dvor.games.sultan.options import PRESETS, SultanOptions
from dvor.games.sultan.refusals import silenced
from dvor.games.sultan.rules import SultanRules
from dvor.games.sultan.state import VERSION, State, begun_under
from dvor.games.sultan.view import SultanView
from dvor.kernel import Game

GAME: Game[State, Any, Any, SultanView] = Game(
    key="sultan",
    version=VERSION,
    rules=SultanRules(),
    older=begun_under,
    players=range(FEWEST, MOST + 1),
    options=SultanOptions,
    actions=actions.Any,
    events=events.Any,
    view=SultanView,
    silenced=silenced,
    display_times=STAYS,
    out=out,
    internal_actions=(actions.LeaveToFate, actions.Lot, actions.Deal),
    page_constants=FACTS,
    presets=PRESETS,
    tutorial=LESSON,
)
