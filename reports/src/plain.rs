//! A report as words and figures, for whoever shows it as a page.

use crate::report::{Cell, ColumnKind, Numbers, Report};

/// A table of a report, all in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainTable {
    /// What it shows; none where there is only one.
    pub title: Option<String>,
    /// The heads of its columns.
    pub heads: Vec<PlainHead>,
    /// Its rows, a text for each column.
    pub rows: Vec<Vec<String>>,
    /// Sentences below it.
    pub notes: Vec<String>,
}

/// The head of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainHead {
    /// What it says.
    pub text: String,
    /// Below it are figures, to the right.
    pub figures: bool,
    /// It is what counts.
    pub total: bool,
}

impl Report {
    /// Its tables as people read them on paper.
    #[must_use]
    pub fn tables(&self) -> Vec<PlainTable> {
        let lang = self.heading.lang;
        let heads: Vec<_> = self
            .columns
            .iter()
            .filter(|column| !column.is_for_the_pen())
            .map(|column| PlainHead {
                text: column.head.clone(),
                figures: matches!(column.kind, ColumnKind::Figures | ColumnKind::Seat | ColumnKind::Total),
                total: column.kind == ColumnKind::Total,
            })
            .collect();
        let mut tables: Vec<_> = self
            .sections
            .iter()
            .map(|section| {
                let mut numbers = Numbers::default();
                let mut rows = Vec::with_capacity(section.rows.len());
                for row in &section.rows {
                    let cells = self.columns.iter().zip(&row.cells);
                    let cells =
                        cells.filter(|(column, _)| !column.is_for_the_pen()).map(|(_, cell)| match cell {
                            Cell::Notes(notes) => numbers.of(notes),
                            cell => cell.on_paper(lang),
                        });
                    rows.push(cells.collect());
                }
                let notes =
                    (1..).zip(numbers.notes).map(|(number, note): (usize, _)| format!("{number}: {note}"));
                PlainTable {
                    title: section.title.clone(),
                    heads: heads.clone(),
                    rows,
                    notes: notes.collect(),
                }
            })
            .collect();
        if let Some(last) = tables.last_mut() {
            last.notes.extend(self.notes.iter().cloned());
        }
        tables
    }
}
