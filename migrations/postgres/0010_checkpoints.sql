-- One log over all streams: a Merkle tree (RFC 6962) whose leaves say where a stream stood. What stands here is written
-- from the list of streams and names nobody.

-- A leaf. The key that signs the log's checkpoints is its name: another key, another log. No reference to streams: that
-- one is gone is what a leaf is there to tell.
CREATE TABLE log_leaves (
    log_key   BYTEA  NOT NULL CHECK (length(log_key) = 32),
    position  BIGINT NOT NULL CHECK (position >= 0),
    stream_id UUID   NOT NULL,
    kind      TEXT   NOT NULL,
    epoch     BIGINT NOT NULL CHECK (epoch >= 1),
    version   BIGINT NOT NULL CHECK (version >= 1),
    hash      BYTEA  NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (log_key, position)
);

-- Whether a stream stands as one of its leaves says is asked of every stream, each minute: it is read here alone.
CREATE INDEX log_leaves_by_stream ON log_leaves (log_key, stream_id, version, epoch, hash);

-- A checkpoint as it was signed, over the first `size` leaves.
CREATE TABLE checkpoints (
    log_key BYTEA  NOT NULL CHECK (length(log_key) = 32),
    size    BIGINT NOT NULL CHECK (size >= 1),
    note    TEXT   NOT NULL,
    made_at BIGINT NOT NULL,
    PRIMARY KEY (log_key, size)
);

CREATE TRIGGER log_leaves_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_leaves
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER checkpoints_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
