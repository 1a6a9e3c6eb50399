//! Pairs of players who are not to sit at one table.

pub mod allow;
pub mod list;
pub mod prohibit;
