"""Duties as deeds, and the temptation to do another's (K-ETI-4)."""

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.state import stage
from dvor.games.knyazi.court import deeds as do
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.asides import Offers, aside
from dvor.games.knyazi.court.punishments import neglected, strike, to_be_struck
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.court.terms import Duty, Etiquette
from dvor.games.knyazi.duties import holder
from dvor.games.knyazi.state import State
from dvor.kernel import Pick, Seat

DUTIES: dict[type[Action], Duty] = {do.DealOut: Duty.DEAL, do.ClearUp: Duty.CLEAR, do.Strike: Duty.STRIKE}
_TEMPTING = {duty: aside(make) for make, duty in DUTIES.items()}


def must_deal(state: State) -> bool:
    """Whether the Kholop has to shuffle and deal now (K-DEAL-1)."""
    return stage(state.core) == codes.DEAL and not state.court.shuffled


def waiting(state: State, seat: Seat) -> tuple[Duty, ...]:
    """Which work of one's own waits to be done."""
    if must_deal(state):
        return (Duty.DEAL,) if holder(state, Duty.DEAL) == seat else ()
    return tuple(DUTIES[offer.make] for offer in own_work(state, seat))


def own_work(state: State, seat: Seat) -> Offers:
    """What one's own place has to do now."""
    made: Offers = []
    if state.court.to_clear and holder(state, Duty.CLEAR) == seat:
        made.append(aside(do.ClearUp))
    if holder(state, Duty.STRIKE) == seat and (due := to_be_struck(state)):
        made.append(aside(do.Strike, punishment=Pick(due)))
    return made


def temptations(state: State, seat: Seat) -> Offers:
    """Everybody is shown the three controls, most of all the deck while it waits to be dealt; whose work it is
    not only disgraces himself."""
    if not state.options.temptation or state.court.left(seat) <= 0:
        return []
    return [_TEMPTING[duty] for duty in DUTIES.values() if holder(state, duty) != seat]


def work(scene: Scene, by: Seat, action: Action) -> None:
    """One's own duty is done; another's is a breach, and nothing else."""
    duty = DUTIES[type(action)]
    if holder(scene.before, duty) != by:
        scene.tell(tell.Usurped(by, duty))
        scene.breach(by, Etiquette.HANDS_OFF, "", hard=True)  # which work it was has just been told
    elif isinstance(action, do.Strike) and action.punishment is not None:
        strike(scene, by, action.punishment)
    elif duty is Duty.CLEAR:
        scene.change(to_clear=False)
        scene.tell(tell.Tidied(by))
    else:
        scene.change(shuffled=True)
        scene.tell(tell.Shuffled(by))


def deal_for_him(scene: Scene) -> None:
    """The Kholop is silent: the game deals, and notes it (K-AFK-1)."""
    scene.change(shuffled=True)
    neglected(scene, Duty.DEAL)
