//! What is not simply decided and written: lost races, unknown outcomes, commands that need to know
//! more, and logs that stand elsewhere than remembered.

use std::time::{Duration, Instant};

use domain::log::Head;
use store::{Cause, Health, Held, NewSecret, StoreError, Trouble, WriteError};

use super::batch::{Batch, Case, Plan, StoredKey, Verdict};
use super::{Past, Writer};
use crate::cause::{KeptError, chain};
use crate::fold::{Fold, FoldError};
use crate::outage::Outage;
use crate::stream::{Facts, Needs, Stream, Suspended};
use crate::submission::SubmitError;

/// Tries to read the log again after a COMMIT of unknown outcome, waiting twice as long each time.
const REREADS: u32 = 5;
const FIRST_WAIT: Duration = Duration::from_millis(50);
/// Tries of one append while the database is briefly away.
const TRANSIENT_TRIES: u32 = 3;
/// When there is no other try: who waits for the answer has waited long enough. A locked SQLite
/// file takes longer than this to refuse.
pub(crate) const TRANSIENT_PATIENCE: Duration = Duration::from_secs(4);
/// Lost races after which others are kept from the stream for one append that takes long to decide.
const LONG_RACES: u32 = 3;
/// Appends in a row that met nobody else, after which a process is alone with the stream again.
const LONELY: u32 = 16;

/// Who may append next.
enum Turn {
    /// Whoever is first.
    Open,
    /// This process alone.
    Held(Held),
    /// The database did not say: it is asked again.
    Again,
    /// Nothing is left to do: an attempt of unknown outcome is in the log.
    Done,
}

/// Why a batch as a whole was not written.
enum Failure<R: std::error::Error> {
    /// Everybody in it gets this answer.
    All(SubmitError<R>),
    /// The database will not have it; one of them may be to blame.
    Indigestible(SubmitError<R>),
}

/// An append of unknown outcome, and what it means if it is found in the log.
pub(super) struct Uncertain<R: std::error::Error> {
    head: Head,
    verdicts: Vec<Verdict<R>>,
}

type Failed<S> = Failure<<S as Stream>::Rejection>;

/// What one batch has gone through.
struct Tries<R: std::error::Error> {
    races: u32,
    transient: u32,
    started: Instant,
    uncertain: Vec<Uncertain<R>>,
}

impl<R: std::error::Error> Tries<R> {
    fn since(started: Instant) -> Self {
        Self { races: 0, transient: 0, started, uncertain: Vec::new() }
    }

    /// Whether those who wait for an answer have waited long enough.
    fn are_over(&self) -> bool {
        self.started.elapsed() >= TRANSIENT_PATIENCE
    }

    /// What is told at the end, whatever failed last: as long as an earlier attempt may be carried out yet,
    /// nobody says that nothing was written.
    fn told(&self, outcome: Result<(), Failure<R>>) -> Result<(), Failure<R>> {
        match outcome {
            Err(Failure::All(error)) if !self.uncertain.is_empty() => Err(Failure::All(error.in_doubt())),
            outcome => outcome,
        }
    }
}

impl<S: Stream> Writer<S> {
    /// Decides, writes and answers these, whatever it takes; `decided` if that was done already.
    pub(super) async fn write(&mut self, mut cases: Vec<Case<S>>, decided: Option<Plan<S>>) {
        let mut tries = Tries::since(Instant::now());
        let outcome = self.write_all(&mut cases, decided, &mut tries).await;
        self.conclude(cases, tries.told(outcome)).await;
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
        self.conclude(cases, tries.told(outcome)).await;
    }

    /// The database does not answer, and is tried every second: nobody waits for it in a queue.
    pub(super) fn turn_away(&self, cases: Vec<Case<S>>) {
        refuse_all(cases, &self.silence());
    }

    fn silence(&self) -> SubmitError<S::Rejection> {
        let outage = Outage::Failing(Trouble::Silent);
        SubmitError::Unavailable { outage, retry_after: self.shared.config.retry_after, cause: None }
    }

