//! Deals without a tournament: a case in JSON in, points or a judgement out, in the shapes of the
//! scoring contract. Nothing is stored; the command line and the API give the same answers.

pub mod adjudicate;
mod lines;
pub mod score;

pub use domain::announcements::announcements;
pub use domain::case::Problem;
pub use domain::counting::count;
