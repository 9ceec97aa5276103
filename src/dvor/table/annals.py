"""The public record of a whole game, in one language: of the one on the table, or of one that is over."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from dvor.kernel import Game, Person
from dvor.table.heard import Event
from dvor.table.options import Language
from dvor.table.past import PastGame
from dvor.table.table import Table
from dvor.words import Listener, say


def of_table(table: Table, language: Language) -> Struct | None:
    """What onlookers have heard of the game on the table; None where no record is kept or no game is on."""
    state = table.state
    if state.play is None:
        return None
    heard = [item.event for item in table.ears[None].since(0) if isinstance(item, Event)]
    return _written(state.game, heard, state.play.state, state.people, language)


def of_past(past: PastGame, language: Language) -> Struct | None:
    """The same of a game that is over."""
    if not past.turns:
        return None
    told = [fact.public for turn in past.turns for fact in turn.step.told]
    heard = [event for event in told if event is not None]
    return _written(past.game, heard, past.turns[-1].step.state, past.setup.people, language)


def _written(
    game: Game[Any, Any, Any, Any], heard: Sequence[Any], state: Any, people: tuple[Person, ...], language: Language
) -> Struct | None:
    if game.annals is None:
        return None
    listener = Listener(language, people)
    return game.annals.write(heard, game.rules.view(state, None), lambda phrase: say(phrase, listener))
