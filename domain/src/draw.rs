//! The draw: who sits at which table, and in which seat.
//!
//! A draw is a pure function of its [`DrawTerms`] (start numbers, [`DrawOptions`],
//! what was before) and a [`Seed`]. Whoever knows these draws the same seating again:
//! [`DrawProof::verify`] does it. A [commitment](DrawTerms::commitment) published
//! beforehand shows that the seed was fixed before anybody could know what it brings.
//!
//! The algorithm `random-1`, exactly:
//! 1. Sort the start numbers in ascending order.
//! 2. Take the `ChaCha20` key stream (20 rounds, 64-bit block counter from 0, 64-bit
//!    nonce 0) of the seed as 32-bit little-endian words, one after the other.
//! 3. A number below `n`: take the next word `w`; if `w ≥ ⌊2³²/n⌋·n`, drop it and
//!    take the next; else it is `w mod n`. So no number is likelier than another.
//! 4. For `i` from `count − 1` down to 1: swap the players at `i` and at a number
//!    below `i + 1`.
//! 5. Cut the list into tables of the [`TableSizes`] in the order of the table
//!    numbers; the order within a table is the order of its seats.
//!
//! Where fixed pairs are drawn, the list is of pairs, each by its lower start number, and
//! a table is of two: first who attacks in the first deal, then who defends.
//!
//! `lot-1` is steps 1 to 4 with nonce 1: the first of the list wins.
//!
//! To add a way to draw: a new name in [`Algorithm`] and a file of its own. A name
//! keeps its meaning for ever, since old draws are checked with it.

mod avoiding;
mod bound;
mod byes;
mod certificate;
mod designs;
mod error;
pub mod faults;
mod input;
mod lot;
mod manual;
mod modes;
mod obstacles;
mod options;
mod outcome;
mod pairs;
mod proof;
mod random;
mod seating;
mod seed;
mod sizes;
mod standing;
mod terms;
mod words;

#[cfg(test)]
mod bars;
#[cfg(test)]
mod checked_elsewhere;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod other_tables;
#[cfg(test)]
mod statistics;

pub use certificate::{Bond, BrokenConstraint, Certificate, Indirect, RepeatedPair};
pub use error::DrawError;
pub use input::{DrawInput, Groups, MetBefore};
pub use lot::draw_lot;
pub use manual::{EditCost, SeatingError, check_seating};
pub use modes::draw;
pub use obstacles::{Obstacle, check_before};
pub use options::{Algorithm, Apart, DrawMode, DrawOptions, KeepApart, SeatOne, StandingOrder};
pub use outcome::{Drawn, Progress};
pub(crate) use pairs::from_vorhand;
pub use proof::{DrawMismatch, DrawProof};
pub use random::draw_random;
pub use seating::{DrawnRound, DrawnTable, Seating, changed_seats};
pub use seed::Seed;
pub use sizes::{CannotSeat, FiveTables, Sizes, TableSizes, Units};
pub use terms::{Basis, DrawTerms};
