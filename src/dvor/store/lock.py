"""One server for one file of data: a lock that the system itself takes back when its holder dies."""

from pathlib import Path

import apsw

from dvor.store.contract import Unusable
from dvor.store.health import explained


class FileLock:
    """An empty SQLite file beside the data, held in an exclusive transaction.

    The data file itself stays readable for a backup meanwhile. SQLite knows how to lock on every system,
    and nothing is left to clean up after a crash; so the file is never removed, only let go of.
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
