//! The writer: one task per stream, the only one in this process that appends to it.
//!
//! While one batch is being written the next is decided behind it. Its answers, refusals too, wait
//! for the one in front; if that fails, it is decided again.

mod batch;
mod catch_up;
mod decision;
mod keys;
mod loss;
mod recovery;
mod tries;
mod turn;

use std::sync::Arc;
use std::time::{Duration, Instant};

use domain::log::{Chain, Envelope};
use store::{Health, Imported, OrganisationId, Trouble, WriteError};
use tokio::sync::{Notify, broadcast, mpsc, watch};
use tokio::task::JoinHandle;

pub(crate) use batch::Pending;
pub(crate) use keys::{Past, RecentKeys};
pub(crate) use tries::TRANSIENT_PATIENCE;

use crate::cause::chain;
use crate::checkpoints::has_checkpoint;
use crate::live::{Change, Update, changed_paths};
use crate::searches::Searches;
use crate::shared::Shared;
use crate::snapshot::Snapshot;
use crate::stream::{Needs, Stream};
use crate::submission::{Committed, SubmitError};
use crate::trail::Trail;
use batch::{Batch, Case, Ground, Plan, StoredKey, Verdict};

/// How long others are heard of before what they wrote is read, where they write all the time.
const GATHERED_FOR: Duration = Duration::from_millis(100);

/// What a writer shows of its stream.
#[derive(Debug)]
pub(crate) struct StreamView<S: Stream> {
    pub(crate) snapshot: Arc<Snapshot<S>>,
    /// The log was found to stand elsewhere: nobody is served from memory as if nothing was.
    pub(crate) diverged: bool,
}

/// Everything a stream's writer owns.
#[derive(Debug)]
pub(crate) struct Writer<S: Stream> {
    pub(crate) shared: Arc<Shared>,
    pub(crate) organisation: OrganisationId,
    /// Where it came from, if it was not begun here.
    pub(crate) imported: Option<Imported>,
    pub(crate) state: S,
    pub(crate) chain: Chain,
    pub(crate) searches: Searches<S::Progress>,
    pub(crate) inbox: mpsc::Receiver<Pending<S>>,
    pub(crate) refresh: Arc<Notify>,
    /// Others have written.
    pub(crate) heard: Arc<Notify>,
    pub(crate) view: watch::Sender<StreamView<S>>,
    pub(crate) changes: broadcast::Sender<Update>,
    pub(crate) recent: RecentKeys,
    /// Kept where the database may lose its end: on PostgreSQL.
    pub(crate) trail: Trail,
    /// Above zero while other processes write to the stream too.
    pub(crate) crowd: u32,
    /// Until when nobody waits for a turn: somebody stands still with it.
    pub(crate) no_turns_until: Option<Instant>,
    /// When the log was looked at last.
    pub(crate) looked: Instant,
    /// Waits for a batch of its own.
    pub(crate) set_aside: Option<Pending<S>>,
    /// All that is in memory is there for good. What was only found was perhaps committed without the standby
    /// it needs.
    pub(crate) confirmed: bool,
}

/// A batch that is being written.
struct Flight<S: Stream> {
    cases: Vec<Case<S>>,
    plan: Plan<S>,
    started: Instant,
    outcome: JoinHandle<Result<(), WriteError>>,
}

