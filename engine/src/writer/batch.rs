//! A batch: commands decided one after the other on a draft of the tournament.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use chrono::{DateTime, Utc};
use domain::draw::Seed;
use domain::ids::ActorId;
use domain::tournament::event::field::PlayerRegistered;
use domain::tournament::{Command, Context, Event, Listener, Meta, Rejection, Tournament};
use store::{Append, Base, Head, KeyOutcome, KeyRow, NewParticipation, NewSecret, TokenId};
use tokio::sync::oneshot;
use uuid::Uuid;

use super::keys::{Past, RecentKeys};
use crate::submit::{Sealer, draft_of};
use crate::summary::Summary;
use crate::suspensions::{self, Suspended};
use crate::{Committed, Submission, SubmitError};

/// Who waits for a submission gets this.
pub(crate) type Answer = Result<Committed, SubmitError>;

/// A submission on its way to the writer.
#[derive(Debug)]
pub(crate) struct Pending {
    pub(crate) submission: Submission,
    pub(crate) command_id: Uuid,
    pub(crate) random: [u8; 32],
    pub(crate) answer: oneshot::Sender<Answer>,
}

/// What became of a submission in the newest attempt.
#[derive(Debug, Clone)]
pub(super) enum Verdict {
    /// It is written by this attempt: these events, none if `last` is one less than `first`.
    Fresh { first: u64, last: u64 },
    /// It was written before.
    Replayed { first: u64, last: u64 },
    /// It is not written.
    Refused(SubmitError),
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

#[derive(Debug)]
pub(super) struct Case {
    pub(super) pending: Pending,
    pub(super) stored_key: StoredKey,
    /// Who among the persons to be registered is suspended, and until when.
    pub(super) suspended: Suspended,
    /// Who is told how far its draw has come.
    pub(super) listener: Listener,
    pub(super) verdict: Verdict,
    /// Deciding it went wrong in a way that is no rejection: it is left out from then on.
    broken: Option<SubmitError>,
}

impl Case {
    pub(super) fn new(pending: Pending) -> Self {
        let verdict = Verdict::Refused(SubmitError::internal("not decided"));
        Self {
            pending,
            stored_key: StoredKey::Unasked,
            suspended: Suspended::default(),
            listener: Listener::default(),
            verdict,
            broken: None,
        }
    }

    /// Whether it registers somebody, for which suspensions matter.
    pub(super) fn registers(&self) -> bool {
        matches!(self.pending.submission.command, Command::RegisterPlayers { .. })
    }

    /// Whether it draws, which may take a while.
    pub(super) fn draws(&self) -> bool {
        self.pending.submission.command.draws().is_some()
    }

    /// Token and key, if it came with one.
    pub(super) fn key(&self) -> Option<(TokenId, &str)> {
        let submission = &self.pending.submission;
        submission.key.as_ref().map(|key| (submission.actor, key.key.as_str()))
    }

    /// What an earlier use of the key means for this submission.
    pub(super) fn replay(&self, past: Past) -> Verdict {
        let same =
            self.pending.submission.key.as_ref().is_some_and(|key| key.request_digest == past.request_digest);
        match past.range {
            Some((first, last)) if same => Verdict::Replayed { first, last },
            _ => Verdict::Refused(SubmitError::KeyReused),
        }
    }
}

/// A decided batch, ready to be written.
#[derive(Debug)]
pub(super) struct Plan {
    /// The tournament with all its events.
    pub(super) draft: Tournament,
    /// The events, as far as they are needed besides the envelopes.
    pub(super) events: Vec<Event>,
    /// What is to be written.
    pub(super) append: Append,
}

impl Plan {
    /// Nothing is to be written.
    pub(super) fn is_empty(&self) -> bool {
        self.append.events.is_empty() && self.append.keys.is_empty()
    }
}

/// What commands are decided by: [`domain::tournament::decide`].
pub(super) type Rule = fn(&Tournament, &Command, &Context) -> Result<Vec<Event>, Rejection>;

/// Decides all cases on a draft of `base`, each on what those before it left.
pub(super) fn decide_all(
    cases: &mut [Case],
    base: &Tournament,
    head: Head,
    recent: &RecentKeys,
    revealed: &[NewSecret],
    now: DateTime<Utc>,
    rule: Rule,
) -> Plan {
    loop {
        let mut attempt = Attempt::new(base, head, revealed, now.max(base.recorded_at), rule);
        let broken = cases.iter_mut().find_map(|case| {
            case.verdict = match attempt.decide(case, recent) {
                Ok(verdict) => verdict,
                Err(error) => return Some((case, error)),
            };
            None
        });
        // A draft that an event left half changed is thrown away, with what was decided on it.
        match broken {
            Some((case, error)) => case.broken = Some(error),
            None => return attempt.finish(base),
        }
    }
}

struct Attempt<'a> {
    draft: Tournament,
    /// Secrets that commands of the batch may reveal.
    revealed: &'a [NewSecret],
    sealer: Sealer,
    now: DateTime<Utc>,
    rule: Rule,
    /// Keys of submissions earlier in this batch.
    keys: HashMap<(TokenId, String), Past>,
    events: Vec<Event>,
    append: Append,
}

impl<'a> Attempt<'a> {
    fn new(base: &Tournament, head: Head, revealed: &'a [NewSecret], now: DateTime<Utc>, rule: Rule) -> Self {
        Self {
            draft: base.clone(),
            revealed,
            sealer: Sealer { stream: base.id, head },
            now,
            rule,
            keys: HashMap::new(),
            events: Vec::new(),
            append: Append::new(base.id, Base::Head(head), Vec::new()),
        }
    }

