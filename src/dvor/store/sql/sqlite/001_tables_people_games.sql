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
