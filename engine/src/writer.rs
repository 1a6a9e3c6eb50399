//! The writer: one task per tournament, the only one in this process that appends to it.

mod batch;
mod keys;

use std::mem;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use domain::tournament::{Event, Tournament, decide};
use store::{Head, NewSecret, OrganisationId, WriteError};
use tokio::sync::{Notify, broadcast, mpsc, watch};

pub(crate) use batch::{Answer, Pending};
pub(crate) use keys::Past;

use crate::engine::Shared;
use crate::fold::Fold;
use crate::live::{Change, changed_paths};
use crate::{Committed, FoldError, Snapshot, SubmitError, suspensions};
use batch::{Case, Plan, StoredKey, Verdict, decide_all};
use keys::RecentKeys;

/// Tries to read the log again after a COMMIT of unknown outcome, waiting twice as long each time.
const REREADS: u32 = 5;
const FIRST_WAIT: Duration = Duration::from_millis(50);
/// Tries of one append while the database is briefly away.
const TRANSIENT_TRIES: u32 = 3;
/// When there is no other try: who waits for the answer has waited long enough. A locked SQLite
/// file takes longer than this to refuse.
const TRANSIENT_PATIENCE: Duration = Duration::from_secs(4);

/// Everything a tournament's writer owns.
#[derive(Debug)]
pub(crate) struct Writer {
    pub(crate) shared: Arc<Shared>,
    pub(crate) organisation: OrganisationId,
    pub(crate) tournament: Tournament,
    pub(crate) head: Head,
    pub(crate) inbox: mpsc::Receiver<Pending>,
    pub(crate) refresh: Arc<Notify>,
    pub(crate) snapshots: watch::Sender<Arc<Snapshot>>,
    pub(crate) changes: broadcast::Sender<Change>,
}

/// Why a batch as a whole was not written.
enum Failure {
    /// Everybody in it gets this answer.
    All(SubmitError),
    /// The database will not have it; one of them may be to blame.
    Indigestible(SubmitError),
}

/// An append of unknown outcome, and what it means if it is found in the log.
struct Uncertain {
    head: Head,
    verdicts: Vec<Verdict>,
}

impl Writer {
    /// Works until every sender of commands is gone, or the log turns out to be damaged.
    pub(crate) async fn run(mut self) {
        let limit = self.shared.config.batch.max(1);
        let mut recent = RecentKeys::default();
        let mut pending = Vec::with_capacity(limit);
        loop {
            tokio::select! {
                taken = self.inbox.recv_many(&mut pending, limit) => {
                    if taken == 0 {
                        return;
                    }
                    let cases = pending.drain(..).map(Case::new).collect();
                    self.commit(cases, &mut recent).await;
                }
                () = self.refresh.notified() => {
                    if let Err(error) = self.catch_up(&[]).await {
                        tracing::warn!(tournament = %self.tournament.id, %error, "cannot read what others wrote");
                        if !error.is_transient() {
                            return;
                        }
                    }
                }
            }
        }
    }

    async fn commit(&mut self, mut cases: Vec<Case>, recent: &mut RecentKeys) {
        match self.write(&mut cases, recent).await {
            Ok(()) => self.answer(cases).await,
            Err(Failure::Indigestible(error)) if cases.len() > 1 => {
                tracing::error!(tournament = %self.tournament.id, %error, "a batch is refused; its commands are tried one by one");
                for case in cases {
                    let mut alone = vec![case];
                    match self.write(&mut alone, recent).await {
                        Ok(()) => self.answer(alone).await,
                        Err(Failure::All(error) | Failure::Indigestible(error)) => refuse_all(alone, &error),
                    }
                }
            }
            Err(Failure::All(error) | Failure::Indigestible(error)) => refuse_all(cases, &error),
        }
    }

