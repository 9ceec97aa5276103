"""Maps the core's notes to events, public and private, and says how long each is displayed."""

from collections.abc import Callable, Sequence
from typing import Any

from dvor.games.knyazi import events
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, cards_of
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import open_phase
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as court
from dvor.games.knyazi.names import CAUSES, HOWS, KINDS, PARTY_ENDS, PURPOSES, SUITS, Kind, character
from dvor.games.knyazi.state import State
from dvor.kernel import DisplayTime, Fact, ReactionWindow, Seat

Note = tuple[int, ...]
KnyaziFact = Fact[tell.Event]


def facts(core: Core, notes: list[Note]) -> tuple[KnyaziFact, ...]:
    """The facts of a step that led to this state, in the order in which they happened."""
    told: list[KnyaziFact] = []
    at = 0
    while at < len(notes):
        if notes[at][0] in (codes.N_ATTACK, codes.N_LAID):
            fact, at = _laid(notes, at)
            told.append(fact)
        elif notes[at][0] == codes.N_WISH:
            fact, at = _wishes(notes, at)
            told.append(fact)
        elif notes[at][0] == codes.N_DEMOTED:
            moves = at + 1 < len(notes) and notes[at + 1][0] == codes.N_MOVED
            told.append(Fact(tell.Demoted(notes[at][1], already=not moves)))
            at += 1
        else:
            if notes[at][0] in _TELL:
                told.append(_TELL[notes[at][0]](core, notes[at][1:]))
            at += 1
    return tuple(told)


def _laid(notes: list[Note], at: int) -> tuple[KnyaziFact, int]:
    """Cards laid one after the other are one event, with the cards sorted."""
    first = notes[at] if notes[at][0] == codes.N_ATTACK else None
    at += first is not None
    _, by, _, how = notes[at]
    cards: list[int] = []
    while at < len(notes) and notes[at][:2] == (codes.N_LAID, by):
        cards.append(notes[at][2])
        at += 1
    if first is None:
        return Fact(tell.ThrownIn(by, tuple(sorted(cards)), HOWS[how])), at
    target = None if first[2] < 0 else first[2]
    kind = Kind.RIOT if target is None else KINDS[first[3]]
    return Fact(tell.Attacked(by, target, tuple(sorted(cards)), kind)), at


def _wishes(notes: list[Note], at: int) -> tuple[KnyaziFact, int]:
    """Wishes to throw in are one event, for the ruler alone."""
    ruler = notes[at][1]
    wishes = []
    while at < len(notes) and notes[at][0] == codes.N_WISH:
        wishes.append(tell.Wish(*notes[at][2:]))
        at += 1
    return Fact(None, {ruler: tell.Wished(tuple(wishes))}), at


def _dealt(core: Core, n: Note) -> KnyaziFact:
    party, by = int(core.party), int(core.seat_at[0])
    seats = range(core.law.n)
    hands = [tuple(cards_of(core.hands[2 * seat], core.hands[2 * seat + 1])) for seat in seats]
    return Fact(tell.Dealt(party, by), {seat: tell.Dealt(party, by, hands[seat]) for seat in seats})


def _beaten(core: Core, n: Note) -> KnyaziFact:
    by, target, card = n
    return Fact(tell.Beaten(by, target, None if card < 0 else card))


def _moved(core: Core, n: Note) -> KnyaziFact:
    size = int(core.law.n)
    before, after = n[1 : size + 1], n[size + 1 :]
    names = [character(number) for number in core.law.cast]
    moves = tuple(
        tell.Move(seat, names[before.index(seat)], names[place])
        for place, seat in enumerate(after)
        if before[place] != seat
    )
    return Fact(tell.Moved(CAUSES[n[0]], moves))


def gifts(cards: Sequence[int], to: Sequence[Seat], shown: Sequence[Seat]) -> tuple[tell.Gift, ...]:
    """Who gets how many cards, and which ones for the seats in `shown`."""
    made = []
    for seat in sorted(set(to)):
        got = tuple(card for card, one in zip(cards, to, strict=True) if one == seat)
        made.append(tell.Gift(seat, len(got), got if seat in shown else None))
    return tuple(made)


def _open_gifts(n: Note) -> tuple[tell.Gift, ...]:
    half = len(n) // 2
    return gifts(n[:half], n[half:], n[half:])


def _rewarded(core: Core, n: Note) -> KnyaziFact:
    by, half = n[0], len(n) // 2 + 1
    cards, to = n[1:half], n[half:]
    private = {seat: tell.Rewarded(by, gifts(cards, to, (seat,))) for seat in set(to)}
    private[by] = tell.Rewarded(by, gifts(cards, to, to))
    return Fact(tell.Rewarded(by, gifts(cards, to, ())), dict(private))


def _traded(core: Core, n: Note) -> KnyaziFact:
    by, other, gave, got = n
    seen = tell.Traded(by, other, gave, got)
    return Fact(tell.Traded(by, other), {by: seen, other: seen})


def _looked(core: Core, n: Note) -> KnyaziFact:
    by, other, *cards = n
    return Fact(tell.Looked(by, other), {by: tell.Looked(by, other, tuple(cards))})


