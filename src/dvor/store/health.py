"""Whether the data can be written, by the last attempt, in a sentence for the operator."""

import shutil
from collections.abc import Callable
from pathlib import Path

import apsw
from msgspec import Struct

NO_ROOM = 1024 * 1024
"""With less free space than this a disk counts as full, whatever error the system reports."""

_OF_THE_JOB = (apsw.ConstraintError, apsw.SQLError, apsw.TooBigError, apsw.MismatchError, apsw.RangeError)
"""Errors of one job; they say nothing about the state of the data."""


class Attempt(Struct, frozen=True):
    """One transaction: its duration, how many jobs shared it, and why it failed, if it did."""

    seconds: float
    jobs: int
    why: str | None = None


Watch = Callable[[Attempt], None]


class Health:
    """Set by the writer, read by everybody."""

    def __init__(self) -> None:
        self.trouble: str | None = None
        """Why nothing can be written at present."""
        self.watch: Watch = lambda attempt: None
        """Called with every attempt, in the writer's thread."""

    def attempted(self, attempt: Attempt, *, wrote: bool) -> None:
        """Only a real write ends trouble: a transaction that changed nothing proves nothing."""
        if attempt.why is not None:
            self.trouble = attempt.why
        elif wrote:
            self.trouble = None
        self.watch(attempt)


def is_trouble(why: BaseException) -> bool:
    """Whether the store failed, and not only one job."""
    return isinstance(why, apsw.Error) and not isinstance(why, _OF_THE_JOB)


def explained(why: apsw.Error, path: Path | str = ":memory:") -> str:
    """What is wrong and what to do, in a sentence."""
    match why:
        case apsw.FullError():
            return "the disk is full: make room on it"
        case apsw.NotADBError():
            return "this is not a data file of Dvor"
        case apsw.CorruptError():
            return "the data is damaged: restore a backup"
        case apsw.ReadOnlyError() | apsw.PermissionsError():
            return "the data may not be written to: look at who owns its file and folder"
        case apsw.BusyError() | apsw.LockedError():
            return "another program is using the data: end it"
    if is_full(path):
        return "the disk is full: make room on it"
    if isinstance(why, apsw.IOError):
        return f"the disk fails ({_name(why)}): look into the system's log"
    return f"the data cannot be used: {why}"


def is_full(path: Path | str) -> bool:
    """Whether the disk with the data is full."""
    try:
        return path != ":memory:" and shutil.disk_usage(Path(path).parent).free < NO_ROOM
    except OSError:
        return False


def _name(why: apsw.Error) -> str:
    """SQLite's name of the error, such as SQLITE_IOERR_FSYNC: operators can search for it."""
    code = getattr(why, "extendedresult", 0)
    return str(apsw.mapping_extended_result_codes.get(code, "SQLITE_IOERR"))
