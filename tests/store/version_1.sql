-- A file of data as version 1 wrote it. Never edited: what it holds must stay readable.
PRAGMA application_id = 1146507090;
PRAGMA user_version = 1;
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
INSERT INTO tables (id, code, game, host, created, state, about) VALUES ('t1', 'ABCD', 'sultan', 'anna', 100.0, 'live', X'');
INSERT INTO entries (table_id, seq, seat, move_id, at, payload) VALUES ('t1', 0, 0, 'm1', 100.0, X'6F6E65');
INSERT INTO entries (table_id, seq, seat, move_id, at, payload) VALUES ('t1', 1, NULL, NULL, 101.0, X'74776F');
INSERT INTO people (id, name, gender, language, created, seen) VALUES ('anna', 'Анна', 'f', 'ru', 100.0, 100.0);
INSERT INTO tokens (digest, person_id, created) VALUES (X'646967657374', 'anna', 100.0);
INSERT INTO links (digest, person_id, until) VALUES (X'6C696E6B', 'anna', 200.0);
INSERT INTO seats (table_id, seat, person_id) VALUES ('t1', 0, 'anna');
INSERT INTO games (table_id, number, game, first_seq, last_seq, at, summary) VALUES ('t1', 1, 'sultan', 0, 1, 101.0, X'706F696E7473');
INSERT INTO sat (table_id, number, seat, person_id) VALUES ('t1', 1, 0, 'anna');
