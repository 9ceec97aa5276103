"""Bringing a file of data to the newest version."""

import apsw

from dvor.store.contract import Unusable
from dvor.store.migrations import pending, steps

APPLICATION_ID = 0x44564F52  # "DVOR": it tells our files from other programs' ones
MIGRATIONS = steps("sqlite")


def migrate(connection: apsw.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Lead the file to the newest version, all steps in one transaction."""
    missing = pending(_version_of_ours(connection), migrations)
    if not missing:
        return
    with connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        for step in missing:
            connection.execute(step)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")


def _version_of_ours(connection: apsw.Connection) -> int:
    """0 for an empty file; another program's file is refused."""
    application = connection.pragma("application_id")
    if application != APPLICATION_ID and (application or connection.execute("SELECT 1 FROM sqlite_schema").get):
        raise Unusable("the data file belongs to another program")
    version = connection.pragma("user_version")
    assert isinstance(version, int)
    return version
