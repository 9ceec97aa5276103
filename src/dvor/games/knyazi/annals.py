"""The annals: who sat where in every party, the chronicle as a book, titles in the end (K-CHRON-1, K-TIT-1).

A fold of what everybody heard. Whoever listens on can carry it further: `moved` adds a change (the places stand in
the view), `chronicle_read` closes a party's book, `party_ended` its end.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dvor.games.knyazi import events
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.court.chronicle import retold
from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.terms import Happening
from dvor.games.knyazi.names import Cause, Character, PartyEnd
from dvor.games.knyazi.titles import Title, Won, consolations, titles
from dvor.games.knyazi.view import KnyaziView, Standing
from dvor.kernel import Phrase, Seat, Term, Who
from dvor.kernel.annals import Annalist, Wording
from dvor.words import phrase_of

# Careers told as stories: where somebody began, what turned their fortune, where they ended.
#
# A career is a line that goes up and down, mostly by a place at a time. What counts are its long ways: small steps
# back on one are left out, and each is told by the event that did most of it. A throne won or lost is always told.

MOST = 4
"""So many ways make a story; of more the shorter ones are left out."""


class Way(Struct, frozen=True):
    """From one place to another, lowest 0, and the step that did most of it."""

    old: int
    new: int
    party: int
    cause: Cause
    step: int
    since: int
    until: int
    """The parties in which it began and ended; `party` is that of its greatest step."""

    @property
    def length(self) -> int:
        return abs(self.new - self.old)

    @property
    def up(self) -> bool:
        return self.new > self.old


class Sat(Struct, frozen=True):
    """Who sits where from now on, lowest first; before a deal people move by demotions only."""

    party: int
    seats: tuple[Seat, ...]
    cause: Cause | None


def story(seat: Seat, sat: Sequence[Sat], places: Sequence[Character], best: bool) -> list[Phrase]:
    """Somebody's career in a few sentences; `best`: nobody had a finer one."""
    who = Who(seat)
    first, last = (places[one.seats.index(seat)] for one in (sat[0], sat[-1]))
    ways = turning_points(_steps(seat, sat), worth=max(2, len(places) // 3), throne=len(places) - 1)
    told = [Phrase("knyazi.story.begun", {"who": who, "place": Term("character", first)})]
    party = 0
    for way in ways:
        when = Term("when", _when(way, party))
        ends = {"old": Term("rank_from", places[way.old]), "new": Term("rank_to", places[way.new])}
        told.append(Phrase(f"knyazi.story.{_how(way)}", {"when": when, "who": who, **ends}))
        party = way.party
    if not ways:
        told.append(Phrase("knyazi.story.still", {"who": who}))
    end = "throne" if last is Character.TSAR else "ended"
    told.append(Phrase(f"knyazi.story.{end}", {"who": who, "place": Term("character", last), "count": int(best)}))
    return told


def _when(way: Way, before: int) -> str:
    """In which party; what was won place by place in several parties was won by and by."""
    if way.step == 1 and way.since != way.until:
        return "long"
    return "same" if way.party == before else str(min(way.party, LATE))


LATE = 21
"""From this party on they are no longer counted in words."""


def turning_points(steps: Iterable[Way], worth: int, throne: int) -> list[Way]:
    """The long ways of a career, in their order: at least so many places each, or to the throne and from it."""
    ways: list[Way] = []
    for step in steps:
        same = bool(ways) and ways[-1].up == step.up
        ways.append(_joined(ways.pop(), step) if same else step)
    while len(ways) > 2 and (len(ways) > MOST or min(one.length for one in ways[1:-1]) < worth):
        at = min(range(1, len(ways) - 1), key=lambda one: ways[one].length)
        ways[at - 1 : at + 2] = [_joined(ways[at - 1], ways[at + 1])]
    return [one for one in ways if one.length >= worth or throne in (one.old, one.new)]


def _joined(before: Way, after: Way) -> Way:
    most = max(after, before, key=lambda one: (one.step, one.cause is not Cause.WON))
    return Way(before.old, after.new, most.party, most.cause, most.step, before.since, after.until)


def _steps(seat: Seat, sat: Sequence[Sat]) -> list[Way]:
    at = sat[0].seats.index(seat)
    found = []
    for one in sat[1:]:
        now = one.seats.index(seat)
        if now != at:
            cause = one.cause or Cause.DEMOTED
            found.append(Way(at, now, one.party, cause, abs(now - at), one.party, one.party))
        at = now
    return found


def _how(way: Way) -> str:
    """Whoever moves by a place at a time has climbed or sunk, whatever made room."""
    cause = Cause.WON if way.step == 1 and way.length > 1 else way.cause
    at_once = cause is Cause.WON and way.step == way.length
    return f"{'leap' if at_once else cause}.{'up' if way.up else 'down'}"


class Change(Struct, frozen=True):
    """Who sits on which place, lowest first, after so many attacks of the party; the first one has no cause."""

    turn: int
    seats: tuple[Seat, ...]
    cause: Cause | None = None


class Line(Struct, frozen=True):
    """An entry of the chronicle, in words."""

    number: int
    what: Happening
    by: Seat
    phrase: str


class PartyAnnals(Struct, frozen=True):
    """One party; while it goes on it has no end and no Tsar of the end."""

    number: int
    changes: tuple[Change, ...]
    turns: int = 0
    """How many attacks there have been."""
    entries: tuple[Line, ...] = ()
    how: PartyEnd | None = None
    tsar: Seat | None = None


class TitleWon(Struct, frozen=True):
    """A title, how it is called, and what earned it."""

    title: Title
    seat: Seat
    name: str
    earned: str


class Story(Struct, frozen=True):
    """Somebody's career in a few sentences."""

    seat: Seat
    text: str


class KnyaziAnnals(Struct, frozen=True, tag="knyazi"):
    """All that everybody may know of a game so far."""

    places: tuple[Character, ...] = ()
    """Lowest first, the same in every party."""
    parties: tuple[PartyAnnals, ...] = ()
    standings: tuple[Standing, ...] = ()
    winners: tuple[Seat, ...] = ()
    titles: tuple[TitleWon, ...] = ()
    """So far; once the game is over everybody has one."""
    stories: tuple[Story, ...] = ()
    """Once the game is over, in the order of the seats."""


class _Pen:
    """What is written while the story is told."""

    def __init__(self, places: tuple[Character, ...], wording: Wording) -> None:
        self.places = places
        self.wording = wording
        self.seats: tuple[Seat, ...] = ()
        self.parties: list[PartyAnnals] = []
        self.over = False

    def hear(self, event: Any) -> None:
        match event:
            case events.Seated(places):
                self.seats = places
            case events.Dealt(party) if not self.parties or self.parties[-1].number < party:
                self.parties.append(PartyAnnals(party, (Change(0, self.seats),)))
            case events.Attacked():
                self.now(turns=self.parties[-1].turns + 1)
            case events.Moved(cause, moves):
                self.reseat(moves)
                if self.parties and self.parties[-1].how is None:  # else the next party begins so
                    change = Change(self.parties[-1].turns, self.seats, cause)
                    self.now(changes=(*self.parties[-1].changes, change))
            case events.PartyEnded(_, how, tsar):
                self.now(how=how, tsar=tsar)
            case court_events.ChronicleRead(entries):
                self.now(entries=_lines(entries, self.wording))
            case events.GameEnded():
                self.over = True

    def now(self, **fields: Any) -> None:
        self.parties[-1] = replace(self.parties[-1], **fields)

    def reseat(self, moves: tuple[events.Move, ...]) -> None:
        seats = list(self.seats)
        for move in moves:
            seats[self.places.index(move.new)] = move.seat
        self.seats = tuple(seats)


def annals(heard: Sequence[Any], view: KnyaziView, wording: Wording) -> KnyaziAnnals:
    """From the first event to now; what is recorded of the party that goes on stands in the view."""
    table = view.table
    places = tuple(place.character for place in table.places)
    pen = _Pen(places, wording)
    for event in heard:
        pen.hear(event)
    if pen.parties and pen.parties[-1].how is None:
        pen.now(entries=_lines(table.court.chronicle, wording))
    won = titles(heard, places)
    if pen.over:
        won += consolations(heard, places, set(pen.seats) - {one.seat for one in won})
    return KnyaziAnnals(
        places=places,
        parties=tuple(pen.parties),
        standings=table.standings,
        winners=table.winners,
        titles=tuple(_title(one, wording) for one in won),
        stories=_stories(pen, table.winners) if pen.over else (),
    )


def _stories(pen: _Pen, winners: Sequence[Seat]) -> tuple[Story, ...]:
    sat = [Sat(party.number, one.seats, one.cause) for party in pen.parties for one in party.changes]
    told = ((seat, story(seat, sat, pen.places, seat in winners)) for seat in sorted(pen.seats))
    return tuple(Story(seat, " ".join(f"{pen.wording(one)}." for one in phrases)) for seat, phrases in told)


def _lines(entries: Sequence[ChronicleEntry], wording: Wording) -> tuple[Line, ...]:
    """A party's book, as it is read aloud."""
    return tuple(
        Line(entry.number, entry.what, entry.by, wording(phrase_of(entry, "knyazi.event")))
        for entry in retold(entries)
    )


def _title(won: Won, wording: Wording) -> TitleWon:
    name = Phrase("knyazi.title", {"title": Term("title", won.title)})
    earned = Phrase(f"knyazi.earned.{won.title}", {"who": Who(won.seat), "count": won.count})
    return TitleWon(won.title, won.seat, wording(name), wording(earned))


ANNALS: Annalist[Any, KnyaziView] = Annalist(KnyaziAnnals, annals)
