//! Tournaments that come from other installations.

pub mod create;
pub mod read;
pub mod take_over;
