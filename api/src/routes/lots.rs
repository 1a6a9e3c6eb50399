//! Lots: what decides last between tied players.

pub mod draw;
pub mod list;
