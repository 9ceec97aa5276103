-- When a table's clock runs out that does not wait for anybody to be there. Of older data this is not known:
-- those tables are looked at once.
ALTER TABLE tables ADD COLUMN due REAL;
UPDATE tables SET due = 0 WHERE state = 'live';

CREATE TABLE runs (started REAL PRIMARY KEY, last REAL NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO runs SELECT 0, at FROM alive;
DROP TABLE alive;

CREATE TABLE bans (address TEXT PRIMARY KEY, at REAL NOT NULL) STRICT;
