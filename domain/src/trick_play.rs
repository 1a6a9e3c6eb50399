//! What tricks have in common in all families: how they are read, whose turn it is, and how the
//! last one falls by itself. What a card breaks and what it takes is each family's own.

pub(crate) mod faults;
mod reading;
mod trick;
mod turn;

pub(crate) use reading::Reading;
pub(crate) use trick::{Trick, forced_trick, is_complete, trick_of};
pub(crate) use turn::Turn;
