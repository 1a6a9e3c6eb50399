//! Statements that write and that both databases take as they are. Parameters are numbered in the
//! order in which they first appear: that is how SQLite counts them.

/// Behind the leaf before it, so that there are no gaps.
pub(crate) const INSERT_LEAF: &str =
    "INSERT INTO log_leaves (log_key, position, stream_id, kind, epoch, version, hash)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE $2 = 0 OR EXISTS (SELECT 1 FROM log_leaves WHERE log_key = $1 AND position = $2 - 1)
     ON CONFLICT DO NOTHING";

pub(crate) const INSERT_CHECKPOINT: &str =
    "INSERT INTO checkpoints (log_key, size, note, made_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";

/// Unless the organisation has as many already.
pub(crate) const INSERT_WEBHOOK: &str =
    "INSERT INTO webhooks (id, stream_id, url, created_at, told_epoch, told_version, next_try)
     SELECT $1, $2, $3, $4, $5, $6, $4
     WHERE (SELECT count(*) FROM webhooks JOIN streams ON streams.id = webhooks.stream_id
            WHERE streams.organisation_id = $7) < $8";

pub(crate) const PUT_WEBHOOK_SECRET: &str = "INSERT INTO webhook_secrets (webhook_id, secret) VALUES ($1, $2)
     ON CONFLICT (webhook_id) DO UPDATE SET secret = excluded.secret";

pub(crate) const KNOWS_WEBHOOK: &str =
    "SELECT EXISTS (SELECT 1 FROM webhooks WHERE id = $1 AND stream_id = $2)";

/// Whoever tells it just now tells what counts no more.
pub(crate) const REPLAY_WEBHOOK: &str =
    "UPDATE webhooks SET told_epoch = $1, told_version = $2, next_try = 0,
         telling_epoch = NULL, telling_version = NULL, telling_at = NULL, failures = 0, failing_since = NULL,
         problem = NULL, off_at = NULL, lease = NULL, leased_until = 0
     WHERE id = $3 AND stream_id = $4";

pub(crate) const REMOVE_WEBHOOK: &str = "DELETE FROM webhooks WHERE id = $1 AND stream_id = $2";

/// What it has not taken yet stays what it is told.
pub(crate) const HOLD_WEBHOOK: &str = "UPDATE webhooks SET lease = $1, leased_until = $2,
         telling_epoch = coalesce(telling_epoch, (SELECT epoch FROM streams WHERE streams.id = stream_id)),
         telling_version = coalesce(telling_version, (SELECT version FROM streams WHERE streams.id = stream_id)),
         telling_at = coalesce(telling_at, (SELECT recorded_at FROM streams WHERE streams.id = stream_id))
     WHERE id = $3 AND off_at IS NULL AND next_try <= $4 AND leased_until <= $4
         AND EXISTS (SELECT 1 FROM webhook_secrets WHERE webhook_id = webhooks.id)
     RETURNING stream_id, url, (SELECT secret FROM webhook_secrets WHERE webhook_id = webhooks.id),
         told_epoch, told_version, telling_epoch, telling_version, telling_at, failures, failing_since";

pub(crate) const WEBHOOK_TOOK: &str =
    "UPDATE webhooks SET told_epoch = telling_epoch, told_version = telling_version, next_try = $1,
         telling_epoch = NULL, telling_version = NULL, telling_at = NULL, failures = 0, failing_since = NULL,
         problem = NULL, lease = NULL, leased_until = 0
     WHERE id = $2 AND lease = $3";

pub(crate) const WEBHOOK_FAILED: &str =
    "UPDATE webhooks SET failures = failures + 1, failing_since = coalesce(failing_since, $1), problem = $2,
         next_try = $3, off_at = CASE WHEN $4 THEN $1 END, lease = NULL, leased_until = 0
     WHERE id = $5 AND lease = $6";

/// SQLite's alone: whoever held them is gone.
pub(crate) const FREE_WEBHOOKS: &str =
    "UPDATE webhooks SET lease = NULL, leased_until = 0 WHERE lease IS NOT NULL";

/// Takes the next persons revision; holds the organisation's row until the transaction ends.
pub(crate) const RAISE_REVISION: &str =
    "UPDATE organisations SET persons_revision = persons_revision + 1 WHERE id = $1
     RETURNING persons_revision";

pub(crate) const PERSON_STATE: &str = "SELECT organisation_id, erased_at FROM persons WHERE id = $1";

/// Who the entry is that is none of its own any more: only once, and of nobody who was changed since he was seen. The
/// member's number goes with who has it from now on.
pub(crate) const MERGE_PERSON: &str = "UPDATE persons SET merged_into = $1, revision = $2, updated_at = $3,
         member_number = CASE WHEN member_number = $4 THEN NULL ELSE member_number END
     WHERE id = $5 AND revision = $6 AND merged_into IS NULL AND erased_at IS NULL";

