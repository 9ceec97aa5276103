"""Where everything is in writing and the Official signs it (K-REG-6).

A paper is a punishment, a decree or a petition that takes effect when it is signed. The Official may ask a
service for his signature, and so delay it, but not refuse: time signs.
"""

from msgspec.structs import replace

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core import rights
from dvor.games.knyazi.core.cards import SUIT_HI, SUIT_LO, cards_of
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import holds, ruler
from dvor.games.knyazi.court import deeds as do
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.asides import WORDS, Offers, aside
from dvor.games.knyazi.court.records import Paper
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.state import State
from dvor.kernel import Pick, Seat

PATIENCE = 2
"""So many turns the Official may take."""


def official(state: State) -> Seat | None:
    """Who has to sign, if anybody has."""
    place = state.core.law.official
    return int(state.core.who[place]) if state.charter.must_be_signed and place >= 0 else None


def asides(state: State, seat: Seat) -> Offers:
    """The Official signs or asks; the one asked obliges."""
    papers = state.court.papers
    made: Offers = []
    if papers and official(state) == seat:
        numbers = tuple(one.number for one in papers)
        made.append(aside(do.SignPaper, paper=Pick(numbers)))
        fresh = tuple(one.number for one in papers if one.asked is None and not one.served)
        others = tuple(one for one in range(state.seats) if one not in (seat, ruler(state.core)))
        if fresh:
            made.append(aside(do.AskService, paper=Pick(fresh), who=Pick(others), text=WORDS))
    mine = tuple(one.number for one in papers if one.asked == seat)
    if mine:
        made.append(aside(do.RenderService, paper=Pick(mine)))
        if cards := _payable(state, seat):
            made.append(aside(do.RenderService, paper=Pick(mine), card=Pick(cards)))
    return made


def _payable(state: State, seat: Seat) -> tuple[int, ...]:
    """A trump may be the service, with nothing on the table and to an Official with cards."""
    signs = official(state)
    if signs is None or signs == seat or not rights.may_part(state.core) or not holds(state.core, signs):
        return ()
    return trumps(state.core, seat)


def trumps(core: Core, seat: Seat) -> tuple[int, ...]:
    """Somebody's trumps."""
    lo, hi = core.hands[2 * seat] & SUIT_LO[core.trump], core.hands[2 * seat + 1] & SUIT_HI[core.trump]
    return tuple(cards_of(lo, hi))


def put_forward(scene: Scene, by: Seat, deed: Action) -> None:
    """The paper lies before the Official."""
    paper = Paper(scene.number(), by, deed)
    scene.change(papers=(*scene.court.papers, paper))
    scene.tell(tell.PaperDrawnUp(paper.number, by))


def take(scene: Scene, number: int) -> Paper:
    """A paper is signed and lies there no longer."""
    (paper,) = (one for one in scene.court.papers if one.number == number)
    scene.change(papers=tuple(one for one in scene.court.papers if one != paper))
    return paper


def ask_service(scene: Scene, by: Seat, action: do.AskService) -> None:
    """One service for each paper, and not of the ruler."""
    papers = scene.court.papers
    asked = tuple(
        replace(one, asked=action.who, service=action.text) if one.number == action.paper else one for one in papers
    )
    scene.change(papers=asked)
    scene.tell(tell.ServiceAsked(action.paper, by, action.who, action.text))


def render(scene: Scene, by: Seat, action: do.RenderService) -> None:
    """The service is done; a trump changes hands unseen by the others."""
    to = official(scene.before)
    scene.change(papers=tuple(_served(one, action.paper) for one in scene.court.papers))
    plain = tell.ServiceRendered(action.paper, by, action.card is not None)
    if action.card is None or to is None:
        scene.tell(plain)
        return
    scene.tell_differently(plain, replace(plain, card=action.card), by, to)
    rights.part_with(scene.core, by, action.card, to)


def _served(paper: Paper, number: int) -> Paper:
    return replace(paper, asked=None, service="", served=True) if paper.number == number else paper


def grow_older(scene: Scene) -> list[int]:
    """A turn has begun: the papers that time signs."""
    papers = tuple(replace(one, turns=one.turns + 1) for one in scene.court.papers)
    scene.change(papers=papers)
    return [one.number for one in papers if one.turns >= PATIENCE]
