//! Checkpoints of the log over all streams, and proofs that lead to them.

pub mod consistency;
pub mod inclusion;
pub mod read;
