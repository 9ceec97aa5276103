"""The rules as the kernel asks for them: offers, what a move does, and chance's part."""

from random import Random
from typing import Any

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import asks, refusals
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.action_codec import encode, offers_for
from dvor.games.knyazi.build_view import build_view
from dvor.games.knyazi.core import codes, demotion, engine, party, rights
from dvor.games.knyazi.core.choices import Choices
from dvor.games.knyazi.core.law import HAND
from dvor.games.knyazi.core.state import fresh as fresh_core
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import decrees, votes, work
from dvor.games.knyazi.court import moves as court
from dvor.games.knyazi.court.state import Utterance
from dvor.games.knyazi.court.transition import Transition
from dvor.games.knyazi.judge import disobeyed, judge, words_of
from dvor.games.knyazi.options import law_of
from dvor.games.knyazi.regimes import REGIMES
from dvor.games.knyazi.state import State, fresh
from dvor.games.knyazi.view import KnyaziView
from dvor.kernel import Awaited, Malformed, Offer, Phrase, Seat, Setup, Step
from dvor.referee.terms import Etiquette

Offers = tuple[Offer[do.Action], ...]

MINUTES_A_PARTY = 20
"""How long a party lasts where nobody has a clock, as in a simulation."""


class KnyaziRules:
    """«Из грязи в князи» for the kernel."""

    def begin(self, setup: Setup[Any]) -> State:
        return fresh(setup)

    def awaits(self, state: State) -> Awaited[do.Action]:
        if state.awaited is None:
            state.awaited = asks.awaits(state)
        return state.awaited

    def offers(self, state: State, seat: Seat) -> Offers:
        """All that this seat may do now, asked or not."""
        if (made := state.offers.get(seat)) is None:
            made = state.offers[seat] = _offers(state, seat)
        return made

    def explain(self, state: State, seat: Seat, action: do.Action) -> Phrase:
        return refusals.explain(state, seat, action)

    def apply(self, state: State, by: Seat | None, action: do.Action) -> Step[State, tell.Event]:
        """Make a move that the gate has let in: decisions of the core or a deed at court, on a clone."""
        move = Transition(state)
        if isinstance(action, court_actions.Findings):
            court.apply_findings(move, action)
        elif by is None:
            _chance(move, action)
        elif isinstance(action, court_actions.SilentAttack):
            decrees.excuse_from_bowing(move, by)
            _decide(move, by, do.Attack(action.cards))
        elif court.is_court_action(action):
            court.carry_out(move, by, action)
        else:
            _decide(move, by, action)
        return _finished(move)

    def view(self, state: State, seat: Seat | None) -> KnyaziView:
        return build_view(state, seat)

    def draw(self, state: State, rng: Random) -> do.Action:
        """Chance's next move: what the referee finds, regimes, places, cards, or the time of day."""
        core = state.core
        phase = state.open_phase
        if state.court.unjudged:
            return _judged(state)
        if _regimes_pending(state):
            drawn: tuple[str, ...] = ()
            for _ in range(state.options.regime_draws):
                drawn = (*drawn, rng.choice(drawable_regimes(state, drawn)))
            return do.DrawRegimes(drawn)
        if phase == codes.CAST:
            return do.Cast(tuple(rng.sample(range(state.seats), state.seats)))
        if phase == codes.DEAL:
            return do.Deal(tuple(rng.sample(core.law.deck(), HAND * state.seats)))
        if phase == codes.TRADE:
            return do.DrawCard(rng.choice(rights.drawable(core)))
        return do.Clock(int(core.minutes) + MINUTES_A_PARTY)

    def possible(self, state: State, outcome: do.Action) -> bool:
        """Whether chance could have brought this about."""
        core = state.core
        phase = state.open_phase
        if state.court.unjudged:
            return isinstance(outcome, court_actions.Findings) and _could_be_judged(outcome, state)
        match outcome:
            case do.DrawRegimes(drawn):
                right = all(drawn[at] in drawable_regimes(state, drawn[:at]) for at in range(len(drawn)))
                return _regimes_pending(state) and len(drawn) == state.options.regime_draws and right
            case do.Cast(places):
                seats = list(range(state.seats))
                return phase == codes.CAST and not _regimes_pending(state) and sorted(places) == seats
            case do.Deal(cards):
                right = len(cards) == len(set(cards)) == HAND * state.seats
                return phase == codes.DEAL and right and set(cards) <= set(core.law.deck())
            case do.DrawCard(card):
                return phase == codes.TRADE and card in rights.drawable(core)
            case do.Clock(minutes):
                return phase == codes.CLOCK and minutes >= core.minutes
        return False


