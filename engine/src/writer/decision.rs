//! A batch is decided on what holds now, with all that its commands need to know.

use store::StoreError;

use super::batch::{Batch, Case, Plan, StoredKey};
use super::tries::{Failed, Failure};
use super::{Past, Writer};
use crate::stream::{Facts, Stream};
use crate::submission::SubmitError;

impl<S: Stream> Writer<S> {
    /// Decides all cases on what holds now. What takes long leaves this thread, which goes on serving
    /// others meanwhile.
    pub(super) async fn decide(&mut self, cases: &mut Vec<Case<S>>) -> Result<Plan<S>, Failed<S>> {
        let takes_long = self.read_needs(cases).await.map_err(|error| self.failure(&error))?;
        let mut batch: Batch<S> = self.batch(None);
        let waiting = std::mem::take(cases);
        let stream = self.chain.stream().id;
        let decided = if takes_long {
            let recent = std::mem::take(&mut self.recent);
            let decide = move || {
                batch.decide(waiting, &recent);
                (batch, recent)
            };
            let decided = tokio::task::spawn_blocking(decide).await;
            self.searches.finished(stream);
            // What panics in a rule is caught within; else those waiting learn that nobody answers.
            let (batch, recent) = decided.map_err(|e| Failure::All(SubmitError::internal(e)))?;
            self.recent = recent;
            batch
        } else {
            batch.decide(waiting, &self.recent);
            batch
        };
        let plan;
        (*cases, plan) = decided.finish();
        Ok(plan)
    }

    /// Reads what the commands need; answers whether one of them takes long.
    async fn read_needs(&self, cases: &mut [Case<S>]) -> Result<bool, StoreError> {
        let mut takes_long = false;
        for case in cases {
            let Some(command) = case.command() else { continue };
            let needs = self.state.needs(command);
            takes_long |= needs.takes_long;
            let stream = self.chain.stream().id;
            case.facts = Facts::read(&self.shared, self.organisation, stream, needs).await?;
        }
        Ok(takes_long)
    }

    pub(super) async fn look_up_all(&self, cases: &mut [Case<S>]) -> Result<(), Failed<S>> {
        for case in cases {
            self.look_up(case).await.map_err(Failure::All)?;
        }
        Ok(())
    }

    /// Asks the database for the case's key, once found for good.
    pub(super) async fn look_up(&self, case: &mut Case<S>) -> Result<(), SubmitError<S::Rejection>> {
        let Some(key) = case.key() else { return Ok(()) };
        if matches!(case.stored_key, StoredKey::Used(_)) {
            return Ok(());
        }
        let retry_after = self.shared.config.retry_after;
        let row = self.shared.store.find_key(key).await;
        let row = row.map_err(|error| SubmitError::from_store(&error, retry_after))?;
        let past = row.map(|row| Past::of(&row, self.chain.stream().id));
        case.stored_key = past.map_or(StoredKey::Unused, StoredKey::Used);
        Ok(())
    }
}
