"""Talk at the court: what is said aloud is an action, and whispers stay whispers (K-ETI-2, K-ETI-3, K-PET-1)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.court import papers, petitions, speech
from dvor.games.knyazi.court.demands import Demand
from dvor.games.knyazi.court.offering import in_session
from dvor.games.knyazi.court.scene import WHISPERED
from dvor.games.knyazi.court.terms import Manner
from dvor.games.knyazi.judge import judge, unseemly
from dvor.games.knyazi.state import State
from dvor.games.knyazi.unsaying import quotes, unsaid
from dvor.kernel import Phrase, Seat
from dvor.kernel.talk import Talk

HUSHED = "…"
"""Stands for words that are nobody else's business."""


def heeded(state: State) -> bool:
    """The court listens while it sits and does not vote: a charge cannot be spoken of without the words."""
    return in_session(state) and state.court.ballot is None


def _petition(state: State, action: court_actions.Petition) -> tuple[str, Seat | None]:
    aloud = action.how in (Manner.SPOKEN, Manner.GESTURED)
    return (action.text, int(ruler(state.core))) if aloud else ("", None)


def _decree(state: State, action: court_actions.Proclaim | court_actions.BuyDecree) -> tuple[str, Seat | None]:
    return ". ".join(one for one in (action.text, action.word, action.why) if one), None


def _answer(state: State, action: court_actions.AnswerPetition) -> tuple[str, Seat | None]:
    asked = [one.by for one in state.court.petitions if one.number == action.petition and not one.secret]
    return (action.text, asked[0]) if asked else ("", None)


_SAID: dict[type[Any], Callable[[State, Any], tuple[str, Seat | None]]] = {
    court_actions.Say: lambda state, action: (action.text, action.to),
    court_actions.Petition: _petition,
    court_actions.AnswerPetition: _answer,
    court_actions.Proclaim: _decree,
    court_actions.BuyDecree: _decree,
    court_actions.Flog: lambda state, action: (action.saying, action.who),
    court_actions.SendOnErrand: lambda state, action: (action.task, action.who),
}
"""What is said by an action, and to whom: all that the referee of words hears."""


def forbidden(state: State, seat: Seat, action: Any) -> Phrase | None:
    """No decree makes everybody say what etiquette forbids (K-DEC-1); under the strict option a name that would
    certainly be charged is not let out."""
    decree = isinstance(action, court_actions.Proclaim | court_actions.BuyDecree) and bool(action.word)
    if decree and unseemly(Demand(action.form, action.word), state.present):
        return Phrase("knyazi.refused.decree_real_names", {})
    judged = state.options.strict and state.options.naming_judge == "referee"
    if not judged or type(action) not in _SAID:
        return None
    text, to = _SAID[type(action)](state, action)
    certain = [one.evidence for one in judge(text, seat, to, state.present) if one.certain]
    return Phrase("knyazi.refused.forbidden_name", {"words": certain[0]}) if certain else None


_NUMBERED_APART: dict[type[Any], tuple[str, int]] = {
    court_actions.HearPetition: ("petition", petitions.SECRET),
    court_actions.AnswerPetition: ("petition", petitions.SECRET),
    court_actions.SignPaper: ("paper", papers.SECRET),
    court_actions.AskService: ("paper", papers.SECRET),
    court_actions.RenderService: ("paper", papers.SECRET),
    court_actions.Forgive: ("matter", WHISPERED),
}
"""What is done about things that some do not know of: these have numbers of their own."""


def secret(action: Any) -> bool:
    """Denunciations, secret petitions, and all that comes of them without a word to the others."""
    match action:
        case court_actions.Denounce():
            return True
        case court_actions.Petition(how=how):
            return how.secret
    field, least = _NUMBERED_APART.get(type(action), ("", 0))
    return bool(field) and getattr(action, field) >= least


def hushed(action: Any) -> Any:
    """Everybody saw a note being passed, and two have read it; what the referee suspects it has whispered."""
    if isinstance(action, court_actions.Findings):
        return replace(action, found=tuple(one for one in action.found if one.certain))
    return replace(action, text=HUSHED) if isinstance(action, court_actions.PassNote) else action


def addressed(state: State, event: Any) -> tuple[tuple[Seat, Seat], ...]:
    """Words, a note or a plea for leave to somebody, and words to everybody in which somebody's style stands."""
    match event:
        case court_events.SaidTo() | court_events.NotePassed() | court_events.LeaveAsked():
            return ((event.by, event.to),)
        case court_events.Said():
            return tuple((event.by, to) for to in speech.styled(state, event.text) if to != event.by)
    return ()


REPLIES = (court_actions.GrantLeave, court_actions.Say, court_actions.PassNote, court_actions.Gesture)
TALK: Talk[State, Any] = Talk(
    court_actions.Say, heeded, forbidden, secret, hushed, unsaid, quotes, addressed, REPLIES
)
