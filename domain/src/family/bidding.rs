//! What may be said next in a bidding that is told step by step, whatever its family.

use super::{Entry, GameRules};
use crate::royal;

/// What may be said now.
pub type Choices<P> = royal::Choices<P>;

/// What may be said after the entries `told`; none in a family whose bidding is not told step
/// by step. `in_order` are those who play in the order of play, Vorhand first.
pub fn choices<'a, P: Copy + PartialEq + 'a>(
    rules: &GameRules,
    told: impl IntoIterator<Item = &'a Entry<P>>,
    in_order: &[P],
) -> Option<Choices<P>> {
    match rules {
        GameRules::Royal(_) => {
            let told: Vec<_> = told.into_iter().filter_map(Entry::royal).cloned().collect();
            let in_order: [P; 4] = in_order.try_into().ok()?;
            Some(royal::Bidding::of(&told, in_order).choices())
        }
        GameRules::Koenigrufen(_) | GameRules::Tarot(_) => None,
    }
}
