CREATE TABLE tables (
    id text PRIMARY KEY,
    code text NOT NULL,
    game text NOT NULL,
    host text NOT NULL,
    created double precision NOT NULL,
    state text NOT NULL CHECK (state IN ('live', 'finished', 'frozen')),
    about bytea NOT NULL,
    due double precision,
    struck integer NOT NULL DEFAULT 0,
    log_version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX live_code ON tables (code) WHERE state = 'live';
CREATE INDEX table_due ON tables (due) WHERE state = 'live' AND due IS NOT NULL;

CREATE TABLE entries (
    table_id text NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq integer NOT NULL,
    seat integer,
    move_id text,
    at double precision NOT NULL,
    payload bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);
-- Two NULLs are never equal in a unique index, and entries without a seat have move ids too.
CREATE UNIQUE INDEX entry_move ON entries (table_id, coalesce(seat, -1), move_id) WHERE move_id IS NOT NULL;

CREATE TABLE people (
    id text PRIMARY KEY,
    name text NOT NULL,
    gender text NOT NULL,
    language text NOT NULL,
    created double precision NOT NULL,
    seen double precision NOT NULL
);
CREATE TABLE tokens (
    digest bytea PRIMARY KEY,
    person_id text NOT NULL REFERENCES people ON DELETE CASCADE,
    created double precision NOT NULL
);
CREATE INDEX token_person ON tokens (person_id);
CREATE TABLE links (
    digest bytea PRIMARY KEY,
    person_id text NOT NULL REFERENCES people ON DELETE CASCADE,
    until double precision NOT NULL
);
CREATE INDEX link_person ON links (person_id);

CREATE TABLE seats (
    table_id text NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat integer NOT NULL,
    person_id text NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seat_person ON seats (person_id);

CREATE TABLE games (
    table_id text NOT NULL REFERENCES tables ON DELETE CASCADE,
    number integer NOT NULL,
    game text NOT NULL,
    first_seq integer NOT NULL,
    last_seq integer NOT NULL,
    at double precision NOT NULL,
    summary bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE sat (
    table_id text NOT NULL,
    number integer NOT NULL,
    seat integer NOT NULL,
    person_id text NOT NULL,
    PRIMARY KEY (table_id, number, seat),
    FOREIGN KEY (table_id, number) REFERENCES games ON DELETE CASCADE
);
CREATE INDEX sat_person ON sat (person_id);

CREATE TABLE runs (started double precision PRIMARY KEY, last double precision NOT NULL);
CREATE TABLE bans (address text PRIMARY KEY, at double precision NOT NULL);

-- Which seats are connected to which node. Whoever dies stops renewing it, and a crash of the database may empty it.
CREATE UNLOGGED TABLE present (
    table_id text NOT NULL,
    node text NOT NULL,
    seats integer NOT NULL,
    until double precision NOT NULL,
    PRIMARY KEY (table_id, node)
);
CREATE INDEX present_node ON present (node);
