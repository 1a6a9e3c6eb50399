//! Reading a security log.

use chrono::{DateTime, Utc};
use domain::log::Envelope;
use store::OrganisationId;

use super::{Event, Security};
use crate::fold::FoldError;
use crate::reading::ReadError;
use crate::{Engine, Stream as _};

/// What somebody looks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SecurityFilter {
    /// What was recorded then or later.
    pub since: Option<DateTime<Utc>>,
    /// What was recorded before.
    pub until: Option<DateTime<Utc>>,
    /// Events of this type.
    pub event_type: Option<String>,
}

/// An event of a security log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecurityRecord {
    /// Its place in the log, from 1.
    pub version: u64,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
    /// Who caused it: the id of a token or session, or the word for who needs none.
    pub actor: String,
    /// What happened.
    pub event: Event,
}

impl SecurityFilter {
    fn lets_through(&self, envelope: &Envelope) -> bool {
        self.since.is_none_or(|since| envelope.recorded_at >= since)
            && self.until.is_none_or(|until| envelope.recorded_at < until)
            && self.event_type.as_ref().is_none_or(|wanted| *wanted == envelope.event_type)
    }
}

impl Engine {
    /// At most `limit` events of an organisation's security log behind version `after`, oldest first.
    ///
    /// # Errors
    /// [`ReadError::Store`], [`ReadError::Corrupt`].
    pub async fn security_log(
        &self,
        organisation: OrganisationId,
        filter: &SecurityFilter,
        after: u64,
        limit: usize,
    ) -> Result<Vec<SecurityRecord>, ReadError> {
        let stream = Security::of(organisation);
        let head = self.store().head(stream).await.map_err(ReadError::Store)?;
        let mut reader = self.store().events(stream, after, head.map_or(0, |head| head.version));
        let mut found = Vec::new();
        while let Some(chunk) = reader.next_chunk().await.map_err(ReadError::Store)? {
            for envelope in chunk.into_iter().filter(|envelope| filter.lets_through(envelope)) {
                if found.len() == limit {
                    return Ok(found);
                }
                found.push(record(envelope)?);
            }
        }
        Ok(found)
    }
}

fn record(envelope: Envelope) -> Result<SecurityRecord, ReadError> {
    let Envelope { version, event_type, schema, recorded_at, actor, payload, .. } = envelope;
    let event = Security::decode(&event_type, schema, &payload)
        .map_err(|source| ReadError::Corrupt(FoldError::Decode { version, source }))?;
    Ok(SecurityRecord { version, recorded_at, actor, event })
}
