"""The embedded store: one SQLite file, one writer thread, one server."""

from pathlib import Path

import apsw

from dvor.store.health import Health
from dvor.store.sqlite.file import FileLock, connect
from dvor.store.sqlite.people import People
from dvor.store.sqlite.tables import Tables
from dvor.store.sqlite.writer import Writer


class SqliteStore(Tables, People):
    """Reads go through the one writer too, so a read sees everything that was answered before."""

    def __init__(self, path: Path | str) -> None:
        """Open or create the data; `Unusable` says why that failed. `:memory:` keeps nothing."""
        self._lock = None if path == ":memory:" else FileLock(Path(path).resolve())
        try:
            super().__init__(Writer(connect(path)))
        except BaseException:
            self._release_lock()
            raise

    @property
    def version(self) -> str:
        return f"SQLite {apsw.sqlite_lib_version()}"

    @property
    def health(self) -> Health:
        return self._writer.health

    def close(self) -> None:
        self._writer.close()
        self._release_lock()

    def _release_lock(self) -> None:
        if self._lock:
            self._lock.release()
