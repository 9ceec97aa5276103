"""What the plain player does at court: its duties, judgements as a ruler, now and then a bow; and the
personalities.

The plain player says nothing, because it does not know the table's language.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.events import Gestured
from dvor.games.knyazi.court.state import Matter
from dvor.games.knyazi.court.terms import Answer, Reason
from dvor.games.knyazi.names import Cause, Character, Phase
from dvor.kernel import Offer, Pick, Seat
from dvor.referee.terms import DecreeForm, Etiquette, Sign

Heard = Sequence[tell.Event]
Offered = Offer[do.Action]
Chosen = do.Action | None

MOSTLY, OFTEN, SOMETIMES, SELDOM = 0.85, 0.6, 0.25, 0.02
"""How likely something is done whenever there is a question to answer."""
MOST_STRIKES = 3


def court_action(position: Position, heard: Heard, offers: Sequence[Offered], rng: Random) -> Chosen:
    """Something to do at court before answering, or nothing."""
    return _first(_RULES, position, offers, rng) or _courtesy(position, heard, offers, rng)


def work(position: Position, offers: Sequence[Offered], rng: Random) -> Chosen:
    """The duties of a place, whoever holds it."""
    return _first(_WORK, position, offers, rng)


def _first(rules: "_Rules", position: Position, offers: Sequence[Offered], rng: Random) -> Chosen:
    for offer in offers:
        rule = rules.get(offer.make)
        if rule is not None and (chosen := rule(position, offer, rng)) is not None:
            return chosen
    return None


def character_of(position: Position) -> Character | None:
    return position.view.table.people[position.me].character


def _sweep(position: Position, offer: Offered, rng: Random) -> Chosen:
    """Clear up if it is this character's duty. Without a Sweeper at court it is the Kholop's."""
    mine = {place.character for place in position.view.table.places}
    sweeper = Character.SWEEPER if Character.SWEEPER in mine else Character.KHOLOP
    return (
        court_actions.ClearUp()
        if position.view.table.court.to_clear and character_of(position) is sweeper
        else None
    )


def _strike(position: Position, offer: Offered, rng: Random) -> Chosen:
    """Only the Executioner is told which strikes there are."""
    return offer.sample(rng) if "punishment" in offer.blanks else None


def _sign(position: Position, offer: Offered, rng: Random) -> Chosen:
    return offer.sample(rng) if rng.random() < OFTEN else None


def _serve(position: Position, offer: Offered, rng: Random) -> Chosen:
    """A service is done, but no trump is given for it."""
    action = offer.sample(rng)
    assert isinstance(action, court_actions.RenderService)
    return court_actions.RenderService(action.paper)


def _grant_permission(position: Position, offer: Offered, rng: Random) -> Chosen:
    return offer.sample(rng) if rng.random() < OFTEN else None


def _hear_petition(position: Position, offer: Offered, rng: Random) -> Chosen:
    """Every petition is heard."""
    return offer.sample(rng)


def _answer_petition(position: Position, offer: Offered, rng: Random) -> Chosen:
    """What was heard is answered, one way or the other."""
    numbers, answers = offer.blanks["petition"], offer.blanks["answer"]
    assert isinstance(numbers, Pick)
    answer = rng.choice((Answer.GRANTED, Answer.REFUSED))
    return court_actions.AnswerPetition(int(str(numbers.among[0])), answer) if answers.admits(answer) else None


def _bestow(position: Position, offer: Offered, rng: Random) -> Chosen:
    return offer.sample(rng) if rng.random() < SELDOM else None


def _forgive(position: Position, offer: Offered, rng: Random) -> Chosen:
    """Small matters are forgiven, mostly; the rest waits for the rod."""
    small = [one.number for one in matters(position) if is_small(one)]
    return court_actions.Forgive(rng.choice(small)) if small and rng.random() < OFTEN else None


def _flog(position: Position, offer: Offered, rng: Random) -> Chosen:
    """A real offence costs a few strikes, in the words that everybody heard; one paper at a time."""
    if any(paper.by == position.me for paper in position.view.table.court.papers):
        return None
    people, reasons, strikes = offer.blanks["who"], offer.blanks["reason"], offer.blanks["strikes"]
    few = [count for count in range(1, MOST_STRIKES + 1) if strikes.admits(count)]
    for one in matters(position):
        fits = people.admits(one.seat) and reasons.admits(one.reason)
        if fits and not one.secret and not is_small(one) and rng.random() < OFTEN:
            return court_actions.Flog(one.seat, rng.choice(few), one.reason, "")
    return None


def matters(position: Position) -> tuple[Matter, ...]:
    """The open cases: those that everybody knows of, and those that only the ruler was told of."""
    return tuple(
        one for one in position.view.table.court.matters + position.view.whispers if one.seat != position.me
    )


def is_small(matter: Matter) -> bool:
    soft = matter.reason is Reason.BREACH and matter.broken in (Etiquette.RANK, Etiquette.SPEECH)
    return soft or matter.reason in (Reason.COMPLAINT, Reason.FALSE_CHARGE, Reason.PETITION)


_Rules = dict[type[do.Action], Callable[[Position, Offered, Random], Chosen]]
_WORK: _Rules = {
    court_actions.ClearUp: _sweep,
    court_actions.Strike: _strike,
    court_actions.SignPaper: _sign,
    court_actions.RenderService: _serve,
    court_actions.HearPetition: _hear_petition,
}
_RULES: _Rules = {
    **_WORK,
    court_actions.GrantLeave: _grant_permission,
    court_actions.AnswerPetition: _answer_petition,
    court_actions.Forgive: _forgive,
    court_actions.Flog: _flog,
    do.Bestow: _bestow,
}


def _courtesy(position: Position, heard: Heard, offers: Sequence[Offered], rng: Random) -> Chosen:
    """A bow before an attack upwards, a taunt after a place won, leave asked for nothing in particular."""
    kinds = {offer.make: offer for offer in offers}
    if court_actions.Gesture in kinds:
        decreed = bows_are_decreed(position)
        target = to_bow_to(position, decreed)
        often = MOSTLY if decreed else SOMETIMES
        if target is not None and rng.random() < often and not has_gestured(position.me, heard):
            return court_actions.Gesture(Sign.BOW, target)
        loser = beaten(position.me, heard)
        if loser is not None and rng.random() < SOMETIMES:
            return court_actions.Gesture(Sign.TAUNT, loser)
    if court_actions.AskLeave in kinds and rng.random() < SELDOM / 4:
        return kinds[court_actions.AskLeave].sample(rng)
    return None


def bows_are_decreed(position: Position) -> bool:
    """Of the decrees that can be checked the only one that a silent player can keep or break (K-DEC-1)."""
    return any(one.form is DecreeForm.BOWING for one in position.view.table.court.decrees)


def to_bow_to(position: Position, decreed: bool) -> Seat | None:
    """Whom I am about to attack, if he ranks above me, or if every attack begins with a bow."""
    public, target = position.view.table, position.target()
    if public.phase is not Phase.ATTACK or public.mover != position.me or target is None:
        return None
    return target if decreed or position.is_above(target) else None


def has_gestured(me: Seat, heard: Heard) -> bool:
    """Whether I have made a gesture since the turn began."""
    for event in reversed(heard):
        if isinstance(event, tell.TurnBegan):
            return False
        if isinstance(event, Gestured) and event.by == me:
            return True
    return False


def beaten(me: Seat, heard: Heard) -> Seat | None:
    """Whose place I have just won and not yet laughed at."""
    for event in reversed(heard[-8:]):
        if isinstance(event, Gestured) and event.by == me:
            return None
        if isinstance(event, tell.Moved):
            swapped = len(event.moves) == 2 and event.cause in (Cause.WON, Cause.PALACE)
            loser, winner = event.moves if swapped else (None, None)  # the lower place is told first
            return loser.seat if loser and winner and winner.seat == me else None
    return None


# Personalities: how a player rules, serves and talks at court, as data.


class Personality(NamedTuple):
    """Chances for each question that is answered while the act is possible; `strikes` is a number."""

    name: str
    talks: float = 0.08
    """To say something that fits: when attacking, having won or lost a place."""
    replies: float = 0.7
    """To answer when spoken to."""
    bows: float = 0.4
    flatters: float = 0.02
    """To ask leave of the ruler, and then to say something pleasant."""
    petitions: float = 0.01
    denounces: float = 0.004
    decrees: float = 0.04
    """To issue a decree, as a ruler."""
    punishes: float = 0.5
    """To have an offence punished."""
    strikes: int = 2
    """The most strikes in one flogging."""
    forgives: float = 0.4
    """To drop a small matter; a serious one half as likely."""
    grants: float = 0.5
    """To grant what a petition asks, and leave to speak."""
    bestows: float = 0.02
    """To give somebody a mercy card."""


PERSONALITIES: dict[str, Personality] = {
    one.name: one
    for one in (
        Personality("bold", talks=0.14, replies=0.8, bows=0.25, decrees=0.05, punishes=0.4, forgives=0.5),
        Personality(
            "careful", talks=0.03, replies=0.5, bows=0.6, decrees=0.01, punishes=0.2, forgives=0.7, strikes=1
        ),
        Personality("loyal", bows=0.8, flatters=0.03, denounces=0.008, punishes=0.5, forgives=0.5, bestows=0.03),
        Personality("schemer", talks=0.05, denounces=0.02, petitions=0.02, punishes=0.5, grants=0.3, strikes=3),
        Personality(
            "clown", talks=0.2, replies=0.95, bows=0.3, petitions=0.03, decrees=0.1, punishes=0.3, grants=0.7
        ),
        Personality(
            "toady", talks=0.08, replies=0.95, bows=0.95, flatters=0.08, petitions=0.02, grants=0.9, forgives=0.8
        ),
        Personality(
            "tyrant", talks=0.1, bows=0.1, decrees=0.08, punishes=0.95, strikes=5, forgives=0.05, grants=0.1
        ),
    )
}
