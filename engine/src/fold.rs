//! Folding: stored events become a tournament, each checked against the chain on its way.

use domain::log::{ChainError, ChainVerifier, Envelope, StreamId};
use domain::tournament::{Corrupt, DecodeError, Event, Meta, Tournament};
use store::{Head, Store, StoreError};

/// Why stored events are not a tournament.
#[derive(Debug, thiserror::Error)]
pub enum FoldError {
    /// An event is missing, doubled or changed.
    #[error(transparent)]
    Chain(#[from] ChainError),
    /// An event cannot be read.
    #[error("event {version}: {source}")]
    Decode {
        /// Which.
        version: u64,
        /// Why.
        source: DecodeError,
    },
    /// An event cannot follow those before it.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// There is no event at all.
    #[error("the stream is empty")]
    Empty,
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl FoldError {
    /// Whether the same fold may succeed a moment later.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Store(error) if error.is_transient())
    }

    /// The version of the first event that is wrong, if it is an event that is wrong.
    #[must_use]
    pub fn version(&self) -> Option<u64> {
        match self {
            Self::Chain(
                ChainError::Gap { expected: version, .. }
                | ChainError::Broken { version }
                | ChainError::TimeReversed { version },
            )
            | Self::Decode { version, .. }
            | Self::Corrupt(Corrupt { version, .. }) => Some(*version),
            Self::Empty | Self::Store(_) => None,
        }
    }
}

/// A tournament being folded from the beginning.
#[derive(Debug, Clone)]
pub(crate) struct Fold {
    stream: StreamId,
    chain: ChainVerifier,
    tournament: Option<Tournament>,
}

impl Fold {
    pub(crate) fn new(stream: StreamId) -> Self {
        Self { stream, chain: ChainVerifier::new(stream), tournament: None }
    }

    /// Continues behind a tournament that was folded to `head`.
    pub(crate) fn resume(tournament: Tournament, head: Head) -> Self {
        let chain = ChainVerifier::resume(tournament.id, head.version, head.hash, tournament.recorded_at);
        Self { stream: tournament.id, chain, tournament: Some(tournament) }
    }

    /// Takes the next event in; answers what it says.
    pub(crate) fn accept(&mut self, envelope: &Envelope) -> Result<Event, FoldError> {
        self.chain.accept(envelope)?;
        let event = Event::decode(&envelope.event_type, envelope.schema, &envelope.payload)
            .map_err(|source| FoldError::Decode { version: envelope.version, source })?;
        let meta = Meta {
            version: envelope.version,
            recorded_at: envelope.recorded_at,
            command_id: envelope.command_id,
            actor: envelope.actor.parse().ok(),
        };
        match &mut self.tournament {
            Some(tournament) => tournament.evolve(meta, &event)?,
            none => *none = Some(Tournament::found(self.stream, meta, &event)?),
        }
        Ok(event)
    }

    pub(crate) fn tournament(&self) -> Option<&Tournament> {
        self.tournament.as_ref()
    }

    pub(crate) fn head(&self) -> Head {
        Head { version: self.chain.version(), hash: self.chain.head() }
    }

    pub(crate) fn finish(self) -> Result<(Tournament, Head), FoldError> {
        let head = self.head();
        Ok((self.tournament.ok_or(FoldError::Empty)?, head))
    }

    /// Takes in everything stored up to `until`.
    pub(crate) async fn read(&mut self, store: &Store, until: u64) -> Result<(), FoldError> {
        let mut events = store.events(self.stream, self.chain.version(), until);
        while let Some(chunk) = events.next_chunk().await? {
            for envelope in &chunk {
                self.accept(envelope)?;
            }
        }
        Ok(())
    }
}
