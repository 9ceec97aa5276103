"""Making a file of data as small as what is in it."""

from pathlib import Path

import apsw

from dvor.store.connection import connect
from dvor.store.contract import Unusable
from dvor.store.health import explained
from dvor.store.lock import FileLock


def vacuum(path: Path) -> tuple[int, int]:
    """Write the file anew without unused pages; its size before and after. From now on it can shrink by itself."""
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