impl<S: Stream> Writer<S> {
    /// Works until every sender of commands is gone, or the log turns out to be damaged.
    pub(crate) async fn run(mut self) {
        let limit = self.shared.config.batch.max(1);
        let mut flight: Option<Flight<S>> = None;
        let mut next: Option<Batch<S>> = None;
        let mut taken = Vec::with_capacity(limit);
        let mut open = true;
        // When others were heard of.
        let mut heard = None;
        loop {
            if flight.is_none() {
                if let Some(batch) = next.take() {
                    flight = self.launch(batch).await;
                    continue;
                }
                if let Some(pending) = self.set_aside.take() {
                    self.write(vec![Case::new(pending)], None).await;
                    continue;
                }
                if !open {
                    return;
                }
            }
            let room = limit.saturating_sub(next.as_ref().map_or(0, |batch| batch.cases.len()));
            // What others write is read at once, and several times at once where they write all the time.
            let due =
                heard.map_or_else(Instant::now, |at| if self.is_crowded() { at + GATHERED_FOR } else { at });
            tokio::select! {
                biased;
                outcome = landed(&mut flight), if flight.is_some() => {
                    if let Some(landed) = flight.take() {
                        flight = self.land(landed, outcome, &mut next).await;
                    }
                }
                count = self.inbox.recv_many(&mut taken, room), if open && room > 0 => {
                    open = count > 0;
                    let cases: Vec<_> = taken.drain(..).map(Case::new).collect();
                    // What has to be read first must not miss what is being written. Where others write
                    // too nothing is decided before its turn.
                    if !cases.is_empty() && self.is_crowded() || cases.iter().any(|case| self.is_special(case)) {
                        if let Some(last) = flight.take() {
                            self.finish(last, &mut next).await;
                        }
                        if let Some(batch) = next.take() {
                            let (waiting, plan) = batch.finish();
                            self.write(waiting, Some(plan)).await;
                        }
                        self.write(cases, None).await;
                    } else if !cases.is_empty() {
                        let batch = next.get_or_insert_with(|| self.batch(flight.as_ref()));
                        batch.decide(cases, &self.recent);
                    }
                }
                () = self.heard.notified(), if heard.is_none() => heard = Some(Instant::now()),
                () = tokio::time::sleep_until(due.into()), if heard.is_some() && flight.is_none() && next.is_none() => {
                    let since = heard.take();
                    // A turn has brought it meanwhile, with all else.
                    if since.is_some_and(|heard| self.looked <= heard) && !self.look().await {
                        return;
                    }
                }
                () = self.refresh.notified(), if flight.is_none() && next.is_none() => {
                    if !self.look().await {
                        return;
                    }
                }
            }
        }
    }

    /// Takes in what others wrote; false if it cannot be taken in.
    async fn look(&mut self) -> bool {
        let Err(error) = self.catch_up(&[]).await else { return true };
        let (stream, text) = (self.chain.stream().id, chain(&error));
        tracing::warn!(%stream, error = text, "cannot read what others wrote");
        error.is_transient()
    }

    /// Whether it cannot simply be decided on what is in memory.
    fn is_special(&self, case: &Case<S>) -> bool {
        self.view.borrow().diverged
            || case.continues()
            || case.command().is_some_and(|command| self.state.needs(command) != Needs::default())
    }

    /// An empty batch behind what is being written, or behind the newest state.
    fn batch(&self, flight: Option<&Flight<S>>) -> Batch<S> {
        let (state, chain) = flight.map_or((&self.state, &self.chain), |f| (&f.plan.draft, &f.plan.chain));
        Batch::new(
            self.ground(state.clone(), chain.clone()),
            flight.map(|flight| flight.plan.keys()).unwrap_or_default(),
        )
    }

    fn ground(&self, state: S, chain: Chain) -> Ground<S> {
        let now = self.shared.config.clock.now();
        Ground {
            state,
            now: chain.stamp(now),
            organisation: self.organisation,
            imported: self.imported,
            progress: self.searches.of(chain.stream().id),
            chain,
            rule: S::decide,
        }
    }

    /// Begins to write a batch. One that has nothing to write is answered at once, when it is sure
    /// that it was decided on the newest facts.
    async fn launch(&mut self, batch: Batch<S>) -> Option<Flight<S>> {
        let (cases, plan) = batch.finish();
        if self.shared.store.health() == Health::Degraded(Trouble::Silent) {
            self.turn_away(cases);
            return None;
        }
        if plan.is_empty() || self.is_crowded() {
            self.write(cases, Some(plan)).await;
            return None;
        }
        let (shared, append) = (Arc::clone(&self.shared), Arc::clone(&plan.append));
        let outcome = tokio::spawn(async move { shared.store.append(append).await });
        Some(Flight { cases, plan, started: Instant::now(), outcome })
    }

    /// A batch was written, or failed: the one behind it begins to be written, or is decided again.
    async fn land(
        &mut self,
        flight: Flight<S>,
        outcome: Result<(), WriteError>,
        next: &mut Option<Batch<S>>,
    ) -> Option<Flight<S>> {
        let Flight { cases, plan, started, .. } = flight;
        match outcome {
            Ok(()) => {
                let persons = plan.append.changes_persons();
                self.adopt(plan);
                // The next batch is on its way before anybody is answered.
                let launched = match next.take() {
                    Some(batch) if !persons => self.launch(batch).await,
                    unlaunched => {
                        *next = unlaunched;
                        None
                    }
                };
                if persons {
                    self.shared.persons_changed(self.organisation).await;
                }
                self.answer(cases).await;
                launched
            }
            Err(error) => {
                self.recover(cases, plan, started, error).await;
                self.decide_again(next);
                None
            }
        }
    }

