"""Explain a refusal, from nothing but what the seat itself may know.

The gate has refused already; this only finds the reason to show.
"""

from dvor.games.sultan import actions as do
from dvor.games.sultan.action_codec import action_of, decision_of
from dvor.games.sultan.core.basics import EYES_CLOSED
from dvor.games.sultan.core.characters.dancer import charmed
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import ANYBODY, CAST, HIDDEN, OPEN, QUESTIONS, TURN, Reaction
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import CHARACTERS, Character
from dvor.games.sultan.state import State
from dvor.kernel import Phrase, Seat, Term, Who

ABILITY_OF: dict[type[do.Action], Character] = {
    **{action_of(ability): CHARACTERS[record.number] for record in CAST for ability in record.abilities},
    **{
        action_of(question.answer): CHARACTERS[question.owners[0]]
        for question in QUESTIONS
        if isinstance(question, Reaction) and len(question.owners) == 1
    },
    do.TakeThrone: Character.SULTAN,
}
"""The actions that only one character has."""
_ASIDES = (do.TakeThrone, do.StandingOrder, do.ClaimRole, do.ClaimSight, do.ClaimSwap)


def explain(state: State, seat: Seat, action: do.Action) -> Phrase:
    """The first reason that applies."""
    if not 0 <= seat < state.seats:
        return _say("no_such_seat")
    if state.between_rounds:
        return _say("between_rounds")
    r = state.on_table
    return (
        _aside(state, r, seat, action)
        or _moment(r, seat, action)
        or _own_card(r, seat, action)
        or _target(state, r, seat, action)
        or _say("not_now")
    )


def _say(key: str, **args: Who | Term | int) -> Phrase:
    return Phrase(f"sultan.refused.{key}", dict(args))


def silenced(state: State, seat: Seat) -> Phrase | None:
    """Why this seat may not talk: it is dead, and at this table the dead do not talk (S-DIE-2)."""
    r = state.round
    if state.options.dead_talk or r is None or r.over() or r.alive & BIT[seat]:
        return None
    return _say("dead")


def _aside(state: State, r: Round, seat: Seat, action: do.Action) -> Phrase | None:
    if not isinstance(action, _ASIDES):
        return None
    if isinstance(action, do.TakeThrone):
        if r.question == EYES_CLOSED.number:
            return _say("eyes_closed")
        if r.opened & BIT[seat]:
            return _say("already_open")
        return _own_card(r, seat, action) or (_say("in_prison") if r.prison & BIT[seat] else None)
    if not r.alive & BIT[seat] and (isinstance(action, do.StandingOrder) or not state.options.dead_talk):
        return _say("dead")
    return _say("too_many_asides") if not state.budget[seat] else None


def _moment(r: Round, seat: Seat, action: do.Action) -> Phrase | None:
    if isinstance(action, _ASIDES):
        return None
    if not r.alive & BIT[seat]:
        return _say("dead")
    return None if r.asked & BIT[seat] else _say("not_your_turn", active=Who(r.active))


def _own_card(r: Round, seat: Seat, action: do.Action) -> Phrase | None:
    needed = ABILITY_OF.get(type(action))
    if needed is not None and CHARACTERS[r.cards[seat]] != needed:
        return _say("not_your_character", needed=Term("character", needed))
    is_open = r.opened & BIT[seat] != 0
    if r.question == TURN and is_open and r.bound & BIT[seat]:
        return _say("must_hide")
    if r.question == TURN and r.tired and needed is not None:
        return _say("tired")
    if isinstance(action, do.Swap) and is_open:
        return _say("open_cannot_swap")
    if isinstance(action, do.Hide) and not is_open:
        return _say("already_hidden")
    if isinstance(action, do.Arrest) and charmed(r) & BIT[seat]:
        return _say("charmed")
    return _say("no_pass") if isinstance(action, do.Pass) else None


def _target(state: State, r: Round, seat: Seat, action: do.Action) -> Phrase | None:
    target = getattr(action, "target", None)
    if not isinstance(target, int):
        return None
    if target >= state.seats:
        return _say("no_such_seat")
    here, who = BIT[target], Who(target)
    if target == seat:
        return _say("yourself")
    if not r.alive & here:
        return _say("target_dead", target=who)
    decision = decision_of(type(action))
    wants = ANYBODY if decision is None else decision.wants
    if wants == HIDDEN and r.opened & here:
        return _say("target_open", target=who)
    if wants == OPEN and not r.opened & here:
        return _say("target_hidden", target=who)
    if isinstance(action, do.Execute):
        return _say("not_a_rebel", target=who)
    if isinstance(action, do.Capture):
        return _say("not_a_free_slave", target=who)
    if r.prison & here:
        return _say("target_arrested", target=who)
    if isinstance(action, do.Swap | do.SecretSwap) and r.banned[seat] & here:
        return _say("just_swapped", target=who)
    return None
