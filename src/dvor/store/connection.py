"""Opening a file of data: whatever is wrong with it is said in a sentence."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Literal

import apsw

from dvor.store.contract import Unusable
from dvor.store.health import explained, is_full
from dvor.store.schema import MIGRATIONS, migrate

SETTINGS = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
    PRAGMA secure_delete = ON;
"""  # one writer: busy is what a backup beside it can cause; who is deleted leaves nothing in free pages
NEW = "PRAGMA auto_vacuum = INCREMENTAL"
"""Of a file that is empty yet: so that it can be made smaller little by little."""
SMALL = 64 * 1024 * 1024
TRIAL = "BEGIN; CREATE TABLE trial AS SELECT zeroblob(65536) AS x; DROP TABLE trial; COMMIT"
"""Whoever cannot write that cannot serve: better said at the start than to the first player."""


def connect(path: Path | str, migrations: tuple[str, ...] = MIGRATIONS) -> apsw.Connection:
    """A connection to sound data of the newest version, made if there is none."""
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
        connection.execute(SETTINGS).fetchall()  # a statement runs only when the rows before it are fetched
        connection.execute(TRIAL)
    except Unusable as why:
        connection.close()
        raise Unusable(f"{path}: {why}") from None
    except apsw.Error as why:
        connection.close()
        raise Unusable(f"{path}: {explained(why, path)}") from None
    return connection


def is_small(path: Path | str) -> bool:
    """Whether the file is looked through before it is used: that takes a second for each quarter of a gigabyte, so
    that `dvor doctor` looks through large ones. Whatever is damaged there is noticed when it is read."""
    return path == ":memory:" or Path(path).stat().st_size <= SMALL


def make_private(path: Path | str) -> None:
    """The file and what lies beside it are for their owner alone: they hold what people say in private."""
    if path == ":memory:":
        return
    if not Path(path).exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for one in (Path(path), Path(f"{path}-wal"), Path(f"{path}-shm")) if os.name == "posix" else ():
        with suppress(OSError):  # another's file: what is wrong with it is said when it is opened
            if one.is_file() and one.stat().st_mode & 0o077:
                one.chmod(0o600)


def check(connection: apsw.Connection, how: Literal["quick_check", "integrity_check"] = "quick_check") -> None:
    """Raise `Unusable` where the file does not hold together; the quick way leaves out the indexes."""
    found = connection.execute(f"PRAGMA {how}(1)").get
    if found != "ok":
        raise Unusable(f"the data is damaged ({found}): restore a backup")
