//! Tournaments as a whole.

pub mod amend_ruleset;
pub mod close;
pub mod create;
pub mod list;
pub mod read;
pub mod reopen;
