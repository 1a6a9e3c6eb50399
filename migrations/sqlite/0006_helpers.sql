-- Helpers are persons: one may have several tokens, for a laptop and a phone, or signed in anew.

-- The first token of who has this one; none where this is his first.
ALTER TABLE tokens ADD COLUMN helper BLOB REFERENCES tokens (id);

-- Whose further device is invited; none where it is somebody new.
ALTER TABLE invitations ADD COLUMN helper BLOB REFERENCES tokens (id);

-- A token can be removed only when nothing refers to it.
CREATE INDEX tokens_by_helper ON tokens (helper) WHERE helper IS NOT NULL;
CREATE INDEX invitations_by_helper ON invitations (helper) WHERE helper IS NOT NULL;

-- Until when an organisation's organizers accept that its helpers sign in where others can listen. What was
-- accepted before is in the security log; this is for who asks now.
CREATE TABLE plain_http (
    organisation_id BLOB    NOT NULL PRIMARY KEY REFERENCES organisations (id),
    accepted_by     BLOB    NOT NULL CHECK (length(accepted_by) = 16),
    accepted_at     INTEGER NOT NULL,
    until           INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
