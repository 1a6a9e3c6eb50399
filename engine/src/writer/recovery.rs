//! An append is tried until the database has taken it, or will not: lost races, unknown outcomes, failures that pass.

use std::time::{Duration, Instant};

use store::{StoreError, Trouble, WriteError};

use super::Writer;
use super::batch::{Case, Plan};
use super::tries::{FIRST_WAIT, Failed, Failure, Tries, Uncertain, refuse_all, requests};
use super::turn::Turn;
use crate::cause::chain;
use crate::outage::Outage;
use crate::stream::Stream;
use crate::submission::SubmitError;

impl<S: Stream> Writer<S> {
    /// Decides, writes and answers these, whatever it takes; `decided` if that was done already.
    pub(super) async fn write(&mut self, mut cases: Vec<Case<S>>, decided: Option<Plan<S>>) {
        let mut tries = Tries::since(Instant::now());
        let outcome = self.write_all(&mut cases, decided, &mut tries).await;
        self.conclude(cases, tries.answer(outcome)).await;
    }

    /// An append of these, begun at `started`, failed: tries on until it is written, or cannot be.
    pub(super) async fn recover(
        &mut self,
        mut cases: Vec<Case<S>>,
        plan: Plan<S>,
        started: Instant,
        error: WriteError,
    ) {
        let mut tries = Tries::since(started);
        let outcome = match self.learn(&mut cases, &plan, error, &mut tries).await {
            Ok(true) => Ok(()),
            Ok(false) => self.write_all(&mut cases, None, &mut tries).await,
            Err(failure) => Err(failure),
        };
        self.conclude(cases, tries.answer(outcome)).await;
    }

    /// The database does not answer, and is tried every second: nobody waits for it in a queue.
    pub(super) fn turn_away(&self, cases: Vec<Case<S>>) {
        refuse_all(cases, &self.silence());
    }

    async fn conclude(&mut self, cases: Vec<Case<S>>, outcome: Result<(), Failed<S>>) {
        match outcome {
            Ok(()) => self.answer(cases).await,
            Err(Failure::Indigestible(of)) if cases.len() > 1 => {
                let stream = self.chain.stream().id;
                let (error, requests) = (chain(&of), requests(&cases));
                let refused = "a batch is refused; its commands are tried one by one";
                // Whoever asked is told, and the others are written: nothing is amiss.
                if matches!(of, SubmitError::PersonErased) {
                    tracing::warn!(%stream, error, requests, refused);
                } else {
                    tracing::error!(%stream, error, requests, refused);
                }
                for case in cases {
                    let mut alone = vec![case];
                    let mut tries = Tries::since(Instant::now());
                    let outcome = self.write_all(&mut alone, None, &mut tries).await;
                    match tries.answer(outcome) {
                        Ok(()) => self.answer(alone).await,
                        Err(Failure::All(error) | Failure::Indigestible(error)) => refuse_all(alone, &error),
                    }
                }
            }
            Err(Failure::All(error) | Failure::Indigestible(error)) => refuse_all(cases, &error),
        }
    }

