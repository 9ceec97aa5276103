"""Erase the name and the words of a deleted person from a log; what was done stays done.

Each entry is replaced by a redacted version, and the log is replayed beside the original: after every entry the
state and the facts must be equal but for text (`equal_but_text`). Words may be moves with effects (a decree, a
denunciation), and others may have quoted them; so a game gives several redacted versions of an action
(`Talk.erase_text`), and the first with the same effects is taken. Equal texts get equal replacements, so quotations
still match. If no version replays, the entry keeps its words and is reported in `Erasure.unerased`. In a log that
does not replay at all, names and words are replaced without this check.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from dvor.games import CATALOG
from dvor.kernel import Person
from dvor.table import entries as log
from dvor.table.apply import FORGOTTEN, EntryResult, apply_entry
from dvor.table.entries import AnyEntry, PersonId, Record
from dvor.table.lobby import BOT_NAMES
from dvor.table.state import Chair, TableState

OF_WORDS = ("at",)
"""Fields that hold a position within a text."""


def equal_but_text(one: Any, other: Any) -> bool:
    """Whether two values differ only in text and names of people. Plain strings are text; enums have to be
    equal."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if type(one) is str or isinstance(one, Person):
        return True
    if isinstance(one, Struct):
        return all(
            equal_but_text(getattr(one, name), getattr(other, name))
            for name in one.__struct_fields__
            if name not in OF_WORDS
        )
    if parts := getattr(type(one), "__match_args__", ()):
        return all(equal_but_text(getattr(one, part), getattr(other, part)) for part in parts)
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(equal_but_text, one, other))
    if isinstance(one, Mapping):
        return one.keys() == other.keys() and all(equal_but_text(one[key], other[key]) for key in one)
    return bool(one == other)


ERASED = "…"
"""Replaces erased words."""
DOTS_AND_DASHES = str.maketrans("01", "…—")


class Erasure(Struct, frozen=True):
    """The result of erasing a person from a log."""

    changed: dict[int, AnyEntry]
    """The changed entries by their numbers."""
    state: TableState | None
    """The state at the end of the log."""
    unerased: tuple[int, ...] = ()
    """Moves whose words are still there, because no redacted version replays."""


def erase_person(records: Sequence[Record], person: PersonId, *, even_if_unreplayable: bool = False) -> Erasure:
    """Erase the name and the words of a person. `even_if_unreplayable`: erase words even if the log then cannot
    replay."""
    changed: dict[int, AnyEntry] = {}
    kept: list[int] = []
    was: TableState | None = None
    now: TableState | None = None
    tokens = _Tokens(records)
    for record in records:
        result = _after(was, record)
        ways = list(_ways(record, was, now, person, tokens.instead))
        entry, then = _first_that_leads_on(ways, record, now, result)
        if entry is None and (even_if_unreplayable or result is None):
            entry = ways[0]
        elif entry is None:
            kept.append(record.seq)
            then = _after(now, record)
        if entry is not None and entry != record.entry:
            changed[record.seq] = entry
        was = result.state if result else was
        now = then.state if then else now
    return Erasure(changed, now, tuple(kept))


class _Tokens:
    """Replacement texts in dots and dashes: equal for equal texts, different for different ones."""

    def __init__(self, records: Sequence[Record]) -> None:
        self._known: dict[str, str] = {}
        self._quoted: dict[str, list[str]] = {}
        for text, quoted in _quotations(records):
            self._quoted.setdefault(text, []).extend(quoted)

    def instead(self, text: str) -> str:
        """The replacement of a text, with the replacements of all that others quoted from it."""
        return " ".join(map(self._token, dict.fromkeys((text, *self._quoted.get(text, ())))))

    def _token(self, text: str) -> str:
        return self._known.setdefault(text, ERASED + f"{len(self._known) + 1:b}"[1:].translate(DOTS_AND_DASHES))


def _quotations(records: Sequence[Record]) -> Iterator[tuple[str, Sequence[str]]]:
    """Texts, each with what the moves after it quote."""
    opened = records[0].entry if records else None
    talk = CATALOG[opened.game].talk if isinstance(opened, log.Opened) else None
    texts: list[str] = []
    for record in records if talk else ():
        if not isinstance(record.entry, log.Moved):
            continue
        if not record.entry.also:
            texts = [value for value in asdict(record.entry.action).values() if type(value) is str]
        elif talk is not None:
            yield from ((text, talk.quotes(record.entry.action)) for text in texts)


