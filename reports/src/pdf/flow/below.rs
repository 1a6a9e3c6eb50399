//! What stands below a table: sentences, remarks by their numbers, lines to sign on.

use super::super::Length;
use super::super::prose::{drawable, wrap};
use super::super::sheet::{Pen, fitted};
use super::super::style::{RUNNING_SIZE, Tone};
use super::Flow;

/// How wide a line to sign on is, and the room above it: 70 and 20 mm.
const SIGNATURE: (Length, Length) = (198_450, 56_700);
/// Letters of numbered notes.
const NOTE_SIZE: Length = 7_500;
/// From this many on, numbered notes stand in two columns.
const NOTES_IN_COLUMNS: usize = 6;

impl Flow<'_> {
    pub(super) fn notes(&mut self) {
        self.y += self.style.size / 2;
        for note in &self.report.notes {
            self.paragraph(note);
        }
    }

    /// Remarks under the table, by their numbers.
    pub(super) fn numbered_notes(&mut self) {
        let numbered = &self.texts.numbered;
        if numbered.is_empty() {
            return;
        }
        self.y += self.style.size / 2;
        let columns = if numbered.len() < NOTES_IN_COLUMNS { 1 } else { 2 };
        let in_column = numbered.len().div_ceil(columns);
        let pen = Pen::regular(NOTE_SIZE);
        let face = pen.weight.face();
        let indent = pen.width("000) ");
        let width = self.style.lane_width() / Length::try_from(columns).unwrap_or(1);
        let room = width - indent - 2 * self.style.cell_padding();
        let line_height = pen.size * 6 / 5;
        for row in 0..in_column {
            let notes = (0..columns).map(|column| (column * in_column + row, column));
            let notes: Vec<_> = notes
                .filter_map(|(at, column)| {
                    let note = drawable(numbered.get(at)?, face);
                    Some((at + 1, column, wrap(&note, room, face, pen.size, usize::MAX)))
                })
                .collect();
            let lines = notes.iter().map(|(.., lines)| lines.len()).max().unwrap_or(1);
            let height = line_height * Length::try_from(lines).unwrap_or(1);
            if !self.fits(height) {
                self.next_lane();
            }
            let top = self.y;
            for (number, column, lines) in notes {
                let left =
                    self.left() + self.style.cell_padding() + width * Length::try_from(column).unwrap_or(0);
                let right = left + indent - pen.size / 3;
                let mut y = top + pen.size;
                self.sheet().text_to(right, y, pen, &format!("{number})"));
                for line in &lines {
                    self.sheet().text(left + indent, y, pen, line);
                    y += line_height;
                }
            }
            self.y += height;
        }
    }

    /// A line for each who signs, with room for a hand above it and who he is below.
    pub(super) fn signatures(&mut self) {
        let signed_by = &self.report.evidence.signed_by;
        if signed_by.is_empty() {
            return;
        }
        if !self.fits(SIGNATURE.1 + NOTE_SIZE * 2) {
            self.next_lane();
        }
        self.y += SIGNATURE.1;
        let mut left = self.left();
        for who in signed_by {
            let y = self.y;
            self.sheet().fill(left, y, SIGNATURE.0, 500, Tone::BLACK);
            let (pen, line) = fitted(who, Pen::secondary(RUNNING_SIZE), SIGNATURE.0, NOTE_SIZE);
            self.sheet().text(left, y + pen.size * 5 / 4, pen, &line);
            left += SIGNATURE.0 + SIGNATURE.0 / 5;
        }
        self.y += NOTE_SIZE * 2;
    }

    pub(super) fn paragraph(&mut self, text: &str) {
        let style = self.style;
        let pen = Pen::regular(style.size.min(10_000));
        let face = pen.weight.face();
        let room = style.lane_width() - 2 * style.cell_padding();
        self.y += pen.size / 3;
        for line in wrap(&drawable(text, face), room, face, pen.size, usize::MAX) {
            if !self.fits(pen.size * 6 / 5) {
                self.next_lane();
            }
            self.y += pen.size * 6 / 5;
            let (x, y) = (self.left() + style.cell_padding(), self.y);
            self.sheet().text(x, y, pen, &line);
        }
    }
}
