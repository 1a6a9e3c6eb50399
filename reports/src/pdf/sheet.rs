//! What is drawn on a page. Positions count from the upper left corner.

use texts::{Lang, Text};

use super::Length;
use super::face::Weight;
use super::prose::{drawable, wrap};
use super::style::{Paper, Tone};
use crate::Picture;

/// A letter's weight, size and tone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pen {
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

/// "Page 2 of 5".
pub(crate) fn page_of(lang: Lang, page: usize, of: usize) -> String {
    lang.text_with(Text::PageOf, [("page", page.to_string().into()), ("pages", of.to_string().into())])
}

/// Text in one line within `room`: in smaller letters if it must be, and if `least` are still too
/// large, cut with an ellipsis.
pub(crate) fn fitted(text: &str, pen: Pen, room: Length, least: Length) -> (Pen, String) {
    let (pen, lines) = fitted_lines(text, pen, room, least, 1);
    (pen, lines.into_iter().next().unwrap_or_default())
}

/// The same in several lines if the least letters are too large for one.
pub(crate) fn fitted_lines(
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

/// The pen in letters so small, down to `least`, that no word has to be parted within `room`.
pub(crate) fn unparted(text: &str, pen: Pen, room: Length, least: Length) -> Pen {
    let text = drawable(text, pen.weight.face());
    let longest = text.split_inclusive([' ', '-']).map(|word| pen.width(word.trim_end())).max();
    if longest.is_none_or(|longest| longest <= room) {
        return pen;
    }
    let longest = i64::from(longest.unwrap_or(0).max(1));
    // A little less, as widths are rounded.
    let whole = i64::from(pen.size) * i64::from((room - 50).max(0)) / longest;
    let size = Length::try_from(whole).unwrap_or(pen.size).clamp(least.min(pen.size), pen.size);
    Pen { size, ..pen }
}

/// Drawable text in the room of so many lines of the pen: if that does not do, in smaller letters down to `least`, and
/// as many lines of them as stand there; first so that no word is parted. Nothing is left out.
pub(crate) fn shrunk(
    text: &str,
    pen: Pen,
    room: Length,
    lines: usize,
    least: Length,
) -> (Length, Vec<String>) {
    let face = pen.weight.face();
    let tall = i64::from(pen.size).saturating_mul(i64::try_from(lines).unwrap_or(i64::MAX));
    // A word that would only be whole in letters half as large is parted: then it is still read.
    let whole = unparted(text, pen, room, least).size;
    let mut size = if whole >= pen.size / 2 { whole } else { pen.size };
    loop {
        let wrapped = wrap(text, room, face, size, usize::MAX);
        let needed = i64::from(size) * i64::try_from(wrapped.len()).unwrap_or(i64::MAX);
        if needed <= tall || size <= least {
            return (size, wrapped);
        }
        size = (size * 19 / 20).max(least);
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Mark {
    /// A line of text; `y` is its baseline.
    Text { x: Length, y: Length, pen: Pen, text: String },
    /// A filled rectangle; `y` is its upper edge.
    Fill { x: Length, y: Length, width: Length, height: Length, tone: Tone },
    /// A picture that fills a rectangle; `y` is its upper edge.
    Picture { x: Length, y: Length, width: Length, height: Length, picture: Picture },
}

/// Where in its room a picture stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Across {
    /// At its foot, in the middle.
    Middle,
    /// At its upper right corner.
    Right,
}

/// How wide and tall a picture is that fills a room as far as its sides allow.
fn within(picture: &Picture, across: Length, down: Length) -> (Length, Length) {
    let (wide, tall) = (i64::from(picture.width().max(1)), i64::from(picture.height().max(1)));
    let (across, down) = (i64::from(across), i64::from(down));
    let (width, height) = if wide * down > tall * across {
        (across, (across * tall / wide).max(1))
    } else {
        ((down * wide / tall).max(1), down)
    };
    (Length::try_from(width).unwrap_or(0), Length::try_from(height).unwrap_or(0))
}

/// A page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    pub marks: Vec<Mark>,
    /// Which of them says the number of the page, if one does.
    pub number: Option<usize>,
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

    /// Writes text around a middle.
    pub fn text_mid(&mut self, middle: Length, y: Length, pen: Pen, text: &str) {
        let x = middle - pen.width(&drawable(text, pen.weight.face())) / 2;
        self.text(x, y, pen, text);
    }

    /// Writes text around a middle within a room, in smaller letters and then in lines if it must be;
    /// returns the baseline of the last.
    pub fn text_mid_in(
        &mut self,
        middle: Length,
        y: Length,
        pen: Pen,
        text: &str,
        room: Length,
        least: Length,
    ) -> Length {
        let (pen, lines) = fitted_lines(text, pen, room, least, usize::MAX);
        let mut baseline = y;
        for (below, text) in lines.iter().enumerate() {
            baseline = y + pen.size * 6 / 5 * Length::try_from(below).unwrap_or(0);
            self.text_mid(middle, baseline, pen, text);
        }
        baseline
    }

    /// Writes text from `x` to the right within a room, likewise; returns the baseline of the last line.
    pub fn text_in(
        &mut self,
        x: Length,
        y: Length,
        pen: Pen,
        text: &str,
        room: Length,
        least: Length,
    ) -> Length {
        let (pen, lines) = fitted_lines(text, pen, room, least, usize::MAX);
        let mut baseline = y;
        for (below, text) in lines.iter().enumerate() {
            baseline = y + pen.size * 6 / 5 * Length::try_from(below).unwrap_or(0);
            self.text(x, baseline, pen, text);
        }
        baseline
    }

    /// The four sides of a rectangle.
    pub fn frame(&mut self, [x, y, width, height]: [Length; 4], thick: Length, tone: Tone) {
        self.fill(x, y, width, thick, tone);
        self.fill(x, y + height - thick, width, thick, tone);
        self.fill(x, y, thick, height, tone);
        self.fill(x + width - thick, y, thick, height, tone);
    }

    /// A word in a frame that ends at `right`, such as "copy".
    pub fn stamp(&mut self, right: Length, top: Length, word: &str) -> Length {
        let pen = Pen::bold(12_000);
        let width = pen.width(word) + 12_000;
        self.frame([right - width, top, width, 19_000], 1_000, Tone::BLACK);
        self.text_mid(right - width / 2, top + 14_000, pen, word);
        width
    }

    /// A picture as large as a room (left, top, width, height) lets it be; returns how wide and tall it is.
    pub fn picture(&mut self, picture: &Picture, room: [Length; 4], at: Across) -> (Length, Length) {
        let [left, top, across, down] = room;
        let (width, height) = within(picture, across, down);
        let x = match at {
            Across::Middle => left + (across - width) / 2,
            Across::Right => left + across - width,
        };
        let y = match at {
            Across::Middle => top + down - height,
            Across::Right => top,
        };
        self.marks.push(Mark::Picture { x, y, width, height, picture: picture.clone() });
        (width, height)
    }

    pub fn fill(&mut self, x: Length, y: Length, width: Length, height: Length, tone: Tone) {
        self.marks.push(Mark::Fill { x, y, width, height, tone });
    }
}

/// The pages of a report.
#[derive(Debug)]
pub(crate) struct Sheets {
    pub(crate) paper: Paper,
    pub(crate) sheets: Vec<Sheet>,
}

impl Sheets {
    /// How many pages there are.
    pub fn count(&self) -> usize {
        self.sheets.len()
    }

    /// Numbers the pages through, from the one after `before`.
    pub fn numbered(&mut self, lang: Lang, before: usize, of: usize) {
        for (page, sheet) in (before + 1..).zip(&mut self.sheets) {
            let number = sheet.number.and_then(|at| sheet.marks.get_mut(at));
            if let Some(Mark::Text { x, pen, text, .. }) = number {
                let right = *x + pen.width(text);
                *text = page_of(lang, page, of);
                *x = right - pen.width(text);
            }
        }
    }

    /// Whether there is no page.
    pub fn is_empty(&self) -> bool {
        self.sheets.is_empty()
    }
}
