//! A batch: commands decided one after the other on a draft of the state.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::log::{Chain, Continuation, Draft, Hash, Meta, Request, StreamContinued};
use store::{
    Append, Base, Forgotten, Imported, KeyOutcome, KeyRow, LogEntry, NewSecret, OrganisationId, TokenId,
};
use tokio::sync::oneshot;
use uuid::Uuid;

use super::keys::{Past, RecentKeys};
use crate::person_log;
use crate::security::entry::{self, From};
use crate::security::{Event as SecurityEvent, TournamentTakenOver};
use crate::stream::{Context, Facts, Progress, Stream};
use crate::submission::{Answer, SubmitError, WriterRequest};

/// A submission on its way to the writer.
#[derive(Debug)]
pub(crate) struct Pending<S: Stream> {
    pub(crate) work: WriterRequest<S>,
    /// Which request it is, if it came with a key.
    pub(crate) request: Option<Request>,
    pub(crate) command_id: Uuid,
    pub(crate) random: [u8; 32],
    pub(crate) answer: oneshot::Sender<Answer<S>>,
}

/// What became of a submission in the newest attempt.
#[derive(Debug, Clone)]
pub(super) enum Verdict<R: std::error::Error> {
    /// It is written by this attempt: these events, none if `last` is one less than `first`.
    Fresh { first: u64, last: u64 },
    /// It was written before.
    Replayed { first: u64, last: u64 },
    /// It is not written.
    Refused(SubmitError<R>),
}

/// What is known about a submission's key besides the recent ones.
#[derive(Debug, Clone, Copy)]
pub(super) enum StoredKey {
    /// The database was not asked.
    Unasked,
    /// It was not used.
    Unused,
    /// It was used.
    Used(Past),
}

/// A submission in a batch.
pub(super) struct Case<S: Stream> {
    pub(super) pending: Pending<S>,
    pub(super) stored_key: StoredKey,
    /// What was read for it.
    pub(super) facts: Facts,
    pub(super) verdict: Verdict<S::Rejection>,
    /// Deciding it went wrong in a way that is no rejection: it is left out from then on.
    broken: Option<SubmitError<S::Rejection>>,
}

impl<S: Stream> Case<S> {
    pub(super) fn new(pending: Pending<S>) -> Self {
        Self {
            pending,
            stored_key: StoredKey::Unasked,
            facts: Facts::default(),
            verdict: Verdict::Refused(SubmitError::internal("not decided")),
            broken: None,
        }
    }

    /// The command, if it is one.
    pub(super) fn command(&self) -> Option<&S::Command> {
        match &self.pending.work {
            WriterRequest::Command(submission) => Some(&submission.command),
            WriterRequest::Continue { .. } | WriterRequest::TakeOver { .. } => None,
        }
    }

    /// It begins a new epoch.
    pub(super) fn continues(&self) -> bool {
        matches!(self.pending.work, WriterRequest::Continue { .. } | WriterRequest::TakeOver { .. })
    }

    /// It goes on with what another installation began.
    fn takes_over(&self) -> bool {
        matches!(self.pending.work, WriterRequest::TakeOver { .. })
    }

    /// What its caller calls the request.
    pub(super) fn request_id(&self) -> Option<&str> {
        match &self.pending.work {
            WriterRequest::Command(submission) => submission.request_id.as_deref(),
            WriterRequest::Continue { .. } | WriterRequest::TakeOver { .. } => None,
        }
    }

    fn actor(&self) -> TokenId {
        match &self.pending.work {
            WriterRequest::Command(submission) => submission.actor,
            WriterRequest::Continue { actor, .. } | WriterRequest::TakeOver { actor, .. } => *actor,
        }
    }

    /// The hash of its key, if it came with one.
    pub(super) fn key(&self) -> Option<Hash> {
        Some(self.pending.request?.key_hash)
    }

    /// What an earlier use of the key means for this submission.
    pub(super) fn replay(&self, past: Past) -> Verdict<S::Rejection> {
        let same = self.pending.request.is_some_and(|request| request.digest == past.digest);
        match past.range {
            Some((first, last)) if same => Verdict::Replayed { first, last },
            _ => Verdict::Refused(SubmitError::KeyReused),
        }
    }
}

/// What commands are decided by: [`Stream::decide`].
pub(super) type Rule<S> = fn(
    &S,
    &<S as Stream>::Command,
    &Context<'_, S>,
) -> Result<Vec<<S as Stream>::Event>, <S as Stream>::Rejection>;

/// What a batch is decided on.
pub(super) struct Ground<S: Stream> {
    pub(super) state: S,
    pub(super) chain: Chain,
    pub(super) organisation: OrganisationId,
    pub(super) imported: Option<Imported>,
    pub(super) now: DateTime<Utc>,
    pub(super) progress: Progress<S::Progress>,
    pub(super) rule: Rule<S>,
}

