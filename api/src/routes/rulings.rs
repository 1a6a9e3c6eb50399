//! Rulings of referees and juries on deals.

pub mod list;
pub mod make;
pub mod outcome;
pub mod preview;
pub mod read;
