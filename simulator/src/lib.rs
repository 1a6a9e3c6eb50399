//! Generated fields and deals for the demo, tests and load programs.
//!
//! Everything is a pure function of a seed: the same seed gives the same players
//! and the same sheets on every machine. Every record generated is one the rules
//! accept, for every ruleset and both sizes of table; what a table could not have
//! seen (a Trull beside the other side's Mondfang) is not generated either.
//!
//! Deals come on the level of the score sheet. **To add a family**: a module like
//! [`koenigrufen`] with a `record`, and its line in [`sheet`]. A generator of deals
//! to the card belongs beside it and derives the same records.

pub mod dice;
pub mod field;
pub mod koenigrufen;
pub mod sheet;
