"""The database schema as numbered SQL files, one folder for each kind of database.

File n migrates from version n - 1 to version n. A released file is never edited; changes go into a new one.
"""

from pathlib import Path
from typing import Literal

from dvor.store.contract import Unusable

FOLDER = Path(__file__).with_name("sql")


def steps(kind: Literal["sqlite", "postgres"]) -> tuple[str, ...]:
    """All migrations, in order."""
    return tuple(path.read_text("utf-8") for path in sorted((FOLDER / kind).glob("*.sql")))


def pending(version: int, known: tuple[str, ...]) -> tuple[str, ...]:
    """The migrations that data of this version still needs; newer data is refused."""
    if version > len(known):
        raise Unusable(
            f"the data is of version {version}, and this Dvor knows versions up to {len(known)}: "
            "it was written by a newer Dvor"
        )
    return known[version:]
