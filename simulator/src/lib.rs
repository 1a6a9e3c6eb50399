//! Generated fields and deals for the demo, tests and load programs.
//!
//! Everything is a pure function of a seed and a part: the same numbers give the same
//! players, cards and sheets on every machine, in exact integers. Deals are played to the
//! card: legal plays of simple players, or plays in which one duty is broken, and it is
//! stated which. The records on a sheet are read off the plays by the adjudicator of
//! `domain`, so what a table could not have seen is not generated either.
//!
//! **To add a family**: a module like [`koenigrufen`] with a `play` and a `record`, and its
//! line in `family.rs`; its laws beside those of `tests/laws`.

pub mod dice;
pub mod family;
pub mod field;
pub mod koenigrufen;
pub mod planted;
pub mod royal;
pub mod sheet;
pub mod simulated;
pub mod tarot;
