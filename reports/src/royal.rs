//! Papers that Royal-Tarock alone has.

mod match_sheet;

pub(crate) use match_sheet::in_two_languages;
pub use match_sheet::{MatchSheet, match_sheet};
