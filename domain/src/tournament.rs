//! The life of a tournament, whatever family of games it plays.
//!
//! [`decide`] turns a [`Command`] into [`Event`]s or a [`Rejection`];
//! [`Tournament::evolve`] applies an event. `command`, `decide`, `event` and
//! `evolve` have files of the same names: `setup`, `field`, `round`, `deal`,
//! `referee`, `result`. To add a fact: its event, its line in the events table of
//! `event.rs`, its golden fixture, how it evolves the state, and the command that
//! decides it.

mod amendment;
pub mod audit;
pub mod checks;
pub mod command;
mod decide;
mod draw_terms;
pub mod edition;
pub mod event;
mod evolve;
pub mod faults;
mod jury;
pub mod other_rules;
pub mod preview;
mod rejection;
pub mod rejections;
pub mod results;
pub mod rulings_log;
pub mod state;
pub mod trophies;
mod warning;

pub use crate::log::Meta;
pub use command::Command;
pub use decide::{Authority, Context, Listener, create, decide};
pub use event::{DecodeError, Event};
pub use evolve::Corrupt;
pub use rejection::{Rejection, RejectionCode};
pub use state::Tournament;

#[cfg(test)]
mod tests;
