"""Court manners of the plain player: it does its duty, a ruler judges, and now and then somebody bows.

It has no words of its own, for it does not know anybody's language: what it must give as a reason it quotes.
"""

from collections.abc import Callable, Sequence
from random import Random

from dvor.bots.knyazi.table import Table
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court.records import Matter
from dvor.games.knyazi.court.terms import Answer, Etiquette, Reason, Sign
from dvor.games.knyazi.court.tidings import Gestured
from dvor.games.knyazi.names import Cause, Character, Phase
from dvor.kernel import Offer, Pick, Seat

Heard = Sequence[tell.Event]
Offered = Offer[do.Action]
Chosen = do.Action | None

OFTEN, SOMETIMES, SELDOM = 0.6, 0.25, 0.02
"""How likely something is done whenever there is a question to answer."""
MOST_STRIKES = 3
NOTHING_TO_QUOTE = "…"


def manners(table: Table, heard: Heard, offers: Sequence[Offered], rng: Random) -> Chosen:
    """Something to do at court before answering, or nothing."""
    for offer in offers:
        rule = _RULES.get(offer.make)
        if rule is not None and (chosen := rule(table, offer, rng)) is not None:
            return chosen
    return _courtesy(table, heard, offers, rng)


def _character(table: Table) -> Character | None:
    return table.view.table.people[table.me].character


def _sweep(table: Table, offer: Offered, rng: Random) -> Chosen:
    """One's own work is done at once, another's is left alone; where there is no Sweeper the Kholop clears."""
    mine = {place.character for place in table.view.table.places}
    sweeper = Character.SWEEPER if Character.SWEEPER in mine else Character.KHOLOP
    return deeds.ClearUp() if table.view.table.court.to_clear and _character(table) is sweeper else None


def _strike(table: Table, offer: Offered, rng: Random) -> Chosen:
    """Only the Executioner is told which strikes there are."""
    return offer.sample(rng) if "punishment" in offer.blanks else None


def _sign(table: Table, offer: Offered, rng: Random) -> Chosen:
    return offer.sample(rng) if rng.random() < OFTEN else None


def _serve(table: Table, offer: Offered, rng: Random) -> Chosen:
    """A service is done, but no trump is given for it."""
    action = offer.sample(rng)
    assert isinstance(action, deeds.RenderService)
    return deeds.RenderService(action.paper)


def _give_leave(table: Table, offer: Offered, rng: Random) -> Chosen:
    return offer.sample(rng) if rng.random() < OFTEN else None


def _hear_petition(table: Table, offer: Offered, rng: Random) -> Chosen:
    """Every petition is answered, one way or the other."""
    numbers = offer.blanks["petition"]
    assert isinstance(numbers, Pick)
    answer = rng.choice((Answer.GRANTED, Answer.REFUSED))
    return deeds.AnswerPetition(int(str(numbers.among[0])), answer)


def _bestow(table: Table, offer: Offered, rng: Random) -> Chosen:
    return offer.sample(rng) if rng.random() < SELDOM else None


def _forgive(table: Table, offer: Offered, rng: Random) -> Chosen:
    """Small matters are forgiven, mostly; the rest waits for the rod."""
    small = [one.number for one in _matters(table) if _is_small(one)]
    return deeds.Forgive(rng.choice(small)) if small and rng.random() < OFTEN else None


def _flog(table: Table, offer: Offered, rng: Random) -> Chosen:
    """A real offence costs a few strikes, in the words that everybody heard; one paper at a time."""
    if any(paper.by == table.me for paper in table.view.table.court.papers):
        return None
    people, reasons = offer.blanks["who"], offer.blanks["reason"]
    for one in _matters(table):
        fits = people.admits(one.seat) and reasons.admits(one.reason)
        if fits and not _is_small(one) and rng.random() < OFTEN:
            return deeds.Flog(one.seat, rng.randint(1, MOST_STRIKES), one.reason, _quoted(one))
    return None


def _quoted(matter: Matter) -> str:
    """What was said; of an undone duty nothing was, and the evidence is but its key."""
    unsaid = matter.secret or matter.reason is Reason.DUTY
    return NOTHING_TO_QUOTE if unsaid else matter.evidence or NOTHING_TO_QUOTE


def _matters(table: Table) -> tuple[Matter, ...]:
    """What everybody knows, and what only the ruler was told."""
    return tuple(one for one in table.view.table.court.matters + table.view.whispers if one.seat != table.me)


def _is_small(matter: Matter) -> bool:
    soft = matter.reason is Reason.BREACH and matter.broken in (Etiquette.RANK, Etiquette.SPEECH)
    return soft or matter.reason in (Reason.FALSE_CHARGE, Reason.PETITION)


_RULES: dict[type[do.Action], Callable[[Table, Offered, Random], Chosen]] = {
    deeds.ClearUp: _sweep,
    deeds.Strike: _strike,
    deeds.SignPaper: _sign,
    deeds.RenderService: _serve,
    deeds.GrantLeave: _give_leave,
    deeds.AnswerPetition: _hear_petition,
    deeds.Forgive: _forgive,
    deeds.Flog: _flog,
    do.Bestow: _bestow,
}


def _courtesy(table: Table, heard: Heard, offers: Sequence[Offered], rng: Random) -> Chosen:
    """A bow before an attack upwards, a taunt after a place won, leave asked for nothing in particular."""
    kinds = {offer.make: offer for offer in offers}
    if deeds.Gesture in kinds:
        target = _to_bow_to(table)
        if target is not None and rng.random() < SOMETIMES and not _has_gestured(table.me, heard):
            return deeds.Gesture(Sign.BOW, target)
        loser = _beaten(table.me, heard)
        if loser is not None and rng.random() < SOMETIMES:
            return deeds.Gesture(Sign.TAUNT, loser)
    if deeds.AskLeave in kinds and rng.random() < SELDOM / 4:
        return kinds[deeds.AskLeave].sample(rng)
    return None


def _to_bow_to(table: Table) -> Seat | None:
    """Whom I am about to attack, if he ranks above me."""
    public, target = table.view.table, table.target()
    if public.phase is not Phase.ATTACK or public.mover != table.me or target is None:
        return None
    return target if table.is_above(target) else None


def _has_gestured(me: Seat, heard: Heard) -> bool:
    """Since the turn began."""
    for event in reversed(heard):
        if isinstance(event, tell.TurnBegan):
            return False
        if isinstance(event, Gestured) and event.by == me:
            return True
    return False


def _beaten(me: Seat, heard: Heard) -> Seat | None:
    """Whose place I have just won and not yet laughed at."""
    for event in reversed(heard[-8:]):
        if isinstance(event, Gestured) and event.by == me:
            return None
        if isinstance(event, tell.Moved):
            swapped = len(event.moves) == 2 and event.cause in (Cause.WON, Cause.PALACE)
            loser, winner = event.moves if swapped else (None, None)  # the lower place is told first
            return loser.seat if loser and winner and winner.seat == me else None
    return None
