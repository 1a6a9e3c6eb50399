//! A form for the pen: what stands in it, before anything is drawn.

use crate::Stamp;

/// A label in one or two languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Label {
    pub first: String,
    pub second: Option<String>,
}

/// A form, ready to be drawn.
#[derive(Debug)]
pub(crate) struct Form {
    pub title: String,
    /// Lines under the title.
    pub lead: Vec<String>,
    /// What stands across its corner.
    pub stamp: Option<Stamp>,
    pub address: Option<String>,
    /// Whether the page is turned: few rows with much to write in each.
    pub across: bool,
    /// What is written before the players' points, each with the least it needs in millimetres.
    pub before: Vec<(Label, i32)>,
    /// Who gets the points: number and name, or nothing to write on.
    pub players: Vec<Option<(String, String)>>,
    pub rows: Vec<FormRow>,
    /// A thicker line after every so many rows; none without.
    pub group: Option<usize>,
    /// Rows at the end.
    pub sums: Vec<Label>,
    pub signatures: Label,
    pub scribe: Label,
    pub note: Option<String>,
}

/// A row for a deal.
#[derive(Debug)]
pub(crate) struct FormRow {
    pub deal: usize,
    /// Seat, from 1.
    pub dealer: usize,
    /// Seats, from 0, that do not play.
    pub out: Vec<usize>,
}
