"""Chance's part: the first places, the deal, the Merchant's draw, the referee of words, and the time of day."""

from random import Random

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.actions import DrawRegimes
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.law import HAND
from dvor.games.knyazi.core.rights import drawable
from dvor.games.knyazi.core.state import fresh, stage
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.state import Utterance
from dvor.games.knyazi.court.transition import Scene
from dvor.games.knyazi.judge import disobeyed, judge, words_of
from dvor.games.knyazi.options import law_of
from dvor.games.knyazi.regimes import REGIMES
from dvor.games.knyazi.state import State
from dvor.kernel import Malformed
from dvor.referee.terms import Etiquette

# Regimes drawn by lot before the game (K-REG-1).


def regimes_pending(state: State) -> bool:
    """Whether the lot has still to decide."""
    return state.core.phase == codes.CAST and len(state.court.drawn) < state.options.lots


def drawable_regimes(state: State, drawn: tuple[str, ...]) -> list[str]:
    """What the lot may bring next: what goes together with the other regimes, and has its ruler at the table."""
    taken = {*state.options.chosen, *drawn} - {"absolutism"}
    return [key for key in REGIMES if key not in taken and _goes(state, (*drawn, key))]


def _goes(state: State, drawn: tuple[str, ...]) -> bool:
    try:
        return state.options.governed(drawn).least <= state.seats
    except Malformed:
        return False


def draw_regimes(state: State, rng: Random) -> DrawRegimes:
    """One after the other."""
    drawn: tuple[str, ...] = ()
    for _ in range(state.options.lots):
        drawn = (*drawn, rng.choice(drawable_regimes(state, drawn)))
    return DrawRegimes(drawn)


def could_draw_regimes(state: State, outcome: DrawRegimes) -> bool:
    """Whether the lot could have fallen so."""
    drawn = outcome.regimes
    right = all(drawn[at] in drawable_regimes(state, drawn[:at]) for at in range(len(drawn)))
    return regimes_pending(state) and len(drawn) == state.options.lots and right


def govern(scene: Scene, action: DrawRegimes) -> None:
    """The law of the game is made anew: nobody has a place yet."""
    state = scene.before
    scene.change(drawn=action.regimes)
    scene.core = fresh(law_of(state.options, state.seats, state.options.governed(action.regimes)))
    scene.core.notes = []
    scene.tell(tell.RegimesDrawn(action.regimes))


MINUTES_A_PARTY = 20
"""What a party is reckoned at where nobody has a clock."""


def draw(state: State, rng: Random) -> do.Action:
    """Chance's next move."""
    core = state.core
    phase = stage(core)
    if state.court.unjudged:
        return _judged(state)
    if regimes_pending(state):
        return draw_regimes(state, rng)
    if phase == codes.CAST:
        return do.Cast(tuple(rng.sample(range(state.seats), state.seats)))
    if phase == codes.DEAL:
        return do.Deal(tuple(rng.sample(core.law.deck(), HAND * state.seats)))
    if phase == codes.TRADE:
        return do.DrawCard(rng.choice(drawable(core)))
    return do.Clock(int(core.minutes) + MINUTES_A_PARTY)


def timed(action: do.Action, minutes: int) -> do.Action:
    """The time, where somebody has a clock."""
    return do.Clock(minutes) if isinstance(action, do.Clock) else action


def possible(state: State, outcome: do.Action) -> bool:
    """Whether chance could have brought this about."""
    core = state.core
    phase = stage(core)
    if state.court.unjudged:
        return isinstance(outcome, court_actions.Findings) and _could_be_judged(outcome, state)
    match outcome:
        case do.DrawRegimes():
            return could_draw_regimes(state, outcome)
        case do.Cast(places):
            return phase == codes.CAST and not regimes_pending(state) and sorted(places) == list(range(state.seats))
        case do.Deal(cards):
            right = len(cards) == len(set(cards)) == HAND * state.seats
            return phase == codes.DEAL and right and set(cards) <= set(core.law.deck())
        case do.DrawCard(card):
            return phase == codes.TRADE and card in drawable(core)
        case do.Clock(minutes):
            return phase == codes.CLOCK and minutes >= core.minutes
    return False


def _judged(state: State) -> court_actions.Findings:
    """Names are the referee's only where the table wants it; decrees in a form that can be checked always."""
    said, court = state.court.unjudged[0], state.present
    named = state.options.naming_judge == "referee"
    found = judge(said.text, said.by, said.to, court) if named else ()
    return court_actions.Findings(found, disobeyed(said.text, said.by, said.signs, court) if said.talk else ())


def _could_be_judged(outcome: court_actions.Findings, state: State) -> bool:
    said = state.court.unjudged[0]
    checked = [number for number, _ in state.present.demands] if said.talk else []
    return all(_could_be_found(one, said) for one in outcome.found) and all(
        one.decree in checked and said.text.startswith(one.evidence, one.at) for one in outcome.disobeyed
    )


def _could_be_found(finding: court_actions.Finding, said: Utterance) -> bool:
    """The evidence must stand in what was said, and where it is said to stand, whatever a referee makes of it."""
    if finding.at is not None and not said.text.startswith(finding.evidence, finding.at):
        return False
    found_in_words = (Etiquette.NAMING, Etiquette.RANK) if finding.fault is None else (Etiquette.SPEECH,)
    return finding.broken in found_in_words and set(words_of(finding.evidence)) <= set(words_of(said.text))
