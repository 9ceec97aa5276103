"""The shape of the data, as plain SQL files that lead to it from nothing: one folder for each kind of store.

Step n leads from version n to n + 1. A step that has been released is never edited, only followed by another.
"""

from pathlib import Path
from typing import Literal

from dvor.store.contract import Unusable

FOLDER = Path(__file__).with_name("sql")


def steps(kind: Literal["sqlite", "postgres"]) -> tuple[str, ...]:
    """All steps, in order."""
    return tuple(path.read_text("utf-8") for path in sorted((FOLDER / kind).glob("*.sql")))


def pending(version: int, known: tuple[str, ...]) -> tuple[str, ...]:
    """The steps that data of this version still needs; data that is newer than all steps is refused."""
    if version > len(known):
        raise Unusable(
            f"the data is of version {version}, and this Dvor knows versions up to {len(known)}: "
            "it was written by a newer Dvor"
        )
    return known[version:]