    /// Decides and writes until the database has taken the batch.
    async fn write_all(
        &mut self,
        cases: &mut Vec<Case<S>>,
        mut decided: Option<Plan<S>>,
        tries: &mut Tries<S::Rejection>,
    ) -> Result<(), Failed<S>> {
        loop {
            let held = match self.take_turn(cases, tries).await? {
                Turn::Open => None,
                Turn::Held(held) => Some(held),
                Turn::Again => continue,
                Turn::Done => return Ok(()),
            };
            if self.view.borrow().diverged {
                decided = None;
                self.settle_divergence(cases).await?;
            }
            let plan = match decided.take() {
                Some(plan) if held.is_none() => plan,
                _ => self.decide(cases).await?,
            };
            if plan.is_empty() {
                // Nothing proves that what was refused was refused on the newest facts.
                let (stream, ours) = (self.chain.stream().id, self.chain.head());
                let is_newest = match held {
                    Some(held) => {
                        self.let_go(held).await;
                        true
                    }
                    None => !self.shared.is_elsewhere(stream, ours).await.map_err(|e| self.failure(&e))?,
                };
                if is_newest {
                    // Nor that what has changed nothing stands on what is there for good.
                    if !self.confirmed {
                        self.shared.confirm().await.map_err(Failure::All)?;
                        self.confirmed = true;
                    }
                    return Ok(());
                }
                self.catch_up(&[]).await.map_err(|e| self.fold_failure(e))?;
                continue;
            }
            let written = match held {
                Some(held) => self.shared.store.append_held(held, &plan.append).await,
                None => self.shared.store.append(std::sync::Arc::clone(&plan.append)).await,
            };
            match written {
                Ok(()) => {
                    self.took(plan).await;
                    return Ok(());
                }
                Err(error) => {
                    if self.learn(cases, &plan, error, tries).await? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// What a failed append means; true if it turns out that it was written.
    async fn learn(
        &mut self,
        cases: &mut [Case<S>],
        plan: &Plan<S>,
        error: WriteError,
        tries: &mut Tries<S::Rejection>,
    ) -> Result<bool, Failed<S>> {
        let stream = self.chain.stream().id;
        match error {
            WriteError::Conflict => {
                tries.races += 1;
                self.met_others();
                if let Some(found) =
                    self.catch_up(&tries.uncertain).await.map_err(|e| self.fold_failure(e))?
                {
                    self.take_verdicts(cases, &found).await?;
                    return Ok(true);
                }
                if cases.iter().any(|case| self.takes_long(case)) {
                    tokio::time::sleep(jitter(tries.races)).await;
                }
            }
            WriteError::KeyTaken => self.look_up_all(cases).await?,
            WriteError::OutcomeUnknown(error) => {
                let (text, requests) = (chain(&error), requests(cases));
                tracing::warn!(%stream, error = text, requests, "the outcome of a commit is unknown");
                let verdicts = cases.iter().map(|case| case.verdict.clone()).collect();
                tries.uncertain.push(Uncertain { head: plan.append.head(), verdicts });
                // What is open of a file that is gone says nothing of what will be found.
                if error.trouble() == Trouble::FileGone {
                    return Err(self.given_up(cases, Outage::Failing(Trouble::FileGone), &error));
                }
                // A server takes as long to read as it took to write: who waits for the answer gets one now.
                if tries.are_over() && self.shared.has_company() {
                    return Err(self.given_up(cases, Outage::OutcomeUnknown, &error));
                }
                if let Some(found) = self.find_out(tries).await? {
                    self.take_verdicts(cases, &found).await?;
                    return Ok(true);
                }
                // A file's connection that failed is thrown away first: what was not written whole never will be.
                if error.left_nothing() {
                    tries.uncertain.pop();
                }
                self.patience(cases, tries, &error)?;
                self.look_up_all(cases).await?;
            }
            WriteError::Store(StoreError::Unavailable(cause)) => {
                self.patience(cases, tries, &cause)?;
                tokio::time::sleep(FIRST_WAIT * tries.transient).await;
            }
            WriteError::Store(error @ StoreError::ReadOnly) => {
                return Err(self.given_up(cases, Outage::ReadOnly, &error));
            }
            // Who takes part by himself, when a place is free, is passed over when it is decided again.
            WriteError::PersonErased if tries.erasures == 0 => tries.erasures += 1,
            WriteError::PersonErased => return Err(Failure::Indigestible(SubmitError::PersonErased)),
            WriteError::Exists => return Err(Failure::Indigestible(SubmitError::Exists)),
            error => return Err(Failure::Indigestible(SubmitError::internal(error))),
        }
        Ok(false)
    }
}

/// A random wait that grows with every lost race, so that two do not meet again and again.
fn jitter(races: u32) -> Duration {
    let most = 500_u64 << races.min(6);
    let random = getrandom::u64().unwrap_or_default();
    Duration::from_micros(random % most)
}
