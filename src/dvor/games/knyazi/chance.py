"""Chance's part: the first places, the deal, the Merchant's draw, the referee of words, and the time of day."""

from random import Random

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import lot
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.law import HAND
from dvor.games.knyazi.core.rights import drawable
from dvor.games.knyazi.core.state import stage
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.records import Utterance
from dvor.games.knyazi.court.terms import Etiquette
from dvor.games.knyazi.judge import disobeyed, judge, words_of
from dvor.games.knyazi.state import State

MINUTES_A_PARTY = 20
"""What a party is reckoned at where nobody has a clock."""


def draw(state: State, rng: Random) -> do.Action:
    """Chance's next move."""
    core = state.core
    phase = stage(core)
    if state.court.unjudged:
        return _judged(state)
    if lot.pending(state):
        return lot.draw(state, rng)
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
            return lot.possible(state, outcome)
        case do.Cast(places):
            return phase == codes.CAST and not lot.pending(state) and sorted(places) == list(range(state.seats))
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
