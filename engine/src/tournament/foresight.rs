//! What a decision depends on besides state and command: the same for the writer and for who asks what would be decided.

use chrono::{DateTime, Utc};
use domain::ids::ActorId;
use domain::tournament::{Authority, Command, Context};
use store::{StoreError, TokenId};

use super::Snapshot;
use crate::Engine;
use crate::stream::{Facts, Needs, Stream};

impl Engine {
    /// What a command would be decided with if it came now, to the tournament as it stands here. No secret is
    /// read for it: what is drawn cannot be foreseen.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn context(
        &self,
        snapshot: &Snapshot,
        command: &Command,
        actor: TokenId,
        authority: Authority,
    ) -> Result<Context, StoreError> {
        let shared = &self.inner().shared;
        let needs = Needs { secret: None, ..snapshot.state().needs(command) };
        let facts = Facts::read(shared, snapshot.organisation(), snapshot.id(), needs).await?;
        Ok(context_of(&facts, self.config().clock.now(), actor, authority, [0; 32]))
    }
}

/// The same for what was read already.
pub(super) fn context_of(
    facts: &Facts,
    now: DateTime<Utc>,
    actor: TokenId,
    authority: Authority,
    random: [u8; 32],
) -> Context {
    Context {
        actor: Some(ActorId(actor.0)),
        suspended: facts.suspended.clone(),
        erased: facts.erased.clone(),
        ..Context::new(now, authority, random)
    }
}
