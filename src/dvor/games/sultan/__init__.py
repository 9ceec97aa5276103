"""«Султан на миг»: hidden characters, five rounds, and a throne that nobody keeps for long."""

from typing import Any

from dvor.games.sultan import actions, events
from dvor.games.sultan.core.cards import FEWEST, MOST
from dvor.games.sultan.core.records import CAST, QUESTIONS, Reaction
from dvor.games.sultan.event_mapping import STAYS, out
from dvor.games.sultan.names import CHARACTERS, TEAMS, Character
from dvor.games.sultan.options import PRESETS, SultanOptions
from dvor.games.sultan.refusals import ABILITY_OF, silenced
from dvor.games.sultan.rules import SultanRules
from dvor.games.sultan.state import VERSION, State, begun_under
from dvor.games.sultan.tutorial import TUTORIAL
from dvor.games.sultan.view import SultanView
from dvor.kernel import Game, PageConstants

_REACTIONS = tuple(question.answer.key for question in QUESTIONS if isinstance(question, Reaction))
_TAGS = tuple(str(kind.__struct_config__.tag) for kind in ABILITY_OF)

FACTS: PageConstants = {
    "side": {CHARACTERS[record.number]: TEAMS[record.team] or "neutral" for record in CAST},
    "abilities": [tag for tag in _TAGS if tag not in _REACTIONS],
    "reactions": _REACTIONS,
    "mark_of": {"choice": Character.VIZIER, "prediction": Character.SEER},
}
"""What a page needs to draw the table: each character's side, what only one character can do, the reactions, and
whose card each mark with a team's colour lies beside."""

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
    tutorial=TUTORIAL,
)