/// A batch decided so far; others can be decided behind it.
pub(super) struct Batch<S: Stream> {
    pub(super) cases: Vec<Case<S>>,
    ground: Ground<S>,
    /// Keys of submissions in this batch, and of the one being written in front of it.
    keys: HashMap<Hash, Past>,
    /// How many of the keys came from the batch in front.
    earlier: Vec<(Hash, Past)>,
    draft: S,
    chain: Chain,
    events: Vec<S::Event>,
    append: Append,
}

/// A batch ready to be written.
pub(super) struct Plan<S: Stream> {
    /// The state with all its events.
    pub(super) draft: S,
    /// Where its events lead.
    pub(super) chain: Chain,
    /// The events, as far as they are needed besides the envelopes.
    pub(super) events: Vec<S::Event>,
    /// What is to be written.
    pub(super) append: Arc<Append>,
}

impl<S: Stream> Plan<S> {
    /// Nothing is to be written.
    pub(super) fn is_empty(&self) -> bool {
        self.append.events.is_empty() && self.append.keys.is_empty()
    }

    /// The keys it writes, for who is decided behind it.
    pub(super) fn keys(&self) -> Vec<(Hash, Past)> {
        let stream = self.append.stream;
        self.append.keys.iter().map(|row| (row.request.key_hash, Past::of(row, stream))).collect()
    }
}

impl<S: Stream> Batch<S> {
    /// An empty batch on this ground; `earlier` are keys of a batch that is being written.
    pub(super) fn new(ground: Ground<S>, earlier: Vec<(Hash, Past)>) -> Self {
        let (draft, chain) = (ground.state.clone(), ground.chain.clone());
        let append = Append::new(chain.stream().id, base_of(&ground), Vec::new());
        let keys = earlier.iter().copied().collect();
        Self { cases: Vec::new(), ground, keys, earlier, draft, chain, events: Vec::new(), append }
    }

    /// Decides further cases, each on what those before it left.
    pub(super) fn decide(&mut self, cases: Vec<Case<S>>, recent: &RecentKeys) {
        let mut waiting: std::collections::VecDeque<_> = cases.into();
        while let Some(mut case) = waiting.pop_front() {
            match self.decide_one(&case, recent) {
                Ok(verdict) => {
                    case.verdict = verdict;
                    self.cases.push(case);
                }
                // A draft that an event left half changed is thrown away, with what was decided on it.
                Err(error) => {
                    case.broken = Some(error);
                    let mut again = std::mem::take(&mut self.cases);
                    again.push(case);
                    again.into_iter().rev().for_each(|case| waiting.push_front(case));
                    self.start_over();
                }
            }
        }
    }

    fn start_over(&mut self) {
        self.draft = self.ground.state.clone();
        self.chain = self.ground.chain.clone();
        self.keys = self.earlier.iter().copied().collect();
        self.events.clear();
        self.append = Append::new(self.chain.stream().id, base_of(&self.ground), Vec::new());
    }

    /// # Errors
    /// What went wrong while deciding or applying; the draft is then not to be used any more.
    fn decide_one(
        &mut self,
        case: &Case<S>,
        recent: &RecentKeys,
    ) -> Result<Verdict<S::Rejection>, SubmitError<S::Rejection>> {
        if let Some(error) = &case.broken {
            return Ok(Verdict::Refused(error.clone()));
        }
        if let Some(past) = self.past(case, recent) {
            return Ok(case.replay(past));
        }
        if self.is_read_only() && !case.takes_over() {
            return Ok(Verdict::Refused(SubmitError::Imported));
        }
        let events = match &case.pending.work {
            // What stands there by now is not what was decided about.
            WriterRequest::Continue { behind: Some(seen), .. } if *seen != self.chain.head() => {
                return Ok(Verdict::Refused(SubmitError::PreconditionFailed {
                    current: self.chain.head().into(),
                }));
            }
            WriterRequest::Continue { reason, .. } => vec![self.continued(*reason)],
            WriterRequest::TakeOver { .. } if !self.is_read_only() => Vec::new(),
            WriterRequest::TakeOver { actor, from } => {
                let continued = self.continued(Continuation::TakeOver);
                self.append.told = Some(self.taken_over(*actor, from.clone()));
                vec![continued]
            }
            WriterRequest::Command(submission) => {
                if let Some(expected) = &submission.precondition {
                    let current = self.draft.position_of(&expected.at);
                    if current != expected.position {
                        return Ok(Verdict::Refused(SubmitError::PreconditionFailed { current }));
                    }
                }
                if submission.still.as_ref().is_some_and(|still| !still.holds(&self.draft)) {
                    let current = self.chain.head().into();
                    return Ok(Verdict::Refused(SubmitError::PreconditionFailed { current }));
                }
                let context = Context {
                    now: self.ground.now,
                    actor: submission.actor,
                    authority: submission.authority,
                    random: case.pending.random,
                    facts: &case.facts,
                    fresh_secrets: &self.append.secrets,
                    progress: &self.ground.progress,
                };
                // A mistake in a rule must not take the writer down, nor leave callers waiting.
                let decide = || (self.ground.rule)(&self.draft, &submission.command, &context);
                let decision = catch_unwind(AssertUnwindSafe(decide))
                    .map_err(|_| SubmitError::internal("a rule panicked"))?;
                match decision {
                    Ok(events) => events,
                    Err(rejection) => return Ok(Verdict::Refused(SubmitError::Rejected(rejection))),
                }
            }
        };
        let first = self.chain.head().version + 1;
        for (nth, event) in events.into_iter().enumerate() {
            self.take_in(case, event, case.pending.request.filter(|_| nth == 0))?;
        }
        let last = self.chain.head().version;
        self.remember(case, first, last);
        Ok(Verdict::Fresh { first, last })
    }

