//! French Tarot to the card: from hands, dog, aside and tricks to what was wrong, who took
//! what, and the [`Record`](super::Record) that settles (TAR, FFT 2012).
//!
//! A [`Play`] is plain data. Which cards a player may lay, and who takes a trick, say
//! [`legal_cards`] and [`winner`] alone; they are the same in every ruleset.

mod adjudication;
mod aside;
mod breach;
mod calls;
mod course;
mod dealt;
mod duties;
mod outcome;
mod played;
mod shape;

pub use adjudication::Adjudication;
pub use breach::{Breach, Broken, How};
pub use calls::callable;
pub use duties::{broken_by, legal_cards, winner};
pub use outcome::BySide;
pub use played::Played;
pub use shape::{Play, ShownPoignee};
