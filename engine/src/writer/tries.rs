//! What an append that fails has gone through, when it is given up, and what those in it are answered.

use std::time::{Duration, Instant};

use domain::log::Head;
use store::{Cause, StoreError, Trouble};

use super::Writer;
use super::batch::{Case, Verdict};
use crate::cause::chain;
use crate::fold::FoldError;
use crate::outage::Outage;
use crate::stream::Stream;
use crate::submission::SubmitError;

/// The shortest wait before the database is tried again.
pub(super) const FIRST_WAIT: Duration = Duration::from_millis(50);
/// Tries of one append while the database is briefly away.
const TRANSIENT_TRIES: u32 = 3;
/// When there is no other try: who waits for the answer has waited long enough. A locked SQLite
/// file takes longer than this to refuse.
pub(crate) const TRANSIENT_PATIENCE: Duration = Duration::from_secs(4);

/// Why a batch as a whole was not written.
pub(super) enum Failure<R: std::error::Error> {
    /// Everybody in it gets this answer.
    All(SubmitError<R>),
    /// The database will not have it; one of them may be to blame.
    Indigestible(SubmitError<R>),
}

pub(super) type Failed<S> = Failure<<S as Stream>::Rejection>;

/// An append of unknown outcome, and what it means if it is found in the log.
pub(super) struct Uncertain<R: std::error::Error> {
    pub(super) head: Head,
    pub(super) verdicts: Vec<Verdict<R>>,
}

/// What one batch has gone through.
pub(super) struct Tries<R: std::error::Error> {
    pub(super) races: u32,
    pub(super) transient: u32,
    pub(super) erasures: u32,
    started: Instant,
    pub(super) uncertain: Vec<Uncertain<R>>,
}

impl<R: std::error::Error> Tries<R> {
    pub(super) fn since(started: Instant) -> Self {
        Self { races: 0, transient: 0, erasures: 0, started, uncertain: Vec::new() }
    }

    /// Whether those who wait for an answer have waited long enough.
    pub(super) fn are_over(&self) -> bool {
        self.started.elapsed() >= TRANSIENT_PATIENCE
    }

    /// The answer at the end, whatever failed last: as long as an earlier attempt may be carried out yet,
    /// nobody says that nothing was written.
    pub(super) fn answer(&self, outcome: Result<(), Failure<R>>) -> Result<(), Failure<R>> {
        match outcome {
            Err(Failure::All(error)) if !self.uncertain.is_empty() => Err(Failure::All(error.in_doubt())),
            outcome => outcome,
        }
    }
}

impl<S: Stream> Writer<S> {
    pub(super) fn silence(&self) -> SubmitError<S::Rejection> {
        let outage = Outage::Failing(Trouble::Silent);
        SubmitError::Unavailable { outage, retry_after: self.shared.config.retry_after, cause: None }
    }

    /// Counts a failure of the database's, and gives up after the last one allowed.
    pub(super) fn patience(
        &self,
        cases: &[Case<S>],
        tries: &mut Tries<S::Rejection>,
        cause: &Cause,
    ) -> Result<(), Failed<S>> {
        tries.transient += 1;
        if tries.transient == TRANSIENT_TRIES || tries.are_over() {
            return Err(self.given_up(cases, Outage::Failing(cause.trouble()), cause));
        }
        Ok(())
    }

    pub(super) fn given_up(
        &self,
        cases: &[Case<S>],
        outage: Outage,
        error: &(dyn std::error::Error + 'static),
    ) -> Failed<S> {
        let (stream, text, requests) = (self.chain.stream().id, chain(error), requests(cases));
        tracing::warn!(%stream, error = text, requests, "cannot write");
        Failure::All(SubmitError::unavailable(outage, error, self.shared.config.retry_after))
    }

    pub(super) fn failure(&self, error: &StoreError) -> Failed<S> {
        Failure::All(SubmitError::from_store(error, self.shared.config.retry_after))
    }

    pub(super) fn fold_failure(&self, error: FoldError) -> Failed<S> {
        Failure::All(SubmitError::from_fold(error, self.shared.config.retry_after))
    }
}

/// The requests in a batch, as their callers call them, for a line in the log.
pub(super) fn requests<S: Stream>(cases: &[Case<S>]) -> String {
    let ids: Vec<_> = cases.iter().filter_map(Case::request_id).collect();
    ids.join(" ")
}

pub(super) fn refuse_all<S: Stream>(cases: Vec<Case<S>>, error: &SubmitError<S::Rejection>) {
    for case in cases {
        let _ = case.pending.answer.send(Err(error.clone()));
    }
}