    /// # Errors
    /// What went wrong while deciding or applying; the draft is then not to be used any more.
    fn decide(&mut self, case: &Case, recent: &RecentKeys) -> Result<Verdict, SubmitError> {
        if let Some(error) = &case.broken {
            return Ok(Verdict::Refused(error.clone()));
        }
        if let Some(past) = self.past(case, recent) {
            return Ok(case.replay(past));
        }
        let submission = &case.pending.submission;
        if let Some(expected) = submission.precondition {
            let current = self.draft.table(expected.at).map_or(0, |table| table.version);
            if current != expected.version {
                return Ok(Verdict::Refused(SubmitError::PreconditionFailed { current }));
            }
        }
        let context = Context {
            actor: Some(ActorId(submission.actor.0)),
            suspended: case.suspended.clone(),
            committed: self.committed(&submission.command),
            listener: case.listener.clone(),
            ..Context::new(self.now, submission.authority, case.pending.random)
        };
        // A mistake in a rule must not take the writer down, nor leave callers waiting.
        let decision =
            catch_unwind(AssertUnwindSafe(|| (self.rule)(&self.draft, &submission.command, &context)))
                .map_err(|_| SubmitError::internal("a rule panicked"))?;
        let events = match decision {
            Ok(events) => events,
            Err(rejection) => return Ok(Verdict::Refused(rejection.into())),
        };
        let first = self.sealer.head.version + 1;
        for event in events {
            self.take_in(case, event)?;
        }
        let last = self.sealer.head.version;
        self.remember(case, first, last);
        Ok(Verdict::Fresh { first, last })
    }

    /// The seed that the draw asked for has to reveal, if it was committed to.
    fn committed(&self, command: &Command) -> Option<Seed> {
        let digest = self.draft.open_commitment(command.draws()?)?.facts.commitment;
        let mut secrets = self.append.secrets.iter().chain(self.revealed);
        secrets.find(|secret| secret.digest == digest).map(|secret| Seed(secret.secret))
    }

    fn past(&self, case: &Case, recent: &RecentKeys) -> Option<Past> {
        let (token, key) = case.key()?;
        if let StoredKey::Used(past) = case.stored_key {
            return Some(past);
        }
        recent.get(token, key).or_else(|| self.keys.get(&(token, key.to_owned())).copied())
    }

    fn take_in(&mut self, case: &Case, event: Event) -> Result<(), SubmitError> {
        let version = self.sealer.head.version + 1;
        let command_id = case.pending.command_id;
        let actor = Some(ActorId(case.pending.submission.actor.0));
        let meta = Meta { version, recorded_at: self.now, command_id, actor };
        catch_unwind(AssertUnwindSafe(|| self.draft.evolve(meta, &event)))
            .map_err(|_| SubmitError::internal("an event panicked"))?
            .map_err(SubmitError::internal)?;
        let draft = draft_of(&event, self.now, case.pending.submission.actor, command_id);
        if let Event::DrawCommitted(made) = &event {
            let (digest, secret) = (made.commitment, case.pending.random);
            self.append.secrets.push(NewSecret { digest, secret, created_at: self.now });
        }
        let envelope = self.sealer.seal(draft);
        self.append.events.push(envelope);
        self.events.push(event);
        Ok(())
    }

    fn remember(&mut self, case: &Case, first_version: u64, last_version: u64) {
        let Submission { actor, key, notes, persons, .. } = &case.pending.submission;
        // Texts and persons belong to the events: without them there is nothing to keep, nor
        // of a text that no event refers to.
        if last_version >= first_version {
            let events = self.append.events.iter().filter(|event| event.version >= first_version);
            let refers = |id: &str| events.clone().any(|event| event.payload.contains(id));
            self.append.notes.extend(notes.iter().filter(|note| refers(&note.id.to_string())).cloned());
            self.append.persons.extend(persons.iter().cloned());
        }
        if let Some(key) = key {
            let range = Some((first_version, last_version));
            self.keys.insert((*actor, key.key.clone()), Past { request_digest: key.request_digest, range });
            self.append.keys.push(KeyRow {
                token: *actor,
                key: key.key.clone(),
                request_digest: key.request_digest,
                outcome: KeyOutcome::Events { stream: self.draft.id, first_version, last_version },
                recorded_at: self.now,
            });
        }
    }

    fn finish(mut self, base: &Tournament) -> Plan {
        self.append.participations = self.events.iter().filter_map(participation).collect();
        self.append.suspensions = suspensions::changed(&self.events, &self.draft);
        if self.events.iter().any(changes_summary) {
            let summary = Summary::of(&self.draft);
            if summary != Summary::of(base) {
                self.append.summary = summary.to_json();
            }
        }
        Plan { draft: self.draft, events: self.events, append: self.append }
    }
}

/// The row that finds a person's tournaments.
fn participation(event: &Event) -> Option<NewParticipation> {
    let Event::PlayerRegistered(registered) = event else { return None };
    let PlayerRegistered { player, person, .. } = **registered;
    Some(NewParticipation { number: player.0.into(), person })
}

/// Nearly all events are deals, which no list shows: they need no comparison.
fn changes_summary(event: &Event) -> bool {
    use Event as E;
    matches!(
        event,
        E::Created(_)
            | E::RulesetAmended(_)
            | E::Closed(_)
            | E::Reopened(_)
            | E::PlayerRegistered(_)
            | E::RoundDrawn(_)
            | E::RoundStarted(_)
            | E::RoundEnded(_)
            | E::ResultsPublished(_)
    )
}
