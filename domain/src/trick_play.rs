//! What tricks have in common in all families: how they are read, whose turn it is, and how the
//! last one falls by itself. What a card breaks and what it takes is each family's own.

mod breach;
pub(crate) mod faults;
mod reading;
mod trick;
mod turn;

pub use breach::Breach;
pub(crate) use breach::duties;
pub(crate) use reading::Reading;
pub(crate) use trick::{Trick, forced_trick, is_complete, trick_of};
pub(crate) use turn::Turn;
