//! A tournament's log: its events as they are, for organizers.

pub mod audit;
pub mod events;
pub mod export;