/// What was the entry's already is his, too.
pub(crate) const MERGE_MERGED: &str = "UPDATE persons SET merged_into = $1 WHERE merged_into = $2";

/// Whether another person of the organisation has this member's number; nobody has none.
pub(crate) const HAS_ANOTHER: &str =
    "SELECT EXISTS (SELECT 1 FROM persons WHERE organisation_id = $1 AND member_number = $2 AND id <> $3)";

pub(crate) const UPDATE_PERSON: &str =
    "UPDATE persons SET given_name = $1, family_name = $2, sort_name = $3, residence = $4, club = $5,
         contact = $6, birth_year = $7, member_number = $8, name_public = $9, photo = $10, revision = $11,
         updated_at = $12
     WHERE id = $13 AND revision = $14 AND erased_at IS NULL AND merged_into IS NULL";

/// Who has another entry is known by that.
pub(crate) const TAKES_PART_ELSEWHERE: &str =
    "SELECT EXISTS (SELECT 1 FROM participations WHERE person_id = $1 AND stream_id <> $2)
         OR EXISTS (SELECT 1 FROM persons WHERE merged_into = $1 OR (id = $1 AND merged_into IS NOT NULL))";

/// With all entries that are his.
pub(crate) const ERASE_PERSON: &str =
    "UPDATE persons SET given_name = NULL, family_name = NULL, sort_name = NULL, residence = NULL,
         club = NULL, contact = NULL, birth_year = NULL, member_number = NULL, name_public = NULL, photo = NULL,
         revision = $1, updated_at = $2, erased_at = $2
     WHERE erased_at IS NULL AND (id = $3 OR merged_into = $3)";

/// Takes an erased person out of all suspensions.
pub(crate) const FORGET_SUSPENDED: &str = "UPDATE suspensions SET person_id = NULL
     WHERE person_id IN (SELECT id FROM persons WHERE id = $1 OR merged_into = $1)";

pub(crate) const NOTE_STATE: &str =
    "SELECT streams.organisation_id, notes.erased_at FROM notes JOIN streams ON streams.id = notes.stream_id
     WHERE notes.id = $1";

pub(crate) const ERASE_NOTE: &str =
    "UPDATE notes SET text = NULL, salt = NULL, erased_at = $1 WHERE id = $2 AND erased_at IS NULL";

pub(crate) const ERASE_NOTES_ABOUT: &str = "UPDATE notes SET text = NULL, salt = NULL, erased_at = $1
     WHERE erased_at IS NULL AND id IN (SELECT note_id FROM note_subjects
         WHERE person_id IN (SELECT persons.id FROM persons WHERE persons.id = $2 OR merged_into = $2))";

/// Unless the token it is made with was revoked.
pub(crate) const INSERT_TOKEN: &str =
    "INSERT INTO tokens (id, organisation_id, secret_hash, label, grants, created_at, expires_at, issued_by, helper)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
     WHERE NOT EXISTS (SELECT 1 FROM tokens WHERE id = $8 AND revoked_at IS NOT NULL)
     ON CONFLICT DO NOTHING";

/// With all that was made with it, and with that; answers each, whose it is, and whether it was good until now.
pub(crate) const REVOKE_TOKEN: &str = "WITH RECURSIVE made (id) AS (
         SELECT id FROM tokens WHERE id = $1
         UNION SELECT tokens.id FROM tokens JOIN made ON tokens.issued_by = made.id)
     UPDATE tokens SET revoked_at = $2 WHERE id IN (SELECT id FROM made) AND revoked_at IS NULL
     RETURNING id, organisation_id, (expires_at IS NULL OR expires_at > $2)";

/// What was made with a token, and with that, and is good.
pub(crate) const MADE_WITH: &str = "WITH RECURSIVE made (id) AS (
         SELECT id FROM tokens WHERE issued_by = $1
         UNION SELECT tokens.id FROM tokens JOIN made ON tokens.issued_by = made.id)
     SELECT id, organisation_id, label, grants, issued_by, helper, created_at, expires_at, revoked_at
     FROM tokens WHERE id IN (SELECT id FROM made) AND revoked_at IS NULL
         AND (expires_at IS NULL OR expires_at > $2) ORDER BY id";

pub(crate) const KNOWS_TOKEN: &str = "SELECT EXISTS (SELECT 1 FROM tokens WHERE id = $1)";

