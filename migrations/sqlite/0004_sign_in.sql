-- Signing in without passwords. A session is a token whose secret a browser keeps in a cookie.

-- One-time invitations; only hashes of their secrets and codes are kept.
CREATE TABLE invitations (
    secret_hash     BLOB    NOT NULL PRIMARY KEY CHECK (length(secret_hash) = 32),
    -- Of the short code that is typed where no script reads the secret.
    code_hash       BLOB    NOT NULL UNIQUE CHECK (length(code_hash) = 32),
    organisation_id BLOB    NOT NULL REFERENCES organisations (id),
    -- The token it was made with: what that gave goes with it.
    issued_by       BLOB    NOT NULL REFERENCES tokens (id),
    label           TEXT    NOT NULL,
    -- JSON, as in tokens.
    grants          TEXT    NOT NULL,
    created_at      INTEGER NOT NULL,
    -- From when it can no longer be redeemed.
    expires_at      INTEGER NOT NULL,
    -- From when the session that is made of it is no longer good.
    session_ends_at INTEGER NOT NULL,
    used_at         INTEGER
) STRICT, WITHOUT ROWID;

-- Cards that lie on the tables for a day. They are printed again at will, so secret and code are kept as
-- they are: who reads them here can sit down at the table, read its sheet and ask for its pen, until the
-- tournament is closed.
CREATE TABLE cards (
    stream_id    BLOB    NOT NULL REFERENCES streams (id),
    table_number INTEGER NOT NULL,
    secret       TEXT    NOT NULL UNIQUE,
    code         TEXT    NOT NULL UNIQUE,
    created_at   INTEGER NOT NULL,
    PRIMARY KEY (stream_id, table_number)
) STRICT, WITHOUT ROWID;

-- Who writes at a table in a round.
CREATE TABLE pens (
    stream_id    BLOB    NOT NULL REFERENCES streams (id),
    round        INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    token_id     BLOB    NOT NULL REFERENCES tokens (id),
    -- The start number of who writes.
    player       INTEGER NOT NULL,
    taken_at     INTEGER NOT NULL,
    -- When the phone that has it was heard last.
    heard_at     INTEGER NOT NULL,
    -- Who would like to have it.
    asked_by     BLOB REFERENCES tokens (id),
    asked_player INTEGER,
    asked_at     INTEGER,
    PRIMARY KEY (stream_id, round, table_number)
) STRICT, WITHOUT ROWID;

-- A token can be removed only when nothing refers to it.
CREATE INDEX invitations_by_issuer ON invitations (issued_by);
CREATE INDEX pens_by_token ON pens (token_id);
CREATE INDEX pens_by_asking ON pens (asked_by) WHERE asked_by IS NOT NULL;
