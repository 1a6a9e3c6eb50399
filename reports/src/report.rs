use std::collections::HashMap;

use chrono::NaiveDateTime;
use domain::money::Cents;
use domain::points::Points;
use texts::{Lang, Text};

use crate::Heading;

/// A report, ready to be written as PDF or CSV.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub(crate) heading: Heading,
    /// What it shows, such as "Rangliste".
    pub(crate) title: String,
    pub(crate) subject: Subject,
    pub(crate) layout: Layout,
    /// The CSV column that tells the sections apart; none if there is only one.
    pub(crate) section_head: Option<String>,
    pub(crate) columns: Vec<Column>,
    pub(crate) sections: Vec<Section>,
    /// Sentences under the table.
    pub(crate) notes: Vec<String>,
    /// What it can be checked by, beside the anchors of the heading.
    pub(crate) evidence: Evidence,
}

/// What a report can be checked by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Evidence {
    /// Lines at the foot of every page.
    pub lines: Vec<String>,
    /// What the QR code on the first page says; none without one.
    pub code: Option<String>,
    /// Who signs below it: a line with room for a hand each, on paper alone.
    pub signed_by: Vec<String>,
}

/// Why a report cannot be written as PDF.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// More columns than fit across a page at a size that can be read.
    #[error("the table has too many columns for a page")]
    TooWide,
    /// The font could not be cut down to the characters in use.
    #[error("the font cannot be embedded: {0}")]
    Font(String),
    /// The workbook cannot hold it.
    #[error("the workbook cannot be written: {0}")]
    Workbook(String),
    /// The archive could not be written.
    #[error("the archive cannot be written: {0}")]
    Archive(String),
    /// The PDF could not be written as intended.
    #[error("the PDF cannot be written: {0}")]
    Pdf(String),
}

/// What a draw is checked by, for paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawEvidence {
    /// Name and version of the algorithm.
    pub algorithm: String,
    /// The seed, hexadecimal.
    pub seed: String,
    /// The digest committed to before the draw.
    pub commitment: Option<String>,
    /// What was mixed in.
    pub public_randomness: Option<String>,
    /// Where the proof can be read, if the program knows its address.
    pub address: Option<String>,
    /// How many seats have somebody else than was drawn.
    pub changed_seats: usize,
}

impl DrawEvidence {
    /// What the QR code says: where the proof is, or what of it cannot be computed.
    fn code(&self) -> String {
        if let Some(address) = &self.address {
            return address.clone();
        }
        let commitment = self.commitment.as_deref().unwrap_or("none");
        format!("{}\nseed {}\ncommitment {commitment}", self.algorithm, self.seed)
    }
}

/// What a report tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    /// What was drawn or written down: a fact when it is printed.
    Facts,
    /// What follows from the facts: an edition of the results, or an interim standing.
    Results,
    /// How a season stands, which has no day and no editions.
    Season,
}

/// How a report lies on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// A table across the page; turned to landscape if it needs the room.
    Table,
    /// As a table, but never made smaller to fit on one page, and turned where its rows would grow tall: what was
    /// ruled is read with ease.
    Log,
    /// As a table, but small enough that a form of many rows fits on two sides.
    Form,
    /// The same to be written on: across the page, rows and columns with room for a pen, on as many pages as that takes.
    PenForm,
    /// As a table with rows tall enough to sign in, ruled.
    Signing,
    /// Large letters in two columns, to be read on a wall.
    Wall,
    /// As on the wall, but a section is never split.
    WallCards,
    /// In letters that are read from two metres.
    Large,
    /// The same, but a section is never split and its title is larger still.
    LargeCards,
    /// Slips to cut, one for each section: its title, its lead, then its rows, each with figures,
    /// words and a remark.
    Slips,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Column {
    pub head: String,
    pub kind: ColumnKind,
    /// Left out on paper, for want of room.
    pub data_only: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    /// Words, to the left; takes what room there is and wraps.
    Words,
    /// As words, but is the last to be wrapped.
    Names,
    /// Numbers, to the right; never wrapped.
    Figures,
    /// What somebody at a table has: as figures, all such columns equally wide, his name wrapped above.
    Seat,
    /// The number that counts: as figures, but bold.
    Total,
    /// Left empty, to be written in.
    Blank,
    /// A box to tick.
    Box,
}

