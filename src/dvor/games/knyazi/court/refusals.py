"""Why something is not offered at court, said from what the seat itself may know."""

from collections.abc import Callable
from typing import Any

from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import decrees, petitions, punishments
from dvor.games.knyazi.court.chronicle import chronicler
from dvor.games.knyazi.court.moves import in_session
from dvor.games.knyazi.court.speech import out_of_turn
from dvor.games.knyazi.court.terms import FORBIDDEN_FORMS, LONGEST, taken_by
from dvor.games.knyazi.court.transition import PERHAPS
from dvor.games.knyazi.court.work import DUTIES
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import EXEMPT_FROM_ETIQUETTE, State, holder, may_be_struck, others_items
from dvor.kernel import Phrase, Seat, Term, Who

Why = Callable[[State, Seat, Any], Phrase | None]


def _say(key: str, **args: Who | Term | int) -> Phrase:
    return Phrase(f"knyazi.refused.{key}", dict(args))


def explain(state: State, seat: Seat, action: Any) -> Phrase:
    """The first thing that stands in the way."""
    for why in (_moment, _right, _budget, _person, _text, _content):
        if (reason := why(state, seat, action)) is not None:
            return reason
    return _say("not_now")


def _moment(state: State, seat: Seat, action: Any) -> Phrase | None:
    """Whether the court does such things now."""
    if not in_session(state):
        return _say("court_not_in_session")
    if state.court.ballot is not None:
        return _say("being_voted_on")
    return _say("not_asked") if isinstance(action, _ANSWERS) else None


_ANSWERS = (do.Admit, do.Deny, do.Vote, do.Abstain, do.AnnounceCount)


# Whether this seat could do such a thing at all


def _right(state: State, seat: Seat, action: Any) -> Phrase | None:
    why = _RIGHTS.get(type(action))
    return None if why is None else why(state, seat, action)


def only_the_ruler(state: State, rules: Seat) -> Phrase:
    """Whoever it is: under some regimes it is not the Tsar."""
    return _say("not_the_ruler", ruler=Term("character", state.character_of(rules)))


def _rulers(state: State, seat: Seat, action: Any) -> Phrase | None:
    rules = int(ruler(state.core))
    return None if rules == seat else only_the_ruler(state, rules)


def _subjects(state: State, seat: Seat, action: Any) -> Phrase | None:
    return _say("you_rule") if ruler(state.core) == seat else None


def _objection(state: State, seat: Seat, action: do.ObjectTo) -> Phrase | None:
    own = [one.number for one in state.court.decrees if one.owner is None]
    return _subjects(state, seat, action) if action.decree in own else None


def _duty(state: State, seat: Seat, action: Any) -> Phrase:
    return _say("nothing_to_do" if holder(state, DUTIES[type(action)]) == seat else "not_your_work")


def _item(state: State, seat: Seat, action: do.Reach) -> Phrase | None:
    if action.item not in others_items(state.seats, state.character_of(seat)):
        return _say("yours_already")
    return None if state.options.temptation else _say("not_your_thing")


def _mercy(state: State, seat: Seat, action: do.Plead) -> Phrase | None:
    return None if state.core.mercies & BIT[seat] else _say("no_mercy")


def _chronicle(state: State, seat: Seat, action: Any) -> Phrase | None:
    return None if chronicler(state) == seat else _say("not_the_chronicler")


_RIGHTS: dict[type[Any], Why] = {
    do.Flog: _rulers,
    do.SendOnErrand: _rulers,
    do.LiftErrand: _rulers,
    do.Forgive: _rulers,
    do.Proclaim: _rulers,
    do.Revoke: _rulers,
    do.HearPetition: _rulers,
    do.AnswerPetition: _rulers,
    do.Condemn: _rulers,
    do.AppointChronicler: _rulers,
    do.OrderRecord: _rulers,
    do.ObjectTo: _objection,
    do.Petition: _subjects,
    do.Denounce: _subjects,
    do.Complain: _subjects,
    do.DealOut: _duty,
    do.ClearUp: _duty,
    do.Strike: _duty,
    do.Reach: _item,
    do.Plead: _mercy,
    do.Record: _chronicle,
    do.Amend: _chronicle,
    do.StrikeOut: _chronicle,
}


