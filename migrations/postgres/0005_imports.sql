-- Streams that came from another installation as an export. Events up to `version` were recorded there: whoever they
-- name, persons and tokens, is nobody here. As long as the stream ends with that version nothing is written to it; what
-- stands behind it was recorded here, behind a take-over.
CREATE TABLE imports (
    stream_id   UUID   NOT NULL PRIMARY KEY REFERENCES streams (id),
    version     BIGINT NOT NULL CHECK (version >= 1),
    -- The organisation that the export names: one of the other installation.
    origin      UUID   NOT NULL,
    imported_at BIGINT NOT NULL
);
