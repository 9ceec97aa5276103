"""The shape of the data file, as the list of steps that lead to it from an empty one."""

import apsw

from dvor.store.contract import Unusable

APPLICATION_ID = 0x44564F52  # "DVOR": it tells our files from other programs' ones

# Step n leads from version n to n + 1. A step that has been released is never edited, only followed by another.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        code TEXT NOT NULL,
        game TEXT NOT NULL,
        host TEXT NOT NULL,
        created REAL NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('live', 'finished', 'frozen')),
        about BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX live_code ON tables (code) WHERE state = 'live';

    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        seat INTEGER,
        move_id TEXT,
        at REAL NOT NULL,
        payload BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    -- Two NULLs are never equal in a unique index, and entries without a seat have move ids too.
    CREATE UNIQUE INDEX entry_move ON entries (table_id, ifnull(seat, -1), move_id) WHERE move_id IS NOT NULL;

    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        gender TEXT NOT NULL,
        language TEXT NOT NULL,
        created REAL NOT NULL,
        seen REAL NOT NULL
    ) STRICT;
    CREATE TABLE tokens (
        digest BLOB PRIMARY KEY,
        person_id TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        created REAL NOT NULL
    ) STRICT;
    CREATE INDEX token_person ON tokens (person_id);
    CREATE TABLE links (
        digest BLOB PRIMARY KEY,
        person_id TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        until REAL NOT NULL
    ) STRICT;
    CREATE INDEX link_person ON links (person_id);

    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person_id TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seat_person ON seats (person_id);

    CREATE TABLE games (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        number INTEGER NOT NULL,
        game TEXT NOT NULL,
        first_seq INTEGER NOT NULL,
        last_seq INTEGER NOT NULL,
        at REAL NOT NULL,
        summary BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sat (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        person_id TEXT NOT NULL,
        PRIMARY KEY (table_id, number, seat),
        FOREIGN KEY (table_id, number) REFERENCES games ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sat_person ON sat (person_id);
    """,
    """
    CREATE TABLE alive (only INTEGER PRIMARY KEY CHECK (only = 0), at REAL NOT NULL) STRICT;
    """,
    """
    -- When a table's clock runs out that does not wait for anybody to be there. Of older data this is not known:
    -- those tables are looked at once.
    ALTER TABLE tables ADD COLUMN due REAL;
    UPDATE tables SET due = 0 WHERE state = 'live';

    CREATE TABLE runs (started REAL PRIMARY KEY, last REAL NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO runs SELECT 0, at FROM alive;
    DROP TABLE alive;

    CREATE TABLE bans (address TEXT PRIMARY KEY, at REAL NOT NULL) STRICT;
    """,
)


def migrate(connection: apsw.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Lead the file to the newest version, all steps in one transaction."""
    version = _version_of_ours(connection)
    if version > len(migrations):
        raise Unusable(
            f"the data is of version {version}, and this Dvor knows versions up to {len(migrations)}: "
            "it was written by a newer Dvor"
        )
    if version == len(migrations):
        return
    with connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        for step in migrations[version:]:
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
