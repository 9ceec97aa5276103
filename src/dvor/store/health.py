"""Whether the data can be written, as the last attempt has shown; in words for whoever runs the server."""

import shutil
from collections.abc import Callable
from pathlib import Path

import apsw
from msgspec import Struct

NO_ROOM = 1024 * 1024
"""With less than this left on a disk nothing can be begun there, whatever the system calls the failure."""

_OF_THE_JOB = (apsw.ConstraintError, apsw.SQLError, apsw.TooBigError, apsw.MismatchError, apsw.RangeError)
"""What is wrong with one job and says nothing about the data."""


class Attempt(Struct, frozen=True):
    """One transaction: how long it took, how many jobs shared it, and why it failed if it did."""

    seconds: float
    jobs: int
    why: str | None = None


Watch = Callable[[Attempt], None]


class Health:
    """Kept by the writer; read by everybody."""

    def __init__(self) -> None:
        self.trouble: str | None = None
        """Why nothing can be written at present."""
        self.watch: Watch = lambda attempt: None
        """Told of every attempt, in the writer's thread."""

    def attempted(self, attempt: Attempt, *, wrote: bool) -> None:
        """A failure is trouble until something has really been written."""
        if attempt.why is not None:
            self.trouble = attempt.why
        elif wrote:
            self.trouble = None
        self.watch(attempt)


def is_trouble(why: BaseException) -> bool:
    """Whether it is the store that failed, and not what it was asked to do."""
    return isinstance(why, apsw.Error) and not isinstance(why, _OF_THE_JOB)


def explained(why: apsw.Error, path: Path | str = ":memory:") -> str:
    """What is wrong, in a sentence that says what to do."""
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
    """Whether there is no room where the data lies."""
    try:
        return path != ":memory:" and shutil.disk_usage(Path(path).parent).free < NO_ROOM
    except OSError:
        return False


def _name(why: apsw.Error) -> str:
    """SQLite's own name of the failure, such as SQLITE_IOERR_FSYNC: it can be searched for."""
    code = getattr(why, "extendedresult", 0)
    return str(apsw.mapping_extended_result_codes.get(code, "SQLITE_IOERR"))
