"""The public record of a game: who sat where in every party, the chronicle, titles and careers (K-CHRON-1,
K-TIT-1).

It is built from the events that everybody heard. A client that goes on listening can extend it: `moved` adds a
change of places, `chronicle_read` the entries of a party, `party_ended` its end.
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
from dvor.kernel.annals import RecordBuilder, Wording
from dvor.words import phrase_of

# Careers told as stories: where somebody began, the turning points, where they ended.
#
# A career is a line of places over time, mostly up or down by one place. Steps in one direction are joined to a
# way; short ways between two others are left out, and the two are joined. At most four ways are told, each by the
# event that did most of it. A way to the throne or from it is always told.

MOST = 4
"""The most ways in a story; of more the shorter ones are left out."""


class Way(Struct, frozen=True):
    """A rise or fall from one place to another (the lowest is 0), and the step that did most of it."""

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
    """Who sits where from now on, lowest place first. Without a cause it was a demotion before a deal."""

    party: int
    seats: tuple[Seat, ...]
    cause: Cause | None


def story(seat: Seat, sat: Sequence[Sat], places: Sequence[Character], best: bool) -> list[Phrase]:
    """Somebody's career in a few sentences; `best` says that nobody had a better one."""
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
    """In which party it was; "long" for a way made place by place in several parties."""
    if way.step == 1 and way.since != way.until:
        return "long"
    return "same" if way.party == before else str(min(way.party, LATE))


LATE = 21
"""From this party on there are no numerals in words."""


def turning_points(steps: Iterable[Way], worth: int, throne: int) -> list[Way]:
    """The ways worth telling: of at least `worth` places each, or to the throne or from it."""
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
    """The key of the sentence: a way of several single steps is a climb or a decline, whatever caused the steps."""
    cause = Cause.WON if way.step == 1 and way.length > 1 else way.cause
    at_once = cause is Cause.WON and way.step == way.length
    return f"{'leap' if at_once else cause}.{'up' if way.up else 'down'}"


class Change(Struct, frozen=True):
    """Who sits on which place, lowest first, after how many attacks of the party; the first one has no cause."""

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
    """One party. `how` it ended and who was Tsar then are missing while it goes on."""

    number: int
    changes: tuple[Change, ...]
    turns: int = 0
    """The number of attacks so far."""
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
    """The record so far."""

    places: tuple[Character, ...] = ()
    """Lowest first, the same in every party."""
    parties: tuple[PartyAnnals, ...] = ()
    standings: tuple[Standing, ...] = ()
    winners: tuple[Seat, ...] = ()
    titles: tuple[TitleWon, ...] = ()
    """So far; once the game is over everybody has one."""
    stories: tuple[Story, ...] = ()
    """Once the game is over, in the order of the seats."""


class _Builder:
    """Builds the parties of the record from events."""

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
    """Build the record; the chronicle of the party that goes on comes from the view."""
    table = view.table
    places = tuple(place.character for place in table.places)
    builder = _Builder(places, wording)
    for event in heard:
        builder.hear(event)
    if builder.parties and builder.parties[-1].how is None:
        builder.now(entries=_lines(table.court.chronicle, wording))
    won = titles(heard, places)
    if builder.over:
        won += consolations(heard, places, set(builder.seats) - {one.seat for one in won})
    return KnyaziAnnals(
        places=places,
        parties=tuple(builder.parties),
        standings=table.standings,
        winners=table.winners,
        titles=tuple(_title(one, wording) for one in won),
        stories=_stories(builder, table.winners) if builder.over else (),
    )


def _stories(builder: _Builder, winners: Sequence[Seat]) -> tuple[Story, ...]:
    sat = [Sat(party.number, one.seats, one.cause) for party in builder.parties for one in party.changes]
    told = ((seat, story(seat, sat, builder.places, seat in winners)) for seat in sorted(builder.seats))
    return tuple(Story(seat, " ".join(f"{builder.wording(one)}." for one in phrases)) for seat, phrases in told)


def _lines(entries: Sequence[ChronicleEntry], wording: Wording) -> tuple[Line, ...]:
    """A party's chronicle in words, as it is read aloud."""
    return tuple(
        Line(entry.number, entry.what, entry.by, wording(phrase_of(entry, "knyazi.event")))
        for entry in retold(entries)
    )


def _title(won: Won, wording: Wording) -> TitleWon:
    name = Phrase("knyazi.title", {"title": Term("title", won.title)})
    earned = Phrase(f"knyazi.earned.{won.title}", {"who": Who(won.seat), "count": won.count})
    return TitleWon(won.title, won.seat, wording(name), wording(earned))


ANNALS: RecordBuilder[Any, KnyaziView] = RecordBuilder(KnyaziAnnals, annals)
