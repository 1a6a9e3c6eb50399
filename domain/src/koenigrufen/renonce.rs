//! The kinds of renonce that the rules themselves know, since they settle otherwise than the rest
//! (REN "Spiele und Zusätze", KR18 "Ansagen"). Any other kind is a word without effect on the price.

use crate::ids::ItemId;
use crate::ruling::Renonce;

/// A Besserrufer whose declarer did not hold the announced bird: a price of its own.
pub const WITHOUT_BIRD: ItemId = ItemId::of("besserrufer_without_bird");
/// A Rufer played with four kings in one hand.
pub const FOUR_KINGS: ItemId = ItemId::of("rufer_with_four_kings");
/// König ultimo announced by who could not have it.
pub const ULTIMO_WITHOUT_KING: ItemId = ItemId::of("ultimo_without_king");

impl<P> Renonce<P> {
    /// Whether it is about this kind of offence.
    pub(super) fn is_kind(&self, kind: ItemId) -> bool {
        self.kind == Some(kind)
    }

    /// Whether kontras do not count: as ruled, or by the kind (REN).
    pub(super) fn is_without_kontra(&self) -> bool {
        self.without_kontra
            || [WITHOUT_BIRD, FOUR_KINGS, ULTIMO_WITHOUT_KING].into_iter().any(|kind| self.is_kind(kind))
    }
}
