"""SQLite files of data: opening, migration, lock, vacuum and backup. Errors are sentences for the operator."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Literal

import apsw

from dvor.store.contract import Unusable
from dvor.store.health import explained, is_full
from dvor.store.migrations import pending, steps

APPLICATION_ID = 0x44564F52  # "DVOR": marks our files
MIGRATIONS = steps("sqlite")


def migrate(connection: apsw.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Migrate to the newest version, in one transaction."""
    missing = pending(_version_of_ours(connection), migrations)
    if not missing:
        return
    with connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        for step in missing:
            connection.execute(step)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")


def _version_of_ours(connection: apsw.Connection) -> int:
    """The schema version; 0 for an empty file. Another program's file is refused."""
    application = connection.pragma("application_id")
    if application != APPLICATION_ID and (application or connection.execute("SELECT 1 FROM sqlite_schema").get):
        raise Unusable("the data file belongs to another program")
    version = connection.pragma("user_version")
    assert isinstance(version, int)
    return version


SETTINGS = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
    PRAGMA secure_delete = ON;
"""  # busy: a backup may lock the file; secure_delete: erased data must not stay in free pages
NEW = "PRAGMA auto_vacuum = INCREMENTAL"
"""For new files: lets them shrink step by step."""
MAX_CHECKED_BYTES = 64 * 1024 * 1024
"""Larger files are not checked at every start."""
TRIAL = "BEGIN; CREATE TABLE trial AS SELECT zeroblob(65536) AS x; DROP TABLE trial; COMMIT"
"""A trial write: a server that cannot write should say so at its start, not to the first player."""


def connect(path: Path | str, migrations: tuple[str, ...] = MIGRATIONS) -> apsw.Connection:
    """A connection to valid data of the newest version, created if there is none."""
    try:
        make_private(path)
        connection = apsw.Connection(str(path))
    except (OSError, apsw.CantOpenError):
        why = ": the disk is full" if is_full(path) else ""
        raise Unusable(f"the data file {path} cannot be opened or made{why}") from None
    try:
        if is_small(path):
            check(connection)
        connection.execute(NEW)
        migrate(connection, migrations)
        connection.execute(SETTINGS).fetchall()  # each statement runs only when the rows before it are fetched
        connection.execute(TRIAL)
    except Unusable as why:
        connection.close()
        raise Unusable(f"{path}: {why}") from None
    except apsw.Error as why:
        connection.close()
        raise Unusable(f"{path}: {explained(why, path)}") from None
    return connection


def is_small(path: Path | str) -> bool:
    """Whether the file is checked at the start. That takes a second for each 250 MB, so large files are checked by
    `dvor doctor`, and damage is noticed when it is read."""
    return path == ":memory:" or Path(path).stat().st_size <= MAX_CHECKED_BYTES


def make_private(path: Path | str) -> None:
    """Only the owner may read the data: it contains private messages."""
    if path == ":memory:":
        return
    if not Path(path).exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for file in (Path(path), Path(f"{path}-wal"), Path(f"{path}-shm")) if os.name == "posix" else ():
        with suppress(OSError):  # somebody else's file: opening it will fail with a message
            if file.is_file() and file.stat().st_mode & 0o077:
                file.chmod(0o600)


def check(connection: apsw.Connection, how: Literal["quick_check", "integrity_check"] = "quick_check") -> None:
    """Raise `Unusable` if the file is damaged; the quick check leaves out indexes."""
    found = connection.execute(f"PRAGMA {how}(1)").get
    if found != "ok":
        raise Unusable(f"the data is damaged ({found}): restore a backup")


class FileLock:
    """One server for one data file: an empty SQLite file beside it, held in an exclusive transaction.

    The data file itself stays readable for backups. SQLite can lock on every system, and the operating system
    releases the lock when the process dies; so the lock file is never removed.
    """

    def __init__(self, data: Path) -> None:
        try:
            self._holder = apsw.Connection(f"{data}.lock")
            self._holder.execute("BEGIN EXCLUSIVE")
        except apsw.BusyError:
            raise Unusable(
                f"another Dvor is running with the data in {data}: stop it or choose other data"
            ) from None
        except apsw.Error as why:
            raise Unusable(f"the lock beside {data} cannot be taken: {explained(why, data)}") from None

    def release(self) -> None:
        self._holder.close()


def vacuum(path: Path) -> tuple[int, int]:
    """Rewrite the file without unused pages; return its size before and after. It can shrink by itself
    afterwards."""
    if not path.is_file():
        raise Unusable(f"there is no data in {path}")
    lock = FileLock(path.resolve())
    try:
        before = path.stat().st_size
        connection = connect(path)
        try:
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
        except apsw.Error as why:
            raise Unusable(f"{path}: {explained(why, path)} (there has to be room for a second copy)") from None
        finally:
            connection.close()
        return before, path.stat().st_size
    finally:
        lock.release()


def backup(source: Path, target: Path) -> None:
    """Copy the data into a new file, also while a server runs. The file appears only when it is complete and
    checked."""
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
        to.pragma("journal_mode", "delete")  # without a WAL beside it
        check(to, "integrity_check")
    finally:
        to.close()
        of.close()