/// Of those that ended before, by their time or because they were revoked, the oldest that nothing refers to.
pub(crate) const REMOVE_TOKENS: &str = "DELETE FROM tokens WHERE id IN (
         SELECT id FROM tokens AS ended WHERE COALESCE(revoked_at, expires_at) < $1
             AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.issued_by = ended.id)
             AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.helper = ended.id)
             AND NOT EXISTS (SELECT 1 FROM invitations WHERE invitations.issued_by = ended.id)
             AND NOT EXISTS (SELECT 1 FROM invitations WHERE invitations.helper = ended.id)
             AND NOT EXISTS (SELECT 1 FROM pens WHERE pens.token_id = ended.id)
             AND NOT EXISTS (SELECT 1 FROM pens WHERE pens.asked_by = ended.id)
         ORDER BY COALESCE(revoked_at, expires_at) LIMIT $2)";

pub(crate) const REMOVE_INVITATIONS: &str = "DELETE FROM invitations WHERE secret_hash IN (
         SELECT secret_hash FROM invitations WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)";

pub(crate) const REMOVE_SETUP_SECRETS: &str = "DELETE FROM setup_secrets WHERE secret_hash IN (
         SELECT secret_hash FROM setup_secrets WHERE created_at < $1 ORDER BY created_at LIMIT $2)";

/// What was made with it goes on.
pub(crate) const END_TOKEN: &str =
    "UPDATE tokens SET expires_at = $1 WHERE id = $2 AND (expires_at IS NULL OR expires_at > $1)";

/// Unless somebody else has changed them, or the token is revoked.
pub(crate) const CHANGE_GRANTS: &str =
    "UPDATE tokens SET grants = $1 WHERE id = $2 AND grants = $3 AND revoked_at IS NULL";

pub(crate) const INSERT_INVITATION: &str =
    "INSERT INTO invitations (secret_hash, code_hash, organisation_id, issued_by, label, grants, created_at,
         expires_at, session_ends_at, helper)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";

/// Of several who try at once only one finds it unused. It is void once its maker's token is revoked.
pub(crate) const USE_INVITATION: &str = "UPDATE invitations SET used_at = $1
     WHERE secret_hash = $2 AND used_at IS NULL AND expires_at > $1
         AND issued_by NOT IN (SELECT id FROM tokens WHERE revoked_at IS NOT NULL)";

pub(crate) const INSERT_CARD: &str = "INSERT INTO cards (stream_id, table_number, secret, code, created_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";

pub(crate) const REPLACE_CARD: &str = "UPDATE cards SET secret = $1, code = $2, created_at = $3
     WHERE stream_id = $4 AND table_number = $5";

/// Changes nothing, and finds the card only while it holds: whoever replaces it waits until what is made with it
/// is written, and then sees it.
pub(crate) const HOLD_CARD: &str = "UPDATE cards SET created_at = created_at WHERE secret = $1";

/// With all that was made with them. Of nobody who was invited: whoever has scanned a card has a session that
/// nobody has made. Answers each, and whether it was good until now.
pub(crate) const END_SESSIONS_OF_CARD: &str = "WITH RECURSIVE made (id) AS (
         SELECT id FROM tokens WHERE revoked_at IS NULL AND issued_by IS NULL AND expires_at > $1
             AND grants LIKE '%' || $2 || '%'
         UNION SELECT tokens.id FROM tokens JOIN made ON tokens.issued_by = made.id)
     UPDATE tokens SET revoked_at = $1 WHERE id IN (SELECT id FROM made) AND revoked_at IS NULL
     RETURNING id, organisation_id, (expires_at IS NULL OR expires_at > $1)";

/// Gives the pen of a table to somebody: to the first who asks, or from whom it is known to lie with and was not
/// heard after a time.
pub(crate) const PASS_PEN: &str =
    "INSERT INTO pens (stream_id, round, table_number, token_id, player, taken_at, heard_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (stream_id, round, table_number) DO UPDATE
         SET token_id = excluded.token_id, player = excluded.player, taken_at = excluded.taken_at,
             heard_at = excluded.heard_at, asked_by = NULL, asked_player = NULL, asked_at = NULL
         WHERE pens.token_id = $7 AND pens.heard_at <= $8";

pub(crate) const HEAR_PEN: &str = "UPDATE pens SET heard_at = $1
     WHERE stream_id = $2 AND round = $3 AND table_number = $4 AND token_id = $5";

/// As long as it lies with whom it was seen to lie with.
pub(crate) const ASK_PEN: &str = "UPDATE pens SET asked_by = $1, asked_player = $2, asked_at = $3
     WHERE stream_id = $4 AND round = $5 AND table_number = $6 AND token_id = $7";

/// Of somebody who asked since nothing is taken back.
pub(crate) const REFUSE_PEN: &str = "UPDATE pens SET asked_by = NULL, asked_player = NULL, asked_at = NULL
     WHERE stream_id = $1 AND round = $2 AND table_number = $3 AND token_id = $4 AND asked_by = $5";

