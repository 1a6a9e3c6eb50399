//! Founding an organisation beside the others of the installation. Its row and the first event of its log are one
//! transaction.

use domain::log::KeyScope;
use domain::organisation::{Defaults, Rejection, founded};
use store::{KeyOutcome, KeyRow, OrganisationId, StoreError, Trouble, WriteError};
use uuid::Uuid;

use crate::{Engine, IdempotencyKey, Principal, person_log};

/// Why an organisation cannot be founded.
#[derive(Debug, thiserror::Error)]
pub enum FoundError {
    /// Its details are not valid.
    #[error(transparent)]
    Rejected(#[from] Rejection),
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

/// An organisation that was founded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrganisationFounded {
    /// Which.
    pub id: OrganisationId,
    /// By an earlier request with the same key.
    pub replayed: bool,
}

impl Engine {
    /// Founds an organisation: nothing of the others is in it, and nobody has rights in it but who has them
    /// everywhere.
    ///
    /// # Errors
    /// [`FoundError`].
    pub async fn found_organisation(
        &self,
        maker: &Principal,
        title: &str,
        details: &Defaults,
        key: Option<&IdempotencyKey>,
    ) -> Result<OrganisationFounded, FoundError> {
        let event = founded(title, details)?;
        let now = self.config().clock.now();
        let id = OrganisationId(Uuid::now_v7());
        // A key counts where it is used: in the organisation of who founds.
        let request = key.map(|key| key.in_scope(&KeyScope::of_organisation(maker.organisation.0)));
        let row = request.map(|request| KeyRow { request, outcome: KeyOutcome::Row(id.0), recorded_at: now });
        let log = person_log::entry(id, &event, maker.actor().actor(), now, Uuid::now_v7());
        let error = match self.store().create_organisation(id, now, row.as_ref(), &log).await {
            Ok(()) => return Ok(OrganisationFounded { id, replayed: false }),
            // What is open of a file that is gone says nothing of what will be found.
            Err(WriteError::OutcomeUnknown(cause)) if cause.trouble() == Trouble::FileGone => {
                return Err(StoreError::Unavailable(cause).into());
            }
            Err(error) => error,
        };
        let uncertain = matches!(error, WriteError::OutcomeUnknown(_));
        if let Some(request) = request {
            match self.store().find_key(request.key_hash).await {
                Ok(Some(row)) => {
                    return match row.outcome {
                        KeyOutcome::Row(id) if row.request == request => {
                            // What was only found was perhaps committed without the standby it needs.
                            self.store().confirm().await.map_err(|_| FoundError::OutcomeUnknown)?;
                            Ok(OrganisationFounded { id: OrganisationId(id), replayed: true })
                        }
                        _ => Err(FoundError::KeyReused),
                    };
                }
                Err(_) if uncertain => return Err(FoundError::OutcomeUnknown),
                Err(error) => return Err(error.into()),
                Ok(None) => {}
            }
        }
        Err(match error {
            WriteError::Store(error) => error.into(),
            _ => FoundError::OutcomeUnknown,
        })
    }

    /// All organisations of the installation, the oldest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn organisations(&self) -> Result<Vec<OrganisationId>, StoreError> {
        self.store().organisations().await
    }

    /// Whether there is such an organisation.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn knows_organisation(&self, id: OrganisationId) -> Result<bool, StoreError> {
        self.store().knows_organisation(id).await
    }
}
