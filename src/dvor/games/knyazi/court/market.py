"""Where a trump buys a decree (K-REG-7)."""

from dvor.games.knyazi.core import rights
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import decrees
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.asides import WORDS, Offers, aside
from dvor.games.knyazi.court.demands import shapes
from dvor.games.knyazi.court.papers import trumps
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.court.terms import DecreeEnd
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
    holding = [one.form for one in state.court.decrees]
    return [aside(do.BuyDecree, card=Pick(cards), text=WORDS, why=WORDS, **takes) for takes in shapes(holding)]


def pay(scene: Scene, by: Seat, action: do.BuyDecree) -> None:
    """The trump is discarded; with the last card one is frozen and the turn passes on."""
    scene.change(bought=True)
    scene.tell(tell.DecreeBought(by, action.card))
    rights.part_with(scene.core, by, action.card, -1)
    scene.hear_core()


def issue(scene: Scene, by: Seat, action: do.BuyDecree) -> None:
    """The ruler has to issue it, in the buyer's words."""
    decrees.issue(scene, scene.ruler, decrees.made(scene, action, by))


def expire(scene: Scene, event: TurnBegan) -> None:
    """A bought decree ends when its buyer's turn comes, or when the order passes the buyer without a turn. A turn
    is one attack: a winner who may attack again has a new one."""
    if not scene.before.charter.decrees_for_trumps:
        return
    passed = _passed(scene, event.seat) | {event.seat}
    scene.change(bought=False, order=tuple(map(int, scene.core.who)), mover=event.seat)
    bought = [one.number for one in scene.court.decrees if one.owner in passed]
    decrees.end(scene, bought, DecreeEnd.EXPIRED)


def _passed(scene: Scene, seat: Seat) -> set[Seat]:
    """Whose places lie between that of the last turn, when it began, and that of this one: as they sat then, for a
    winner has climbed over some of them, and as they sit now. Whoever had the last turn has not been passed over,
    and a new party begins a new round."""
    court, core = scene.court, scene.core
    if not court.order or court.turn[0] != core.party:
        return set()
    size = len(court.order)
    last, place = court.order.index(court.mover), int(core.place[seat])
    between = [(last + step) % size for step in range(1, (place - last) % size)]
    return {person for at in between for person in (court.order[at], int(core.who[at]))} - {court.mover}
