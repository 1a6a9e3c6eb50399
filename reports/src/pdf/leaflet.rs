//! Blocks of a leaflet in two columns of a page, and in the narrow column at the edge of a form.

use super::Length;
use super::face::Weight;
use super::feet::Feet;
use super::prose::{drawable, wrap};
use super::sheet::{Pen, Sheet, Sheets, fitted, fitted_lines, unparted};
use super::style::{GUTTER, MARGIN, Paper, RUNNING_SIZE, Tone};
use crate::Heading;
use crate::leaflet::{Block, Cell};
use crate::report::Subject;

/// How blocks are set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Setting {
    pub size: Length,
    /// How wide a column is.
    pub width: Length,
}

impl Setting {
    fn line(self) -> Length {
        self.size * 13 / 10
    }

    /// How wide each column of figures is.
    fn figures(self, block: &Block) -> Vec<Length> {
        let columns = block.rows.iter().map(Vec::len).chain([block.heads.len()]).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = block.rows.iter().filter_map(|row| row.get(column));
            let cells = cells.map(|cell| pen(cell, self.size).width(&cell.text));
            let heads = block.heads.get(column).into_iter().flat_map(|head| head.lines());
            let heads = heads.map(|head| self.head().width(head));
            cells.chain(heads).max().unwrap_or(0) + self.size * 2 / 3
        };
        (1..columns).map(width).collect()
    }

    fn head(self) -> Pen {
        Pen::secondary(self.size * 9 / 10)
    }

    fn words(self, block: &Block) -> Length {
        (self.width - self.figures(block).iter().sum::<Length>()).max(self.size * 4)
    }

    /// How tall a block is.
    pub fn height(self, block: &Block) -> Length {
        let mut nowhere = Sheet::default();
        self.draw(&mut nowhere, block, 0, 0)
    }

    /// Draws a block with its upper left corner there; returns how tall it is.
    pub fn draw(self, sheet: &mut Sheet, block: &Block, left: Length, top: Length) -> Length {
        let (figures, words) = (self.figures(block), self.words(block));
        let mut y = top;
        if !block.title.is_empty() {
            let room = self.width - self.size;
            let least = self.size * 17 / 20;
            let (pen, lines) = fitted_lines(&block.title, Pen::bold(self.size), room, least, usize::MAX);
            let below = pen.size * 6 / 5;
            let height = self.size * 3 / 2 + below * Length::try_from(lines.len().max(1) - 1).unwrap_or(0);
            sheet.fill(left, y, self.width, height, Tone::BAND);
            let mut baseline = y + self.size * 11 / 10;
            for line in &lines {
                sheet.text(left + self.size / 3, baseline, pen, line);
                baseline += below;
            }
            y += height;
        }
        let mut columns = vec![words];
        columns.extend(&figures);
        if block.heads.iter().any(|head| !head.is_empty()) {
            let mut right = left;
            for (head, width) in block.heads.iter().zip(&columns) {
                right += width;
                // A second language stands below the first.
                for (line, head) in (0..).zip(head.lines()) {
                    let line: Length = line;
                    sheet.text_to(right, y + self.size * 11 / 10 + line * self.line(), self.head(), head);
                }
            }
            let lines = block.heads.iter().map(|head| head.lines().count()).max().unwrap_or(1);
            y += self.line() * Length::try_from(lines).unwrap_or(1);
        }
        for row in &block.rows {
            y += self.row(sheet, row, &columns, left, y);
        }
        for note in &block.notes {
            y += self.size / 4;
            let face = Weight::Regular.face();
            for line in wrap(&drawable(note, face), self.width - self.size, face, self.size, usize::MAX) {
                y += self.size * 6 / 5;
                sheet.text(left + self.size / 3, y, Pen::regular(self.size), &line);
            }
        }
        y + self.size - top
    }

    fn row(self, sheet: &mut Sheet, row: &[Cell], columns: &[Length], left: Length, top: Length) -> Length {
        let [words, figures @ ..] = row else { return 0 };
        let indent = self.size / 3;
        let room = columns.first().copied().unwrap_or(self.width) - 2 * indent;
        let first = top + self.size * 21 / 20;
        let (mut last, mut figures_at) = (first, first);
        // A second language stands below the first, smaller.
        for (at, text) in words.text.lines().enumerate() {
            let own = if at == 0 { pen(words, self.size) } else { Pen::secondary(self.size * 17 / 20) };
            // What would take a second line by little is set a little smaller.
            let natural = own.width(text);
            let smaller = own.size * 17 / 20;
            let size = if natural > room && natural * 17 / 20 <= room { smaller } else { own.size };
            // No word is parted for want of a little room.
            let own = unparted(text, Pen { size, ..own }, room, self.size / 2);
            let face = own.weight.face();
            for (below, line) in
                wrap(&drawable(text, face), room, face, own.size, usize::MAX).iter().enumerate()
            {
                if at > 0 || below > 0 {
                    last += own.size * 6 / 5;
                }
                sheet.text(left + indent, last, own, line);
            }
            if at == 0 {
                figures_at = last;
            }
        }
        let mut right = left + columns.first().copied().unwrap_or(0);
        for (cell, width) in figures.iter().zip(columns.iter().skip(1)) {
            right += width;
            sheet.text_to(right, figures_at, pen(cell, self.size), &cell.text);
        }
        let height = last + self.size / 4 - top;
        sheet.fill(left, top + height, self.width, 250, Tone::BAND);
        height + 250
    }
}

