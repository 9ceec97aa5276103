"""What the rules fix and a client wants to know to draw the table, made from where the rules stand."""

from dvor.games.sultan.core.records import CAST, QUESTIONS, Reaction
from dvor.games.sultan.names import CHARACTERS, TEAMS, Character
from dvor.games.sultan.refusals import ABILITY_OF
from dvor.kernel import PageConstants

_REACTIONS = tuple(question.answer.key for question in QUESTIONS if isinstance(question, Reaction))
_TAGS = tuple(str(kind.__struct_config__.tag) for kind in ABILITY_OF)

FACTS: PageConstants = {
    "side": {CHARACTERS[record.number]: TEAMS[record.team] or "neutral" for record in CAST},
    "abilities": [tag for tag in _TAGS if tag not in _REACTIONS],
    "reactions": _REACTIONS,
    "mark_of": {"choice": Character.VIZIER, "prediction": Character.SEER},
}
"""The side of each character; what tells which card one holds; and whose mark it is that has a team's colour."""
