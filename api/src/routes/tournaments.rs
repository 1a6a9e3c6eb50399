//! Tournaments as a whole.

pub mod amend_ruleset;
pub mod close;
pub mod create;
pub mod describe;
pub mod list;
pub mod read;
pub mod reopen;
pub mod set_registration;
pub mod set_times;
