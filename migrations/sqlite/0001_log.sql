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
-- head first and does so only from the epoch, version and hash it was decided on.
CREATE TABLE streams (
    id              BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    -- tournament, season, organisation, security: bound into every hash of the stream.
    kind            TEXT    NOT NULL,
    organisation_id BLOB    NOT NULL REFERENCES organisations (id),
    -- Counts how often the stream was continued after a restore, a take-over or a loss.
    epoch           INTEGER NOT NULL CHECK (epoch >= 1),
    version         INTEGER NOT NULL CHECK (version >= 0),
    hash            BLOB    NOT NULL CHECK (length(hash) = 32),
    -- What a list shows of the stream; opaque here, can be rebuilt from the events.
    summary         TEXT,
    created_at      INTEGER NOT NULL,
    recorded_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX streams_by_kind ON streams (organisation_id, kind, id);

-- The log. The payload is text that is never touched: the hash covers its bytes. The first
-- event of a command that came with an idempotency key says which (by its hash) and what was
-- asked for (by its digest). No foreign key: events are inserted only by the statement that has
-- just advanced their stream.
CREATE TABLE events (
    stream_id      BLOB    NOT NULL CHECK (length(stream_id) = 16),
    version        INTEGER NOT NULL CHECK (version >= 1),
    type           TEXT    NOT NULL,
    schema         INTEGER NOT NULL,
    recorded_at    INTEGER NOT NULL,
    actor          TEXT    NOT NULL,
    command_id     BLOB    NOT NULL CHECK (length(command_id) = 16),
    key_hash       BLOB    CHECK (length(key_hash) = 32),
    request_digest BLOB    CHECK (length(request_digest) = 32),
    payload        TEXT    NOT NULL,
    hash           BLOB    NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (stream_id, version),
    CHECK ((key_hash IS NULL) = (request_digest IS NULL))
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

-- Idempotency keys: what came of a request, as a range of events (empty when last_version =
-- first_version - 1) or one row of another table. The hash is over the key and where it counts:
-- a stream, a table in it, an organisation. Keys of commands that caused events can be rebuilt
-- from these.
CREATE TABLE idempotency_keys (
    key_hash       BLOB    NOT NULL PRIMARY KEY CHECK (length(key_hash) = 32),
    request_digest BLOB    NOT NULL CHECK (length(request_digest) = 32),
    stream_id      BLOB    CHECK (length(stream_id) = 16),
    first_version  INTEGER,
    last_version   INTEGER,
    resource_id    BLOB    CHECK (length(resource_id) = 16),
    recorded_at    INTEGER NOT NULL,
    CHECK ((stream_id IS NULL) <> (resource_id IS NULL)),
    CHECK ((stream_id IS NULL) = (first_version IS NULL)),
    CHECK ((stream_id IS NULL) = (last_version IS NULL))
) STRICT, WITHOUT ROWID;

-- What an event has committed to by its digest and a later one is going to reveal: until
-- then it is here and not in the log. It never changes, and is of no use once revealed.
CREATE TABLE secrets (
    stream_id  BLOB    NOT NULL REFERENCES streams (id),
    digest     BLOB    NOT NULL CHECK (length(digest) = 32),
    secret     BLOB    NOT NULL CHECK (length(secret) = 32),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (stream_id, digest)
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

-- Who is kept out of an organisation's tournaments, and until when; can be rebuilt from the
-- events. `until` is the last day, as YYYY-MM-DD; none once the suspension is lifted. Once the
-- person is erased nobody is meant any more.
CREATE TABLE suspensions (
    stream_id       BLOB    NOT NULL REFERENCES streams (id),
    number          INTEGER NOT NULL,
    organisation_id BLOB    NOT NULL REFERENCES organisations (id),
    person_id       BLOB CHECK (length(person_id) = 16),
    until           TEXT,
    PRIMARY KEY (stream_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX suspensions_by_end ON suspensions (organisation_id, until);
CREATE INDEX suspensions_by_person ON suspensions (person_id) WHERE person_id IS NOT NULL;

-- Counts writes that only try whether the database can be written.
CREATE TABLE probes (count INTEGER NOT NULL) STRICT;

INSERT INTO probes (count) VALUES (0);
