//! What a play tells of the record of its deal, as far as it goes.

use crate::royal::record::Record;

/// The record by the cards. What is still open in it, a table cannot contradict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played<P> {
    /// Outcomes and silent items only where they are certain.
    pub(in crate::royal) record: Record<P>,
    /// Whether nothing is open any more.
    pub(in crate::royal) is_over: bool,
}

impl<P> Played<P> {
    /// The record, once nothing is open any more.
    #[must_use]
    pub fn record(&self) -> Option<&Record<P>> {
        self.is_over.then_some(&self.record)
    }
}
