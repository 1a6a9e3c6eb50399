-- Streams of events, and what is written in the same transaction with them.
--
-- Times are microseconds since 1970-01-01 UTC; ids are the 16 bytes of a UUID;
-- hashes are the 32 bytes of a SHA-256.

-- A club or association. Streams, persons and tokens belong to one, so that the
-- clubs of a federation can share an installation.
CREATE TABLE organisations (
    id               BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    name             TEXT    NOT NULL,
    -- Grows with every change of a person; part of the ETag of pages with names.
    persons_revision INTEGER NOT NULL DEFAULT 0,
    created_at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO organisations (id, name, created_at)
VALUES (x'00000000000070008000000000000001', '', 0);

-- The list of streams, each with the head of its chain. An append advances the
-- head first and does so only from the version and hash it was decided on.
CREATE TABLE streams (
    id              BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    kind            TEXT    NOT NULL,
    organisation_id BLOB    NOT NULL REFERENCES organisations (id),
    version         INTEGER NOT NULL CHECK (version >= 0),
    hash            BLOB    NOT NULL CHECK (length(hash) = 32),
    -- What a list shows of the stream; opaque here, can be rebuilt from the events.
    summary         TEXT,
    created_at      INTEGER NOT NULL,
    recorded_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX streams_by_kind ON streams (organisation_id, kind, id);

-- The log. The payload is text that is never touched: the hash covers its bytes.
CREATE TABLE events (
    stream_id   BLOB    NOT NULL REFERENCES streams (id),
    version     INTEGER NOT NULL CHECK (version >= 1),
    type        TEXT    NOT NULL,
    schema      INTEGER NOT NULL,
    recorded_at INTEGER NOT NULL,
    actor       TEXT    NOT NULL,
    command_id  BLOB    NOT NULL CHECK (length(command_id) = 16),
    payload     TEXT    NOT NULL,
    hash        BLOB    NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (stream_id, version)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_are_not_updated BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;

CREATE TRIGGER streams_are_not_deleted BEFORE DELETE ON streams
BEGIN
    SELECT RAISE(ABORT, 'streams are append-only');
END;

-- Idempotency keys: what a token has asked for, and what came of it: a range of
-- events (empty when last_version = first_version - 1), or one row of another table.
CREATE TABLE idempotency_keys (
    token_id       BLOB    NOT NULL CHECK (length(token_id) = 16),
    key            TEXT    NOT NULL,
    request_digest BLOB    NOT NULL CHECK (length(request_digest) = 32),
    stream_id      BLOB    REFERENCES streams (id),
    first_version  INTEGER,
    last_version   INTEGER,
    resource_id    BLOB,
    recorded_at    INTEGER NOT NULL,
    PRIMARY KEY (token_id, key),
    CHECK ((stream_id IS NULL) <> (resource_id IS NULL)),
    CHECK ((stream_id IS NULL) = (first_version IS NULL)),
    CHECK ((stream_id IS NULL) = (last_version IS NULL))
) STRICT, WITHOUT ROWID;

-- Who takes part where; can be rebuilt from the events. No reference to persons:
-- a stream from another installation may name persons that are not known here.
CREATE TABLE participations (
    stream_id BLOB    NOT NULL REFERENCES streams (id),
    number    INTEGER NOT NULL,
    person_id BLOB    NOT NULL CHECK (length(person_id) = 16),
    PRIMARY KEY (stream_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX participations_by_person ON participations (person_id, stream_id);
