//! The newest events of a stream, as this process was told they are there for good.

use std::collections::{HashMap, VecDeque};

use domain::log::{Envelope, Head};

/// How many events a database may lose at its end so that the stream goes on by itself.
const LENGTH: usize = 512;

/// The newest events, oldest first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Trail(VecDeque<Envelope>);

impl Trail {
    pub(crate) fn extend<'a>(&mut self, events: impl IntoIterator<Item = &'a Envelope>) {
        for event in events {
            if self.0.len() == LENGTH {
                self.0.pop_front();
            }
            self.0.push_back(event.clone());
        }
    }

    /// Behind which version these events are, and how many versions they span.
    pub(crate) fn span(&self) -> Option<(u64, u32)> {
        let (first, last) = (self.0.front()?.version, self.0.back()?.version);
        Some((first - 1, u32::try_from(last + 1 - first).unwrap_or(u32::MAX)))
    }

    /// Those that are not among `found`, the events a log has in their place.
    pub(crate) fn missing_in(&self, found: &[Envelope]) -> Vec<Envelope> {
        let known: HashMap<_, _> = found.iter().map(|event| (event.version, event.hash)).collect();
        let missing = self.0.iter().filter(|event| known.get(&event.version) != Some(&event.hash));
        missing.cloned().collect()
    }

    /// What came behind `head`, if that is one of these events: then a log that ends there has lost
    /// its end, and nothing else has become of it.
    pub(crate) fn behind(&self, head: Head) -> Option<Vec<Envelope>> {
        let at = self.0.iter().position(|event| event.version == head.version && event.hash == head.hash)?;
        let lost: Vec<_> = self.0.iter().skip(at + 1).cloned().collect();
        (!lost.is_empty()).then_some(lost)
    }
}