    fn continued(&self, reason: Continuation) -> S::Event {
        S::continued(StreamContinued::behind(self.chain.head(), reason, self.ground.now))
    }

    /// What the security log says of it.
    fn taken_over(&self, actor: TokenId, from: Option<From>) -> LogEntry {
        let tournament = self.chain.stream().id;
        let taken = TournamentTakenOver { tournament, from: From::note_ref(from.as_ref()) };
        let event = SecurityEvent::TournamentTakenOver(taken);
        entry::of(self.ground.organisation, actor, self.ground.now, event, from)
    }

    /// It came from elsewhere, and nobody has taken it over.
    fn is_read_only(&self) -> bool {
        let version = self.chain.head().version;
        self.ground.imported.is_some_and(|imported| imported.covers(version))
    }

    fn past(&self, case: &Case<S>, recent: &RecentKeys) -> Option<Past> {
        let key = case.key()?;
        if let StoredKey::Used(past) = case.stored_key {
            return Some(past);
        }
        recent.get(key).or_else(|| self.keys.get(&key).copied())
    }

    fn take_in(
        &mut self,
        case: &Case<S>,
        event: S::Event,
        request: Option<Request>,
    ) -> Result<(), SubmitError<S::Rejection>> {
        let encoded = S::encode(&event);
        let draft = Draft {
            event_type: encoded.event_type,
            schema: encoded.schema,
            recorded_at: self.ground.now,
            actor: case.actor().actor(),
            command_id: case.pending.command_id,
            request,
            payload: encoded.payload,
        };
        let envelope = self.chain.seal(draft).map_err(SubmitError::internal)?;
        let meta = Meta::of(&envelope);
        catch_unwind(AssertUnwindSafe(|| self.draft.evolve(meta, &event)))
            .map_err(|_| SubmitError::internal("an event panicked"))?
            .map_err(SubmitError::internal)?;
        if let Some(digest) = S::committed(&event) {
            let (secret, created_at) = (case.pending.random, envelope.recorded_at);
            self.append.secrets.push(NewSecret { digest, secret, created_at });
        }
        self.append.events.push(envelope);
        self.events.push(event);
        Ok(())
    }

    fn remember(&mut self, case: &Case<S>, first_version: u64, last_version: u64) {
        // Texts and persons belong to the events: without them there is nothing to keep, nor
        // of a text that no event refers to.
        if let WriterRequest::Command(submission) = &case.pending.work
            && last_version >= first_version
        {
            let events = self.append.events.iter().filter(|event| event.version >= first_version);
            let refers = |id: &str| events.clone().any(|event| event.payload.contains(id));
            let notes = submission.notes.iter().filter(|note| refers(&note.id.to_string()));
            self.append.notes.extend(notes.cloned());
            self.append.persons.extend(submission.persons.iter().cloned());
        }
        if let Some(request) = case.pending.request {
            let range = Some((first_version, last_version));
            self.keys.insert(request.key_hash, Past { digest: request.digest, range });
            let stream = self.chain.stream().id;
            let outcome = KeyOutcome::Events { stream, first_version, last_version };
            self.append.keys.push(KeyRow { request, outcome, recorded_at: self.ground.now });
        }
    }

    /// The cases, and what is to be written for them.
    pub(super) fn finish(mut self) -> (Vec<Case<S>>, Plan<S>) {
        if !self.events.is_empty() {
            let rows = S::rows(&self.ground.state, &self.events, &self.draft);
            self.append.participations = rows.participations;
            self.append.suspensions = rows.suspensions;
            self.append.note_subjects = rows.note_subjects;
            let forgotten = rows.forgotten.iter().filter_map(|(nth, person)| {
                let log =
                    person_log::erased(self.ground.organisation, *person, self.append.events.get(*nth)?);
                Some(Forgotten { person: *person, log })
            });
            self.append.forgotten = forgotten.collect();
            self.append.summary = rows.summary;
        }
        let Self { cases, draft, chain, events, append, .. } = self;
        (cases, Plan { draft, chain, events, append: Arc::new(append) })
    }
}

/// A stream that was never written begins with its first event.
fn base_of<S: Stream>(ground: &Ground<S>) -> Base {
    match ground.chain.head() {
        head if head.version == 0 => Base::New { kind: S::KIND, organisation: ground.organisation },
        head => Base::Head(head),
    }
}