_CHOICES = Choices()
"""Refilled for each seat: offers are made of it at once."""


def _offers(state: State, seat: Seat) -> Offers:
    core = state.core
    if not 0 <= seat < state.seats or state.open_phase in (codes.CAST, codes.TRADE) or state.court.unjudged:
        return ()
    if state.court.ballot is not None:
        return votes.answers(state, seat)
    engine.asides(core, seat, _CHOICES)
    asides = offers_for(_CHOICES, aside=True)
    if state.must_deal:
        return work.before_the_deal(state, seat) + asides  # the court does not sit yet, but mercy can be granted
    answers: Offers = ()
    if state.asked >> seat & 1:
        engine.answers(core, seat, _CHOICES)
        answers = offers_for(_CHOICES)
    if core.phase == codes.DEAL:
        return answers + asides if state.asked else answers  # a plea before the deal
    return answers + asides + court.asides(state, seat)


def _decide(move: Transition, by: Seat, action: do.Action) -> None:
    """Take the core's decisions one by one; a standing answer is told to its giver alone."""
    core = move.core
    if core.phase < codes.WINDOW:
        if isinstance(action, do.Window):
            move.whisper(tell.WishNoted(action.cards), by)
        elif isinstance(action, do.NothingThisAttack):
            move.whisper(tell.WishNoted(), by)
    for decision in encode(action):
        engine.step(core, by, decision)


def _finished(move: Transition) -> Step[State, tell.Event]:
    move.tell_core_notes()
    court.react(move)
    return move.done()


def demoted(state: State, seat: Seat) -> Step[State, tell.Event]:
    """A breach that demotes is found: mercy is offered, else it happens when no attack lies (K-MOVE-4)."""
    move = Transition(state)
    demotion.charge(move.core, seat)
    return _finished(move)


# Chance


def _chance(move: Transition, action: do.Action) -> None:
    core = move.core
    match action:
        case do.DrawRegimes(regimes):  # nobody has a place yet, so the core starts anew under their law (K-REG-1)
            state = move.before
            move.change(drawn=regimes)
            core = fresh_core(law_of(state.options, state.seats, state.options.governed(regimes)))
            core.notes = []
            move.core = core
            move.tell(tell.RegimesDrawn(regimes))
        case do.Cast(places):
            party.seat_everybody(core, list(places))
        case do.Deal(cards):
            party.deal(core, list(cards))
        case do.DrawCard(card):
            rights.drawn(core, card)
        case do.Clock(minutes):
            party.clock(core, minutes)


def timed(action: do.Action, minutes: int) -> do.Action:
    """The real time instead of the drawn one, where somebody has a clock."""
    return do.Clock(minutes) if isinstance(action, do.Clock) else action


def _regimes_pending(state: State) -> bool:
    return state.core.phase == codes.CAST and len(state.court.drawn) < state.options.regime_draws


def drawable_regimes(state: State, drawn: tuple[str, ...]) -> list[str]:
    """What may be drawn next: regimes that fit the others and whose ruler is at the table (K-REG-1)."""
    taken = {*state.options.chosen, *drawn} - {"absolutism"}
    return [key for key in REGIMES if key not in taken and _fits(state, (*drawn, key))]


def _fits(state: State, drawn: tuple[str, ...]) -> bool:
    try:
        return state.options.governed(drawn).least <= state.seats
    except Malformed:
        return False


def _judged(state: State) -> court_actions.Findings:
    """What the referee finds: names where the options ask for it, decrees that can be checked in any case."""
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
    """Whether the evidence stands in what was said, at its place: another referee may have judged than ours."""
    if finding.at is not None and not said.text.startswith(finding.evidence, finding.at):
        return False
    found_in_words = (Etiquette.NAMING, Etiquette.RANK) if finding.fault is None else (Etiquette.SPEECH,)
    return finding.broken in found_in_words and set(words_of(finding.evidence)) <= set(words_of(said.text))
