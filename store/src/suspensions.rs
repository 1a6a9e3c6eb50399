//! Suspensions: who is kept out of an organisation's tournaments.

use chrono::NaiveDate;
use domain::log::StreamId;

use crate::{OrganisationId, PersonId, Store, StoreError, reading};

/// A suspension in the stream that is appended to, as it is from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewSuspension {
    /// The player's number there.
    pub number: u32,
    /// Who it is.
    pub person: PersonId,
    /// The last day; none if it is lifted.
    pub until: Option<NaiveDate>,
}

/// A suspension that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suspension {
    /// The stream that tells of it.
    pub stream: StreamId,
    /// The player's number there.
    pub number: u32,
    /// Who it is; each of his entries has a row.
    pub person: PersonId,
    /// This entry is another's.
    pub is_merged: bool,
    /// The last day.
    pub until: NaiveDate,
}

impl Store {
    /// The organisation's suspensions that hold on a day, erased persons left out, each under all entries of who is
    /// suspended; in the order of their ends.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn suspensions(
        &self,
        organisation: OrganisationId,
        on: NaiveDate,
    ) -> Result<Vec<Suspension>, StoreError> {
        reading!(self, backend => backend.suspensions(organisation, on))
    }
}