def _budget(state: State, seat: Seat, action: Any) -> Phrase | None:
    if isinstance(action, do.SPEECH):
        return _say("too_many_words") if state.court.words_left(seat) <= 0 else None
    return _say("too_many_asides") if state.court.left(seat) <= 0 else None


# Whether it can be meant so


def _person(state: State, seat: Seat, action: Any) -> Phrase | None:
    who = getattr(action, "who", None)
    if who is not None and who >= state.seats:
        return _say("no_such_seat")
    return _say("yourself") if who == seat else None


def _text(state: State, seat: Seat, action: Any) -> Phrase | None:
    return None if PERHAPS.admits(getattr(action, "text", "")) else _say("unwritable", most=LONGEST)


def _content(state: State, seat: Seat, action: Any) -> Phrase | None:
    why = _CONTENTS.get(type(action))
    return None if why is None else why(state, seat, action)


def _saying(state: State, seat: Seat, action: do.Say) -> Phrase | None:
    """Where the table is strict (K-ETI-2)."""
    if action.to is not None and action.to >= state.seats:
        return _say("no_such_seat")
    if action.to == seat:
        return _say("yourself")
    if not state.options.strict or not out_of_turn(state, seat, action.to):
        return None
    silent = {Character.KHOLOP: "kholop_is_silent", Character.SWEEPER: "sweeper_answers_only"}
    return _say(silent.get(state.character_of(seat), "ask_leave_first"))


def _punishment(state: State, seat: Seat, action: do.Flog | do.SendOnErrand) -> Phrase | None:
    if isinstance(action, do.Flog):
        if not may_be_struck(state, action.who):
            return _say("confessor")
        if action.strikes > state.charter.most_strikes:
            return _say("too_many_strikes", most=state.charter.most_strikes)
    if action.who not in punishments.punishable(state):
        return _say("punished_enough", who=Who(action.who))
    if action.reason not in punishments.reasons(state, action.who):
        return _say("no_reason")
    if not action.because and not punishments.on_record(state, action.who):
        return _say("no_reason")
    return None


def _decree(state: State, seat: Seat, action: do.Proclaim | do.BuyDecree) -> Phrase | None:
    if action.form in FORBIDDEN_FORMS:
        return _say(f"decree_{action.form}")
    if not action.text or not action.why:
        return _say("decree_unworded")
    holding = [one.form for one in state.court.decrees]
    if action.form in taken_by(holding):
        return _say("decree_holds")
    if isinstance(action, do.BuyDecree):
        return None
    return _say("decrees_enough" if len(holding) >= decrees.AT_ONCE else "decree_misfit")


def _complaint(state: State, seat: Seat, action: do.Complain) -> Phrase | None:
    return _say("jester") if state.character_of(action.who) in EXEMPT_FROM_ETIQUETTE else None


def _charge(state: State, seat: Seat, action: do.Accuse) -> Phrase | None:
    if state.options.naming_judge == "off":
        return _say("names_allowed")
    return _say("quoted_or_aloud") if (action.said is None) == (not action.words) else None


def _leave(state: State, seat: Seat, action: do.AskLeave) -> Phrase | None:
    return _say("no_leave_needed") if action.to < state.seats else _say("no_such_seat")


def _petition(state: State, seat: Seat, action: do.Petition) -> Phrase | None:
    if action.how in petitions.manners(state, seat):
        return None
    return _say("on_paper" if state.charter.must_be_signed else "not_aloud")


def _answer(state: State, seat: Seat, action: do.AnswerPetition) -> Phrase | None:
    unheard = [one.number for one in state.court.petitions if not one.heard]
    return _say("hear_it_first") if action.petition in unheard else None


def _sentence(state: State, seat: Seat, action: do.Condemn) -> Phrase | None:
    return _say("nothing_said") if state.charter.tongues_demote else None


_CONTENTS: dict[type[Any], Why] = {
    do.Say: _saying,
    do.Flog: _punishment,
    do.SendOnErrand: _punishment,
    do.Proclaim: _decree,
    do.BuyDecree: _decree,
    do.Complain: _complaint,
    do.Accuse: _charge,
    do.AskLeave: _leave,
    do.GrantLeave: lambda state, seat, action: _say("not_asked_for"),
    do.Petition: _petition,
    do.AnswerPetition: _answer,
    do.Condemn: _sentence,
}
