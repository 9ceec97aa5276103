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
    of_whom: set[tuple[str, Seat]] = set()
    found = []
    for entry in entries:
        kind = _kind(entry.what)
        found.append(replace(entry, telling=told[kind] % WAYS, again=(kind, entry.by) in of_whom))
        told[kind] += 1
        of_whom.add((kind, entry.by))
    return tuple(found)


def _kind(what: Happening) -> str:
    """Trumps of whatever suit are one kind of thing."""
    return "trumps" if what.startswith("trumps") else what
