-- One log over all streams: a Merkle tree (RFC 6962) whose leaves say where a stream stood. What stands here is written
-- from the list of streams and names nobody.

-- A leaf. The key that signs the log's checkpoints is its name: another key, another log. No reference to streams: that
-- one is gone is what a leaf is there to tell.
CREATE TABLE log_leaves (
    log_key   BLOB    NOT NULL CHECK (length(log_key) = 32),
    position  INTEGER NOT NULL CHECK (position >= 0),
    stream_id BLOB    NOT NULL CHECK (length(stream_id) = 16),
    kind      TEXT    NOT NULL,
    epoch     INTEGER NOT NULL CHECK (epoch >= 1),
    version   INTEGER NOT NULL CHECK (version >= 1),
    hash      BLOB    NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (log_key, position)
) STRICT, WITHOUT ROWID;

-- Whether a stream stands as one of its leaves says is asked of every stream, each minute: it is read here alone.
CREATE INDEX log_leaves_by_stream ON log_leaves (log_key, stream_id, version, epoch, hash);

-- A checkpoint as it was signed, over the first `size` leaves.
CREATE TABLE checkpoints (
    log_key BLOB    NOT NULL CHECK (length(log_key) = 32),
    size    INTEGER NOT NULL CHECK (size >= 1),
    note    TEXT    NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (log_key, size)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER log_leaves_are_not_updated BEFORE UPDATE ON log_leaves
BEGIN
    SELECT RAISE(ABORT, 'leaves are append-only');
END;

CREATE TRIGGER log_leaves_are_not_deleted BEFORE DELETE ON log_leaves
BEGIN
    SELECT RAISE(ABORT, 'leaves are append-only');
END;

CREATE TRIGGER checkpoints_are_not_updated BEFORE UPDATE ON checkpoints
BEGIN
    SELECT RAISE(ABORT, 'checkpoints are append-only');
END;

CREATE TRIGGER checkpoints_are_not_deleted BEFORE DELETE ON checkpoints
BEGIN
    SELECT RAISE(ABORT, 'checkpoints are append-only');
END;
