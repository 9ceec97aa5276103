"""Bureaucracy: everything is in writing, and the Official signs it (K-REG-6).

A paper is a punishment, a decree, a petition or a denunciation; it takes effect when it is signed. The Official may
ask a service for the signature and so delay it, but cannot refuse: after two turns the paper counts as signed.
A complaint counts as a denunciation made openly. Of a denunciation only its author and the Official know: nobody
else is told of the paper or asked for a service, and no card changes hands for it.
"""

from itertools import count

from msgspec.structs import replace

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core import rights
from dvor.games.knyazi.core.cards import SUIT_HI, SUIT_LO, cards_of
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import holds, ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.handler import Handler, Handlers
from dvor.games.knyazi.court.state import Paper
from dvor.games.knyazi.court.transition import TEXT, Offers, Transition, aside
from dvor.games.knyazi.events import Event
from dvor.games.knyazi.names import Card
from dvor.games.knyazi.state import State
from dvor.kernel import Pick, Seat

MAX_TURNS_WAITING = 2
"""How many turns the Official may take."""
FIRST_SECRET_PAPER = 700_000
"""Secret papers are numbered from here, by author: a gap in the open numbers would tell of them."""


def official(state: State) -> Seat | None:
    """Who signs papers, under bureaucracy."""
    place = state.core.law.official
    return int(state.core.seat_at[place]) if state.charter.must_be_signed and place >= 0 else None


def asides(state: State, seat: Seat, cards: tuple[Card, ...]) -> Offers:
    """The Official signs or asks a service; whoever is asked renders it, perhaps with one of these cards."""
    papers = state.court.papers
    made: Offers = []
    if papers and official(state) == seat:
        numbers = tuple(paper.number for paper in papers)
        made.append(aside(do.SignPaper, paper=Pick(numbers)))
        # A service for each paper, asked of anyone but the ruler; for a secret one, of its author.
        fresh = [paper for paper in papers if paper.asked is None and not paper.served]
        others = tuple(one for one in range(state.seats) if one not in (seat, ruler(state.core)))
        if open_ones := tuple(paper.number for paper in fresh if not paper.secret):
            made.append(aside(do.AskService, paper=Pick(open_ones), who=Pick(others), text=TEXT))
        for author in sorted({paper.by for paper in fresh if paper.secret} & set(others)):
            theirs = tuple(paper.number for paper in fresh if paper.secret and paper.by == author)
            made.append(aside(do.AskService, paper=Pick(theirs), who=Pick((author,)), text=TEXT))
    mine = tuple(paper for paper in papers if paper.asked == seat)
    if mine:
        made.append(aside(do.RenderService, paper=Pick(tuple(paper.number for paper in mine))))
        paid = tuple(paper.number for paper in mine if not paper.secret)
        if paid and cards:
            made.append(aside(do.RenderService, paper=Pick(paid), card=Pick(cards)))
    return made


def payable(state: State, seat: Seat) -> tuple[Card, ...]:
    """Trumps that may be the service: with nothing on the table, and to an Official who has cards."""
    signs = official(state)
    if signs is None or signs == seat or not rights.may_part(state.core) or not holds(state.core, signs):
        return ()
    return trumps(state.core, seat)


def trumps(core: Core, seat: Seat) -> tuple[int, ...]:
    """The trumps in the hand of a seat."""
    lo, hi = core.hands[2 * seat] & SUIT_LO[core.trump], core.hands[2 * seat + 1] & SUIT_HI[core.trump]
    return tuple(cards_of(lo, hi))


def put_forward(move: Transition, by: Seat, action: Action) -> None:
    """Lay an order before the Official."""
    secret = isinstance(action, do.Denounce)
    if secret:
        taken = [paper.number for paper in move.court.papers]
        number = next(number for number in count(FIRST_SECRET_PAPER + by, step=16) if number not in taken)
    else:
        number = move.court.drawn_up + 1
        move.change(drawn_up=number)
    paper = Paper(number, by, action, secret=secret)
    move.change(papers=(*move.court.papers, paper))
    _tell(move, paper, tell.PaperDrawnUp(paper.number, by, _signatory(move), secret))


def _tell(move: Transition, paper: Paper, event: Event) -> None:
    """Tell everybody, or of a secret paper its author and the Official."""
    if paper.secret:
        move.whisper(event, *{paper.by, _signatory(move)})
    else:
        move.tell(event)


def _signatory(move: Transition) -> Seat:
    """Who was the Official before this move, and so knew of the paper."""
    signs = official(move.before)
    assert signs is not None, "there are papers only where somebody signs them"
    return signs


def sign(move: Transition, number: int, *, by_time: bool) -> Paper:
    """Remove a paper that is signed."""
    paper = _find(move, number)
    move.change(papers=tuple(one for one in move.court.papers if one != paper))
    _tell(move, paper, tell.PaperSigned(number, _signatory(move), by_time, paper.secret))
    return paper


def lapse(move: Transition) -> None:
    """A new ruler has come: papers of the old one are void, and whoever knew of one hears so."""
    for paper in move.court.papers:
        _tell(move, paper, tell.PaperLapsed(paper.number, paper.secret))
    move.change(papers=())


def _find(move: Transition, number: int) -> Paper:
    (paper,) = (paper for paper in move.court.papers if paper.number == number)
    return paper


def _ask_service(move: Transition, by: Seat, action: do.AskService) -> None:
    paper = _find(move, action.paper)
    asked = replace(paper, asked=action.who, service=action.text)
    move.change(papers=tuple(asked if one == paper else one for one in move.court.papers))
    _tell(move, paper, tell.ServiceAsked(action.paper, by, action.who, action.text, paper.secret))


def _render(move: Transition, by: Seat, action: do.RenderService) -> None:
    """The service is done; which trump changes hands only the two see."""
    to = official(move.before)
    paper = _find(move, action.paper)
    served = replace(paper, asked=None, service="", served=True)
    move.change(papers=tuple(served if one == paper else one for one in move.court.papers))
    plain = tell.ServiceRendered(action.paper, by, action.card is not None, secret=paper.secret)
    if action.card is None or to is None:
        _tell(move, paper, plain)
        return
    move.tell_with_private(plain, replace(plain, card=action.card), by, to)
    rights.part_with(move.core, by, action.card, to)


def grow_older(move: Transition) -> list[int]:
    """A turn has begun: the papers that now count as signed."""
    papers = tuple(replace(paper, turns=paper.turns + 1) for paper in move.court.papers)
    move.change(papers=papers)
    return [paper.number for paper in papers if paper.turns >= MAX_TURNS_WAITING]


ACTIONS: Handlers = {
    do.AskService: Handler(_ask_service),
    do.RenderService: Handler(_render),
}
"""The signature itself is in `moves`: it carries out the action that the paper holds."""
