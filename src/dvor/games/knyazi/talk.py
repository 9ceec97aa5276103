"""Talk at the court: what is said aloud is a deed, and whispers stay whispers (K-ETI-2, K-ETI-3, K-PET-1)."""

from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court.offering import in_session
from dvor.games.knyazi.court.petitions import SECRET
from dvor.games.knyazi.judge import judge
from dvor.games.knyazi.state import State
from dvor.kernel import Phrase, Seat
from dvor.kernel.talk import Talk

HUSHED = "…"
"""Stands for words that are nobody else's business."""


def heeded(state: State) -> bool:
    """The court listens while it sits and does not vote: a charge cannot be spoken of without the words."""
    return in_session(state) and state.court.ballot is None


def forbidden(state: State, seat: Seat, action: Any) -> Phrase | None:
    """Under the strict option a name that would certainly be charged is not let out."""
    if not isinstance(action, deeds.Say) or not state.options.strict or state.options.naming_judge != "referee":
        return None
    found = judge(action.text, seat, action.to, state.present)
    certain = [one.evidence for one in found if one.certain]
    return Phrase("knyazi.refused.forbidden_name", {"words": certain[0]}) if certain else None


def hushed(action: Any) -> Any:
    """Notes, denunciations, secret petitions and the answers to them."""
    match action:
        case deeds.PassNote() | deeds.Denounce() | deeds.Petition(secret=True):
            return replace(action, text=HUSHED)
        case deeds.AnswerPetition(petition=number, text=text) if number >= SECRET and text:
            return replace(action, text=HUSHED)
    return action


TALK: Talk[State, Any] = Talk(deeds.Say, heeded, forbidden, hushed)