    /// Decides and writes until the database has taken the batch.
    async fn write(&mut self, cases: &mut Vec<Case>, recent: &mut RecentKeys) -> Result<(), Failure> {
        self.look_for_suspensions(cases).await?;
        for case in cases.iter_mut().filter(|case| case.draws()) {
            case.listener = self.shared.draws.listener(self.tournament.id);
        }
        let mut races = 0;
        let mut tries = 0;
        let started = Instant::now();
        let mut uncertain = Vec::new();
        loop {
            let now = self.shared.config.clock.now();
            let revealed = self.secrets(cases).await.map_err(|e| self.failure(&e))?;
            let plan = self.decide(cases, recent, revealed, now).await;
            self.shared.draws.finished(self.tournament.id);
            let plan = plan?;
            if plan.is_empty() {
                // Nothing proves that what was refused was refused on the newest facts.
                if !self
                    .shared
                    .is_behind(self.tournament.id, self.head)
                    .await
                    .map_err(|e| self.failure(&e))?
                {
                    return Ok(());
                }
                self.catch_up(&[]).await.map_err(|e| self.fold_failure(e))?;
                self.lose(&mut races)?;
                continue;
            }
            match self.shared.store.append(&plan.append).await {
                Ok(()) => {
                    self.adopt(plan, recent).await;
                    return Ok(());
                }
                Err(WriteError::Conflict) => {
                    if let Some(found) = self.catch_up(&uncertain).await.map_err(|e| self.fold_failure(e))? {
                        restore(cases, &found);
                        return Ok(());
                    }
                    self.lose(&mut races)?;
                }
                Err(WriteError::KeyTaken) => {
                    self.lose(&mut races)?;
                    for case in cases.iter_mut() {
                        self.look_up(case).await.map_err(Failure::All)?;
                    }
                }
                Err(WriteError::OutcomeUnknown(error)) => {
                    tracing::warn!(tournament = %self.tournament.id, %error, "the outcome of a commit is unknown");
                    let verdicts = cases.iter().map(|case| case.verdict.clone()).collect();
                    uncertain.push(Uncertain { head: plan.append.head(), verdicts });
                    if let Some(found) = self.find_out(&uncertain).await? {
                        restore(cases, &found);
                        return Ok(());
                    }
                    self.lose(&mut races)?;
                    for case in cases.iter_mut() {
                        self.look_up(case).await.map_err(Failure::All)?;
                    }
                }
                Err(error) if error.is_transient() => {
                    tries += 1;
                    if tries == TRANSIENT_TRIES || started.elapsed() >= TRANSIENT_PATIENCE {
                        tracing::warn!(tournament = %self.tournament.id, %error, "cannot write");
                        return Err(Failure::All(self.unavailable()));
                    }
                    tokio::time::sleep(FIRST_WAIT * tries).await;
                }
                Err(error) => return Err(Failure::Indigestible(SubmitError::internal(error))),
            }
        }
    }

    /// Decides all cases on what holds now. A draw that searches may take seconds: a batch with one
    /// in it leaves this thread, which goes on serving whoever asks meanwhile.
    async fn decide(
        &self,
        cases: &mut Vec<Case>,
        recent: &mut RecentKeys,
        revealed: Vec<NewSecret>,
        now: DateTime<Utc>,
    ) -> Result<Plan, Failure> {
        if !cases.iter().any(Case::draws) {
            return Ok(decide_all(cases, &self.tournament, self.head, recent, &revealed, now, decide));
        }
        let (base, head) = (self.tournament.clone(), self.head);
        let (mut leaving, keys) = (mem::take(cases), mem::take(recent));
        let decided = tokio::task::spawn_blocking(move || {
            let plan = decide_all(&mut leaving, &base, head, &keys, &revealed, now, decide);
            (plan, leaving, keys)
        });
        // What panics in a rule is caught within; else those waiting learn that nobody answers.
        let plan;
        (plan, *cases, *recent) = decided.await.map_err(|e| Failure::All(SubmitError::internal(e)))?;
        Ok(plan)
    }

    /// The seeds committed to that draws among the cases are going to reveal. One committed to in
    /// the same batch is not in the database yet.
    async fn secrets(&self, cases: &[Case]) -> Result<Vec<NewSecret>, store::StoreError> {
        let mut secrets = Vec::new();
        for round in cases.iter().filter_map(|case| case.pending.submission.command.draws()) {
            let Some(made) = self.tournament.open_commitment(round) else { continue };
            let digest = made.facts.commitment;
            if let Some(secret) = self.shared.store.find_secret(self.tournament.id, digest).await? {
                secrets.push(NewSecret { digest, secret, created_at: made.at });
            }
        }
        Ok(secrets)
    }

    /// Tells those that register somebody who is kept out on the day of the tournament.
    async fn look_for_suspensions(&self, cases: &mut [Case]) -> Result<(), Failure> {
        if !cases.iter().any(Case::registers) {
            return Ok(());
        }
        let (organisation, on) = (self.organisation, self.tournament.date);
        let suspended = suspensions::suspended(&self.shared.store, organisation, on).await;
        let suspended = suspended.map_err(|error| self.failure(&error))?;
        for case in cases.iter_mut().filter(|case| case.registers()) {
            case.suspended.clone_from(&suspended);
        }
        Ok(())
    }

    /// Counts a lost race, and gives up after the last one allowed.
    fn lose(&self, races: &mut u32) -> Result<(), Failure> {
        *races += 1;
        if *races < self.shared.config.max_races { Ok(()) } else { Err(Failure::All(self.unavailable())) }
    }

    /// The database has taken the plan: it is what holds now.
    async fn adopt(&mut self, plan: Plan, recent: &mut RecentKeys) {
        let Plan { draft, events, append } = plan;
        self.head = append.head();
        self.tournament = draft;
        if !append.persons.is_empty() {
            self.shared.persons_changed(self.organisation).await;
        }
        recent.extend(append.keys, self.tournament.id);
        if !events.is_empty() {
            self.publish(&events);
        }
    }

