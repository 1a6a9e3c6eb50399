-- What an event has committed to by its digest and a later one is going to reveal: until
-- then it is here and not in the log. It never changes, and is of no use once revealed.
CREATE TABLE secrets (
    stream_id  UUID   NOT NULL REFERENCES streams (id),
    digest     BYTEA  NOT NULL CHECK (length(digest) = 32),
    secret     BYTEA  NOT NULL CHECK (length(secret) = 32),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (stream_id, digest)
);
