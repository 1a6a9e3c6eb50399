//! Read models: what a page, an answer in JSON and a paper show of a tournament.
//!
//! A view is built from a snapshot, for a viewer: [`Reader`] holds both. It knows no request and no
//! answer; what is not there is [`Missing`]. No surface computes: what two of them show, a view tells.
//!
//! Invariants: names are shown only to who may see them ([`Viewer::sees_names`]); texts about persons
//! come from notes, which can be erased; nothing here is stored.

#![expect(missing_docs, reason = "a field is described where its name does not say all of it")]
#![expect(clippy::missing_errors_doc, reason = "all fail for the reasons of `Error`")]
#![expect(clippy::must_use_candidate, reason = "a view that is not used costs time and nothing else")]

pub mod actors;
pub mod amounts;
pub mod appeals;
pub mod audit;
pub mod booklet;
pub mod cash;
pub mod checks;
pub mod commitments;
pub mod complaints;
pub mod consequences;
pub mod course;
pub mod deal;
pub mod decision;
pub mod draw;
pub mod draw_check;
pub mod edition_changes;
pub mod editions;
pub mod eligibility;
pub mod error;
pub mod find;
pub mod flags;
pub mod history;
pub mod likeness;
pub mod line_history;
pub mod listed;
pub mod lots;
pub mod messages;
pub mod names;
pub mod namesakes;
pub mod notes;
pub mod notices;
pub mod organisations;
pub mod own;
pub mod pace;
pub mod pairs_apart;
pub mod papers;
pub mod payments;
pub mod payouts;
pub mod person_correction;
pub mod person_data;
pub mod persons;
pub mod pictures;
pub mod players;
pub mod preregistrations;
pub mod preview;
pub mod rankings;
pub mod reader;
pub mod referee_case;
pub mod registration;
pub mod registration_desk;
pub mod result_changes;
pub mod rounds;
pub mod ruleset_change;
pub mod rulings;
pub mod rulings_log;
pub mod season_site;
pub mod seasons;
pub mod settlement;
pub mod shapes;
pub mod sheet;
pub mod sheet_in_words;
pub mod shelf;
pub mod since_edition;
pub mod site;
pub mod slip;
pub mod spreadsheet;
pub mod start_number;
pub mod suspensions;
pub mod table_state;
pub mod tables;
pub mod teams;
pub mod tournaments;
pub mod viewer;
pub mod violation;
pub mod webhooks;
pub mod whereabouts;
pub mod writing;

pub use error::{Error, Missing, Result};
pub use reader::{Reader, WithNames};
pub use viewer::Viewer;