/// What was accepted before counts no more.
pub(crate) const ACCEPT_PLAIN_HTTP: &str =
    "INSERT INTO plain_http (organisation_id, accepted_by, accepted_at, until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organisation_id) DO UPDATE
         SET accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at, until = excluded.until";

pub(crate) const INSERT_SETUP_SECRET: &str =
    "INSERT INTO setup_secrets (secret_hash, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";

/// Marks all unused secrets at once, if this one is among them and not too old; whoever comes second waits for the
/// rows and then finds none of them unused.
pub(crate) const USE_SETUP_SECRETS: &str = "UPDATE setup_secrets SET used_at = $1 WHERE used_at IS NULL
         AND EXISTS (SELECT 1 FROM setup_secrets WHERE secret_hash = $2 AND used_at IS NULL AND created_at > $3)
     RETURNING secret_hash";

pub(crate) const KNOWS_SETUP_SECRET: &str =
    "SELECT EXISTS (SELECT 1 FROM setup_secrets WHERE secret_hash = $1)";

/// What it is called stands in its log.
pub(crate) const INSERT_ORGANISATION: &str =
    "INSERT INTO organisations (id, name, created_at) VALUES ($1, '', $2)";

/// Where a stream stands.
pub(crate) const STANDS: &str = "SELECT epoch, version, hash, recorded_at FROM streams WHERE id = $1";

/// A commitment is rare, two in one append rarer still: one statement each.
pub(crate) const INSERT_SECRET: &str =
    "INSERT INTO secrets (stream_id, digest, secret, created_at) VALUES ($1, $2, $3, $4)";

/// A longer export of the same takes the place of the one before.
pub(crate) const PUT_IMPORT: &str = "INSERT INTO imports (stream_id, version, origin, imported_at)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (stream_id) DO UPDATE
         SET version = excluded.version, origin = excluded.origin, imported_at = excluded.imported_at";

pub(crate) const PUT_SUSPENSION: &str =
    "INSERT INTO suspensions (stream_id, number, organisation_id, person_id, until)
     SELECT id, $1, organisation_id,
         (SELECT persons.id FROM persons WHERE persons.id = $2 AND erased_at IS NULL), $3
     FROM streams WHERE id = $4
     ON CONFLICT (stream_id, number) DO UPDATE SET until = excluded.until";

/// Changes what nobody reads, so that a write is a write.
pub(crate) const PROBE: &str = "UPDATE probes SET count = count + 1";

/// PostgreSQL's alone: SQLite has one writer.
pub(crate) const TAKE_TURN: &str = "SELECT * FROM take_turn($1, $4, $2, $3)";

pub(crate) const WAIT_FOR_TURN: &str = "SELECT pg_advisory_lock($1)";

/// For who has the turn, or needs none.
pub(crate) const READ_NEWS: &str = "SELECT * FROM read_news($1, $2, $3)";

pub(crate) const LET_TURN_GO: &str = "SELECT let_turn_go($1)";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_first_appear_in_their_order() {
        for statement in [
            INSERT_WEBHOOK,
            PUT_WEBHOOK_SECRET,
            KNOWS_WEBHOOK,
            REPLAY_WEBHOOK,
            REMOVE_WEBHOOK,
            HOLD_WEBHOOK,
            WEBHOOK_TOOK,
            WEBHOOK_FAILED,
            RAISE_REVISION,
            PERSON_STATE,
            MERGE_PERSON,
            MERGE_MERGED,
            UPDATE_PERSON,
            TAKES_PART_ELSEWHERE,
            ERASE_PERSON,
            FORGET_SUSPENDED,
            NOTE_STATE,
            ERASE_NOTE,
            ERASE_NOTES_ABOUT,
            INSERT_TOKEN,
            REVOKE_TOKEN,
            MADE_WITH,
            KNOWS_TOKEN,
            REMOVE_TOKENS,
            REMOVE_INVITATIONS,
            REMOVE_SETUP_SECRETS,
            INSERT_ORGANISATION,
            STANDS,
            END_TOKEN,
            CHANGE_GRANTS,
            INSERT_INVITATION,
            USE_INVITATION,
            INSERT_CARD,
            REPLACE_CARD,
            HOLD_CARD,
            END_SESSIONS_OF_CARD,
            PASS_PEN,
            HEAR_PEN,
            ASK_PEN,
            REFUSE_PEN,
            INSERT_SETUP_SECRET,
            USE_SETUP_SECRETS,
            KNOWS_SETUP_SECRET,
            INSERT_SECRET,
            PUT_IMPORT,
            PUT_SUSPENSION,
            PROBE,
        ] {
            let mut seen = 0;
            for part in statement.split('$').skip(1) {
                let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
                let number: usize = part[..digits].parse().unwrap();
                assert!(number <= seen + 1, "${number} comes too early in {statement}");
                seen = seen.max(number);
            }
        }
    }
}
