//! Deals without a tournament: a case in JSON in, points, a judgement, a count or what may be announced out, in
//! the shapes of the scoring contract. Nothing is stored; the command line and the API give the same answers.

pub mod adjudicate;
mod announcements;
mod case;
mod counting;
mod faults;
mod lines;
mod problem;
pub mod score;

use domain::message::Declared;

pub use announcements::announcements;
pub use counting::count;
pub use problem::{Problem, ProblemCode};

/// All messages this crate refuses with, besides those of the rules, list by list.
pub const DECLARED: &[&[Declared]] = &[faults::FAULTS, faults::MESSAGES];

/// The same, one by one.
pub fn declared() -> impl Iterator<Item = &'static Declared> {
    DECLARED.iter().copied().flatten()
}