    async fn conclude(&mut self, cases: Vec<Case<S>>, outcome: Result<(), Failed<S>>) {
        match outcome {
            Ok(()) => self.answer(cases).await,
            Err(Failure::Indigestible(error)) if cases.len() > 1 => {
                let stream = self.chain.stream().id;
                let (error, requests) = (chain(&error), requests(&cases));
                tracing::error!(%stream, error, requests, "a batch is refused; its commands are tried one by one");
                for case in cases {
                    let mut alone = vec![case];
                    let mut tries = Tries::since(Instant::now());
                    let outcome = self.write_all(&mut alone, None, &mut tries).await;
                    match tries.told(outcome) {
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
            if self.shown.borrow().diverged {
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
                if held.is_some()
                    || !self.shared.is_elsewhere(stream, ours).await.map_err(|e| self.failure(&e))?
                {
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

    /// Where others write too, the stream is held for one append, which is decided behind what they wrote:
    /// nobody's work is for nothing, and nobody waits for a process that is gone. All who have come meanwhile
    /// go with it.
    async fn take_turn(
        &mut self,
        cases: &mut Vec<Case<S>>,
        tries: &mut Tries<S::Rejection>,
    ) -> Result<Turn, Failed<S>> {
        let takes_long = cases.iter().any(|case| self.takes_long(case));
        if takes_long && tries.races < LONG_RACES || !self.is_crowded() {
            return Ok(Turn::Open);
        }
        // Who has tried already is told what became of it.
        if tries.uncertain.is_empty() && self.shared.store.health() == Health::Degraded(Trouble::Silent) {
            return Err(Failure::All(self.silence()));
        }
        let held = match self.shared.store.hold(self.chain.stream().id).await {
            Ok(Some(held)) => held,
            Ok(None) => {
                self.crowd = 0;
                return Ok(Turn::Open);
            }
            Err(StoreError::Unavailable(cause)) => {
                self.patience(cases, tries, &cause)?;
                tokio::time::sleep(FIRST_WAIT * tries.transient).await;
                return Ok(Turn::Again);
            }
            Err(error) => return Err(self.failure(&error)),
        };
        if held.head == self.chain.head() {
            self.crowd = self.crowd.saturating_sub(1);
        } else {
            self.crowd = LONELY;
            let found = self.catch_up_to(held.head, &tries.uncertain).await;
            if let Some(found) = found.map_err(|e| self.fold_failure(e))? {
                self.shared.confirm().await.map_err(Failure::All)?;
                self.confirmed = true;
                restore(cases, &found);
                return Ok(Turn::Done);
            }
        }
        // What became of an attempt is told by its cases alone.
        if tries.uncertain.is_empty() && !takes_long {
            self.gather(cases);
        }
        Ok(Turn::Held(held))
    }

    /// Others were met lately.
    pub(super) fn is_crowded(&self) -> bool {
        self.crowd > 0
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

    fn takes_long(&self, case: &Case<S>) -> bool {
        case.command().is_some_and(|command| self.state.needs(command).takes_long)
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
                self.crowd = LONELY;
                if let Some(found) =
                    self.catch_up(&tries.uncertain).await.map_err(|e| self.fold_failure(e))?
                {
                    self.shared.confirm().await.map_err(Failure::All)?;
                    self.confirmed = true;
                    restore(cases, &found);
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
                // A server takes as long to read as it took to write: who waits for the answer is told now.
                if tries.are_over() && self.shared.has_company() {
                    return Err(self.given_up(cases, Outage::OutcomeUnknown, &error));
                }
                if let Some(found) = self.find_out(tries).await? {
                    self.shared.confirm().await.map_err(Failure::All)?;
                    self.confirmed = true;
                    restore(cases, &found);
                    return Ok(true);
                }
                // A file's connection that failed is thrown away first: what is not there now never will be.
                if !self.shared.has_company() {
                    tries.uncertain.clear();
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
            error => return Err(Failure::Indigestible(SubmitError::internal(error))),
        }
        Ok(false)
    }

    /// Counts a failure of the database's, and gives up after the last one allowed.
    fn patience(
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

    fn given_up(
        &self,
        cases: &[Case<S>],
        outage: Outage,
        error: &(dyn std::error::Error + 'static),
    ) -> Failed<S> {
        let (stream, text, requests) = (self.chain.stream().id, chain(error), requests(cases));
        tracing::warn!(%stream, error = text, requests, "cannot write");
        Failure::All(SubmitError::unavailable(outage, error, self.shared.config.retry_after))
    }

    /// Decides all cases on what holds now. What takes long leaves this thread, which goes on serving
    /// others meanwhile.
    async fn decide(&mut self, cases: &mut Vec<Case<S>>) -> Result<Plan<S>, Failed<S>> {
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
            let Needs { suspended_on, secret, takes_long: long } = self.state.needs(command);
            takes_long |= long;
            let mut facts = Facts::default();
            if let Some(day) = suspended_on {
                // They come in the order of their ends: of several the last one counts.
                let all = self.shared.store.suspensions(self.organisation, day).await?;
                facts.suspended = all.into_iter().map(|one| (one.person, one.until)).collect::<Suspended>();
            }
            if let Some(digest) = secret
                && let Some(secret) = self.shared.store.find_secret(self.chain.stream().id, digest).await?
            {
                let created_at = self.shared.config.clock.now();
                facts.secrets.push(NewSecret { digest, secret, created_at });
            }
            case.facts = facts;
        }
        Ok(takes_long)
    }

    /// Takes in what was written since; answers the verdicts of our own attempt if it is among it.
    pub(super) async fn catch_up(
        &mut self,
        uncertain: &[Uncertain<S::Rejection>],
    ) -> Result<Option<Vec<Verdict<S::Rejection>>>, FoldError> {
        let listed = self.shared.store.head(self.chain.stream().id).await?.unwrap_or(Head::START);
        self.catch_up_to(listed, uncertain).await
    }

    /// The same where it is known how far the log goes.
    async fn catch_up_to(
        &mut self,
        listed: Head,
        uncertain: &[Uncertain<S::Rejection>],
    ) -> Result<Option<Vec<Verdict<S::Rejection>>>, FoldError> {
        let (stream, ours) = (self.chain.stream().id, self.chain.head());
        if listed == ours {
            if self.shown.borrow().diverged {
                tracing::error!(%stream, version = ours.version, "the log stands where it was remembered again");
                self.show(false);
            }
            return Ok(None);
        }
        let mut fold = Fold::resume(self.state.clone(), self.chain.clone());
        let mut events = Vec::new();
        let mut taken = Vec::new();
        let mut found = None;
        while fold.chain().head().version < listed.version {
            let envelopes = self.shared.store.read(stream, fold.chain().head().version, 1024).await?;
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
    async fn settle_divergence(&mut self, cases: &[Case<S>]) -> Result<(), Failed<S>> {
        if !cases.iter().any(Case::continues) {
            return Err(Failure::All(SubmitError::Diverged));
        }
        let stream = self.chain.stream().id;
        let listed = self.shared.store.head(stream).await.map_err(|e| self.failure(&e))?;
        self.read_anew(listed.unwrap_or(Head::START)).await.map_err(|e| self.fold_failure(e))
    }

    /// Reads the log until it answers whether one of the attempts was committed.
    async fn find_out(
        &mut self,
        tries: &Tries<S::Rejection>,
    ) -> Result<Option<Vec<Verdict<S::Rejection>>>, Failed<S>> {
        let mut wait = FIRST_WAIT;
        let mut last = None;
        for _ in 0..REREADS {
            match self.catch_up(&tries.uncertain).await {
                Ok(found) => return Ok(found),
                Err(error) if error.is_transient() => {
                    last = Some(KeptError::of(&error));
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

    async fn look_up_all(&self, cases: &mut [Case<S>]) -> Result<(), Failed<S>> {
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

    fn failure(&self, error: &StoreError) -> Failed<S> {
        Failure::All(SubmitError::from_store(error, self.shared.config.retry_after))
    }

    fn fold_failure(&self, error: FoldError) -> Failed<S> {
        Failure::All(SubmitError::from_fold(error, self.shared.config.retry_after))
    }
}

fn restore<S: Stream>(cases: &mut [Case<S>], verdicts: &[Verdict<S::Rejection>]) {
    for (case, verdict) in cases.iter_mut().zip(verdicts) {
        case.verdict = verdict.clone();
    }
}

/// The requests in a batch, as their callers call them, for a line in the log.
fn requests<S: Stream>(cases: &[Case<S>]) -> String {
    let ids: Vec<_> = cases.iter().filter_map(Case::request_id).collect();
    ids.join(" ")
}

fn refuse_all<S: Stream>(cases: Vec<Case<S>>, error: &SubmitError<S::Rejection>) {
    for case in cases {
        let _ = case.pending.answer.send(Err(error.clone()));
    }
}

/// A random wait that grows with every lost race, so that two do not meet again and again.
fn jitter(races: u32) -> Duration {
    let most = 500_u64 << races.min(6);
    let random = getrandom::u64().unwrap_or_default();
    Duration::from_micros(random % most)
}
