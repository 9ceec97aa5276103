"""Tutorials: a first game of one newcomer among bots, started at once.

No question has a deadline until the last step is done; after that only windows for everybody have one.
"""

import msgspec
from msgspec.structs import replace

from dvor.games import CATALOG
from dvor.kernel import LEARNER, Seat, TutorialStep
from dvor.server.deps import Deps
from dvor.server.room import Room
from dvor.table import lobby, playing
from dvor.table.apply import Proposal
from dvor.table.options import TableOptions
from dvor.table.propose import refused
from dvor.table.state import TableState
from dvor.table.table import Table

LEVEL = "plain"
"""Of the bots, once all are free to choose."""


def options(game: str, language: TableOptions) -> tuple[bytes, TableOptions]:
    """The options of the game and the table: no deadlines, and nobody comes in."""
    tutorial = CATALOG[game].tutorial if game in CATALOG else None
    if tutorial is None:
        raise refused("no_lesson")
    clocks = dict.fromkeys(("turn_seconds", "step_seconds", "window_seconds", "rest_seconds", "absent_seconds"))
    table = replace(TableOptions(), language=language.language, open_door=False, onlookers=False, **clocks)
    if tutorial.slowly:
        table = replace(table, pace="slow")
    return msgspec.json.encode(dict(tutorial.options)), table


async def begin(room: Room, deps: Deps) -> None:
    """Add bots on all other chairs and start."""
    tutorial = room.table.state.game.tutorial
    assert tutorial is not None
    while len(room.table.state.chairs) < tutorial.seats:
        await room.do(lambda table: _add_bot(table, deps.clock()))
    await room.do(lambda table: lobby.start(table, LEARNER, "lesson:start", deps.clock(), deps.draws))


def _add_bot(table: Table, now: float) -> Proposal:
    return lobby.add_bot(table, LEARNER, LEVEL, None, f"lesson:{table.seq}", now)


def current_step(state: TableState) -> TutorialStep | None:
    """The step that the tutorial waits for."""
    running = state.play
    if running is None or running.tutorial_step is None or state.game.tutorial is None or state.phase != "playing":
        return None
    return state.game.tutorial.at(running.tutorial_step)


def follow(table: Table, seat: Seat, deps: Deps) -> Proposal | None:
    """A bot plays the step that is written for it, unless that was done already."""
    step = current_step(table.state)
    if step is None or step.by != seat or table.state.stopped_at is not None:
        return None
    return playing.answer(table, seat, step.action, None, f"bot:{table.seq}", deps.clock(), deps.draws, by_bot=True)