fn pen(cell: &Cell, size: Length) -> Pen {
    if cell.marked { Pen::bold(size) } else { Pen::regular(size) }
}

/// The blocks on A4 in two columns, as large as lets them stand on one page.
pub(crate) fn leaflet(heading: &Heading, title: &str, blocks: &[Block]) -> Sheets {
    let paper = Paper::Portrait;
    let feet = Feet::of_heading(heading, paper);
    let width = (paper.width() - 2 * MARGIN - GUTTER) / 2;
    let pages = [10_000, 9_000, 8_000, 7_000].into_iter().map(|size| {
        let setting = Setting { size, width };
        flow(heading, title, blocks, setting, feet.top())
    });
    let mut least: Option<Vec<Sheet>> = None;
    for sheets in pages {
        let found = sheets.len() == 1;
        if least.as_ref().is_none_or(|known| sheets.len() < known.len()) {
            least = Some(sheets);
        }
        if found {
            break;
        }
    }
    let mut sheets = least.unwrap_or_default();
    feet.draw(&mut sheets);
    Sheets { paper, sheets }
}

fn flow(heading: &Heading, title: &str, blocks: &[Block], setting: Setting, bottom: Length) -> Vec<Sheet> {
    let mut sheet = Sheet::default();
    let mut y = MARGIN + 12_000;
    let particulars = heading.particulars(Subject::Facts);
    for (below, text, pen) in [
        (0, &*heading.marked_title(), Pen::secondary(11_000)),
        (22_000, title, Pen::bold(18_000)),
        (14_000, &particulars, Pen::secondary(RUNNING_SIZE)),
    ] {
        y += below;
        let (pen, line) = fitted(text, pen, Paper::Portrait.width() - 2 * MARGIN, pen.size / 2);
        sheet.text(MARGIN, y, pen, &line);
    }
    let first = y + 12_000;
    let (mut sheets, mut lane, mut top) = (vec![sheet], 0, first);
    let mut y = first;
    for block in blocks {
        let height = setting.height(block);
        if y + height > bottom && y > top {
            lane += 1;
            if lane == 2 {
                (lane, top) = (0, MARGIN);
                sheets.push(Sheet::default());
            }
            y = top;
        }
        let left = MARGIN + lane * (setting.width + GUTTER);
        if let Some(sheet) = sheets.last_mut() {
            y += setting.draw(sheet, block, left, y);
        }
    }
    sheets
}
