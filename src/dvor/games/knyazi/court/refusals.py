"""Why something is not offered at court, said from what the seat itself may know."""

from typing import Any

from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import deeds as do
from dvor.games.knyazi.court import petitions, punishments
from dvor.games.knyazi.court.asides import PERHAPS
from dvor.games.knyazi.court.chronicle import chronicler
from dvor.games.knyazi.court.offering import in_session
from dvor.games.knyazi.court.speech import out_of_turn
from dvor.games.knyazi.court.terms import ALLOWED_FORMS, LONGEST
from dvor.games.knyazi.court.work import DUTIES
from dvor.games.knyazi.duties import EXEMPT_FROM_ETIQUETTE, holder, may_be_struck
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import State
from dvor.kernel import Phrase, Seat, Who

_RULERS = (
    do.Flog,
    do.SendOnErrand,
    do.LiftErrand,
    do.Forgive,
    do.Proclaim,
    do.Revoke,
    do.AnswerPetition,
    do.Condemn,
    do.AppointChronicler,
    do.OrderRecord,
)
_SUBJECTS = (do.ObjectTo, do.Petition, do.Denounce)


def explain(state: State, seat: Seat, action: Any) -> Phrase:
    """The first thing that stands in the way."""
    if not in_session(state):
        return _say("court_not_in_session")
    if state.court.ballot is not None:
        return _say("being_voted_on")
    if isinstance(action, do.Admit | do.Deny | do.Vote | do.Abstain):
        return _say("not_asked")
    return _right(state, seat, action) or _content(state, seat, action) or _say("not_now")


def _say(key: str, **args: Who | int) -> Phrase:
    return Phrase(f"knyazi.refused.{key}", dict(args))


def _right(state: State, seat: Seat, action: Any) -> Phrase | None:
    """Whether this seat could do such a thing at all."""
    rules = ruler(state.core) == seat
    if isinstance(action, _RULERS) and not rules:
        return _say("not_the_ruler")
    if isinstance(action, _SUBJECTS) and rules:
        return _say("you_rule")
    if type(action) in DUTIES:
        return _say("nothing_to_do") if holder(state, DUTIES[type(action)]) == seat else _say("not_your_work")
    if isinstance(action, do.Plead) and not state.core.mercies & BIT[seat]:
        return _say("no_mercy")
    if isinstance(action, do.Record | do.Amend | do.StrikeOut) and chronicler(state) != seat:
        return _say("not_the_chronicler")
    if isinstance(action, do.SPEECH):
        return _say("too_many_words") if state.court.words_left(seat) <= 0 else None
    return _say("too_many_asides") if state.court.left(seat) <= 0 else None


def _content(state: State, seat: Seat, action: Any) -> Phrase | None:
    """Whether it can be meant so."""
    who = getattr(action, "who", None)
    if who is not None and who >= state.seats:
        return _say("no_such_seat")
    if who == seat:
        return _say("yourself")
    if not PERHAPS.admits(getattr(action, "text", "")):
        return _say("unwritable", most=LONGEST)
    match action:
        case do.Say(to=to) if to is None or to < state.seats:
            return _speech(state, seat, to)
        case do.Flog() | do.SendOnErrand():
            return _punishment(state, action)
        case do.Proclaim(form):
            return _say("decree_forbidden") if form not in ALLOWED_FORMS else None
        case do.Complain(who) if state.character_of(who) in EXEMPT_FROM_ETIQUETTE:
            return _say("jester")
        case do.Accuse() if state.options.naming_judge == "off":
            return _say("names_allowed")
        case do.AskLeave(to) if to < state.seats:
            return _say("no_leave_needed")
        case do.GrantLeave():
            return _say("not_asked_for")
        case do.Petition(how=how):
            return _say("not_aloud") if how not in petitions.manners(state, seat) else None
    return None


def _speech(state: State, seat: Seat, to: Seat | None) -> Phrase | None:
    """Where the table is strict (K-ETI-2)."""
    if to == seat:
        return _say("yourself")
    if not state.options.strict or not out_of_turn(state, seat, to):
        return None
    silent = {Character.KHOLOP: "kholop_is_silent", Character.SWEEPER: "sweeper_answers_only"}
    return _say(silent.get(state.character_of(seat), "ask_leave_first"))


def _punishment(state: State, action: do.Flog | do.SendOnErrand) -> Phrase | None:
    if isinstance(action, do.Flog):
        if not may_be_struck(state, action.who):
            return _say("confessor")
        if action.strikes > state.charter.most_strikes:
            return _say("too_many_strikes", most=state.charter.most_strikes)
    if action.who not in punishments.punishable(state):
        return _say("punished_enough", who=Who(action.who))
    if action.reason not in punishments.reasons(state, action.who) or not action.because:
        return _say("no_reason")
    return None
