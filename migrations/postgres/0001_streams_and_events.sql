-- Streams of events, and what is written in the same transaction with them.
--
-- Times are microseconds since 1970-01-01 UTC; hashes are the 32 bytes of a SHA-256.
--
-- Whoever migrates owns the tables. A server process needs no more than SELECT on all tables
-- (_sqlx_migrations too), INSERT on all but organisations, and UPDATE on all but events and
-- idempotency_keys; DELETE and TRUNCATE on none.

-- A club or association. Streams, persons and tokens belong to one, so that the
-- clubs of a federation can share an installation.
CREATE TABLE organisations (
    id               UUID   NOT NULL PRIMARY KEY,
    name             TEXT   NOT NULL,
    -- Grows with every change of a person; part of the ETag of pages with names.
    persons_revision BIGINT NOT NULL DEFAULT 0,
    created_at       BIGINT NOT NULL
);

INSERT INTO organisations (id, name, created_at)
VALUES ('00000000-0000-7000-8000-000000000001', '', 0);

-- The list of streams, each with the head of its chain. An append advances the
-- head first and does so only from the version and hash it was decided on. Every append
-- updates one row: half-filled pages and no index on what changes keep that cheap.
CREATE TABLE streams (
    id              UUID   NOT NULL PRIMARY KEY,
    kind            TEXT   NOT NULL,
    organisation_id UUID   NOT NULL REFERENCES organisations (id),
    version         BIGINT NOT NULL CHECK (version >= 0),
    hash            BYTEA  NOT NULL CHECK (length(hash) = 32),
    -- What a list shows of the stream; opaque here, can be rebuilt from the events.
    summary         TEXT,
    created_at      BIGINT NOT NULL,
    recorded_at     BIGINT NOT NULL
) WITH (fillfactor = 50);

CREATE INDEX streams_by_kind ON streams (organisation_id, kind, id);

-- The log. The payload is text that is never touched: the hash covers its bytes. (jsonb would
-- not keep them.) No foreign key: it would double the cost of an insert, and events are
-- inserted only by the statement that has just advanced their stream.
CREATE TABLE events (
    stream_id   UUID   NOT NULL,
    version     BIGINT NOT NULL CHECK (version >= 1),
    type        TEXT   NOT NULL,
    schema      BIGINT NOT NULL,
    recorded_at BIGINT NOT NULL,
    actor       TEXT   NOT NULL,
    command_id  UUID   NOT NULL,
    payload     TEXT   NOT NULL,
    hash        BYTEA  NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (stream_id, version)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% are append-only', TG_TABLE_NAME;
END;
$$;

CREATE TRIGGER events_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER streams_are_not_deleted BEFORE DELETE OR TRUNCATE ON streams
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Idempotency keys: what a token has asked for, and what came of it: a range of
-- events (empty when last_version = first_version - 1), or one row of another table.
CREATE TABLE idempotency_keys (
    token_id       UUID   NOT NULL,
    key            TEXT   NOT NULL,
    request_digest BYTEA  NOT NULL CHECK (length(request_digest) = 32),
    stream_id      UUID,
    first_version  BIGINT,
    last_version   BIGINT,
    resource_id    UUID,
    recorded_at    BIGINT NOT NULL,
    PRIMARY KEY (token_id, key),
    CHECK ((stream_id IS NULL) <> (resource_id IS NULL)),
    CHECK ((stream_id IS NULL) = (first_version IS NULL)),
    CHECK ((stream_id IS NULL) = (last_version IS NULL))
);

-- Who takes part where; can be rebuilt from the events. No reference to persons:
-- a stream from another installation may name persons that are not known here.
CREATE TABLE participations (
    stream_id UUID   NOT NULL REFERENCES streams (id),
    number    BIGINT NOT NULL,
    person_id UUID   NOT NULL,
    PRIMARY KEY (stream_id, number)
);

CREATE INDEX participations_by_person ON participations (person_id, stream_id);
