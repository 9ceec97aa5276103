"""What a legal move does: each action becomes decisions of the core, on a clone."""

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import chance
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.action_codec import encode
from dvor.games.knyazi.core import breaches, codes, engine, party, rights
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import decrees
from dvor.games.knyazi.court import moves as court
from dvor.games.knyazi.court.transition import Scene
from dvor.games.knyazi.state import State
from dvor.kernel import Seat, Step


def apply(state: State, by: Seat | None, action: do.Action) -> Step[State, tell.Event]:
    """Carry out a move that the gate has let in."""
    scene = Scene(state)
    core = scene.core
    if isinstance(action, court_actions.Findings):
        court.judged(scene, action)
    elif isinstance(action, do.DrawRegimes):
        chance.govern(scene, action)
    elif by is None:
        _chance(core, action)
    elif isinstance(action, court_actions.SilentAttack):
        decrees.excuse(scene, by)
        _decide(scene, by, do.Attack(action.cards))
    elif court.is_court_action(action):
        court.do(scene, by, action)
    else:
        _decide(scene, by, action)
    scene.hear_core()
    court.follow(scene)
    return scene.done()


def _chance(core: Core, action: do.Action) -> None:
    match action:
        case do.Cast(places):
            party.seat_everybody(core, list(places))
        case do.Deal(cards):
            party.deal(core, list(cards))
        case do.DrawCard(card):
            rights.drawn(core, card)
        case do.Clock(minutes):
            party.clock(core, minutes)


def _decide(scene: Scene, by: Seat, action: do.Action) -> None:
    """What stood to choice, step by step; of a standing answer only its giver is told."""
    core = scene.core
    if core.phase < codes.WINDOW:
        if isinstance(action, do.Window):
            scene.whisper(tell.WishNoted(action.cards), by)
        elif isinstance(action, do.NothingThisAttack):
            scene.whisper(tell.WishNoted(), by)
    for decision in encode(action):
        engine.step(core, by, decision)


def demoted(state: State, seat: Seat) -> Step[State, tell.Event]:
    """A breach that demotes is found: mercy is offered, else it happens when no attack lies (K-MOVE-4)."""
    scene = Scene(state)
    breaches.charge(scene.core, seat)
    scene.hear_core()
    court.follow(scene)
    return scene.done()
