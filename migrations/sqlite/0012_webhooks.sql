-- Programs that are told when a tournament has another version. One row is an endpoint and all that waits for it: what it
-- was told last, and what it is being told.
CREATE TABLE webhooks (
    id              BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    stream_id       BLOB    NOT NULL REFERENCES streams (id),
    url             TEXT    NOT NULL,
    created_at      INTEGER NOT NULL,
    -- Where the tournament stood when it was told last.
    told_epoch      INTEGER NOT NULL,
    told_version    INTEGER NOT NULL,
    -- What is told again, the same, until it is taken.
    telling_epoch   INTEGER,
    telling_version INTEGER,
    telling_at      INTEGER,
    -- Since when, how often and how it failed last.
    failures        INTEGER NOT NULL DEFAULT 0,
    failing_since   INTEGER,
    problem         TEXT,
    next_try        INTEGER NOT NULL,
    -- Since when it is told nothing any more.
    off_at          INTEGER,
    -- Who tells it now, and until when nobody else does.
    lease           BLOB CHECK (lease IS NULL OR length(lease) = 16),
    leased_until    INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX webhooks_by_stream ON webhooks (stream_id, id);
CREATE INDEX webhooks_by_next_try ON webhooks (next_try) WHERE off_at IS NULL;

-- What it is signed with. It has to be read to sign; no backup and no copy has it.
CREATE TABLE webhook_secrets (
    webhook_id BLOB NOT NULL PRIMARY KEY REFERENCES webhooks (id) ON DELETE CASCADE,
    secret     BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT, WITHOUT ROWID;
