"""Petitions to the ruler, open and secret, and denunciations (K-PET-1)."""

from functools import cache

from msgspec.structs import replace

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court import speech
from dvor.games.knyazi.court.papers import official
from dvor.games.knyazi.court.state import Petition
from dvor.games.knyazi.court.terms import Answer, Manner, Reason
from dvor.games.knyazi.court.transition import PERHAPS, WORDS, Offers, Transition, aside, others_than
from dvor.games.knyazi.events import Event
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import State
from dvor.kernel import Offer, Pick, Seat

SECRET = 500_000
"""Secret petitions have numbers made from what everybody knows: a gap would tell of them."""
_REPORTED = (Reason.BREACH, Reason.DUTY, Reason.DISLOYALTY)
_SILENT = (Manner.WRITTEN, Manner.GESTURED, Manner.NOTE)
_ON_PAPER = (Manner.WRITTEN, Manner.NOTE)
_IN_THE_FILES = (Manner.WRITTEN,)


def manners(state: State, seat: Seat) -> tuple[Manner, ...]:
    """The Kholop never speaks, the Sweeper only in answer; clerks want it on paper, and an Official sees it."""
    if state.charter.must_be_signed:
        return _ON_PAPER if official(state) is None else _IN_THE_FILES
    character = state.character_of(seat)
    answering = state.court.may_address(seat, int(ruler(state.core)))
    speechless = character is Character.KHOLOP or (character is Character.SWEEPER and not answering)
    return _SILENT if speechless else tuple(Manner)


@cache
def _informing(seats: int, seat: Seat, rules: Seat) -> Offer[Action]:
    return aside(do.Denounce, who=Pick(others_than(seats, seat, rules)), reason=Pick(_REPORTED), text=WORDS)


def subjects(state: State, seat: Seat) -> Offers:
    """Anyone may petition, one thing at a time, and inform on anyone."""
    made = [_informing(state.seats, seat, int(ruler(state.core)))]
    lying = [one.by for one in state.court.petitions]
    written = [one.by for one in state.court.papers if isinstance(one.action, do.Petition)]
    if seat not in lying + written:
        made.append(aside(do.Petition, text=WORDS, how=Pick(manners(state, seat))))
    return made


def rulers(state: State) -> Offers:
    """The ruler hears a petition or does not even listen; what he has heard he grants or refuses."""
    made: Offers = []
    if heard := tuple(one.number for one in state.court.petitions if one.heard):
        answers = Pick((Answer.GRANTED, Answer.REFUSED))
        made.append(aside(do.AnswerPetition, petition=Pick(heard), answer=answers, text=PERHAPS))
    if waiting := tuple(one.number for one in state.court.petitions if not one.heard):
        made.append(aside(do.HearPetition, petition=Pick(waiting)))
        made.append(aside(do.AnswerPetition, petition=Pick(waiting), answer=Pick((Answer.UNHEARD,)), text=PERHAPS))
    return made


def petition(move: Transition, by: Seat, action: do.Petition) -> None:
    """It lies before the ruler, who sees who asks and how; where he cannot refuse to hear it, it is heard."""
    secret = action.how.secret
    number = SECRET + int(move.core.turn) * 16 + by if secret else move.number()
    made = Petition(number, by, action.text, action.how)
    move.change(petitions=(*move.court.petitions, made))
    _tell(move, made, tell.Petitioned(number, by, action.how, secret))
    if action.how is Manner.SPOKEN:
        speech.answer(move, by, move.ruler)
    if not move.before.charter.may_refuse_to_hear:
        _hear(move, made)


def _tell(move: Transition, petition: Petition, event: Event) -> None:
    """What was asked in secret stays between the two."""
    if petition.secret:
        move.whisper(event, petition.by, move.ruler)
    else:
        move.tell(event)


def hear(move: Transition, action: do.HearPetition) -> None:
    """The ruler agrees to listen."""
    _hear(move, _find(move, action.petition))


def _hear(move: Transition, asked: Petition) -> None:
    """What all hear, or see explained by gestures, can be charged; what is written cannot (K-ETI-6)."""
    heard = replace(asked, heard=True)
    move.change(petitions=tuple(heard if one == asked else one for one in move.court.petitions))
    if not asked.secret:
        move.used("petitions", asked.text)
    aloud, talk = asked.how in (Manner.SPOKEN, Manner.GESTURED), asked.how is Manner.SPOKEN
    said = speech.utter(move, asked.by, move.ruler, asked.text, talk=talk) if aloud else None
    _tell(move, asked, tell.PetitionHeard(asked.number, asked.by, asked.how, asked.text, asked.secret, said))


def _find(move: Transition, number: int) -> Petition:
    (found,) = (one for one in move.court.petitions if one.number == number)
    return found


def answer(move: Transition, by: Seat, action: do.AnswerPetition) -> None:
    """What was asked in secret is answered in secret."""
    asked = _find(move, action.petition)
    move.change(petitions=tuple(one for one in move.court.petitions if one != asked))
    said = speech.utter(move, by, asked.by, action.text) if action.text and not asked.secret else None
    _tell(move, asked, tell.PetitionAnswered(asked.number, asked.by, action.answer, action.text, said))


def lapse(move: Transition) -> None:
    """A new ruler has come: what was asked of the old one is forgotten; of a secret petition those two hear."""
    for petition in move.court.petitions:
        event = tell.PetitionLapsed(petition.number, petition.by, petition.secret)
        if petition.secret:
            move.whisper(event, petition.by, int(ruler(move.before.core)))
        else:
            move.tell(event)
    move.change(petitions=())


def denounce(move: Transition, by: Seat, action: do.Denounce) -> None:
    """A matter for the ruler alone."""
    move.whisper_matter(action.who, action.reason, action.text, by)
    move.whisper(tell.Denounced(by, move.ruler, action.who, action.reason, action.text), by, move.ruler)
