//! What persons allow of themselves in public, as the organisation's log says it once they are known. What somebody
//! said when he was registered as somebody new stands in that event of the tournament.
//!
//! Views go by the rows: what somebody allows holds in all tournaments and in their past versions, and goes with
//! an erasure. The log says since when, and who wrote it down.

use domain::organisation::{Command, PersonConsented, Rejection};
use store::{Consent, OrganisationId, PersonId, TokenId};

use crate::Engine;
use crate::submission::{Submission, SubmitError};

impl Engine {
    /// Says in the organisation's log what persons allow. Of who has not been asked anything nothing is said, and
    /// what the log says already is not said again.
    ///
    /// # Errors
    /// The organisation's log cannot say it.
    pub async fn record_consents(
        &self,
        organisation: OrganisationId,
        consents: impl IntoIterator<Item = (PersonId, Consent)>,
        actor: TokenId,
    ) -> Result<(), SubmitError<Rejection>> {
        let said = consents.into_iter().filter(|(_, consent)| *consent != Consent::default());
        let consents: Vec<_> = said
            .map(|(person, Consent { name_public, photo })| PersonConsented { person, name_public, photo })
            .collect();
        if consents.is_empty() {
            return Ok(());
        }
        let command = Submission::new(Command::RecordConsents { consents }, actor, ());
        self.command_organisation(organisation, command).await.map(drop)
    }
}
