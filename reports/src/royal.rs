//! Papers that Royal-Tarock alone has.

mod match_sheet;

pub use match_sheet::{MatchSheet, match_sheet};
