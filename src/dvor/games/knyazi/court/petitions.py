"""Petitions to the ruler, open and secret, and denunciations (K-PET-1)."""

from functools import cache

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import deeds as do
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.asides import PERHAPS, WORDS, Offers, aside, others_than
from dvor.games.knyazi.court.papers import official
from dvor.games.knyazi.court.records import Petition
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.court.terms import Answer, Manner, Reason
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import State
from dvor.kernel import Offer, Pick, Seat

SECRET = 500_000
"""Secret petitions have numbers made from what everybody knows: a gap would tell of them."""
_REPORTED = (Reason.BREACH, Reason.DUTY, Reason.DISLOYALTY)
_SILENT = (Manner.WRITTEN, Manner.GESTURED)


def manners(state: State, seat: Seat) -> tuple[Manner, ...]:
    """The Kholop never speaks, the Sweeper only in answer."""
    if state.charter.must_be_signed:
        return (Manner.WRITTEN,)
    character = state.character_of(seat)
    answering = (seat, int(ruler(state.core))) in state.court.may_speak
    speechless = character is Character.KHOLOP or (character is Character.SWEEPER and not answering)
    return _SILENT if speechless else tuple(Manner)


@cache
def _informing(seats: int, seat: Seat, rules: Seat) -> Offer[Action]:
    return aside(do.Denounce, who=Pick(others_than(seats, seat, rules)), reason=Pick(_REPORTED), text=WORDS)


def subjects(state: State, seat: Seat) -> Offers:
    """Anyone may petition, one thing at a time, and inform on anyone."""
    made = [_informing(state.seats, seat, int(ruler(state.core)))]
    waiting = [one.by for one in state.court.petitions] + [one.by for one in state.court.papers]
    if seat not in waiting:
        how = Pick(manners(state, seat))
        secret = Pick((False, True) if official(state) is None else (False,))
        made.append(
            aside(
                do.Petition,
                text=WORDS,
                how=how,
                secret=secret,
            )
        )
    return made


def rulers(state: State) -> Offers:
    """The ruler grants, refuses, or does not even hear."""
    numbers = tuple(one.number for one in state.court.petitions)
    if not numbers:
        return []
    answers = tuple(Answer) if state.charter.may_refuse_to_hear else (Answer.GRANTED, Answer.REFUSED)
    return [aside(do.AnswerPetition, petition=Pick(numbers), answer=Pick(answers), text=PERHAPS)]


def petition(scene: Scene, by: Seat, action: do.Petition) -> None:
    """It lies before the ruler."""
    number = SECRET + int(scene.core.turn) * 16 + by if action.secret else scene.number()
    scene.change(petitions=(*scene.court.petitions, Petition(number, by, action.text, action.how, action.secret)))
    event = tell.Petitioned(number, by, action.how, action.text, action.secret)
    if action.secret:
        scene.whisper(event, by, scene.ruler)
    else:
        scene.tell(event)


def answer(scene: Scene, by: Seat, action: do.AnswerPetition) -> None:
    """What was asked in secret is answered in secret."""
    (asked,) = (one for one in scene.court.petitions if one.number == action.petition)
    scene.change(petitions=tuple(one for one in scene.court.petitions if one != asked))
    event = tell.PetitionAnswered(asked.number, asked.by, action.answer, action.text)
    if asked.secret:
        scene.whisper(event, by, asked.by)
    else:
        scene.tell(event)


def denounce(scene: Scene, by: Seat, action: do.Denounce) -> None:
    """A matter for the ruler alone."""
    scene.whisper_matter(action.who, action.reason, action.text)
    scene.whisper(tell.Denounced(by, action.who, action.reason, action.text), by, scene.ruler)
