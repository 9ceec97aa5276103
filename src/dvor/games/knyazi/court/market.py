"""Where a trump buys a decree (K-REG-7)."""

from dvor.games.knyazi.core import rights
from dvor.games.knyazi.core.state import holds
from dvor.games.knyazi.court import decrees
from dvor.games.knyazi.court import deeds as do
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.asides import WORDS, Offers, aside
from dvor.games.knyazi.court.papers import trumps
from dvor.games.knyazi.court.records import Decree
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.court.terms import ALLOWED_FORMS
from dvor.games.knyazi.events import TurnBegan
from dvor.games.knyazi.state import State
from dvor.kernel import Pick, Seat


def asides(state: State, seat: Seat) -> Offers:
    """In one's own turn, before attacking, and once."""
    core = state.core
    if (
        not state.charter.decrees_for_trumps
        or state.court.bought
        or core.mover != seat
        or not rights.may_part(core)
    ):
        return []
    cards = trumps(core, seat)
    if not cards:
        return []
    return [aside(do.BuyDecree, card=Pick(cards), form=Pick(ALLOWED_FORMS), text=WORDS, why=WORDS)]


def pay(scene: Scene, by: Seat, action: do.BuyDecree) -> None:
    """The trump is discarded; with the last card one is frozen and the turn passes on."""
    scene.change(bought=True)
    scene.tell(tell.DecreeBought(by, action.card))
    rights.part_with(scene.core, by, action.card, -1)
    scene.hear_core()


def issue(scene: Scene, by: Seat, action: do.BuyDecree) -> None:
    """The ruler has to issue it, in the buyer's words."""
    decrees.issue(scene, scene.ruler, Decree(scene.number(), action.form, action.text, action.why, owner=by))


def expire(scene: Scene, event: TurnBegan) -> None:
    """A bought decree ends when its buyer's turn comes, or, if frozen, when the order passes the place."""
    if event.may_decline:
        return  # it is still the same turn
    core = scene.core
    place, last = int(core.place[event.seat]), scene.court.last_place
    scene.change(bought=False, last_place=place)
    n = int(core.law.n)
    passed = {(last + step) % n for step in range(1, (place - last) % n + 1)}
    over = [
        one.number
        for one in scene.court.decrees
        if one.owner is not None
        and (one.owner == event.seat or (not holds(core, one.owner) and int(core.place[one.owner]) in passed))
    ]
    decrees.end(scene, over)
