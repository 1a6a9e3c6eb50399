//! How much there is, and whether it has changed.

use super::Backend;
use crate::StoreError;
use crate::copy::{ChangeMark, Contents};
use crate::values::{number, time};

/// Events and keys of a year are counted, not read: it takes what a look at their index takes.
const CONTENTS: &str = "SELECT (SELECT count(*) FROM streams), (SELECT count(*) FROM events),
     (SELECT count(*) FROM persons), (SELECT count(*) FROM tokens), (SELECT count(*) FROM organisations),
     (SELECT max(recorded_at) FROM streams)";

/// What is written of access stands in the security log; cards and set-up secrets alone do not.
const CHANGE_MARK: &str = "SELECT CAST((SELECT coalesce(sum(version), 0) FROM streams) AS BIGINT),
     CAST((SELECT coalesce(sum(epoch), 0) FROM streams) AS BIGINT),
     CAST((SELECT coalesce(sum(persons_revision), 0) FROM organisations) AS BIGINT),
     (SELECT count(*) FROM tokens), (SELECT count(*) FROM cards),
     (SELECT coalesce(max(created_at), 0) FROM cards)";

const ORPHANS: &str = "SELECT count(*) FROM events
     WHERE NOT EXISTS (SELECT 1 FROM streams WHERE streams.id = events.stream_id)";

impl Backend {
    pub(crate) async fn contents(&self) -> Result<Contents, StoreError> {
        let (streams, events, persons, tokens, organisations, newest): (
            i64,
            i64,
            i64,
            i64,
            i64,
            Option<i64>,
        ) = sqlx::query_as(CONTENTS).fetch_one(self.readers()).await?;
        Ok(Contents {
            streams: number("count", streams)?,
            events: number("count", events)?,
            persons: number("count", persons)?,
            tokens: number("count", tokens)?,
            organisations: number("count", organisations)?,
            newest: newest.map(|newest| time("streams.recorded_at", newest)).transpose()?,
        })
    }

    pub(crate) async fn change_mark(&self) -> Result<ChangeMark, StoreError> {
        let (versions, epochs, persons, tokens, cards, newest_card): (i64, i64, i64, i64, i64, i64) =
            sqlx::query_as(CHANGE_MARK).fetch_one(self.readers()).await?;
        Ok(ChangeMark([versions, epochs, persons, tokens, cards, newest_card]))
    }

    pub(crate) async fn orphans(&self) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(ORPHANS).fetch_one(self.readers()).await?)
    }
}
