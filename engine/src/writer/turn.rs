//! Who may append next: whoever is first, or, where other processes write too, who holds the stream.

use std::time::{Duration, Instant};

use store::{Health, Held, StoreError, Trouble};

use super::Writer;
use super::batch::Case;
use super::tries::{FIRST_WAIT, Failed, Failure, Tries};
use crate::cause::chain;
use crate::stream::Stream;

/// Lost races after which others are kept from the stream for one append that takes long to decide.
const LONG_RACES: u32 = 3;
/// Appends in a row that met nobody else, after which a process is alone with the stream again.
const LONELY: u32 = 16;

/// How long nobody waits for a turn after one that was kept.
const NO_TURNS: Duration = Duration::from_secs(5);

/// Who may append next.
pub(super) enum Turn {
    /// Whoever is first.
    Open,
    /// This process alone.
    Held(Held),
    /// The database did not say: it is asked again.
    Again,
    /// Nothing is left to do: an attempt of unknown outcome is in the log.
    Done,
}

impl<S: Stream> Writer<S> {
    /// Where others write too, each appends in its turn, which comes with what the others wrote: nobody's work is
    /// for nothing, and nobody waits for a process that is gone. All who have come meanwhile go with it.
    pub(super) async fn take_turn(
        &mut self,
        cases: &mut Vec<Case<S>>,
        tries: &mut Tries<S::Rejection>,
    ) -> Result<Turn, Failed<S>> {
        let takes_long = cases.iter().any(|case| self.takes_long(case));
        let nobody_waits = self.no_turns_until.is_some_and(|until| Instant::now() < until);
        if takes_long && tries.races < LONG_RACES || !self.is_crowded() || nobody_waits {
            return Ok(Turn::Open);
        }
        // Who has tried already learns what became of it.
        if tries.uncertain.is_empty() && self.shared.store.health() == Health::Degraded(Trouble::Silent) {
            return Err(Failure::All(self.silence()));
        }
        let started = Instant::now();
        let ours = self.chain.head();
        let mut held = match self.shared.store.hold(self.chain.stream().id, ours.version, takes_long).await {
            Ok(Some(held)) => held,
            Ok(None) => {
                self.crowd = 0;
                return Ok(Turn::Open);
            }
            // Somebody stands still with it. It is a courtesy: the head decides who comes first.
            Err(StoreError::Unavailable(cause)) if cause.trouble() == Trouble::Busy => {
                tracing::warn!(stream = %self.chain.stream().id, "another process keeps its turn; nobody waits for it");
                self.no_turns_until = Some(Instant::now() + NO_TURNS);
                return Ok(Turn::Open);
            }
            Err(StoreError::Unavailable(cause)) => {
                self.patience(cases, tries, &cause)?;
                tokio::time::sleep(FIRST_WAIT * tries.transient).await;
                return Ok(Turn::Again);
            }
            Err(error) => return Err(self.failure(&error)),
        };
        if held.head == ours {
            self.crowd = self.crowd.saturating_sub(1);
        } else {
            self.met_others();
            let (theirs, news) = (held.head, std::mem::take(&mut held.news));
            // A log that has lost its end goes on through another connection, which nobody may keep out.
            let goes_on = theirs.epoch == ours.epoch && theirs.version > ours.version;
            let still_held = if goes_on || !takes_long {
                Some(held)
            } else {
                self.let_go(held).await;
                None
            };
            let found = self.catch_up_to(theirs, news, &tries.uncertain).await;
            if let Some(found) = found.map_err(|e| self.fold_failure(e))? {
                if let Some(held) = still_held {
                    self.let_go(held).await;
                }
                self.take_verdicts(cases, &found).await?;
                return Ok(Turn::Done);
            }
            match still_held {
                Some(still_held) => held = still_held,
                None => return Ok(Turn::Open),
            }
        }
        // What was heard of before it was asked for is known now.
        self.looked = started;
        // What became of an attempt is in its own cases alone.
        if tries.uncertain.is_empty() && !takes_long {
            self.gather(cases);
        }
        Ok(Turn::Held(held))
    }

    /// Nothing is to be written.
    pub(super) async fn let_go(&self, held: Held) {
        if let Err(error) = self.shared.store.let_go(held).await {
            tracing::debug!(error = chain(&error), "a turn went with its connection");
        }
    }

    /// Others were met lately.
    pub(super) fn is_crowded(&self) -> bool {
        self.crowd > 0
    }

    /// Another process was met.
    pub(super) fn met_others(&mut self) {
        self.crowd = LONELY;
    }

    /// Takes in what waits, up to what needs a batch of its own.
    fn gather(&mut self, cases: &mut Vec<Case<S>>) {
        let limit = self.shared.config.batch.max(1);
        while cases.len() < limit && self.set_aside.is_none() {
            let Ok(pending) = self.inbox.try_recv() else { return };
            let case = Case::new(pending);
            if self.is_special(&case) {
                self.set_aside = Some(case.pending);
            } else {
                cases.push(case);
            }
        }
    }

    pub(super) fn takes_long(&self, case: &Case<S>) -> bool {
        case.command().is_some_and(|command| self.state.needs(command).takes_long)
    }
}
