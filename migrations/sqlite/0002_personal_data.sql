-- Personal data and free text: rows that can be erased without touching an event.
-- Events hold ids (and for notes a salted digest), never the text.

-- An erased person keeps the row, so that the id still resolves; all that tells who
-- it was is gone.
CREATE TABLE persons (
    id              BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    organisation_id BLOB    NOT NULL REFERENCES organisations (id),
    given_name      TEXT,
    family_name     TEXT,
    -- Family name, then given name, in lower case without accents: order and search.
    sort_name       TEXT,
    residence       TEXT,
    club            TEXT,
    contact         TEXT,
    birth_year      INTEGER,
    -- The number by which a federation knows a member, whichever club he plays for.
    member_number   TEXT,
    -- Whether name and picture may be public; NULL: nobody has asked.
    name_public     INTEGER,
    photo           INTEGER,
    -- persons_revision of the organisation at the last change of this row.
    revision        INTEGER NOT NULL,
    created_at      INTEGER NOT NULL,
    updated_at      INTEGER NOT NULL,
    erased_at       INTEGER,
    CHECK ((erased_at IS NULL) = (family_name IS NOT NULL)),
    CHECK ((family_name IS NULL) = (given_name IS NULL) AND (family_name IS NULL) = (sort_name IS NULL)),
    CHECK (erased_at IS NULL
           OR (residence IS NULL AND club IS NULL AND contact IS NULL AND birth_year IS NULL
               AND member_number IS NULL
               AND name_public IS NULL AND photo IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX persons_by_name ON persons (organisation_id, sort_name, id) WHERE sort_name IS NOT NULL;

CREATE UNIQUE INDEX persons_by_member_number ON persons (organisation_id, member_number)
    WHERE member_number IS NOT NULL;

-- Reasons, team names and the like. The salt goes with the text: without it the
-- digest in the event cannot be tried against guesses.
CREATE TABLE notes (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    stream_id  BLOB    NOT NULL REFERENCES streams (id),
    kind       TEXT    NOT NULL,
    text       TEXT,
    salt       BLOB,
    created_at INTEGER NOT NULL,
    erased_at  INTEGER,
    CHECK ((erased_at IS NULL) = (text IS NOT NULL) AND (text IS NULL) = (salt IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX notes_by_stream ON notes (stream_id, id);

-- Whom a note is about, as the events tell: erasing a person erases these notes too. No reference
-- to notes: a stream from another installation may name notes that are not kept here.
CREATE TABLE note_subjects (
    person_id BLOB NOT NULL CHECK (length(person_id) = 16),
    note_id   BLOB NOT NULL CHECK (length(note_id) = 16),
    PRIMARY KEY (person_id, note_id)
) STRICT, WITHOUT ROWID;
