-- Two entries that are one human: who an entry is, which is never one that is merged itself. Its own data stays where it
-- was written down, unread, until it is erased with that of the other.
ALTER TABLE persons ADD COLUMN merged_into UUID;

CREATE INDEX persons_merged ON persons (merged_into) WHERE merged_into IS NOT NULL;
