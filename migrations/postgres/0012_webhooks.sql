-- Programs that are told when a tournament has another version. One row is an endpoint and all that waits for it: what it
-- was told last, and what it is being told.
CREATE TABLE webhooks (
    id              UUID   NOT NULL PRIMARY KEY,
    stream_id       UUID   NOT NULL REFERENCES streams (id),
    url             TEXT   NOT NULL,
    created_at      BIGINT NOT NULL,
    -- Where the tournament stood when it was told last.
    told_epoch      BIGINT NOT NULL,
    told_version    BIGINT NOT NULL,
    -- What is told again, the same, until it is taken.
    telling_epoch   BIGINT,
    telling_version BIGINT,
    telling_at      BIGINT,
    -- Since when, how often and how it failed last.
    failures        BIGINT NOT NULL DEFAULT 0,
    failing_since   BIGINT,
    problem         TEXT,
    next_try        BIGINT NOT NULL,
    -- Since when it is told nothing any more.
    off_at          BIGINT,
    -- Who tells it now, and until when nobody else does.
    lease           UUID,
    leased_until    BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX webhooks_by_stream ON webhooks (stream_id, id);
CREATE INDEX webhooks_by_next_try ON webhooks (next_try) WHERE off_at IS NULL;

-- What it is signed with. It has to be read to sign; no backup and no copy has it.
CREATE TABLE webhook_secrets (
    webhook_id UUID  NOT NULL PRIMARY KEY REFERENCES webhooks (id) ON DELETE CASCADE,
    secret     BYTEA NOT NULL CHECK (length(secret) = 32)
);