impl Column {
    fn of(head: impl Into<String>, kind: ColumnKind) -> Self {
        Self { head: head.into(), kind, data_only: false }
    }

    pub fn words(head: impl Into<String>) -> Self {
        Self::of(head, ColumnKind::Words)
    }

    pub fn names(head: impl Into<String>) -> Self {
        Self::of(head, ColumnKind::Names)
    }

    pub fn figures(head: impl Into<String>) -> Self {
        Self::of(head, ColumnKind::Figures)
    }

    pub fn seat(head: impl Into<String>) -> Self {
        Self::of(head, ColumnKind::Seat)
    }

    /// To be written in; never data.
    pub fn blank(head: impl Into<String>) -> Self {
        Self::of(head, ColumnKind::Blank)
    }

    /// To be ticked; never data.
    pub fn tick() -> Self {
        Self::of("", ColumnKind::Box)
    }

    /// Whether it is for the pen alone.
    pub fn is_for_the_pen(&self) -> bool {
        matches!(self.kind, ColumnKind::Blank | ColumnKind::Box)
    }

    pub fn total(head: impl Into<String>) -> Self {
        Self::of(head, ColumnKind::Total)
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Section {
    /// Printed above the rows.
    pub title: Option<String>,
    /// What counts most, on a slip.
    pub lead: Option<String>,
    /// What the section stands for in the CSV column named by `section_head`.
    pub key: Cell,
    pub rows: Vec<Row>,
    /// What opens its owner's own page, on a slip.
    pub own_page: Option<OwnPage>,
}

/// What opens a player's own page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPage {
    /// What its code opens.
    pub link: String,
    /// Where what stands on the slip is typed if nothing can scan it.
    pub address: String,
    /// What is typed there.
    pub typed: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Row {
    pub cells: Vec<Cell>,
    /// Printed bold.
    pub strong: bool,
    /// Belongs to the row above: has its stripe and stays on its page.
    pub continues: bool,
}

/// A value that is written for people in a PDF and for calculation in a CSV.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum Cell {
    #[default]
    Empty,
    Text(String),
    /// Names one after the other; on paper none is parted over two lines, if it fits on one.
    List(Vec<String>),
    /// Remarks: on paper numbers of notes below the table, alike ones with the same number.
    Notes(Vec<String>),
    Integer(i64),
    Points(Points),
    Cents(Cents),
    /// The same as in the row above: left out on paper.
    Ditto(Box<Cell>),
}

impl Cell {
    /// As people read it.
    pub fn on_paper(&self, lang: Lang) -> String {
        match self {
            Self::Empty | Self::Ditto(_) => String::new(),
            Self::Text(text) => text.clone(),
            Self::List(names) => {
                let whole: Vec<_> = names.iter().map(|name| name.replace(' ', "\u{a0}")).collect();
                whole.join(", ")
            }
            // Their numbers are given out over the whole table.
            Self::Notes(notes) => notes.join("; "),
            Self::Integer(number) => texts::integer(*number),
            Self::Points(points) => texts::points(*points),
            Self::Cents(cents) => texts::money(lang, *cents),
        }
    }
}

/// Remarks in the order of the rows, each once.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    pub notes: Vec<String>,
    known: HashMap<String, usize>,
}

impl Numbers {
    /// The numbers of these remarks, as a cell names them.
    pub fn of(&mut self, notes: &[String]) -> String {
        let mut numbers = Vec::with_capacity(notes.len());
        for note in notes {
            let next = self.notes.len() + 1;
            let number = *self.known.entry(note.clone()).or_insert(next);
            if number == next {
                self.notes.push(note.clone());
            }
            numbers.push(number.to_string());
        }
        numbers.join(",\u{a0}")
    }
}

