"""Why something is not offered at court: what every kind of action has in common, then its own reasons."""

from typing import Any

from dvor.games.knyazi.court.handler import refused
from dvor.games.knyazi.court.moves import ACTIONS, in_session
from dvor.games.knyazi.court.terms import LONGEST
from dvor.games.knyazi.court.transition import PERHAPS
from dvor.games.knyazi.state import State
from dvor.kernel import Phrase, Seat


def explain(state: State, seat: Seat, action: Any) -> Phrase:
    """The first reason that is found: the time, the right, the budget, the person, the text, the rest."""
    if not in_session(state):
        return refused("court_not_in_session")
    if state.court.ballot is not None:
        return refused("being_voted_on")
    handler = ACTIONS[type(action)]
    if handler.right is not None and (reason := handler.right(state, seat, action)):
        return reason
    if handler.cost == "word" and state.court.words_left(seat) <= 0:
        return refused("too_many_words")
    if handler.cost != "word" and state.court.left(seat) <= 0:
        return refused("too_many_asides")
    who = getattr(action, "who", None)
    if who is not None and who >= state.seats:
        return refused("no_such_seat")
    if who == seat:
        return refused("yourself")
    if not PERHAPS.admits(getattr(action, "text", "")):
        return refused("unwritable", most=LONGEST)
    if handler.content is not None and (reason := handler.content(state, seat, action)):
        return reason
    return refused("not_now")
