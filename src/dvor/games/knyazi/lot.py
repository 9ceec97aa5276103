"""Regimes drawn by lot before the game (K-REG-1)."""

from random import Random

from dvor.games.knyazi import events as tell
from dvor.games.knyazi.actions import DrawRegimes
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.state import fresh
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.options import law_of
from dvor.games.knyazi.regimes import REGIMES
from dvor.games.knyazi.state import State
from dvor.kernel import Malformed


def pending(state: State) -> bool:
    """Whether the lot has still to decide."""
    return state.core.phase == codes.CAST and len(state.court.drawn) < state.options.lots


def drawable(state: State, drawn: tuple[str, ...]) -> list[str]:
    """What the lot may bring next: what goes together with the other regimes, and has its ruler at the table."""
    taken = {*state.options.chosen, *drawn} - {"absolutism"}
    return [key for key in REGIMES if key not in taken and _goes(state, (*drawn, key))]


def _goes(state: State, drawn: tuple[str, ...]) -> bool:
    try:
        return state.options.governed(drawn).least <= state.seats
    except Malformed:
        return False


def draw(state: State, rng: Random) -> DrawRegimes:
    """One after the other."""
    drawn: tuple[str, ...] = ()
    for _ in range(state.options.lots):
        drawn = (*drawn, rng.choice(drawable(state, drawn)))
    return DrawRegimes(drawn)


def possible(state: State, outcome: DrawRegimes) -> bool:
    """Whether the lot could have fallen so."""
    drawn = outcome.regimes
    right = all(drawn[at] in drawable(state, drawn[:at]) for at in range(len(drawn)))
    return pending(state) and len(drawn) == state.options.lots and right


def govern(scene: Scene, action: DrawRegimes) -> None:
    """The law of the game is made anew: nobody has a place yet."""
    state = scene.before
    scene.change(drawn=action.regimes)
    scene.core = fresh(law_of(state.options, state.seats, state.options.governed(action.regimes)))
    scene.core.notes = []
    scene.tell(tell.RegimesDrawn(action.regimes))
