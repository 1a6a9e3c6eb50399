//! Texts beside the log: reasons, facts, names of teams. Each can be erased by itself.

pub mod erase;
pub mod list;
