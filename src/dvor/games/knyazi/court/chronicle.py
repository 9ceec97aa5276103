"""The chronicle: drafted by the game, edited by the chronicler, read while the next party is dealt (K-CHRON-1)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi import events
from dvor.games.knyazi.core.state import ruler, tsar
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.terms import Happening
from dvor.games.knyazi.court.transition import WORDS, Offers, Transition, aside
from dvor.games.knyazi.names import Cause
from dvor.games.knyazi.state import State
from dvor.kernel import Pick, Seat
from dvor.words.tales import WAYS

# How the chronicle is told: what comes again is told another way, so that no two entries in a row sound alike.


def retold(entries: Sequence[ChronicleEntry]) -> tuple[ChronicleEntry, ...]:
    """The entries, each with the way in which it is told: by what stands before it in the book."""
    told: Counter[str] = Counter()
    of_whom: set[tuple[Happening, Seat]] = set()
    found = []
    for entry in entries:
        kind = _kind(entry.what)
        found.append(replace(entry, telling=told[kind] % WAYS, again=(entry.what, entry.by) in of_whom))
        told[kind] += 1
        if not _changed_nothing(entry):
            of_whom.add((entry.what, entry.by))
    return tuple(found)


def _changed_nothing(entry: ChronicleEntry) -> bool:
    """A Kholop who was to be demoted has not fallen, so that the next time is the first."""
    return entry.what is Happening.DEMOTION and entry.count > 0


def _kind(what: Happening) -> str:
    """Trumps of whatever suit are told in the same ways."""
    return "trumps" if what.startswith("trumps") else what


MOST = 60
"""Entries in one party; the oldest are lost."""


def chronicler(state: State) -> Seat | None:
    """Who keeps the chronicle: it goes with the place."""
    place = state.court.chronicler
    if place is None:
        return None
    return next(seat for seat in range(state.seats) if state.character_of(seat) is place)


def asides(state: State, seat: Seat) -> Offers:
    """The ruler appoints and orders; the chronicler writes, and amends and strikes out what was not ordered."""
    made: Offers = []
    if seat == ruler(state.core):
        places = tuple(state.character_at(place) for place in range(state.seats))
        others = tuple(place for place in places if place is not state.court.chronicler)
        made.append(aside(do.AppointChronicler, place=Pick(others)))
        made.append(aside(do.OrderRecord, text=WORDS))
    if seat == chronicler(state):
        made.append(aside(do.Record, text=WORDS))
        if free := tuple(one.number for one in state.court.chronicle if one.what is not Happening.ORDERED):
            made.append(aside(do.Amend, entry=Pick(free), text=WORDS))
            made.append(aside(do.StrikeOut, entry=Pick(free)))
    return made


def appoint(move: Transition, by: Seat, action: do.AppointChronicler) -> None:
    """The duty belongs to the place, whoever comes to hold it."""
    move.change(chronicler=action.place)
    move.tell(tell.ChroniclerAppointed(by, action.place))


def record(move: Transition, by: Seat, action: do.Record | do.OrderRecord) -> None:
    """Words of one's own; no referee reads the chronicle."""
    what = Happening.RECORD if isinstance(action, do.Record) else Happening.ORDERED
    _write(move, what, by, text=action.text)
    move.tell(tell.Chronicled(by, action.text))


def amend(move: Transition, by: Seat, action: do.Amend) -> None:
    """What is recorded is the chronicler's choice."""
    entries = move.court.chronicle
    ours = replace(next(one for one in entries if one.number == action.entry), what=Happening.RECORD)
    ours = replace(ours, text=action.text, by=by, count=0, under=(), grounds=None)
    move.change(chronicle=tuple(ours if one.number == action.entry else one for one in entries))
    move.tell(tell.Chronicled(by, action.text))


def strike_out(move: Transition, by: Seat, action: do.StrikeOut) -> None:
    """What is not recorded is the chronicler's choice as well."""
    move.change(chronicle=tuple(one for one in move.court.chronicle if one.number != action.entry))
    move.tell(tell.StruckOut(by))


