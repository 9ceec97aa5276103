"""Careers told as stories: where somebody began, what turned their fortune, where they ended.

A career is a line that goes up and down, mostly by a place at a time. What counts are its long ways: small steps
back on one are left out, and each is told by the event that did most of it. A throne won or lost is always told.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from dvor.games.knyazi.names import Cause, Character
from dvor.kernel import Phrase, Seat, Term, Who

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
