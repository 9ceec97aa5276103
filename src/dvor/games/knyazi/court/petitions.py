"""Petitions to the ruler, open and secret, and denunciations (K-PET-1).

The ruler sees who asks and how; what is asked he learns when he agrees to hear it.
"""

from functools import cache

from msgspec.structs import replace

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court import speech
from dvor.games.knyazi.court.handler import Handler, Handlers, refused, rulers, subjects
from dvor.games.knyazi.court.papers import official
from dvor.games.knyazi.court.state import Petition
from dvor.games.knyazi.court.terms import Answer, Manner, Reason
from dvor.games.knyazi.court.transition import OPTIONAL_TEXT, TEXT, Offers, Transition, all_but, aside
from dvor.games.knyazi.events import Event
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import State
from dvor.kernel import Offer, Phrase, Pick, Seat

FIRST_SECRET_PETITION = 500_000
"""Secret petitions are numbered from here by turn and seat: a gap in the open numbers would tell of them."""
_REPORTED = (Reason.BREACH, Reason.DUTY, Reason.DISLOYALTY)


def _manners(state: State, seat: Seat) -> tuple[Manner, ...]:
    """How somebody may petition. Where orders need signatures it is in writing, and for an Official to see
    (K-REG-6). The Kholop never speaks, the Sweeper only in answer (K-ETI-2)."""
    if state.charter.must_be_signed:
        return (Manner.WRITTEN, Manner.NOTE) if official(state) is None else (Manner.WRITTEN,)
    character = state.character_of(seat)
    answering = state.court.may_address(seat, int(ruler(state.core)))
    speechless = character is Character.KHOLOP or (character is Character.SWEEPER and not answering)
    return (Manner.WRITTEN, Manner.GESTURED, Manner.NOTE) if speechless else tuple(Manner)


@cache
def _denouncing(seats: int, seat: Seat, rules: Seat) -> Offer[Action]:
    return aside(do.Denounce, who=Pick(all_but(seats, seat, rules)), reason=Pick(_REPORTED), text=TEXT)


def of_subjects(state: State, seat: Seat) -> Offers:
    """Anyone but the ruler may petition, one thing at a time, and denounce anyone."""
    made = [_denouncing(state.seats, seat, int(ruler(state.core)))]
    lying = [petition.by for petition in state.court.petitions]
    written = [paper.by for paper in state.court.papers if isinstance(paper.action, do.Petition)]
    if seat not in lying + written:
        made.append(aside(do.Petition, text=TEXT, how=Pick(_manners(state, seat))))
    return made


def of_the_ruler(state: State) -> Offers:
    """The ruler hears a petition or refuses to; what he has heard he grants or refuses."""
    made: Offers = []
    if heard := tuple(petition.number for petition in state.court.petitions if petition.heard):
        answers = Pick((Answer.GRANTED, Answer.REFUSED))
        made.append(aside(do.AnswerPetition, petition=Pick(heard), answer=answers, text=OPTIONAL_TEXT))
    if waiting := tuple(petition.number for petition in state.court.petitions if not petition.heard):
        made.append(aside(do.HearPetition, petition=Pick(waiting)))
        dismissal = Pick((Answer.DISMISSED,))
        made.append(aside(do.AnswerPetition, petition=Pick(waiting), answer=dismissal, text=OPTIONAL_TEXT))
    return made


def _petition(move: Transition, by: Seat, action: do.Petition) -> None:
    """It lies before the ruler; where he may not refuse to hear it, it is heard at once (K-REG-4)."""
    secret = action.how.secret
    number = FIRST_SECRET_PETITION + int(move.core.turn) * 16 + by if secret else move.next_number()
    made = Petition(number, by, action.text, action.how)
    move.change(petitions=(*move.court.petitions, made))
    _tell(move, made, tell.Petitioned(number, by, action.how, secret))
    if action.how is Manner.SPOKEN:
        speech.use_up_call(move, by, move.ruler)
    if not move.before.charter.may_refuse_to_hear:
        _hear_out(move, made)


def _tell(move: Transition, petition: Petition, event: Event) -> None:
    """What is asked in secret stays between the petitioner and the ruler."""
    if petition.secret:
        move.whisper(event, petition.by, move.ruler)
    else:
        move.tell(event)


def _hear_out(move: Transition, asked: Petition) -> None:
    """What all hear or see in gestures can be charged; what is written cannot (K-ETI-6)."""
    heard = replace(asked, heard=True)
    move.change(petitions=tuple(heard if petition == asked else petition for petition in move.court.petitions))
    if not asked.secret:
        move.mark_used("petitions", asked.text)
    aloud, talk = asked.how in (Manner.SPOKEN, Manner.GESTURED), asked.how is Manner.SPOKEN
    said = speech.utter(move, asked.by, move.ruler, asked.text, talk=talk) if aloud else None
    _tell(move, asked, tell.PetitionHeard(asked.number, asked.by, asked.how, asked.text, asked.secret, said))


def _find(move: Transition, number: int) -> Petition:
    (found,) = (petition for petition in move.court.petitions if petition.number == number)
    return found


def _answer(move: Transition, by: Seat, action: do.AnswerPetition) -> None:
    """A secret petition is answered in secret."""
    asked = _find(move, action.petition)
    move.change(petitions=tuple(petition for petition in move.court.petitions if petition != asked))
    said = speech.utter(move, by, asked.by, action.text) if action.text and not asked.secret else None
    _tell(move, asked, tell.PetitionAnswered(asked.number, asked.by, action.answer, action.text, said))


def lapse(move: Transition) -> None:
    """A new ruler has come: petitions to the old one end. Of a secret one only the two who knew of it hear."""
    for petition in move.court.petitions:
        event = tell.PetitionLapsed(petition.number, petition.by, petition.secret)
        if petition.secret:
            move.whisper(event, petition.by, int(ruler(move.before.core)))
        else:
            move.tell(event)
    move.change(petitions=())


def _denounce(move: Transition, by: Seat, action: do.Denounce) -> None:
    """A matter that only the ruler hears of."""
    move.whisper_matter(action.who, action.reason, action.text, by)
    move.whisper(tell.Denounced(by, move.ruler, action.who, action.reason, action.text), by, move.ruler)


def _refused_petition(state: State, seat: Seat, action: do.Petition) -> Phrase | None:
    if action.how in _manners(state, seat):
        return None
    return refused("on_paper" if state.charter.must_be_signed else "not_aloud")


def _refused_answer(state: State, seat: Seat, action: do.AnswerPetition) -> Phrase | None:
    pending = [petition.number for petition in state.court.petitions if not petition.heard]
    return refused("hear_it_first") if action.petition in pending else None


ACTIONS: Handlers = {
    do.Petition: Handler(_petition, subjects, _refused_petition, signed=True),
    do.HearPetition: Handler(
        lambda move, by, action: _hear_out(move, _find(move, action.petition)), rulers, cost="nothing"
    ),
    do.AnswerPetition: Handler(_answer, rulers, _refused_answer),
    do.Denounce: Handler(_denounce, subjects, signed=True),
}
