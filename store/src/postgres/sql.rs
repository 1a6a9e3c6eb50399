//! Statements with lists of ids, which SQLite binds in another way.

use std::time::Duration;

/// How long another process may take to prepare the tables, which it may have begun.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

pub(super) const IS_PREPARED: &str = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";

pub(super) const HEADS: &str = "SELECT id, epoch, version, hash FROM streams WHERE id = ANY($1)";

pub(super) const NOTES: &str = "SELECT id, stream_id, kind, text, salt, created_at, erased_at
     FROM notes WHERE id = ANY($1)";

/// Of an entry that is merged, what is known of who it is.
pub(super) const PERSONS: &str =
    "SELECT named.id, named.organisation_id, known.given_name, known.family_name,
         known.residence, known.club, known.contact, known.birth_year, known.member_number, known.name_public,
         known.photo, known.revision, named.created_at, known.updated_at, known.erased_at, named.merged_into
     FROM persons AS named JOIN persons AS known ON known.id = coalesce(named.merged_into, named.id)
     WHERE named.id = ANY($1)";

pub(super) const LIST_PERSONS: &str = "SELECT id, organisation_id, given_name, family_name, residence,
         club, contact, birth_year, member_number, name_public, photo, revision, created_at, updated_at, erased_at,
         merged_into
     FROM persons
     WHERE organisation_id = $1 AND sort_name IS NOT NULL AND merged_into IS NULL
         AND NOT EXISTS (SELECT 1 FROM unnest($2) AS word WHERE strpos(sort_name, word) = 0
             AND strpos(lower(coalesce(member_number, '')), word) = 0)
         AND (sort_name, id) > ($3, $4)
     ORDER BY sort_name, id LIMIT $5";

pub(super) const LIST_TOKENS_OF: &str =
    "SELECT id, organisation_id, label, grants, issued_by, helper, created_at, expires_at, revoked_at FROM tokens
     WHERE organisation_id = $1 AND id > $2
         AND (id = $3 OR EXISTS (SELECT 1 FROM unnest($4) AS scope WHERE strpos(grants, scope) > 0))
     ORDER BY id LIMIT $5";

pub(super) const LIST_GOOD_TOKENS: &str =
    "SELECT id, organisation_id, label, grants, issued_by, helper, created_at, expires_at, revoked_at FROM tokens
     WHERE organisation_id = $1 AND id < $2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)
         AND ($4 OR id = $5 OR EXISTS (SELECT 1 FROM unnest($6) AS scope WHERE strpos(grants, scope) > 0))
     ORDER BY id DESC LIMIT $7";

/// Tournaments of an organisation: those to come, the nearest first, then those that were played, the newest first.
pub(super) const CALENDAR: &str = "WITH days AS (
         SELECT streams.id, kind, organisation_id, epoch, streams.version, hash, summary, created_at, recorded_at,
             imports.version AS imported, origin, imported_at,
             coalesce(summary::jsonb ->> 'date', '') AS day,
             coalesce(summary::jsonb ->> 'closed' = 'false' AND summary::jsonb ->> 'editions' = '0', TRUE) AS ahead
         FROM streams LEFT JOIN imports ON imports.stream_id = streams.id
         WHERE organisation_id = $1 AND kind = 'tournament'
     ), placed AS (
         SELECT days.*, CASE WHEN ahead THEN 0 ELSE 1000000000000 END
             + CASE WHEN ahead THEN 1 ELSE -1 END * CAST('0' || regexp_replace(day, '[^0-9]', '', 'g') AS BIGINT) AS place
         FROM days WHERE $3::text IS NULL OR substr(day, 1, 4) = $3
     )
     SELECT id, kind, organisation_id, epoch, version, hash, summary, created_at, recorded_at,
         imported, origin, imported_at
     FROM placed WHERE $2::uuid IS NULL OR (place, id) > (SELECT place, id FROM placed WHERE id = $2)
     ORDER BY place, id LIMIT $4";
