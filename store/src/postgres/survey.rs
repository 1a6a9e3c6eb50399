//! Whether a server's triggers are there and at work. Its pages are its own to check (`amcheck`, checksums).

use super::PostgresStore;
use crate::StoreError;
use crate::survey::Oddity;

/// What refuses changes, as the migrations make it; those that hold references are the server's own.
const TRIGGERS: [&str; 4] = [
    "events_are_append_only",
    "streams_are_not_deleted",
    "log_leaves_are_append_only",
    "checkpoints_are_append_only",
];

const AT_WORK: &str = "SELECT tgname::text FROM pg_trigger
     JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE NOT tgisinternal AND tgenabled IN ('O', 'A') AND tgqual IS NULL
     AND proname = 'refuse_change' AND prosrc LIKE '%RAISE EXCEPTION%'
     AND tgrelid = (CASE tgname WHEN 'events_are_append_only' THEN 'events'
         WHEN 'log_leaves_are_append_only' THEN 'log_leaves'
         WHEN 'checkpoints_are_append_only' THEN 'checkpoints' ELSE 'streams' END)::regclass";

const SWITCHED_OFF: &str = "SELECT tgrelid::regclass::text, count(*) FROM pg_trigger
     WHERE tgisinternal AND tgenabled NOT IN ('O', 'A') GROUP BY tgrelid ORDER BY 1";

impl PostgresStore {
    pub(crate) async fn survey_file(&self) -> Result<Vec<Oddity>, StoreError> {
        let at_work: Vec<String> = sqlx::query_scalar(AT_WORK).fetch_all(self.readers()).await?;
        let missing = TRIGGERS.iter().filter(|due| !at_work.iter().any(|name| name == *due));
        let mut found: Vec<_> = missing.map(|name| Oddity::SchemaLacks(format!("trigger {name}"))).collect();
        let off: Vec<(String, i64)> = sqlx::query_as(SWITCHED_OFF).fetch_all(self.readers()).await?;
        found.extend(off.into_iter().map(|(table, _)| Oddity::SchemaLacks(format!("references of {table}"))));
        Ok(found)
    }
}
