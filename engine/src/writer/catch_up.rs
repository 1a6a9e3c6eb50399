//! What others wrote, or what is left of an attempt of unknown outcome: the log is read on from what is in memory.

use std::time::Instant;

use domain::log::{Envelope, Head};

use super::Writer;
use super::batch::{Case, Verdict};
use super::tries::{FIRST_WAIT, Failed, Failure, Tries, Uncertain};
use crate::cause::CauseChain;
use crate::fold::{Fold, FoldError};
use crate::outage::Outage;
use crate::stream::Stream;
use crate::submission::SubmitError;

/// Tries to read the log again after a COMMIT of unknown outcome, waiting twice as long each time.
const REREADS: u32 = 5;

impl<S: Stream> Writer<S> {
    /// Takes in what was written since; answers the verdicts of our own attempt if it is among it.
    pub(super) async fn catch_up(
        &mut self,
        uncertain: &[Uncertain<S::Rejection>],
    ) -> Result<Option<Vec<Verdict<S::Rejection>>>, FoldError> {
        let started = Instant::now();
        let news = self.shared.store.news(self.chain.stream().id, self.chain.head().version).await?;
        let (listed, news) = news.unwrap_or((Head::START, Vec::new()));
        let found = self.catch_up_to(listed, news, uncertain).await?;
        self.looked = started;
        Ok(found)
    }

    /// The same where it is known how far the log goes; `news` are events behind ours that were read already.
    pub(super) async fn catch_up_to(
        &mut self,
        listed: Head,
        mut news: Vec<Envelope>,
        uncertain: &[Uncertain<S::Rejection>],
    ) -> Result<Option<Vec<Verdict<S::Rejection>>>, FoldError> {
        let (stream, ours) = (self.chain.stream().id, self.chain.head());
        if listed == ours {
            if self.view.borrow().diverged {
                tracing::error!(%stream, version = ours.version, "the log stands where it was remembered again");
                self.show(false);
            }
            return Ok(None);
        }
        // A longer export may have come meanwhile: then it says how far.
        if self.imported.is_some() {
            self.imported = self.shared.store.stream(stream).await?.and_then(|info| info.imported);
        }
        let fold = Fold::resume(self.state.clone(), self.chain.clone());
        let mut fold = fold.imported(self.imported);
        let mut events = Vec::new();
        let mut taken = Vec::new();
        let mut found = None;
        while fold.chain().head().version < listed.version {
            let envelopes = match std::mem::take(&mut news) {
                none if none.is_empty() => {
                    self.shared.store.read(stream, fold.chain().head().version, 1024).await?
                }
                some => some,
            };
            if envelopes.is_empty() {
                break;
            }
            for envelope in &envelopes {
                match fold.accept(envelope) {
                    Ok(event) => events.push(event),
                    // It does not continue what is in memory.
                    Err(FoldError::Chain(_)) => return self.stands_elsewhere(listed).await.map(|()| None),
                    Err(error) => return Err(error),
                }
                let head = fold.chain().head();
                if let Some(attempt) = uncertain.iter().find(|attempt| attempt.head == head) {
                    found = Some(attempt.verdicts.clone());
                }
            }
            taken.extend(envelopes);
        }
        if fold.chain().head().version < listed.version || events.is_empty() {
            return self.stands_elsewhere(listed).await.map(|()| None);
        }
        (self.state, self.chain) = fold.finish()?;
        self.confirmed = false;
        self.trail.extend(&taken);
        self.publish(&events);
        Ok(found)
    }

    /// While the log stands elsewhere only a new epoch goes on, behind what is there.
    pub(super) async fn settle_divergence(&mut self, cases: &[Case<S>]) -> Result<(), Failed<S>> {
        if !cases.iter().any(Case::continues) {
            return Err(Failure::All(SubmitError::Diverged));
        }
        let stream = self.chain.stream().id;
        let listed = self.shared.store.head(stream).await.map_err(|e| self.failure(&e))?;
        self.read_anew(listed.unwrap_or(Head::START)).await.map_err(|e| self.fold_failure(e))
    }

    /// Reads the log until it answers whether one of the attempts was committed.
    pub(super) async fn find_out(
        &mut self,
        tries: &Tries<S::Rejection>,
    ) -> Result<Option<Vec<Verdict<S::Rejection>>>, Failed<S>> {
        let mut wait = FIRST_WAIT;
        let mut last = None;
        for _ in 0..REREADS {
            match self.catch_up(&tries.uncertain).await {
                Ok(found) => return Ok(found),
                Err(error) if error.is_transient() => {
                    last = Some(CauseChain::of(&error));
                    if tries.are_over() {
                        break;
                    }
                    tokio::time::sleep(wait).await;
                    wait *= 2;
                }
                Err(error) => return Err(self.fold_failure(error)),
            }
        }
        let retry_after = self.shared.config.retry_after;
        let outage = Outage::OutcomeUnknown;
        Err(Failure::All(SubmitError::Unavailable { outage, retry_after, cause: last }))
    }

    /// An attempt of unknown outcome was found in the log: its cases have the verdicts they had then, once
    /// what was found is there for good.
    pub(super) async fn take_verdicts(
        &mut self,
        cases: &mut [Case<S>],
        found: &[Verdict<S::Rejection>],
    ) -> Result<(), Failed<S>> {
        self.shared.confirm().await.map_err(Failure::All)?;
        self.confirmed = true;
        for (case, verdict) in cases.iter_mut().zip(found) {
            case.verdict = verdict.clone();
        }
        Ok(())
    }
}
