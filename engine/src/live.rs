//! What changes, as it changes: the paths of the resources to be read again.

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::log::Head;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::stream::Stream;

/// Some events came in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Where the stream stands after them.
    pub head: Head,
    /// Paths below the stream's whose content may have changed, such as
    /// `rounds/1/tables/3`, sorted.
    pub changed: Arc<[String]>,
}

/// What a listener gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Update {
    /// Some events came in.
    Change(Change),
    /// Changes are lost, because the listener was too slow or the log was continued elsewhere:
    /// everything is to be read again.
    Resync,
}

/// Listens to a stream's changes; keeps it in memory.
#[derive(Debug)]
pub struct Subscription {
    receiver: Receiver<Update>,
}

impl Subscription {
    pub(crate) fn new(receiver: Receiver<Update>) -> Self {
        Self { receiver }
    }

    /// The next change; `None` if the stream's writer has stopped: subscribe again.
    pub async fn next(&mut self) -> Option<Update> {
        match self.receiver.recv().await {
            Ok(update) => Some(update),
            Err(RecvError::Lagged(_)) => Some(Update::Resync),
            Err(RecvError::Closed) => None,
        }
    }
}

/// The paths whose content depends on what `events` changed.
pub(crate) fn changed_paths<S: Stream>(events: &[S::Event]) -> Arc<[String]> {
    let mut paths = BTreeSet::new();
    for event in events {
        S::add_changed(event, &mut paths);
    }
    paths.into_iter().collect()
}
