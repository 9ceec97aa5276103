"""A copy of the data, taken while the server goes on."""

import os
from pathlib import Path

import apsw

from dvor.store.connection import check, make_private
from dvor.store.contract import Unusable
from dvor.store.schema import APPLICATION_ID


def backup(source: Path, target: Path) -> None:
    """Copy all the data into a new file, which appears only when it is whole and sound."""
    if target.exists():
        raise Unusable(f"{target} exists already: a backup overwrites nothing")
    if not source.is_file():
        raise Unusable(f"there is no data in {source}")
    half = target.with_name(f"{target.name}.part")
    half.unlink(missing_ok=True)
    try:
        make_private(half)
        _copy(source, half)
        os.replace(half, target)
    except (apsw.Error, OSError) as why:
        raise Unusable(f"{source} cannot be copied to {target}: {why}") from None
    finally:
        half.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    of, to = apsw.Connection(str(source)), apsw.Connection(str(target))
    try:
        if of.pragma("application_id") != APPLICATION_ID:
            raise Unusable(f"{source} is not a data file of Dvor")
        with to.backup("main", of, "main") as copying:
            copying.step()
        to.pragma("journal_mode", "delete")  # one file, with nothing beside it
        check(to, "integrity_check")
    finally:
        to.close()
        of.close()
