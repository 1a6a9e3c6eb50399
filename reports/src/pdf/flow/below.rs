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
/// Fewer lines of notes do not begin at the end of a page.
const LEAST_LINES: Length = 4;

fn times(count: usize) -> Length {
    Length::try_from(count).unwrap_or(0)
}

/// How many notes of these heights stand in each column of a height, the first ones first; at least one in the first.
fn in_columns(heights: &[Length], columns: usize, tall: Length) -> Vec<usize> {
    let mut left = heights;
    let mut counts = Vec::with_capacity(columns);
    for _ in 0..columns {
        let mut used = 0;
        let mut fitting = left.iter().take_while(|height| {
            used += **height;
            used <= tall
        });
        let mut count = fitting.by_ref().count();
        // What is taller than a page stands on one all the same.
        if counts.is_empty() && count == 0 && !left.is_empty() {
            count = 1;
        }
        left = left.get(count..).unwrap_or_default();
        counts.push(count);
    }
    counts
}

/// The least height of columns that hold all of them.
fn even_height(heights: &[Length], columns: usize, step: Length) -> Length {
    let all: Length = heights.iter().sum();
    let holds = |tall: &Length| in_columns(heights, columns, *tall).iter().sum::<usize>() == heights.len();
    let tallest = heights.iter().copied().max().unwrap_or(0);
    std::iter::successors(Some((all / times(columns)).max(tallest)), |tall| Some(tall + step))
        .take_while(|tall| *tall < all)
        .find(holds)
        .unwrap_or(all)
}

impl Flow<'_> {
    pub(super) fn notes(&mut self) {
        self.y += self.style.size / 2;
        for note in &self.report.notes {
            self.paragraph(note);
        }
    }

    /// Remarks under the table, by their numbers: down one column and then the other, page by page. What fits on
    /// one page is not parted.
    pub(super) fn numbered_notes(&mut self) {
        let numbered = &self.texts.numbered;
        if numbered.is_empty() {
            return;
        }
        self.y += self.style.size / 2;
        let columns = if numbered.len() < NOTES_IN_COLUMNS { 1 } else { 2 };
        let pen = Pen::regular(NOTE_SIZE);
        let face = pen.weight.face();
        let indent = pen.width("000) ");
        let width = self.style.lane_width() / times(columns);
        let room = width - indent - 2 * self.style.cell_padding();
        let line_height = pen.size * 6 / 5;
        let notes: Vec<_> = numbered
            .iter()
            .map(|note| wrap(&drawable(note, face), room, face, pen.size, usize::MAX))
            .collect();
        let heights: Vec<_> = notes.iter().map(|lines| line_height * times(lines.len().max(1))).collect();
        let mut next = 0;
        while next < notes.len() {
            let left = heights.get(next..).unwrap_or_default();
            let (here, whole) = (self.feet.top() - self.y, self.feet.top() - self.top);
            let even = even_height(left, columns, line_height);
            if even > here && here < whole && (even <= whole || here < LEAST_LINES * line_height) {
                self.next_lane();
                continue;
            }
            let (top, tall) = (self.y, even.min(here));
            let mut lowest = top;
            for (column, count) in in_columns(left, columns, tall).into_iter().enumerate() {
                let left = self.left() + self.style.cell_padding() + width * times(column);
                let mut y = top + pen.size;
                for (number, lines) in (next + 1..).zip(notes.iter().skip(next)).take(count) {
                    self.sheet().text_to(left + indent - pen.size / 3, y, pen, &format!("{number})"));
                    for line in lines {
                        self.sheet().text(left + indent, y, pen, line);
                        y += line_height;
                    }
                }
                next += count;
                lowest = lowest.max(y - pen.size);
            }
            self.y = lowest;
            if next < notes.len() {
                self.next_lane();
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read_down_one_column_and_then_the_other() {
        let heights = [9, 18, 9, 9, 9];
        assert_eq!(even_height(&heights, 2, 9), 27);
        assert_eq!(in_columns(&heights, 2, 27), [2, 3]);
        assert_eq!(in_columns(&heights, 2, 20), [1, 1], "the others go on to the next page");
        assert_eq!(in_columns(&heights, 1, 5), [1], "what is taller than a page has one");
        assert_eq!(even_height(&heights, 1, 9), 54);
    }
}
