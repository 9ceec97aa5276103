"""Why something is not offered, from what the seat itself may know.

The gate has refused already; this only looks for the reason to tell.
"""

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.action_codec import hand
from dvor.games.knyazi.core import codes, rights, throw_in
from dvor.games.knyazi.core.cards import BIT, members
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import asked, holds, open_phase, ruler
from dvor.games.knyazi.core.throw_in import MAX_FILINGS_PER_TURN
from dvor.games.knyazi.court import moves as court
from dvor.games.knyazi.court.actions import Findings, Neglect, SilentAttack
from dvor.games.knyazi.court.handler import only_the_ruler, refused
from dvor.games.knyazi.names import Character, rank_of
from dvor.games.knyazi.state import State
from dvor.kernel import Phrase, Seat, Term, Who

_RIGHT_OF = {
    do.Overthrow: Character.VOEVODA,
    do.Support: Character.VOEVODA,
    do.Trade: Character.MERCHANT,
    do.Look: Character.OFFICIAL,
}
_BY_MERCY = (do.BeatByMercy, do.ThrowByMercy, do.SpendMercy)
_ASIDES = (do.Bestow, do.Trade, do.Look, do.NothingThisAttack)
_THROWS = (do.ThrowIn, do.AskToThrow, do.ThrowByMercy, do.Support)


def explain(state: State, seat: Seat, action: do.Action) -> Phrase:
    """The first reason that is found."""
    if not 0 <= seat < state.seats:
        return refused("no_such_seat")
    if isinstance(action, do.Chance | Findings | Neglect | SilentAttack):
        return refused("chance_only")
    if not state.dealt:
        return refused("not_now")
    core = state.core
    if court.is_court_action(action):
        return court.explain(state, seat, action)
    return (
        _right(state, seat, action)
        or _person(state, seat, action)
        or _moment(core, seat, action)
        or _cards(core, seat, action)
        or refused("not_now")
    )


def _right(state: State, seat: Seat, action: do.Action) -> Phrase | None:
    """Whether this place, or this person, could ever do such a thing."""
    needed = _RIGHT_OF.get(type(action))
    if needed is not None and state.character_of(seat) != needed:
        return refused("not_your_place", needed=Term("character", needed))
    core = state.core
    if isinstance(action, _BY_MERCY) and not core.mercies & BIT[seat]:
        return refused("no_mercy")
    if (isinstance(action, do.Trade) and core.traded) or (isinstance(action, do.Look) and core.looked):
        return refused("used_up")
    decides = throw_in.permitter(core) if isinstance(action, do.GiveLeave | do.NoLeave) else ruler(core)
    if isinstance(action, do.Bestow | do.GiveLeave | do.NoLeave) and decides != seat:
        return only_the_ruler(state, int(decides))
    return None


def _person(state: State, seat: Seat, action: do.Action) -> Phrase | None:
    """Whether the person named can be meant."""
    who = getattr(action, "who", None)
    if not isinstance(who, int):
        return None
    if who >= state.seats:
        return refused("no_such_seat")
    core = state.core
    if who == seat:
        return refused("yourself")
    if isinstance(action, do.Bestow):
        if core.mercies & BIT[who]:
            return refused("has_mercy", who=Who(who))
        return None if core.mercies_left else refused("no_mercy_left")
    if isinstance(action, do.GiveLeave):
        asked_for = core.phase != codes.PERMIT or core.filed & BIT[who]
        return None if asked_for else refused("not_wished", who=Who(who))
    return None if holds(core, who) else refused("no_cards_there", who=Who(who))


def _moment(core: Core, seat: Seat, action: do.Action) -> Phrase | None:
    """Whether it is the time for it."""
    if isinstance(action, do.Trade):
        return None if rights.quiet(core) else refused("attack_lies")
    if isinstance(action, _ASIDES):
        return refused("too_many_asides") if core.asides[seat] >= MAX_FILINGS_PER_TURN else None
    if asked(core) & BIT[seat]:
        return None
    if not holds(core, seat) and isinstance(action, do.Attack | do.Beat | _THROWS[0] | _THROWS[1]):
        return refused("frozen")
    if isinstance(action, do.AskToThrow) and core.lying and core.place[core.defender] == core.law.boyar:
        return refused("boyar")
    # Name who was asked, not who is still to answer: that would tell who has answered.
    people = members(asked(core) if open_phase(core) == codes.PLEA else core.asked_originally)
    return refused("not_your_turn", who=Who(people[0])) if len(people) == 1 else refused("not_asked")


def _cards(core: Core, seat: Seat, action: do.Action) -> Phrase | None:
    """Whether these cards can be played so."""
    cards = getattr(action, "cards", None)
    if isinstance(action, do.Beat):
        return _beat(core, seat, action)
    if not isinstance(cards, tuple):
        return None
    if not set(cards) <= set(hand(core, seat)):
        return refused("not_your_card")
    if isinstance(action, do.Attack | do.Overthrow) and len({rank_of(card) for card in cards}) > 1:
        return refused("one_rank")
    if isinstance(action, _THROWS) and not all(core.ranks >> card % 36 & 1 for card in cards):
        return refused("rank_not_there")
    if len(cards) > core.room and open_phase(core) in (codes.ATTACK, codes.THROW, codes.WINDOW, codes.RIOT_THROW):
        return refused("too_many", most=int(core.room))
    return None


def _beat(core: Core, seat: Seat, action: do.Beat) -> Phrase | None:
    if action.card not in hand(core, seat):
        return refused("not_your_card")
    opened = core.open_lo if action.target < 36 else core.open_hi
    if not opened & BIT[action.target]:
        return refused("not_open")
    return refused("does_not_beat")