impl From<u16> for Cell {
    fn from(number: u16) -> Self {
        Self::Integer(number.into())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl Row {
    pub fn of<const N: usize>(cells: [Cell; N]) -> Self {
        Self { cells: cells.into(), ..Self::default() }
    }
}

impl Report {
    /// The same report with more sentences below its table.
    #[must_use]
    pub fn and_notes(mut self, notes: Vec<String>) -> Self {
        self.notes.extend(notes);
        self
    }

    /// The same report with the time at which what it tells of is planned to begin, by the clock on the wall.
    #[must_use]
    pub fn beginning_at(mut self, time: NaiveDateTime) -> Self {
        let lang = self.heading.lang;
        let clock = time.time().format("%H:%M").to_string();
        let when = if time.date() == self.heading.date {
            clock
        } else {
            let day = texts::date(lang, time.date());
            lang.text_with(Text::DateTime, [("date", day.into()), ("time", clock.into())])
        };
        self.title = lang.text_with(Text::BeginsAt, [("title", self.title.into()), ("time", when.into())]);
        self
    }

    /// The same report of a draw with what it can be checked by: at the foot of every page, and
    /// as a QR code on the first (not on slips).
    #[must_use]
    pub fn with_proof(mut self, draw: &DrawEvidence) -> Self {
        let lang = self.heading.lang;
        let seed = Some(lang.text_with(
            Text::DrawSeed,
            [("algorithm", draw.algorithm.as_str().into()), ("seed", draw.seed.as_str().into())],
        ));
        let commitment = Some(match &draw.commitment {
            Some(digest) => lang.text_with(Text::DrawCommitment, [("digest", digest.as_str().into())]),
            None => lang.text(Text::DrawNotCommitted).into_owned(),
        });
        let mixed = draw
            .public_randomness
            .as_ref()
            .map(|text| lang.text_with(Text::DrawMixed, [("text", text.as_str().into())]));
        let address = draw
            .address
            .as_ref()
            .map(|address| lang.text_with(Text::DrawProof, [("address", address.as_str().into())]));
        let lines = seed.into_iter().chain(commitment).chain(mixed).chain(address);
        self.evidence.lines = lines.chain(self.with_changes(draw.changed_seats)).collect();
        self.evidence.code = Some(draw.code());
        self
    }

    /// The same report with a QR code on its first page that leads to where it can be read.
    #[must_use]
    pub fn with_code(mut self, address: Option<String>) -> Self {
        self.evidence.code = address.or(self.evidence.code);
        self
    }

    /// What is said where seats were changed after the draw; as data it is a column of its own.
    fn with_changes(&mut self, seats: usize) -> Option<String> {
        let count = u16::try_from(seats).ok().filter(|count| *count > 0)?;
        let lang = self.heading.lang;
        let head = Column::figures(lang.text(Text::HeadChangedSeats));
        self.columns.push(Column { data_only: true, ..head });
        for row in self.sections.iter_mut().flat_map(|section| &mut section.rows) {
            row.cells.push(count.into());
        }
        Some(lang.text_with(Text::DrawChanged, [("seats", count.into())]))
    }

    /// What it shows, such as "Rangliste".
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evidence(address: Option<&str>) -> DrawEvidence {
        DrawEvidence {
            algorithm: "random-1".into(),
            seed: "5a".repeat(32),
            commitment: Some("0f".repeat(32)),
            public_randomness: Some("3 5 1 6".into()),
            address: address.map(Into::into),
            changed_seats: 0,
        }
    }

    #[test]
    fn the_code_leads_to_the_proof_if_its_address_is_known() {
        let address = "https://tarock.example/api/v1/tournaments/1/rounds/1/draw";
        assert_eq!(evidence(Some(address)).code(), address);
    }

    #[test]
    fn without_an_address_the_code_says_what_cannot_be_computed() {
        let code = evidence(None).code();
        assert_eq!(code, format!("random-1\nseed {}\ncommitment {}", "5a".repeat(32), "0f".repeat(32)));
    }
}
