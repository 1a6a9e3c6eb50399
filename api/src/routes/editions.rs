//! Editions of the results: what was published, as of its version, for ever.

pub mod list;
pub mod publish;
pub mod read;
