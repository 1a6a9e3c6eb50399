//! A list in two languages: what the second one says otherwise stands behind the first.

use crate::report::{Cell, Report};

impl Report {
    /// The same report with the words of another, which is the same in another language. Lines to write on stand once.
    #[must_use]
    pub(crate) fn beside(mut self, second: &Self) -> Self {
        join(&mut self.title, &second.title);
        for (column, second) in self.columns.iter_mut().zip(&second.columns) {
            join(&mut column.head, &second.head);
        }
        for (section, second) in self.sections.iter_mut().zip(&second.sections) {
            if let (Some(title), Some(second)) = (&mut section.title, &second.title) {
                join(title, second);
            }
            for (row, second) in section.rows.iter_mut().zip(&second.rows) {
                for (cell, second) in row.cells.iter_mut().zip(&second.cells) {
                    if let (Cell::Text(text), Cell::Text(second)) = (cell, second) {
                        join(text, second);
                    }
                }
            }
        }
        for (note, second) in self.notes.iter_mut().zip(&second.notes) {
            join(note, second);
        }
        self
    }
}

fn join(first: &mut String, second: &str) {
    let words: Vec<_> = second.split_whitespace().filter(|word| !word.contains("__")).collect();
    let second = words.join(" ");
    if *first != second && !second.is_empty() {
        *first = format!("{first} / {second}");
    }
}
