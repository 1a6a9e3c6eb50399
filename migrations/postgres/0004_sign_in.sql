-- Signing in without passwords. A session is a token whose secret a browser keeps in a cookie.

-- One-time invitations; only hashes of their secrets and codes are kept.
CREATE TABLE invitations (
    secret_hash     BYTEA   NOT NULL PRIMARY KEY CHECK (length(secret_hash) = 32),
    -- Of the short code that is typed where no script reads the secret.
    code_hash       BYTEA   NOT NULL UNIQUE CHECK (length(code_hash) = 32),
    organisation_id UUID    NOT NULL REFERENCES organisations (id),
    -- The token it was made with: what that gave goes with it.
    issued_by       UUID    NOT NULL REFERENCES tokens (id),
    label           TEXT    NOT NULL,
    -- JSON, as in tokens.
    grants          TEXT    NOT NULL,
    created_at BIGINT NOT NULL,
    -- From when it can no longer be redeemed.
    expires_at BIGINT NOT NULL,
    -- From when the session that is made of it is no longer good.
    session_ends_at BIGINT NOT NULL,
    used_at         BIGINT
);

-- Cards that lie on the tables for a day. They are printed again at will, so secret and code are kept as
-- they are: who reads them here can sit down at the table, read its sheet and ask for its pen, until the
-- tournament is closed.
CREATE TABLE cards (
    stream_id    UUID    NOT NULL REFERENCES streams (id),
    table_number BIGINT NOT NULL,
    secret       TEXT    NOT NULL UNIQUE,
    code         TEXT    NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (stream_id, table_number)
);

-- Who writes at a table in a round.
CREATE TABLE pens (
    stream_id    UUID    NOT NULL REFERENCES streams (id),
    round BIGINT NOT NULL,
    table_number BIGINT NOT NULL,
    token_id     UUID    NOT NULL REFERENCES tokens (id),
    -- The start number of who writes.
    player BIGINT NOT NULL,
    taken_at BIGINT NOT NULL,
    -- When the phone that has it was heard last.
    heard_at     BIGINT NOT NULL,
    -- Who would like to have it.
    asked_by     UUID REFERENCES tokens (id),
    asked_player BIGINT,
    asked_at     BIGINT,
    PRIMARY KEY (stream_id, round, table_number)
);

-- A token can be removed only when nothing refers to it.
CREATE INDEX invitations_by_issuer ON invitations (issued_by);
CREATE INDEX pens_by_token ON pens (token_id);
CREATE INDEX pens_by_asking ON pens (asked_by) WHERE asked_by IS NOT NULL;