    /// Waits for what is being written.
    async fn finish(&mut self, mut flight: Flight<S>, next: &mut Option<Batch<S>>) {
        let outcome = (&mut flight.outcome).await;
        let outcome =
            outcome.unwrap_or_else(|_| Err(store::StoreError::Malformed("an append panicked").into()));
        let Flight { cases, plan, started, .. } = flight;
        match outcome {
            Ok(()) => {
                self.took(plan).await;
                self.answer(cases).await;
            }
            Err(error) => {
                self.recover(cases, plan, started, error).await;
                self.decide_again(next);
            }
        }
    }

    /// What the waiting batch was decided on has not come about.
    fn decide_again(&self, next: &mut Option<Batch<S>>) {
        if let Some(batch) = next.take() {
            let mut again = self.batch(None);
            again.decide(batch.cases, &self.recent);
            *next = Some(again);
        }
    }

    /// The database has taken the plan: it is what holds now.
    fn adopt(&mut self, plan: Plan<S>) {
        let Plan { draft, chain, events, append } = plan;
        self.chain = chain;
        self.state = draft;
        self.confirmed = true;
        self.recent.extend(&append.keys, append.stream);
        self.follow(&append.events);
        if append.events.iter().any(has_checkpoint) {
            self.shared.checkpoint_due.notify_one();
        }
        if !events.is_empty() {
            self.publish(&events);
        }
    }

    /// These events are in the log.
    fn follow(&mut self, events: &[Envelope]) {
        if self.shared.has_company() {
            self.trail.extend(events);
        }
    }

    async fn took(&mut self, plan: Plan<S>) {
        let persons = plan.append.changes_persons();
        let forgotten: Vec<_> = plan.append.forgotten.iter().map(|forgotten| forgotten.person).collect();
        self.adopt(plan);
        if !forgotten.is_empty() {
            self.shared.forgot(&forgotten).await;
        }
        if persons {
            self.shared.persons_changed(self.organisation).await;
        }
    }

    fn publish(&self, events: &[S::Event]) {
        self.show(false);
        if self.changes.receiver_count() > 0 {
            let change = Change { head: self.chain.head(), changed: changed_paths::<S>(events) };
            // The last listener may be gone by now.
            let _ = self.changes.send(Update::Change(change));
        }
    }

    fn show(&self, diverged: bool) {
        let (state, chain) = (self.state.clone(), self.chain.clone());
        let snapshot = Snapshot::new(state, self.organisation, chain, self.imported);
        self.view.send_replace(StreamView { snapshot: Arc::new(snapshot), diverged });
    }

    /// Answers everybody, those refused with a key only after making sure that it is new.
    async fn answer(&mut self, mut cases: Vec<Case<S>>) {
        let mut confirmed = None;
        let mut unread = None;
        for case in &mut cases {
            if let Verdict::Refused(_) = case.verdict {
                // A database that did not answer is not asked once more for each.
                let looked = match &unread {
                    Some(error) if case.key().is_some() => Err(SubmitError::clone(error)),
                    _ => self.look_up(case).await,
                };
                if let Err(error) = looked {
                    case.verdict = Verdict::Refused(unread.insert(error).clone());
                }
                if let StoredKey::Used(past) = case.stored_key {
                    case.verdict = case.replay(past);
                }
            }
            // What was only found was perhaps committed without the standby it needs.
            if matches!((&case.verdict, case.stored_key), (Verdict::Replayed { .. }, StoredKey::Used(_))) {
                if confirmed.is_none() {
                    confirmed = Some(self.shared.confirm().await);
                }
                if let Some(Err(error)) = &confirmed {
                    case.verdict = Verdict::Refused(error.clone());
                }
            }
            // Another process may have committed it.
            if let Verdict::Replayed { last, .. } = case.verdict
                && last > self.chain.head().version
                && let Err(error) = self.catch_up(&[]).await
            {
                case.verdict =
                    Verdict::Refused(SubmitError::from_fold(error, self.shared.config.retry_after));
            }
        }
        let snapshot = Arc::clone(&self.view.borrow().snapshot);
        for case in cases {
            let committed = |first_version, last_version, replayed| Committed {
                stream: snapshot.id(),
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
}

/// Waits for the append under way.
async fn landed<S: Stream>(flight: &mut Option<Flight<S>>) -> Result<(), WriteError> {
    match flight {
        Some(flight) => {
            let outcome = (&mut flight.outcome).await;
            outcome.unwrap_or_else(|_| Err(store::StoreError::Malformed("an append panicked").into()))
        }
        None => std::future::pending().await,
    }
}
