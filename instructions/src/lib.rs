//! What is counted is worked on: a day of forty players, and a large final's results.

pub mod day;
pub mod large_final;
