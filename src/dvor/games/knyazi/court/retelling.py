"""How the chronicle is told: what comes again is told another way, so that no two entries in a row sound alike."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.terms import Happening
from dvor.kernel import Seat
from dvor.words.tales import WAYS


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