def _as_noted(make: Callable[..., tell.Event]) -> Callable[[Core, Note], KnyaziFact]:
    return lambda core, n: Fact(make(*n))


_TELL: dict[int, Callable[[Core, Note], KnyaziFact]] = {
    codes.N_CAST: lambda core, n: Fact(tell.Seated(tuple(map(int, core.seat_at)))),
    codes.N_DEALT: _dealt,
    codes.N_TRUMP: lambda core, n: Fact(tell.TrumpNamed(n[0], SUITS[n[1]])),
    codes.N_KEPT: _as_noted(tell.TrumpKept),
    codes.N_UNREST: lambda core, n: Fact(tell.Unrest(n)),
    codes.N_BEATEN: _beaten,
    codes.N_TOOK: _as_noted(tell.Took),
    codes.N_CLEARED: _as_noted(tell.Cleared),
    codes.N_PERMISSION: _as_noted(tell.LeaveGiven),
    codes.N_CLOSED: _as_noted(tell.LeaveRefused),
    codes.N_MERCY: lambda core, n: Fact(tell.MercySpent(n[0], PURPOSES[n[1]])),
    codes.N_BESTOWED: _as_noted(tell.MercyGranted),
    codes.N_MOVED: _moved,
    codes.N_REIGN: lambda core, n: Fact(tell.ReignBegan(n[0], core.law.ruler == core.law.top)),
    codes.N_ACCLAIMED: _as_noted(tell.Acclaimed),
    codes.N_RIOT: _as_noted(tell.RiotBegan),
    codes.N_RIOT_OVER: lambda core, n: Fact(tell.RiotEnded(n[0] == 1)),
    codes.N_TRUMPS_LOST: lambda core, n: Fact(tell.TrumpsDiscarded(n[0], n[1:])),
    codes.N_PROPOSED: lambda core, n: Fact(tell.ShareProposed(int(core.seat_at[core.law.top]), _open_gifts(n))),
    codes.N_OBJECTED: _as_noted(tell.ShareRefused),
    codes.N_SHARED: lambda core, n: Fact(tell.Shared(_open_gifts(n))),
    codes.N_REWARD: _rewarded,
    codes.N_TRADED: _traded,
    codes.N_LOOKED: _looked,
    codes.N_FROZEN: _as_noted(tell.Frozen),
    codes.N_TURN: lambda core, n: Fact(tell.TurnBegan(n[0], n[1] == 1)),
    codes.N_PARTY_OVER: lambda core, n: Fact(tell.PartyEnded(n[0], PARTY_ENDS[n[1]], n[2])),
    codes.N_GAME_OVER: lambda core, n: Fact(tell.GameEnded(n)),
    codes.N_COUP_OVER: lambda core, n: Fact(tell.CoupEnded(n[0] == 1, n[1], n[2])),
    codes.N_DECLINED: _as_noted(tell.Declined),
    codes.N_PLEA: lambda core, n: Fact(tell.Pleading(n[0], PURPOSES[n[1]])),
    codes.N_CONCEDED: lambda core, n: Fact(tell.Conceded(n[0], n[1] == 1)),
}


# How long events are displayed before the game goes on, and when somebody gets time to react: both depend only on
# what everybody sees.

STAYS: dict[type, DisplayTime] = {
    **dict.fromkeys(
        (
            events.TrumpNamed, events.TrumpKept, events.Attacked, events.Beaten, events.ThrownIn, events.Conceded,
            events.Took, events.Cleared, events.LeaveGiven, events.LeaveRefused, events.MercyGranted,
            events.MercySpent, events.Pleading, events.Moved, events.ShareProposed, events.ShareRefused,
            events.Shared, events.Frozen,
        ),
        "act",
    ),
    **dict.fromkeys((events.Looked, events.Traded, events.Rewarded), "sight"),
    **dict.fromkeys(
        (
            events.RegimesDrawn, events.Seated, events.Dealt, events.Unrest, events.Demoted, events.ReignBegan,
            events.Acclaimed,
            events.CoupEnded, events.RiotBegan, events.RiotEnded, events.PartyEnded, court.StrikesGiven,
            court.DecreeIssued, court.Condemned, court.BallotEnded, court.RuleBegan,
        ),
        "scene",
    ),
}  # fmt: skip
"""Talk, petitions and complaints are missing on purpose: nobody can hold the game up by talking."""


def _can_be_escaped(state: State, by: Seat, action: Any) -> bool:
    """Whether a mercy card could still cancel these strikes: its holder gets time to play it (K-MER-2)."""
    if not isinstance(action, court_actions.Strike):
        return False
    struck = [one.seat for one in state.court.punishments if one.number == action.punishment]
    return any(state.core.mercies & BIT[seat] for seat in struck)


RESPITE: ReactionWindow[State, Any] = ReactionWindow((court.StrikesOrdered,), _can_be_escaped)


def out(state: State) -> frozenset[Seat]:
    """Who only watches: those without cards, until the party is over."""
    core = state.core
    if not state.dealt or open_phase(core) in (codes.OVER, codes.DEAL):
        return frozenset()
    return frozenset(seat for seat in range(state.seats) if not core.holders >> seat & 1)
