-- Who ever was at a table: whoever deletes themselves is struck out of the logs of all of them. The data notes it
-- by itself, whatever program seats people.
CREATE TABLE been (
    table_id text NOT NULL REFERENCES tables ON DELETE CASCADE,
    person_id text NOT NULL,
    PRIMARY KEY (table_id, person_id)
);
CREATE INDEX been_person ON been (person_id);
CREATE FUNCTION note_been() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO been VALUES (new.table_id, new.person_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER seated AFTER INSERT ON seats FOR EACH ROW EXECUTE FUNCTION note_been();
CREATE TRIGGER played AFTER INSERT ON sat FOR EACH ROW EXECUTE FUNCTION note_been();
INSERT INTO been SELECT table_id, person_id FROM seats ON CONFLICT DO NOTHING;
INSERT INTO been SELECT table_id, person_id FROM sat ON CONFLICT DO NOTHING;
-- Of those who have gone only the logs know.
INSERT INTO been
    SELECT table_id, substring(encode(payload, 'escape') from '"person":"([^"]+)"') FROM entries
    WHERE substring(payload from 1 for 21) = '{"entry":"seat_taken"'::bytea
        OR substring(payload from 1 for 17) = '{"entry":"joined"'::bytea
    ON CONFLICT DO NOTHING;
