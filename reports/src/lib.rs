//! Papers and data: lists of one model, written as PDF, as CSV and as workbooks, and pages that are drawn.
//!
//! A [`Report`] is a heading and a table in sections. [`Report::pdf`] lays it
//! out on A4 (repeated heads, page numbers, embedded fonts, the digest and the
//! head of the chain on every sheet); [`Report::csv`] writes the same cells for
//! spreadsheets, [`Report::xlsx`] as a workbook. What is no list is drawn as a
//! [`Print`]: forms for the pen, rule cards, receipts, certificates, badges. A
//! `Print` joins several into one document.
//!
//! Invariants: the same report gives the same bytes; every character is drawn,
//! one the font lacks as a visible `�`; no text is lost off a page; no cell of a
//! CSV is a formula.
//!
//! To add a report: write a function that makes a `Report` from domain types
//! (see `draw.rs`), take its words from `texts`, and read it back in a test.

mod awards;
mod bilingual;
mod booklet;
mod cash;
mod directory;
mod draw;
mod hand_sheet;
mod heading;
mod leaflet;
mod lists;
mod lots;
mod pairs;
mod pdf;
mod picture;
mod press;
mod print;
mod ranking;
mod report;
mod royal;
mod rule_card;
mod rulings;
mod season;
mod season_deals;
mod series;
mod sheet;
mod site;
mod spreadsheet;
mod stakes;
mod table_cards;
mod teams;
mod titles;
mod trophies;
mod workbook;

pub use awards::{
    Fee, HandOut, Handed, HandedOut, Honours, Pick, certificates, envelopes, fee_receipts, prize_list,
    prize_receipts,
};
pub use booklet::{Chapter, booklet};
pub use cash::{CashCounted, CashLine, Cashbook, FeesInCash, PrizesDue, cash_statement};
pub use directory::{Directory, Person, list_key};
pub use draw::{FirstDeal, draw_by_name, draw_by_name_large, draw_by_table, draw_by_table_large, draw_slips};
pub use hand_sheet::{ForTable, SheetOptions, SheetOrder, hand_sheets};
pub use heading::{Heading, Letterhead, Stamp};
pub use lists::{Became, PreregistrationRow, Registered, badges, check_in, fees, pre_registrations};
pub use lots::lots;
pub use pairs::pairs;
pub use picture::{MOST_PIXELS, Picture, PictureError};
pub use press::{Story, press};
pub use print::Print;
pub use ranking::{Weighed, ranking, ranking_for_wall, ranking_weighed};
pub use report::{DrawEvidence, OwnPage, Report, ReportError};
pub use royal::{MatchSheet, match_sheet};
pub use rule_card::rule_card;
pub use rulings::{PublicRuling, RulingWords, rulings, rulings_for_the_public};
pub use season::{SeasonPairing, SeasonStanding, season_bracket, season_table};
pub use season_deals::{FreeStanding, TrophyStanding, season_free, season_trophies};
pub use series::{SeriesStanding, season_series};
pub use sheet::{
    Lines, deal_in_words, record_in_words, score_sheet, sheet_legend, signature_notes, signatures,
};
pub use site::{SiteFile, archive, site};
pub use stakes::{stakes_by_table, stakes_of_the_day};
pub use table_cards::{TableCard, table_cards};
pub use teams::teams;
pub use titles::titles;
pub use trophies::trophies;
