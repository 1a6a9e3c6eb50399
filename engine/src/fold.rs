//! Folding: stored events become a state, each checked against the chain on its way.

use domain::log::{Chain, ChainError, Envelope, Meta, StreamId, StreamRef};
use store::{Imported, Store, StoreError};

use crate::foreign;
use crate::stream::{Cause, Stream};
use crate::trail::Trail;

/// Why stored events do not add up.
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
        source: Cause,
    },
    /// An event cannot follow those before it.
    #[error("{source}")]
    Impossible {
        /// Which.
        version: u64,
        /// Why.
        source: Cause,
    },
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
            Self::Chain(error) => Some(error.version()),
            Self::Decode { version, .. } | Self::Impossible { version, .. } => Some(*version),
            Self::Empty | Self::Store(_) => None,
        }
    }
}

/// A stream being folded from the beginning.
#[derive(Debug, Clone)]
pub(crate) struct Fold<S> {
    chain: Chain,
    state: Option<S>,
    /// The newest of the events, if somebody wants them.
    trail: Option<Trail>,
    /// Where it came from: whom its events name up to there is nobody here.
    imported: Option<Imported>,
}

impl<S: Stream> Fold<S> {
    pub(crate) fn new(stream: StreamId) -> Self {
        let chain = Chain::new(StreamRef { kind: S::KIND, id: stream });
        Self { chain, state: S::blank(stream), trail: None, imported: None }
    }

    /// Keeps the newest events as well.
    pub(crate) fn with_trail(self) -> Self {
        Self { trail: Some(Trail::default()), ..self }
    }

    /// It came from elsewhere, as far as that says.
    pub(crate) fn imported(self, imported: Option<Imported>) -> Self {
        Self { imported, ..self }
    }

    /// Continues behind a state that was folded this far.
    pub(crate) fn resume(state: S, chain: Chain) -> Self {
        Self { chain, state: Some(state), trail: None, imported: None }
    }

    /// Takes the next event in; answers what it says.
    pub(crate) fn accept(&mut self, envelope: &Envelope) -> Result<S::Event, FoldError> {
        self.chain.accept(envelope)?;
        let version = envelope.version;
        let mut event = S::decode(&envelope.event_type, envelope.schema, &envelope.payload)
            .map_err(|source| FoldError::Decode { version, source })?;
        let mut meta = Meta::of(envelope);
        if self.imported.is_some_and(|imported| imported.covers(version)) {
            foreign::unlink::<S>(self.chain.stream().id, &mut meta, &mut event);
        }
        match &mut self.state {
            Some(state) => state.evolve(meta, &event),
            none => S::found(self.chain.stream().id, meta, &event).map(|state| *none = Some(state)),
        }
        .map_err(|source| FoldError::Impossible { version, source })?;
        if let Some(trail) = &mut self.trail {
            trail.extend([envelope]);
        }
        Ok(event)
    }

    pub(crate) fn state(&self) -> Option<&S> {
        self.state.as_ref()
    }

    pub(crate) fn chain(&self) -> &Chain {
        &self.chain
    }

    pub(crate) fn take_trail(&mut self) -> Trail {
        self.trail.take().unwrap_or_default()
    }

    pub(crate) fn finish(self) -> Result<(S, Chain), FoldError> {
        Ok((self.state.ok_or(FoldError::Empty)?, self.chain))
    }

    /// Takes in everything stored up to `until`.
    pub(crate) async fn read(&mut self, store: &Store, until: u64) -> Result<(), FoldError> {
        let mut events = store.events(self.chain.stream().id, self.chain.head().version, until);
        while let Some(chunk) = events.next_chunk().await? {
            for envelope in &chunk {
                self.accept(envelope)?;
            }
        }
        Ok(())
    }
}
