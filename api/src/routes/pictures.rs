//! What papers show of the caller's organisation: its logo, signatures.

pub mod read;
pub mod remove;
pub mod store;
