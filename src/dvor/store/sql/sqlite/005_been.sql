-- Who ever was at a table: whoever deletes themselves is struck out of the logs of all of them. The data notes it
-- by itself, whatever program seats people.
CREATE TABLE been (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    person_id TEXT NOT NULL,
    PRIMARY KEY (table_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX been_person ON been (person_id);
CREATE TRIGGER seated AFTER INSERT ON seats BEGIN
    INSERT OR IGNORE INTO been VALUES (new.table_id, new.person_id);
END;
CREATE TRIGGER played AFTER INSERT ON sat BEGIN
    INSERT OR IGNORE INTO been VALUES (new.table_id, new.person_id);
END;
INSERT OR IGNORE INTO been SELECT table_id, person_id FROM seats;
INSERT OR IGNORE INTO been SELECT table_id, person_id FROM sat;
-- Of those who have gone only the logs know.
INSERT OR IGNORE INTO been
    SELECT table_id, json_extract(CAST(payload AS TEXT), '$.person') FROM entries
    WHERE substr(payload, 1, 21) = CAST('{"entry":"seat_taken"' AS BLOB)
        OR substr(payload, 1, 17) = CAST('{"entry":"joined"' AS BLOB);
