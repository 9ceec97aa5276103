"""Decrees: the same for all, with a reason; others may object (K-DEC-1)."""

from msgspec.structs import replace

from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court import speech
from dvor.games.knyazi.court.asides import WORDS, Offers, aside
from dvor.games.knyazi.court.licence import aloud
from dvor.games.knyazi.court.records import Decree
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.court.terms import ALLOWED_FORMS
from dvor.games.knyazi.state import State
from dvor.kernel import Pick, Seat

AT_ONCE = 5
"""Decrees that may hold at one time."""
_PROCLAIM = aside(do.Proclaim, form=Pick(ALLOWED_FORMS), text=WORDS, why=WORDS)


def rulers(state: State) -> Offers:
    """The ruler issues decrees, takes his own back, and may object to those that he had to issue for others."""
    decrees = state.court.decrees
    made = [_PROCLAIM] if len(decrees) < AT_ONCE else []
    if own := tuple(one.number for one in decrees if one.owner is None):
        made.append(aside(do.Revoke, decree=Pick(own)))
    return made + _objections(state, int(ruler(state.core)))


def subjects(state: State, seat: Seat) -> Offers:
    """Anyone else may object to each, once."""
    return _objections(state, seat)


def _objections(state: State, seat: Seat) -> Offers:
    rules = int(ruler(state.core))
    decrees = [one for one in state.court.decrees if seat != (rules if one.owner is None else one.owner)]
    others = tuple(one.number for one in decrees if seat not in one.objectors)
    return [aside(do.ObjectTo, decree=Pick(others))] if others else []


def proclaim(scene: Scene, by: Seat, action: do.Proclaim) -> None:
    """A decree holds from now on."""
    issue(scene, by, Decree(scene.number(), action.form, action.text, action.why))


def issue(scene: Scene, by: Seat, decree: Decree) -> None:
    """Everybody hears it, and why: in the words of whoever bought it, or the ruler's own."""
    scene.change(decrees=(*scene.court.decrees, decree))
    said = speech.utter(scene, by if decree.owner is None else decree.owner, None, aloud(decree))
    scene.tell(tell.DecreeIssued(decree.number, by, decree.form, decree.text, decree.why, said))


def revoke(scene: Scene, action: do.Revoke) -> None:
    """The ruler cancels his own decree."""
    end(scene, [action.decree])


def end(scene: Scene, numbers: list[int], *, fallen: bool = False) -> None:
    """These decrees hold no longer."""
    for one in scene.court.decrees:
        if one.number in numbers:
            scene.tell(tell.DecreeEnded(one.number, one.text, fallen))
    scene.change(decrees=tuple(one for one in scene.court.decrees if one.number not in numbers))


def object_to(scene: Scene, by: Seat, action: do.ObjectTo) -> None:
    """It falls when more than half of the others object."""
    at = next(at for at, one in enumerate(scene.court.decrees) if one.number == action.decree)
    decree = scene.court.decrees[at]
    objected = replace(decree, objectors=(*decree.objectors, by))
    scene.change(decrees=(*scene.court.decrees[:at], objected, *scene.court.decrees[at + 1 :]))
    scene.tell(tell.DecreeObjected(decree.number, by, decree.text))
    if 2 * len(objected.objectors) > scene.before.seats - 1:
        end(scene, [decree.number], fallen=True)
