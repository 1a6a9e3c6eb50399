//! Which cards the announcements of a side keep for which tricks.

use super::duties::{Duties, ReservedCard};
use crate::royal::item::Item;
use crate::royal::needs::bindings;
use crate::royal::record::{Announcement, Named};

/// What one item binds: a card once, with the first and the last trick it may be laid in.
fn keeps(item: Item, named: Named<'_>, bound: usize) -> Vec<ReservedCard> {
    let mut reserved: Vec<ReservedCard> = Vec::new();
    for binding in bindings(item, named) {
        if let Some(reserved) = reserved.iter_mut().find(|reserved| reserved.card == binding.card) {
            reserved.until = binding.trick;
        } else {
            let (card, from) = (binding.card, binding.trick);
            reserved.push(ReservedCard { card, from, until: from, bound });
        }
    }
    reserved
}

impl Duties {
    /// What a side owes by its own announcements, in the order in which they were made. What an
    /// announcement raised counts as bound with it, before its own cards.
    #[must_use]
    pub fn announced<'a, P: 'a>(own: impl IntoIterator<Item = &'a Announcement<P>>) -> Self {
        Self::new(own.into_iter().enumerate().flat_map(|(place, announced)| {
            let raised = announced.raised_from.iter();
            let raised = raised.flat_map(move |raised| keeps(raised.item, raised.named(), place));
            raised.chain(keeps(announced.item, announced.named(), place)).collect::<Vec<_>>()
        }))
    }
}
