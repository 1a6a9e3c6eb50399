//! A log that has lost its end: a standby that was behind has taken over, or a copy was put back.

use domain::log::{Continuation, Draft, Envelope, Head, StreamContinued};
use store::{Append, Base, TokenId, WriteError};
use uuid::Uuid;

use super::{RecentKeys, Writer};
use crate::cause::chain;
use crate::fold::{Fold, FoldError};
use crate::live::Update;
use crate::stream::Stream;
use crate::watchman::Warning;

impl<S: Stream> Writer<S> {
    /// The log does not continue what is in memory. Where it says so itself, by a later epoch, that
    /// holds from now on; else nothing is served or written until somebody has decided.
    pub(super) async fn stands_elsewhere(&mut self, listed: Head) -> Result<(), FoldError> {
        let (stream, ours) = (self.chain.stream().id, self.chain.head());
        if listed.epoch <= ours.epoch {
            // What is only kept here does not go on by itself.
            let is_kept = self.imported.is_some_and(|imported| imported.covers(ours.version));
            if let Some(lost) = self.trail.behind(listed).filter(|_| !is_kept)
                && self.go_on_without(listed, &lost).await?
            {
                return Ok(());
            }
            if !self.view.borrow().diverged {
                tracing::error!(
                    %stream, epoch = ours.epoch, version = ours.version, hash = %ours.hash,
                    found_epoch = listed.epoch, found_version = listed.version, found_hash = %listed.hash,
                    "THE LOG STANDS ELSEWHERE THAN REMEMBERED: events that were acknowledged may be gone; \
                     nothing is written until a new epoch is opened"
                );
                self.show(true);
                let _ = self.changes.send(Update::Resync);
            }
            return Ok(());
        }
        self.read_anew(listed).await?;
        tracing::error!(
            %stream, from_epoch = ours.epoch, version = ours.version, hash = %ours.hash, epoch = listed.epoch,
            "the log was continued in a new epoch: what this process acknowledged may not be in it"
        );
        Ok(())
    }

    /// Forgets what is in memory, and takes the log as it is; says what is lost of it.
    pub(super) async fn read_anew(&mut self, listed: Head) -> Result<(), FoldError> {
        let lost = self.lost_since().await?;
        let mut fold = Fold::new(self.chain.stream().id).with_trail().imported(self.imported);
        fold.read(&self.shared.store, listed.version).await?;
        self.trail = fold.take_trail();
        (self.state, self.chain) = fold.finish()?;
        self.recent = RecentKeys::default();
        self.confirmed = false;
        self.show(false);
        let _ = self.changes.send(Update::Resync);
        self.tell(&lost);
        Ok(())
    }

    /// Which of the newest events are in the log no more, or others in their place.
    async fn lost_since(&self) -> Result<Vec<Envelope>, FoldError> {
        let Some((before, count)) = self.trail.span() else { return Ok(Vec::new()) };
        let found = self.shared.store.read(self.chain.stream().id, before, count).await?;
        Ok(self.trail.missing_in(&found))
    }

    /// Names what is lost, and warns of it until the program is started again.
    fn tell(&self, lost: &[Envelope]) {
        let Some(first) = lost.first() else { return };
        let (stream, epoch, behind) = (self.chain.stream().id, self.chain.head().epoch, first.version - 1);
        let events = lost.len();
        tracing::error!(
            %stream, epoch, behind, events,
            "THE DATABASE HAS LOST EVENTS THAT WERE ACKNOWLEDGED: a new epoch goes on behind what is left; \
             what follows has to be entered again"
        );
        for event in lost {
            let (version, kind, recorded_at) = (event.version, &event.event_type, event.recorded_at);
            let at = place(&event.payload);
            tracing::error!(%stream, version, event = kind, at, %recorded_at, command = %event.command_id, "lost");
        }
        let (events, at) = (u64::try_from(events).unwrap_or(u64::MAX), self.shared.config.clock.now());
        self.shared.losses.add(Warning::LostEnd { stream, behind, events, at });
    }

    /// The log ends where we stood a short while ago: opens a new epoch there, so that no version that
    /// is given again passes for one that is lost, and says loudly what is. True if that is done; false
    /// if the database takes nothing, as a standby, or somebody else was faster.
    async fn go_on_without(&mut self, found: Head, lost: &[Envelope]) -> Result<bool, FoldError> {
        let stream = self.chain.stream().id;
        let mut fold = Fold::<S>::new(stream).with_trail().imported(self.imported);
        fold.read(&self.shared.store, found.version).await?;
        let mut trail = fold.take_trail();
        let (mut state, mut chain_of) = fold.finish()?;
        // Read again meanwhile, it may have gone on.
        if chain_of.head() != found {
            self.refresh.notify_one();
            return Ok(false);
        }
        let now = self.shared.config.clock.now();
        let event = S::continued(StreamContinued::behind(found, Continuation::Loss, now));
        let encoded = S::encode(&event);
        let draft = Draft {
            event_type: encoded.event_type,
            schema: encoded.schema,
            recorded_at: now,
            actor: TokenId::PROGRAM.actor(),
            command_id: Uuid::now_v7(),
            request: None,
            payload: encoded.payload,
        };
        let envelope = chain_of.seal(draft)?;
        let (version, meta) = (envelope.version, domain::log::Meta::of(&envelope));
        state.evolve(meta, &event).map_err(|source| FoldError::Impossible { version, source })?;
        trail.extend([&envelope]);
        let append = Append::new(stream, Base::Head(found), vec![envelope]);
        match self.shared.store.append(append).await {
            Ok(()) => {}
            Err(WriteError::Conflict) => {
                self.refresh.notify_one();
                return Ok(false);
            }
            Err(error) => {
                tracing::error!(%stream, error = chain(&error), "no new epoch can be opened behind the loss yet");
                return Ok(false);
            }
        }
        (self.state, self.chain, self.trail) = (state, chain_of, trail);
        self.recent = RecentKeys::default();
        self.confirmed = true;
        self.show(false);
        let _ = self.changes.send(Update::Resync);
        self.tell(lost);
        Ok(true)
    }
}

/// Where it happened, such as `{"round":1,"table":7,"deal":5}`, if the event says so.
fn place(payload: &str) -> String {
    let payload: Option<serde_json::Value> = serde_json::from_str(payload).ok();
    payload.and_then(|payload| payload.get("at").map(ToString::to_string)).unwrap_or_default()
}
