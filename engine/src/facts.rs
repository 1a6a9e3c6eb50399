//! Reads what commands need to be decided.

use std::collections::BTreeSet;

use domain::log::StreamId;
use store::{NewSecret, OrganisationId, StoreError};

use crate::evidence::{self, Wanted};
use crate::shared::Shared;
use crate::stream::{Facts, Needs};

impl Facts {
    /// What is needed, as it stands now.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub(crate) async fn read(
        shared: &Shared,
        organisation: OrganisationId,
        stream: StreamId,
        needs: Needs,
    ) -> Result<Self, StoreError> {
        let mut facts = Self::default();
        if let Some(day) = needs.suspended_on {
            // They come in the order of their ends: of several the last one counts.
            let all = shared.store.suspensions(organisation, day).await?;
            facts.suspended = all.into_iter().map(|one| (one.person, one.until)).collect();
        }
        if !needs.erased_of.is_empty() {
            let persons = shared.store.persons(&needs.erased_of).await?;
            let known = persons.iter().filter(|person| person.details.is_some()).map(|person| person.id);
            let known: BTreeSet<_> = known.collect();
            facts.erased = needs.erased_of.into_iter().filter(|person| !known.contains(person)).collect();
        }
        if let Some(digest) = needs.secret
            && let Some(secret) = shared.store.find_secret(stream, digest).await?
        {
            facts.secrets.push(NewSecret { digest, secret, created_at: shared.config.clock.now() });
        }
        if let Some(reference) = needs.evidence {
            facts.evidence = evidence::read(&shared.store, organisation, reference).await?;
        }
        facts.editions = evidence::editions(shared, needs.editions).await?;
        facts.played = evidence::played(shared, needs.played, Wanted::Trophies).await?;
        Ok(facts)
    }
}