    fn publish(&self, events: &[Event]) {
        let snapshot = Snapshot::new(self.tournament.clone(), self.organisation, self.head);
        self.snapshots.send_replace(Arc::new(snapshot));
        if self.changes.receiver_count() > 0 {
            let change = Change { version: self.head.version, changed: changed_paths(events) };
            // The last listener may be gone by now.
            let _ = self.changes.send(change);
        }
    }

    /// Takes in what was written since; answers the verdicts of our own attempt if it is among it.
    async fn catch_up(&mut self, uncertain: &[Uncertain]) -> Result<Option<Vec<Verdict>>, FoldError> {
        let mut fold = Fold::resume(self.tournament.clone(), self.head);
        let mut events = Vec::new();
        let mut found = None;
        loop {
            let envelopes = self.shared.store.read(self.tournament.id, fold.head().version, 1024).await?;
            if envelopes.is_empty() {
                break;
            }
            for envelope in &envelopes {
                events.push(fold.accept(envelope)?);
                let head = fold.head();
                if let Some(ours) = uncertain.iter().find(|attempt| attempt.head == head) {
                    found = Some(ours.verdicts.clone());
                }
            }
        }
        if !events.is_empty() {
            (self.tournament, self.head) = fold.finish()?;
            self.publish(&events);
        }
        Ok(found)
    }

    /// Reads the log until it answers whether one of the attempts was committed.
    async fn find_out(&mut self, uncertain: &[Uncertain]) -> Result<Option<Vec<Verdict>>, Failure> {
        let mut wait = FIRST_WAIT;
        for _ in 0..REREADS {
            match self.catch_up(uncertain).await {
                Ok(found) => return Ok(found),
                Err(error) if error.is_transient() => {
                    tokio::time::sleep(wait).await;
                    wait *= 2;
                }
                Err(error) => return Err(self.fold_failure(error)),
            }
        }
        Err(Failure::All(self.unavailable()))
    }

    /// Asks the database for the case's key, once found for good.
    async fn look_up(&self, case: &mut Case) -> Result<(), SubmitError> {
        let Some((token, key)) = case.key() else { return Ok(()) };
        if matches!(case.stored_key, StoredKey::Used(_)) {
            return Ok(());
        }
        let retry_after = self.shared.config.retry_after;
        let row = self.shared.store.find_key(token, key).await;
        let row = row.map_err(|error| SubmitError::from_store(&error, retry_after))?;
        case.stored_key =
            row.map_or(StoredKey::Unused, |row| StoredKey::Used(Past::of(&row, self.tournament.id)));
        Ok(())
    }

    /// Answers everybody, those refused with a key only after making sure that it is new.
    async fn answer(&mut self, mut cases: Vec<Case>) {
        for case in &mut cases {
            if let Verdict::Refused(_) = case.verdict {
                match self.look_up(case).await {
                    Ok(()) => {}
                    Err(error) => case.verdict = Verdict::Refused(error),
                }
                if let StoredKey::Used(past) = case.stored_key {
                    case.verdict = case.replay(past);
                }
            }
            // Another process may have committed it.
            if let Verdict::Replayed { last, .. } = case.verdict
                && last > self.head.version
                && let Err(error) = self.catch_up(&[]).await
            {
                case.verdict =
                    Verdict::Refused(SubmitError::from_fold(error, self.shared.config.retry_after));
            }
        }
        let snapshot = Arc::clone(&self.snapshots.borrow());
        for case in cases {
            let committed = |first_version, last_version, replayed| Committed {
                tournament: self.tournament.id,
                first_version,
                last_version,
                replayed,
                snapshot: Arc::clone(&snapshot),
            };
            let answer = match case.verdict {
                Verdict::Fresh { first, last } => Ok(committed(first, last, false)),
                Verdict::Replayed { first, last } => Ok(committed(first, last, true)),
                Verdict::Refused(error) => Err(error),
            };
            // The caller may have hung up; what is committed is committed.
            let _ = case.pending.answer.send(answer);
        }
    }

    fn unavailable(&self) -> SubmitError {
        SubmitError::Unavailable { retry_after: self.shared.config.retry_after }
    }

    fn failure(&self, error: &store::StoreError) -> Failure {
        Failure::All(SubmitError::from_store(error, self.shared.config.retry_after))
    }

    fn fold_failure(&self, error: FoldError) -> Failure {
        Failure::All(SubmitError::from_fold(error, self.shared.config.retry_after))
    }
}

fn restore(cases: &mut [Case], verdicts: &[Verdict]) {
    for (case, verdict) in cases.iter_mut().zip(verdicts) {
        case.verdict = verdict.clone();
    }
}

fn refuse_all(cases: Vec<Case>, error: &SubmitError) {
    for case in cases {
        let _ = case.pending.answer.send(Err(error.clone()));
    }
}
