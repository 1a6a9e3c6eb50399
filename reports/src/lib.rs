//! Reports on paper and as data: one model, written as PDF and as CSV.
//!
//! A [`Report`] is a heading and a table in sections. [`Report::pdf`] lays it
//! out on A4 (repeated heads, page numbers, embedded fonts, the digest and the
//! head of the chain on every sheet); [`Report::csv`] writes the same cells for
//! spreadsheets.
//!
//! Invariants: the same report gives the same bytes; every character is drawn,
//! one the font lacks as a visible `�`; no text is lost off a page; no cell of a
//! CSV is a formula.
//!
//! To add a report: write a function that makes a `Report` from domain types
//! (see `draw.rs`), take its words from `texts`, and read it back in a test.

mod directory;
mod draw;
mod heading;
mod pairs;
mod payouts;
mod pdf;
mod ranking;
mod report;
mod royal;
mod rulings;
mod sheet;
mod spreadsheet;
mod teams;
mod titles;
mod trophies;

pub use directory::{Directory, Person};
pub use draw::{FirstDeal, draw_by_name, draw_by_name_large, draw_by_table, draw_by_table_large, draw_slips};
pub use heading::Heading;
pub use pairs::pairs;
pub use payouts::payouts;
pub use ranking::{ranking, ranking_for_wall};
pub use report::{DrawEvidence, Report, ReportError};
pub use royal::{MatchSheet, match_sheet};
pub use rulings::{PublicOutcome, PublicRuling, RulingWords, rulings, rulings_for_the_public};
pub use sheet::{Lines, deal_in_words, score_sheet, sheet_legend};
pub use teams::teams;
pub use titles::titles;
pub use trophies::trophies;
