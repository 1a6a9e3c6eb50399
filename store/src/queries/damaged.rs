//! What can still be read of a damaged database, row by row.

use std::collections::BTreeSet;
use std::ops::Bound;

use domain::log::{Envelope, StreamId};
use uuid::Uuid;

use super::Backend;
use crate::damaged::{Found, Listed};
use crate::values::{number, to_i64};
use crate::{OrganisationId, StoreError};

/// The next id behind one, in each table that has streams in the order of their ids.
const NEXT_IDS: [&str; 4] = [
    "SELECT id FROM streams WHERE id > $1 ORDER BY id LIMIT 1",
    "SELECT stream_id FROM participations WHERE stream_id > $1 ORDER BY stream_id LIMIT 1",
    "SELECT stream_id FROM secrets WHERE stream_id > $1 ORDER BY stream_id LIMIT 1",
    "SELECT stream_id FROM events WHERE stream_id > $1 ORDER BY stream_id LIMIT 1",
];

const BEHIND: &str = "SELECT version, type, schema, recorded_at, actor, command_id, key_hash, request_digest,
         payload, hash
     FROM events WHERE stream_id = $1 AND version > $2 ORDER BY version LIMIT $3";

impl Backend {
    pub(crate) async fn ids_found(&self) -> Found {
        let mut found = Found::default();
        // Behind a part that cannot be read it goes on with an id that another table knows: those of later tables too.
        for _ in 0..2 {
            found.unread.clear();
            for statement in NEXT_IDS {
                let mut after = StreamId(Uuid::nil());
                loop {
                    match self.next_id(statement, after).await {
                        Ok(Some(next)) => {
                            found.streams.insert(next);
                            after = next;
                        }
                        Ok(None) => break,
                        Err(error) => {
                            found.unread.push(error);
                            let Some(next) = behind(&found.streams, after) else { break };
                            after = next;
                        }
                    }
                }
            }
        }
        found
    }

    async fn next_id(
        &self,
        statement: &'static str,
        after: StreamId,
    ) -> Result<Option<StreamId>, StoreError> {
        let id: Option<Uuid> =
            sqlx::query_scalar(statement).bind(after.0).fetch_optional(self.readers()).await?;
        // What is damaged may be out of order.
        Ok(id.map(StreamId).filter(|id| *id > after))
    }

    pub(crate) async fn listed(&self, stream: StreamId) -> Result<Option<Listed>, StoreError> {
        let row: Option<(String, OrganisationId, i64)> =
            sqlx::query_as("SELECT kind, organisation_id, version FROM streams WHERE id = $1")
                .bind(stream.0)
                .fetch_optional(self.readers())
                .await?;
        let listed = row.map(|(kind, organisation, version)| {
            Ok(Listed { kind: kind.parse().ok(), organisation, version: number("streams.version", version)? })
        });
        listed.transpose()
    }

    pub(crate) async fn events_found(
        &self,
        stream: StreamId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Envelope>, StoreError> {
        let rows: Vec<super::streams::EventRow> = sqlx::query_as(BEHIND)
            .bind(stream.0)
            .bind(to_i64(after))
            .bind(i64::from(limit))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(super::streams::envelope).collect()
    }
}

fn behind(known: &BTreeSet<StreamId>, after: StreamId) -> Option<StreamId> {
    known.range((Bound::Excluded(after), Bound::Unbounded)).next().copied()
}
