//! What a play tells of the record of its deal.

use crate::tarot::record::Record;

/// The record by the cards, once the deal is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played<P> {
    pub(in crate::tarot) record: Option<Record<P>>,
}
