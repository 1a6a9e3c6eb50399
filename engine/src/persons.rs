//! Persons: who the players are. Their data can be erased; the log knows ids only.

mod details;

use chrono::{DateTime, Utc};
use domain::log::{KeyScope, Request};
use domain::violation::Violation;
use store::{
    Consent, KeyOutcome, KeyRow, NewPerson, OrganisationId, Person, PersonDetails, PersonId, StoreError,
    TokenId, Trouble, WriteError,
};
use uuid::Uuid;

use crate::{Engine, IdempotencyKey, person_log};
pub use details::{PersonPatch, person_details};

/// Why a person cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum PersonError {
    /// There is no such person, or it was erased.
    #[error("there is no such person")]
    Unknown,
    /// The details are not valid.
    #[error("the person's details are not valid")]
    Invalid(Vec<Violation>),
    /// Somebody else changed the person since the caller looked.
    #[error("the person was changed meanwhile")]
    Changed,
    /// The key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// It is unknown whether it was written: the same key will tell.
    #[error("it is unknown whether it was written")]
    OutcomeUnknown,
    /// The database refused or is away.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A person that was created or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonWritten {
    /// The person.
    pub person: Person,
    /// By an earlier request with the same key.
    pub replayed: bool,
}

impl Engine {
    /// Creates a person; what he allows of himself the organisation's log says with it.
    ///
    /// # Errors
    /// [`PersonError::Invalid`] with every place that is wrong; [`PersonError::KeyReused`];
    /// the database's.
    pub async fn create_person(
        &self,
        organisation: OrganisationId,
        details: PersonDetails,
        actor: TokenId,
        key: Option<&IdempotencyKey>,
    ) -> Result<PersonWritten, PersonError> {
        let details = person_details(details).map_err(PersonError::Invalid)?;
        let now = self.config().clock.now();
        let id = PersonId(Uuid::now_v7());
        let request = request(key, organisation);
        let row = request.map(|request| row_key(request, id, now));
        let person = NewPerson { id, organisation, details, created_at: now };
        let entry = person_log::consent(&person, Consent::default(), actor, now);
        match self.store().create_person(&person, row.as_ref(), entry.as_ref()).await {
            Ok(revision) => {
                self.inner().shared.person_changed(organisation, revision);
                self.written(id, false).await
            }
            Err(error) => self.replayed(error, request).await,
        }
    }

    /// Changes what `patch` names. With `expected_revision` only if nobody changed the person
    /// since; without, on top of whatever others changed. What he allows of himself from now on the organisation's
    /// log says with it.
    ///
    /// # Errors
    /// [`PersonError`].
    pub async fn patch_person(
        &self,
        id: PersonId,
        patch: &PersonPatch,
        expected_revision: Option<u64>,
        actor: TokenId,
        key: Option<&IdempotencyKey>,
    ) -> Result<PersonWritten, PersonError> {
        loop {
            let person = self.person(id).await?.ok_or(PersonError::Unknown)?;
            // Who is meant by another entry is changed himself.
            let id = person.merged_into.unwrap_or(id);
            let details = person.details.ok_or(PersonError::Unknown)?;
            let allowed = details.consent;
            let details = person_details(patch.applied_to(details)).map_err(PersonError::Invalid)?;
            let expected = expected_revision.unwrap_or(person.revision);
            let now = self.config().clock.now();
            let request = request(key, person.organisation);
            let row = request.map(|request| row_key(request, id, now));
            let changed = NewPerson { id, organisation: person.organisation, details, created_at: now };
            let entry = person_log::consent(&changed, allowed, actor, now);
            let (details, row) = (&changed.details, row.as_ref());
            match self.store().update_person(id, expected, details, now, row, entry.as_ref()).await {
                Ok(revision) => {
                    self.inner().shared.person_changed(person.organisation, revision);
                    return self.written(id, false).await;
                }
                // Somebody else was faster; whoever does not mind goes on top of that.
                Err(WriteError::Conflict) if expected_revision.is_none() => {}
                Err(error) => return self.replayed(error, request).await,
            }
        }
    }

    /// The person, erased or not.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        Ok(self.store().persons(&[id]).await?.pop())
    }

    /// At most `limit` persons by name behind `after`, with `search` only those whose name
    /// contains all of its words.
    ///
    /// # Errors
    /// [`StoreError::CursorGone`] if `after` was erased; others if the database cannot answer.
    pub async fn list_persons(
        &self,
        organisation: OrganisationId,
        search: Option<&str>,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<Person>, StoreError> {
        self.store().list_persons(organisation, search, after, limit).await
    }

    /// Grows with every change of a person of the organisation and every erased note: part of the `ETag` of what
    /// shows names. At most a second behind other processes.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn persons_revision(&self, organisation: OrganisationId) -> Result<u64, StoreError> {
        let revisions = &self.inner().shared.revisions;
        if let Some(known) = revisions.get(organisation) {
            return Ok(known);
        }
        let revision = self.store().persons_revision(organisation).await?;
        revisions.heard_of(organisation, revision);
        Ok(revision)
    }

    /// What was only found was perhaps committed without the standby it needs.
    async fn found(&self, id: PersonId) -> Result<PersonWritten, PersonError> {
        self.store().confirm().await.map_err(|_| PersonError::OutcomeUnknown)?;
        self.written(id, true).await
    }

    async fn written(&self, id: PersonId, replayed: bool) -> Result<PersonWritten, PersonError> {
        let person = self.person(id).await?.ok_or(PersonError::Unknown)?;
        Ok(PersonWritten { person, replayed })
    }

    /// What a failed write means: perhaps it was done before under the same key.
    async fn replayed(
        &self,
        error: WriteError,
        request: Option<Request>,
    ) -> Result<PersonWritten, PersonError> {
        let error = match error {
            // What is open of a file that is gone says nothing of what will be found.
            WriteError::OutcomeUnknown(cause) if cause.trouble() == Trouble::FileGone => {
                return Err(StoreError::Unavailable(cause).into());
            }
            error => error,
        };
        let uncertain = matches!(error, WriteError::OutcomeUnknown(_));
        if let Some(request) = request {
            match self.store().find_key(request.key_hash).await {
                Ok(Some(row)) => {
                    return match row.outcome {
                        KeyOutcome::Row(id) if row.request == request => self.found(PersonId(id)).await,
                        _ => Err(PersonError::KeyReused),
                    };
                }
                Err(_) if uncertain => return Err(PersonError::OutcomeUnknown),
                Err(error) => return Err(error.into()),
                Ok(None) => {}
            }
        }
        Err(match error {
            WriteError::NotFound | WriteError::PersonErased => PersonError::Unknown,
            WriteError::Conflict | WriteError::KeyTaken => PersonError::Changed,
            WriteError::Exists => PersonError::Invalid(vec![member_number_taken()]),
            WriteError::OutcomeUnknown(_) => PersonError::OutcomeUnknown,
            WriteError::Store(error) => error.into(),
        })
    }
}

/// Two persons of an organisation never have one member's number.
#[must_use]
pub fn member_number_taken() -> Violation {
    Violation::at("/member_number", crate::faults::member_number_taken())
}

/// Keys of requests about persons count in their organisation.
fn request(key: Option<&IdempotencyKey>, organisation: OrganisationId) -> Option<Request> {
    Some(key?.in_scope(&KeyScope::of_organisation(organisation.0)))
}

fn row_key(request: Request, id: PersonId, recorded_at: DateTime<Utc>) -> KeyRow {
    KeyRow { request, outcome: KeyOutcome::Row(id.0), recorded_at }
}
