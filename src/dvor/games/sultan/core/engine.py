"""What a seat may decide now, and what the decision does: the one definition of both."""

from typing import Final

from dvor.games.sultan.core import round as at
from dvor.games.sultan.core.acts import (
    ARGUMENT,
    ARREST,
    CALL,
    CAPTURE,
    DANCE,
    DECLARE,
    EXECUTE,
    FORCE,
    HIDE,
    HUNT,
    LET_BE_OR_REACT,
    MANIPULATE,
    MURDER,
    ONLY_HIDE,
    ONLY_LET_BE,
    PASS,
    PEEK,
    PREDICT,
    PROPHESY,
    REACT,
    SECRET_SWAP,
    SHIFT,
    SWAP,
    act,
    secret_swaps,
    sights,
    targeted,
)
from dvor.games.sultan.core.basics import hide, pass_on, peek, secret_swap, swap, swap_partners
from dvor.games.sultan.core.cards import (
    ASSASSIN,
    DANCER,
    GUARD,
    LOYALISTS,
    NO_TEAM,
    OVERSEER,
    REBELS,
    SLAVE,
    SULTAN,
    VIZIER,
)
from dvor.games.sultan.core.characters.assassin import murder, settle_murder, victims
from dvor.games.sultan.core.characters.dancer import dance
from dvor.games.sultan.core.characters.guard import arrest, arrestable, may_escape, settle_arrest
from dvor.games.sultan.core.characters.overseer import capturable, capture, hunt
from dvor.games.sultan.core.characters.seer import predict, prophesy
from dvor.games.sultan.core.characters.slave import call, may_join, settle_call
from dvor.games.sultan.core.characters.sultan import condemned, execute
from dvor.games.sultan.core.characters.vizier import declare, force, manipulate, may_manipulate, powerless
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import Round

_HIDE_OR_PASS: Final = (act(HIDE), act(PASS))
_TEAMS: Final = (act(DECLARE, LOYALISTS), act(DECLARE, REBELS))
_PREDICTIONS: Final = (act(PREDICT, NO_TEAM), act(PREDICT, LOYALISTS), act(PREDICT, REBELS))
_CALL: Final = (act(CALL),)
_DANCE: Final = (act(DANCE),)
_MANIPULATE: Final = (act(MANIPULATE),)
_NOTHING: Final[tuple[int, ...]] = ()


def legal(r: Round, seat: int) -> tuple[int, ...]:
    """All that a seat may answer to the open question; nothing if it is not asked."""
    if not r.asked & BIT[seat]:
        return _NOTHING
    phase = r.phase
    if phase == at.TURN or phase == at.EXTRA:
        return _turn(r, seat)
    if phase == at.STRIKE:
        return LET_BE_OR_REACT if r.cards[seat] == GUARD else ONLY_LET_BE
    if phase == at.JOIN:
        return LET_BE_OR_REACT if may_join(r, seat) else ONLY_LET_BE
    if phase == at.ESCAPE:
        return LET_BE_OR_REACT if may_escape(r, seat) else ONLY_LET_BE
    if phase == at.EYES_CLOSED:
        return secret_swaps(swap_partners(r, seat))
    if phase == at.PREDICT:
        return _PREDICTIONS
    if phase == at.DECLARE:
        return _TEAMS
    if phase == at.FORCE:
        return targeted(FORCE, r.hidden_but(seat))
    return abilities(r, seat)


def _turn(r: Round, seat: int) -> tuple[int, ...]:
    """A turn, or the Slave Driver's extra action: exactly one of these, and no pass while there is a choice."""
    peeks = targeted(PEEK, r.hidden_but(seat))
    if not r.opened & BIT[seat]:
        return peeks + targeted(SWAP, swap_partners(r, seat)) + abilities(r, seat)
    if r.bound & BIT[seat]:
        return ONLY_HIDE
    others = peeks if r.tired else peeks + abilities(r, seat)
    return ONLY_HIDE + others if others else _HIDE_OR_PASS


def abilities(r: Round, seat: int) -> tuple[int, ...]:
    """Every use of the seat's own character that has somebody to be used on."""
    card = r.cards[seat]
    if card == SLAVE:
        return _CALL
    if card == ASSASSIN:
        return targeted(MURDER, victims(r, seat))
    if card == GUARD:
        return targeted(ARREST, arrestable(r, seat))
    if card == SULTAN:
        return targeted(EXECUTE, condemned(r))
    if card == OVERSEER:
        return targeted(HUNT, r.hidden_but(seat)) + targeted(CAPTURE, capturable(r))
    if card == DANCER:
        return _DANCE
    if card == VIZIER:
        return _MANIPULATE if may_manipulate(r, seat) else _NOTHING
    return sights(r.hidden_but(seat))


def step(r: Round, seat: int, decision: int) -> None:
    """Carry out a decision that `legal` lists (or that silence makes); the round is changed in place."""
    kind = decision >> SHIFT
    if kind > PREDICT:
        _seal(r, seat, kind == REACT)
    elif kind <= SECRET_SWAP:
        _basic(r, seat, kind, decision & ARGUMENT)
    else:
        _ability(r, seat, kind, decision & ARGUMENT)


def _basic(r: Round, seat: int, kind: int, target: int) -> None:
    if kind == PEEK:
        peek(r, seat, target)
    elif kind == SWAP:
        swap(r, seat, target)
    elif kind == HIDE:
        hide(r, seat)
    elif kind == PASS:
        pass_on(r, seat)
    else:
        secret_swap(r, seat, target)


def _ability(r: Round, seat: int, kind: int, target: int) -> None:
    if kind == CALL:
        call(r, seat)
    elif kind == MURDER:
        murder(r, seat, target)
    elif kind == ARREST:
        arrest(r, seat, target)
    elif kind == EXECUTE:
        execute(r, seat, target)
    elif kind == HUNT:
        hunt(r, seat, target)
    elif kind == CAPTURE:
        capture(r, seat, target)
    elif kind == DANCE:
        dance(r, seat)
    elif kind == PROPHESY:
        prophesy(r, seat, target)
    elif kind == PREDICT:
        predict(r, seat, target)
    elif kind == MANIPULATE:
        manipulate(r, seat)
    elif kind == DECLARE:
        declare(r, seat, target)
    else:
        _force(r, seat, target)


def _force(r: Round, seat: int, target: int) -> None:
    force(r, seat, target)
    if r.over():
        return
    if abilities(r, target):
        r.phase = at.FORCED
        r.asked = BIT[target]
    else:
        powerless(r)


def _seal(r: Round, seat: int, reacts: bool) -> None:
    """Keep an answer to a window; the last one settles it."""
    r.asked &= ~BIT[seat]
    if reacts:
        r.reacting |= BIT[seat]
    if r.asked:
        return
    if r.phase == at.STRIKE:
        settle_murder(r)
    elif r.phase == at.JOIN:
        settle_call(r)
    else:
        settle_arrest(r)
