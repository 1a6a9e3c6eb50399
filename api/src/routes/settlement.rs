//! Versions of settlement: what a newer one would change, and its adoption.

pub mod adopt;
pub mod preview;
