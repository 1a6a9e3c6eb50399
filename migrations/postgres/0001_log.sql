-- Streams of events, and what is written in the same transaction with them.
--
-- Times are microseconds since 1970-01-01 UTC; hashes are the 32 bytes of a SHA-256.
--
-- Whoever migrates owns the tables. A server process needs no more than SELECT on all tables
-- (_sqlx_migrations too), INSERT on all but organisations and probes, and UPDATE on all but events and
-- idempotency_keys; DELETE on tokens, invitations and setup_secrets, which are removed some time after their end;
-- TRUNCATE on none.

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
-- head first and does so only from the epoch, version and hash it was decided on. Every append
-- updates one row: half-filled pages and no index on what changes keep that cheap.
CREATE TABLE streams (
    id              UUID   NOT NULL PRIMARY KEY,
    -- tournament, season, organisation, security: bound into every hash of the stream.
    kind            TEXT   NOT NULL,
    organisation_id UUID   NOT NULL REFERENCES organisations (id),
    -- Counts how often the stream was continued after a restore, a take-over or a loss.
    epoch           BIGINT NOT NULL CHECK (epoch >= 1),
    version         BIGINT NOT NULL CHECK (version >= 0),
    hash            BYTEA  NOT NULL CHECK (length(hash) = 32),
    -- What a list shows of the stream; opaque here, can be rebuilt from the events.
    summary         TEXT,
    created_at      BIGINT NOT NULL,
    recorded_at     BIGINT NOT NULL
) WITH (fillfactor = 50);

CREATE INDEX streams_by_kind ON streams (organisation_id, kind, id);

-- The log. The payload is text that is never touched: the hash covers its bytes. (jsonb would
-- not keep them.) The first event of a command that came with an idempotency key says which (by
-- its hash) and what was asked for (by its digest). No foreign key: it would double the cost of an
-- insert, and events are inserted only by the statement that has just advanced their stream.
CREATE TABLE events (
    stream_id      UUID   NOT NULL,
    version        BIGINT NOT NULL CHECK (version >= 1),
    type           TEXT   NOT NULL,
    schema         BIGINT NOT NULL,
    recorded_at    BIGINT NOT NULL,
    actor          TEXT   NOT NULL,
    command_id     UUID   NOT NULL,
    key_hash       BYTEA  CHECK (length(key_hash) = 32),
    request_digest BYTEA  CHECK (length(request_digest) = 32),
    payload        TEXT   NOT NULL,
    hash           BYTEA  NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (stream_id, version),
    CHECK ((key_hash IS NULL) = (request_digest IS NULL))
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

-- Idempotency keys: what came of a request, as a range of events (empty when last_version =
-- first_version - 1) or one row of another table. The hash is over the key and where it counts:
-- a stream, a table in it, an organisation. Keys of commands that caused events can be rebuilt
-- from these.
CREATE TABLE idempotency_keys (
    key_hash       BYTEA  NOT NULL PRIMARY KEY CHECK (length(key_hash) = 32),
    request_digest BYTEA  NOT NULL CHECK (length(request_digest) = 32),
    stream_id      UUID,
    first_version  BIGINT,
    last_version   BIGINT,
    resource_id    UUID,
    recorded_at    BIGINT NOT NULL,
    CHECK ((stream_id IS NULL) <> (resource_id IS NULL)),
    CHECK ((stream_id IS NULL) = (first_version IS NULL)),
    CHECK ((stream_id IS NULL) = (last_version IS NULL))
);

-- What an event has committed to by its digest and a later one is going to reveal: until
-- then it is here and not in the log. It never changes, and is of no use once revealed.
CREATE TABLE secrets (
    stream_id  UUID   NOT NULL REFERENCES streams (id),
    digest     BYTEA  NOT NULL CHECK (length(digest) = 32),
    secret     BYTEA  NOT NULL CHECK (length(secret) = 32),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (stream_id, digest)
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

-- Who is kept out of an organisation's tournaments, and until when; can be rebuilt from the
-- events. `until` is the last day, as YYYY-MM-DD; none once the suspension is lifted. Once the
-- person is erased nobody is meant any more.
CREATE TABLE suspensions (
    stream_id       UUID   NOT NULL REFERENCES streams (id),
    number          BIGINT NOT NULL,
    organisation_id UUID   NOT NULL REFERENCES organisations (id),
    person_id       UUID,
    until           TEXT,
    PRIMARY KEY (stream_id, number)
);

CREATE INDEX suspensions_by_end ON suspensions (organisation_id, until);
CREATE INDEX suspensions_by_person ON suspensions (person_id) WHERE person_id IS NOT NULL;

-- How far a stream goes, and its events behind what is known: in one statement, so that they belong together. The
-- row with the head alone comes if there are none.
CREATE FUNCTION read_news(stream UUID, known BIGINT, most BIGINT)
RETURNS TABLE (
    epoch BIGINT, head_version BIGINT, head_hash BYTEA,
    version BIGINT, type TEXT, schema BIGINT, recorded_at BIGINT, actor TEXT, command_id UUID, key_hash BYTEA,
    request_digest BYTEA, payload TEXT, hash BYTEA
) LANGUAGE sql STABLE AS $$
    SELECT s.epoch, s.version, s.hash,
        e.version, e.type, e.schema, e.recorded_at, e.actor, e.command_id, e.key_hash,
        e.request_digest, e.payload, e.hash
    FROM streams s
        LEFT JOIN events e ON e.stream_id = s.id AND e.version > known AND e.version <= known + most
    WHERE s.id = stream
    ORDER BY e.version;
$$;

-- Where several processes write to one stream, they take turns: who asks waits for who has the turn, and then
-- is told how far the log goes and what is new in it. A turn is a lock of the session: it asks for no transaction,
-- writes nothing, and is gone with the connection. It is a courtesy; what protects the log is the head of streams.
CREATE FUNCTION take_turn(stream UUID, turn BIGINT, known BIGINT, most BIGINT)
RETURNS TABLE (
    epoch BIGINT, head_version BIGINT, head_hash BYTEA,
    version BIGINT, type TEXT, schema BIGINT, recorded_at BIGINT, actor TEXT, command_id UUID, key_hash BYTEA,
    request_digest BYTEA, payload TEXT, hash BYTEA
) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_lock(turn);
    -- A statement of its own: it sees what was committed while the first one waited.
    RETURN QUERY SELECT * FROM read_news(stream, known, most);
END;
$$;

-- Lets the turn go when the transaction is at its end, and what it wrote can be seen; not before.
CREATE FUNCTION let_turn_go(turn BIGINT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(turn);
    RETURN pg_advisory_unlock(turn);
END;
$$;

-- Counts writes that only try whether the database can be written.
CREATE TABLE probes (count BIGINT NOT NULL);

INSERT INTO probes (count) VALUES (0);
