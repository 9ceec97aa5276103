"""The chronicle (K-CHRON-1): the game drafts it, the chronicler edits it, all read it before the next deal."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi import events
from dvor.games.knyazi.core.state import ruler, tsar
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.handler import Handler, Handlers, refused, rulers
from dvor.games.knyazi.court.terms import Happening
from dvor.games.knyazi.court.transition import TEXT, Offers, Transition, aside
from dvor.games.knyazi.names import Cause
from dvor.games.knyazi.state import State
from dvor.kernel import Phrase, Pick, Seat
from dvor.words.variants import WAYS

MOST = 60
"""Entries in one party; the oldest are lost."""


def chronicler(state: State) -> Seat | None:
    """Who keeps the chronicle: whoever holds the appointed place."""
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
        made.append(aside(do.OrderRecord, text=TEXT))
    if seat == chronicler(state):
        made.append(aside(do.Record, text=TEXT))
        if free := tuple(one.number for one in state.court.chronicle if one.what is not Happening.ORDERED):
            made.append(aside(do.Amend, entry=Pick(free), text=TEXT))
            made.append(aside(do.StrikeOut, entry=Pick(free)))
    return made


def _appoint(move: Transition, by: Seat, action: do.AppointChronicler) -> None:
    move.change(chronicler=action.place)
    move.tell(tell.ChroniclerAppointed(by, action.place))


def _record(move: Transition, by: Seat, action: do.Record | do.OrderRecord) -> None:
    what = Happening.RECORD if isinstance(action, do.Record) else Happening.ORDERED
    _write(move, what, by, text=action.text)
    move.tell(tell.Chronicled(by, action.text))


def _amend(move: Transition, by: Seat, action: do.Amend) -> None:
    entries = move.court.chronicle
    ours = replace(next(one for one in entries if one.number == action.entry), what=Happening.RECORD)
    ours = replace(ours, text=action.text, by=by, count=0, under=(), grounds=None)
    move.change(chronicle=tuple(ours if one.number == action.entry else one for one in entries))
    move.tell(tell.Chronicled(by, action.text))


def _strike_out(move: Transition, by: Seat, action: do.StrikeOut) -> None:
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
    entry = ChronicleEntry(move.next_number(), what, who, count, text, under, grounds)
    move.change(chronicle=(*move.court.chronicle[1 - MOST :], entry))


def draft(move: Transition, event: events.Event | None) -> None:
    """The game writes down what is worth it."""
    if event is not None and type(event) in _DRAFTS and (entry := _DRAFTS[type(event)](move, event)):
        _write(move, *entry)


def retold(entries: Sequence[ChronicleEntry]) -> tuple[ChronicleEntry, ...]:
    """The entries with the variant in which each is told, so that no two in a row sound alike."""
    told: Counter[str] = Counter()
    of_whom: set[tuple[Happening, Seat]] = set()
    found = []
    for entry in entries:
        kind = "trumps" if entry.what.startswith("trumps") else str(entry.what)
        found.append(replace(entry, telling=told[kind] % WAYS, again=(entry.what, entry.by) in of_whom))
        told[kind] += 1
        stayed = entry.what is Happening.DEMOTION and entry.count > 0  # a Kholop can fall no lower
        if not stayed:
            of_whom.add((entry.what, entry.by))
    return tuple(found)


def read_aloud(move: Transition) -> None:
    """The party is over: everybody gets its chronicle."""
    if read := move.court.chronicle:
        move.change(last_read=read[-1].number)
        move.tell(tell.ChronicleRead(retold(read)))


def is_being_read(state: State) -> bool:
    """Whether it is being read: between two parties, until the Kholop deals (K-CHRON-1)."""
    return state.court.read_to < state.core.party > 1


def turn_the_page(move: Transition) -> None:
    """The Kholop deals a new party: begin a new page. A second deal of the same party begins none."""
    party = int(move.core.party)
    if move.court.read_to < party:
        unread = tuple(one for one in move.court.chronicle if one.number > move.court.last_read)
        move.change(read_to=party, chronicle=unread)  # a fall between two parties belongs to the new one


def first_reign(move: Transition, event: events.Seated) -> None:
    """Count the reign of the Tsar whom the first draw of places has made."""
    move.change(reigns=tuple(int(seat == event.places[-1]) for seat in range(move.before.seats)))


def _accession(move: Transition, event: events.ReignBegan) -> tuple[Any, ...]:
    """With the regnal number: how often this person has become Tsar."""
    reigns = list(move.court.reigns)
    reigns[event.seat] += 1
    move.change(reigns=tuple(reigns))
    return Happening.ACCESSION, event.seat, reigns[event.seat]


def _palace_coup(move: Transition, event: events.Moved) -> tuple[Any, ...]:
    """Who won the attack, and the Tsar under whom it was. Other changes of places are not recorded."""
    if event.cause is not Cause.PALACE:
        return ()
    core = move.before.core
    return Happening.PALACE_COUP, int(core.attacker), 0, "", (int(tsar(core)),)


def _coup(move: Transition, event: events.CoupEnded) -> tuple[Any, ...]:
    what = Happening.COUP if event.won else Happening.COUP_FAILED
    return what, event.by, 0, "", (int(tsar(move.before.core)),)


def _riot(move: Transition, event: events.RiotEnded) -> tuple[Any, ...]:
    """By the Tsar under whom it broke out."""
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
        Happening.STRIKES,
        event.who,
        event.strikes,
        event.because,
        (),
        event.grounds,
    ),
    tell.ErrandGiven: lambda move, event: (Happening.ERRAND, event.who, 0, event.task),
    tell.DecreeIssued: lambda move, event: (Happening.DECREE, event.by, 0, event.text),
}


def _refused_edit(state: State, seat: Seat, action: Any) -> Phrase | None:
    return None if chronicler(state) == seat else refused("not_the_chronicler")


ACTIONS: Handlers = {
    do.AppointChronicler: Handler(_appoint, rulers),
    do.OrderRecord: Handler(_record, rulers),
    do.Record: Handler(_record, _refused_edit),
    do.Amend: Handler(_amend, _refused_edit),
    do.StrikeOut: Handler(_strike_out, _refused_edit),
}
