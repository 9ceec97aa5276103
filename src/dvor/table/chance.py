"""Chance at the table: as long as the game awaits it, it moves."""

from collections.abc import Callable
from typing import Any

from dvor.kernel import Draw, Game
from dvor.kernel.gate import play
from dvor.table.entries import Moved
from dvor.table.propose import Draft

Draws = Callable[[Game[Any, Any, Any, Any], Any], Any]
"""Given a game and a state that awaits chance, chance's move. Where it comes from is the server's business."""


def let_chance_move(draft: Draft, draws: Draws) -> None:
    """Add chance's moves until people are asked, or all is over."""
    while True:
        on = draft.state.play
        if on is None or type(on.awaited) is not Draw:
            return
        game = draft.state.game
        action = _written(game, on.lesson, draws(game, on.state))
        if game.timed is not None:  # where chance is asked for the time, the table's own clock has it
            action = game.timed(action, int((draft.now - on.started) // 60))
        step = play(game.rules, on.state, None, action)
        draft.add(Moved(None, action, also=True), step)


def _written(game: Game[Any, Any, Any, Any], lesson: int | None, drawn: Any) -> Any:
    """In a guided game chance deals what is written there."""
    step = None if lesson is None or game.lesson is None else game.lesson.at(lesson)
    return step.action if step is not None and step.by is None and type(step.action) is type(drawn) else drawn
