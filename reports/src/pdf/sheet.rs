//! What is drawn on a page. Positions count from the upper left corner.

use super::Length;
use super::face::Weight;
use super::prose::{drawable, wrap};
use super::style::{Paper, Tone};

/// A letter's weight, size and tone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pen {
    pub weight: Weight,
    pub size: Length,
    pub tone: Tone,
}

impl Pen {
    pub fn regular(size: Length) -> Self {
        Self { weight: Weight::Regular, size, tone: Tone::BLACK }
    }

    pub fn bold(size: Length) -> Self {
        Self { weight: Weight::Bold, size, tone: Tone::BLACK }
    }

    pub fn secondary(size: Length) -> Self {
        Self { weight: Weight::Regular, size, tone: Tone::SECONDARY }
    }

    pub fn width(self, text: &str) -> Length {
        self.weight.face().width(text, self.size)
    }
}

/// Text in one line within `room`: in smaller letters if it must be, and if `least` are still too
/// large, cut with an ellipsis.
pub(super) fn fitted(text: &str, pen: Pen, room: Length, least: Length) -> (Pen, String) {
    let (pen, lines) = fitted_lines(text, pen, room, least, 1);
    (pen, lines.into_iter().next().unwrap_or_default())
}

/// The same in several lines if the least letters are too large for one.
pub(super) fn fitted_lines(
    text: &str,
    pen: Pen,
    room: Length,
    least: Length,
    lines: usize,
) -> (Pen, Vec<String>) {
    let face = pen.weight.face();
    let text = drawable(text, face);
    let natural = i64::from(pen.width(&text).max(1));
    let scaled = i64::from(pen.size) * i64::from(room.max(0)) / natural;
    let size = Length::try_from(scaled).unwrap_or(pen.size).clamp(least.min(pen.size), pen.size);
    (Pen { size, ..pen }, wrap(&text, room, face, size, lines))
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mark {
    /// A line of text; `y` is its baseline.
    Text { x: Length, y: Length, pen: Pen, text: String },
    /// A filled rectangle; `y` is its upper edge.
    Fill { x: Length, y: Length, width: Length, height: Length, tone: Tone },
}

/// A page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Sheet {
    pub marks: Vec<Mark>,
}

impl Sheet {
    /// Writes drawable text from `x` to the right.
    pub fn text(&mut self, x: Length, y: Length, pen: Pen, text: &str) {
        // A no-break space shares its glyph with the blank: copied text has blanks only.
        let mut text = drawable(text, pen.weight.face()).into_owned();
        if text.contains('\u{a0}') {
            text = text.replace('\u{a0}', " ");
        }
        if !text.is_empty() {
            self.marks.push(Mark::Text { x, y, pen, text });
        }
    }

    /// Writes text so that it ends at `right`.
    pub fn text_to(&mut self, right: Length, y: Length, pen: Pen, text: &str) {
        let x = right - pen.width(&drawable(text, pen.weight.face()));
        self.text(x, y, pen, text);
    }

    pub fn fill(&mut self, x: Length, y: Length, width: Length, height: Length, tone: Tone) {
        self.marks.push(Mark::Fill { x, y, width, height, tone });
    }
}

/// The pages of a report.
#[derive(Debug)]
pub(super) struct Sheets {
    pub paper: Paper,
    pub sheets: Vec<Sheet>,
}