def _first_that_leads_on(
    ways: Sequence[AnyEntry], record: Record, now: TableState | None, result: EntryResult | None
) -> tuple[AnyEntry | None, EntryResult | None]:
    """The first version that gives the same state, else the first legal one."""
    possible: list[tuple[AnyEntry, EntryResult]] = []
    for entry in ways:
        then = _after(now, replace(record, entry=entry))
        if then is not None and (result is None or _is_the_same(result, then, entry != record.entry)):
            return entry, then
        if then is not None:
            possible.append((entry, then))
    return possible[0] if possible else (None, None)


def _after(state: TableState | None, record: Record) -> EntryResult | None:
    try:
        return apply_entry(state, record)
    except Exception:  # a log that does not replay can raise anything
        return None


def _is_the_same(one: EntryResult, other: EntryResult, thorough: bool) -> bool:
    """Whether facts and ask are equal but for text and, if the entry was changed, the whole state too."""
    if thorough or one.step is None or other.step is None:
        return equal_but_text(one.state, other.state) and equal_but_text(_told(one), _told(other))
    waits = [result.state.play.awaited if result.state.play else None for result in (one, other)]
    return equal_but_text(waits[0], waits[1]) and equal_but_text(_told(one), _told(other))


def _told(result: EntryResult) -> Any:
    return result.step.facts if result.step else ()


def _ways(
    record: Record,
    was: TableState | None,
    now: TableState | None,
    person: PersonId,
    instead: Callable[[str], str],
) -> Iterator[AnyEntry]:
    """Redacted versions of an entry; the entry itself if it holds nothing of this person."""
    entry = record.entry
    match entry:
        case log.Joined() | log.SeatTaken():
            yield replace(entry, who=FORGOTTEN) if entry.person == person else entry
        case log.Renamed(seat=seat) if _is_at(was, seat, record, person):
            yield replace(entry, who=FORGOTTEN)
        case log.Talked(by=seat) if _is_at(was, seat, record, person):
            yield replace(entry, text=ERASED)
        case log.BotAdded() if was is not None and _sender(was, record) == person:
            yield replace(entry, who=_usual_name(was, entry.who))
        case log.Moved() if was is not None and now is not None and now.play is not None:
            yield from _ways_to_move(entry, _is_at(was, entry.by, record, person), was, now, person, instead)
        case _:
            yield entry


def _ways_to_move(
    entry: "log.Moved[Any]",
    mine: bool,
    was: TableState,
    now: TableState,
    person: PersonId,
    instead: Callable[[str], str],
) -> Iterator[AnyEntry]:
    talk = was.game.talk
    if talk is None or entry.silent or now.play is None:
        yield entry
        return
    state, action = now.play.state, entry.action
    seat = entry.by if mine else was.seat_of(person)
    if seat is not None:
        yield from (replace(entry, action=way) for way in talk.erase_text(state, entry.by, action, seat, instead))
    if not mine:
        yield entry
        # Somebody who had to repeat these words has quoted them: erase them here too.
        yield from (
            replace(entry, action=way) for way in talk.erase_text(state, entry.by, action, entry.by, instead)
        )


def _is_at(state: TableState | None, seat: int | None, record: Record, person: PersonId) -> bool:
    """Whether this is the seat of the person; in a log that does not replay, the sender counts too."""
    if state is None or seat is None:
        return False
    return (seat < len(state.chairs) and state.chairs[seat].person == person) or _sender(state, record) == person


def _sender(state: TableState, record: Record) -> PersonId | None:
    sent: list[Chair] = [chair for chair in state.chairs if record.chair is not None and chair.id == record.chair]
    return sent[0].person if sent else None


def _usual_name(state: TableState, who: Person) -> Person:
    """The default name of a bot: a name that the person gave it is theirs too."""
    names = [name for language in BOT_NAMES.values() for name, _ in language]
    if who.name in names:
        return who
    name, gender = BOT_NAMES[state.table.language][len(state.chairs)]
    return Person(name, gender=gender)
