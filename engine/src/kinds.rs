//! The kinds of streams this program knows, listed once: what is done with all of them, and what
//! depends on which one a stream is of.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use domain::log::{Head, StreamId};
use domain::organisation::Organisation;
use domain::season::Season;
use domain::tournament::Tournament;
use store::StoreError;

use crate::shared::Shared;
use crate::stream::Stream;
use crate::streams::Streams;

/// The streams of each kind.
#[derive(Debug)]
pub(crate) struct Kinds {
    pub(crate) tournaments: Streams<Tournament>,
    pub(crate) organisations: Streams<Organisation>,
    pub(crate) seasons: Streams<Season>,
}

impl Kinds {
    pub(crate) fn new(shared: &Arc<Shared>) -> Self {
        Self {
            tournaments: Streams::new(shared),
            organisations: Streams::new(shared),
            seasons: Streams::new(shared),
        }
    }

    /// All of them.
    pub(crate) fn all(&self) -> [&dyn OfAnyKind; 3] {
        [&self.tournaments, &self.organisations, &self.seasons]
    }
}

/// `$do` with the kind's state as `$state`.
macro_rules! of_kind {
    ($kind:expr, $state:ident => $do:expr) => {
        match $kind {
            domain::log::StreamKind::Tournament => {
                type $state = domain::tournament::Tournament;
                $do
            }
            domain::log::StreamKind::Organisation => {
                type $state = domain::organisation::Organisation;
                $do
            }
            domain::log::StreamKind::Security => {
                type $state = crate::security::Security;
                $do
            }
            domain::log::StreamKind::Season => {
                type $state = domain::season::Season;
                $do
            }
        }
    };
}

pub(crate) use of_kind;

/// What is done with streams whatever they tell of.
pub(crate) trait OfAnyKind: Send + Sync {
    /// Drops what nobody asked for in this time.
    fn evict(&self, idle: Duration);

    /// Another process has written to a stream, perhaps to one of these.
    fn heard_of(&self, stream: StreamId, head: Head);

    /// Looks whether others wrote to what is in memory.
    fn look_at_heads(&self) -> Later<'_, Result<(), StoreError>>;

    /// Lets writers finish what they have taken in.
    fn close(&self, patience: Duration) -> Later<'_, ()>;
}

/// What comes of something that takes a while.
pub(crate) type Later<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

impl<S: Stream> OfAnyKind for Streams<S> {
    fn evict(&self, idle: Duration) {
        self.registry.evict(idle);
    }

    fn heard_of(&self, stream: StreamId, head: Head) {
        self.registry.heard_of(stream, head);
    }

    fn look_at_heads(&self) -> Later<'_, Result<(), StoreError>> {
        Box::pin(self.look_at_heads())
    }

    fn close(&self, patience: Duration) -> Later<'_, ()> {
        Box::pin(self.close(patience))
    }
}
