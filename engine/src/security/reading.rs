//! Reading a security log.

use chrono::{DateTime, Utc};
use domain::log::Envelope;
use store::{OrganisationId, Sought};

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
        let sought =
            Sought { event_type: filter.event_type.as_deref(), since: filter.since, until: filter.until };
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let found = self.store().read_sought(stream, after, sought, limit).await;
        found.map_err(ReadError::Store)?.into_iter().map(record).collect()
    }
}

fn record(envelope: Envelope) -> Result<SecurityRecord, ReadError> {
    let Envelope { version, event_type, schema, recorded_at, actor, payload, .. } = envelope;
    let event = Security::decode(&event_type, schema, &payload)
        .map_err(|source| ReadError::Corrupt(FoldError::Decode { version, source }))?;
    Ok(SecurityRecord { version, recorded_at, actor, event })
}
