-- Access. Only hashes of secrets are kept.

CREATE TABLE tokens (
    id              UUID   NOT NULL PRIMARY KEY,
    organisation_id UUID   NOT NULL REFERENCES organisations (id),
    secret_hash     BYTEA  NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
    label           TEXT   NOT NULL,
    -- JSON: a list of roles with their scopes; opaque here.
    grants          TEXT   NOT NULL,
    -- The token it was made with; none if with a set-up secret.
    issued_by       UUID REFERENCES tokens (id),
    created_at      BIGINT NOT NULL,
    expires_at      BIGINT,
    revoked_at      BIGINT
);

CREATE INDEX tokens_by_organisation ON tokens (organisation_id, id);
CREATE INDEX tokens_by_issuer ON tokens (issued_by);
CREATE INDEX tokens_by_end ON tokens ((COALESCE(revoked_at, expires_at)));

-- One-time secrets that make the first token of an installation.
CREATE TABLE setup_secrets (
    secret_hash BYTEA  NOT NULL PRIMARY KEY CHECK (length(secret_hash) = 32),
    created_at  BIGINT NOT NULL,
    used_at     BIGINT
);
