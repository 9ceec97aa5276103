"""How the chronicle is told: what comes again is told another way, so that no two entries in a row sound alike."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.words.tales import WAYS


def retold(entries: Sequence[ChronicleEntry]) -> tuple[ChronicleEntry, ...]:
    """The entries, each with the way in which it is told: by how often such a thing stands before it in the book."""
    told: Counter[str] = Counter()
    found = []
    for entry in entries:
        kind = entry.what.partition("_")[0] if entry.what.startswith("trumps") else entry.what
        found.append(replace(entry, telling=told[kind] % WAYS))
        told[kind] += 1
    return tuple(found)