def _write(
    move: Transition,
    what: Happening,
    who: Seat,
    count: int = 0,
    text: str = "",
    under: tuple[Seat, ...] = (),
    grounds: tell.Grounds | None = None,
) -> None:
    entry = ChronicleEntry(move.number(), what, who, count, text, under, grounds)
    move.change(chronicle=(*move.court.chronicle[1 - MOST :], entry))


def draft(move: Transition, event: events.Event | None) -> None:
    """The game writes down what matters."""
    if event is not None and type(event) in _DRAFTS and (entry := _DRAFTS[type(event)](move, event)):
        _write(move, *entry)


def read_aloud(move: Transition) -> None:
    """The party is over: everybody hears of it while the Kholop gathers, shuffles and deals."""
    if read := move.court.chronicle:
        move.change(last_read=read[-1].number)
        move.tell(tell.ChronicleRead(retold(read)))


def is_being_read(state: State) -> bool:
    """Between two parties, until the Kholop deals: time to read (K-CHRON-1)."""
    return state.court.read_to < state.core.party > 1


def turn_the_page(move: Transition) -> None:
    """The Kholop deals a new party; after a new deal of the same one the page goes on."""
    party = int(move.core.party)
    if move.court.read_to < party:
        unread = tuple(one for one in move.court.chronicle if one.number > move.court.last_read)
        move.change(read_to=party, chronicle=unread)  # who fell between two parties is the new one's first line


def first_reign(move: Transition, event: events.Seated) -> None:
    """The lot has made somebody Tsar: that reign counts like any other."""
    move.change(reigns=tuple(int(seat == event.places[-1]) for seat in range(move.before.seats)))


def _accession(move: Transition, event: events.ReignBegan) -> tuple[Any, ...]:
    """With the regnal number: how often this one has become Tsar."""
    reigns = list(move.court.reigns)
    reigns[event.seat] += 1
    move.change(reigns=tuple(reigns))
    return Happening.ACCESSION, event.seat, reigns[event.seat]


def _palace_coup(move: Transition, event: events.Moved) -> tuple[Any, ...]:
    """Who won the attack, and the Tsar under whom it was; no other move is for the book."""
    if event.cause is not Cause.PALACE:
        return ()
    core = move.before.core
    return Happening.PALACE_COUP, int(core.attacker), 0, "", (int(tsar(core)),)


def _coup(move: Transition, event: events.CoupEnded) -> tuple[Any, ...]:
    what = Happening.COUP if event.won else Happening.COUP_FAILED
    return what, event.by, 0, "", (int(tsar(move.before.core)),)


def _riot(move: Transition, event: events.RiotEnded) -> tuple[Any, ...]:
    """The Tsar under whom it broke out, whoever reigns after it."""
    return Happening.RIOT if event.won else Happening.RIOT_FAILED, int(tsar(move.before.core))


_TRUMPS = {
    "field": Happening.TRUMPS_FIELD,
    "mountain": Happening.TRUMPS_MOUNTAIN,
    "forest": Happening.TRUMPS_FOREST,
    "sea": Happening.TRUMPS_SEA,
}
_DRAFTS: dict[type[Any], Callable[[Transition, Any], tuple[Any, ...]]] = {
    events.ReignBegan: _accession,
    events.TrumpNamed: lambda move, event: (_TRUMPS[event.suit], event.by),
    events.Moved: _palace_coup,
    events.CoupEnded: _coup,
    events.RiotEnded: _riot,
    events.Demoted: lambda move, event: (Happening.DEMOTION, event.seat, int(event.already)),
    tell.StrikesOrdered: lambda move, event: (
        *(Happening.STRIKES, event.who, event.strikes, event.because),
        *((), event.grounds),
    ),
    tell.ErrandGiven: lambda move, event: (Happening.ERRAND, event.who, 0, event.task),
    tell.DecreeIssued: lambda move, event: (Happening.DECREE, event.by, 0, event.text),
}
