//! Slips to cut: a section each, on a grid with lines to cut along.

use texts::{Lang, Text};

use super::code::Code;
use super::feet::Feet;
use super::prose::drawable;
use super::sheet::{Pen, Sheet, Sheets, fitted, fitted_lines, shrunk};
use super::style::{MARGIN, Paper, Tone};
use super::{Length, mm};
use crate::report::{OwnPage, Report, Row, Section};

const ACROSS: usize = 2;
const DOWN: usize = 5;
/// Between a cut and the letters.
const PADDING: Length = 10_000;
/// How thick the lines to cut along are.
const CUT: Length = 400;
/// What a row's first figures take.
const FIGURES: Length = 16_000;

const HEAD_SIZE: Length = 8_000;
const NAME_SIZE: Length = 17_000;
const LEAD_SIZE: Length = 20_000;
const ROW_SIZE: Length = 10_000;
/// How small a name becomes before it takes a second line.
const SMALLEST_NAME: Length = 11_000;
/// How small other text becomes before it takes a second line.
const SMALLEST: Length = 7_500;
/// How wide the code of one's own page is: a phone reads it from a hand's breadth.
const CODE: Length = mm(24);
const TYPED_SIZE: Length = 9_000;
const ADDRESS_SIZE: Length = 6_500;
/// How small what still has no room becomes: it lies before whoever reads it.
const LEAST: Length = 3_500;

/// Where the slips of a page lie.
struct Grid {
    left: Length,
    top: Length,
    width: Length,
    height: Length,
}

/// Lays the sections of a report out as slips.
pub(super) fn lay_out(report: &Report) -> Sheets {
    let paper = Paper::Portrait;
    let feet = Feet::of(report, paper);
    let grid = Grid::above(&feet, paper);
    let mut sheets: Vec<_> =
        report.sections.chunks(ACROSS * DOWN).map(|slips| grid.page(report, slips)).collect();
    if sheets.is_empty() {
        let mut empty = Sheet::default();
        empty.text(
            MARGIN,
            MARGIN + NAME_SIZE,
            Pen::regular(ROW_SIZE),
            &report.heading.lang.text(Text::NoEntries),
        );
        sheets.push(empty);
    }
    feet.draw(&mut sheets);
    Sheets { paper, sheets }
}

/// A count of slips as a factor.
fn times(count: usize) -> Length {
    Length::try_from(count).unwrap_or(0)
}

impl Grid {
    fn above(feet: &Feet, paper: Paper) -> Self {
        let edge = MARGIN - PADDING;
        Self {
            left: edge,
            top: edge,
            width: (paper.width() - 2 * edge) / times(ACROSS),
            height: (feet.top() - edge) / times(DOWN),
        }
    }

    fn page(&self, report: &Report, slips: &[Section]) -> Sheet {
        let mut sheet = Sheet::default();
        let (right, bottom) = (self.left + times(ACROSS) * self.width, self.top + times(DOWN) * self.height);
        for across in 0..=ACROSS {
            let x = self.left + times(across) * self.width;
            sheet.fill(x, self.top - PADDING, CUT, bottom - self.top + PADDING, Tone::CUT);
        }
        for down in 0..=DOWN {
            let y = self.top + times(down) * self.height;
            sheet.fill(self.left - PADDING, y, right - self.left + 2 * PADDING, CUT, Tone::CUT);
        }
        for (at, slip) in slips.iter().enumerate() {
            let x = self.left + times(at % ACROSS) * self.width + PADDING;
            let y = self.top + times(at / ACROSS) * self.height + PADDING;
            let width = self.width - 2 * PADDING;
            let beside = if slip.own_page.is_some() { CODE + PADDING } else { 0 };
            write(&mut sheet, report, slip, x, y, width, beside);
            if let Some(page) = &slip.own_page {
                let foot = y + self.height - 3 * PADDING / 2;
                own_page(&mut sheet, report.heading.lang, page, x, foot, width);
            }
        }
        sheet
    }
}

/// Draws the code of one's own page and writes what is typed instead, above the foot of a slip.
fn own_page(sheet: &mut Sheet, lang: Lang, page: &OwnPage, x: Length, foot: Length, width: Length) {
    let address = lang.text_with(Text::SlipOwnPage, [("address", page.address.as_str().into())]);
    let (pen, line) = fitted(&address, Pen::secondary(ADDRESS_SIZE), width, LEAST);
    sheet.text(x, foot, pen, &line);
    let (pen, typed) = fitted(&page.typed, Pen::bold(TYPED_SIZE), CODE, SMALLEST);
    let y = foot - ADDRESS_SIZE * 5 / 4;
    sheet.text_to(x + width, y, pen, &typed);
    if let Some(code) = Code::within(&page.link, CODE) {
        code.draw(sheet, x + width - code.side(), y - TYPED_SIZE - code.side());
    }
}

/// Writes a slip with its upper left corner there; at the right so much of what stands below the name is taken.
fn write(
    sheet: &mut Sheet,
    report: &Report,
    slip: &Section,
    x: Length,
    top: Length,
    width: Length,
    beside: Length,
) {
    let lang = report.heading.lang;
    let right = x + width;
    let mut y = top + HEAD_SIZE;
    let head = format!("{} · {}", report.title, report.heading.tournament);
    let mut room = width;
    if let Some(stamp) = report.heading.stamp {
        let (word, pen) = (stamp.word(lang), Pen::bold(ROW_SIZE));
        sheet.text_to(right, y, pen, &word);
        room -= pen.width(&word) + PADDING;
    }
    let (pen, line) = fitted(&head, Pen::secondary(HEAD_SIZE), room, LEAST);
    sheet.text(x, y, pen, &line);

    let number = lang.text_with(Text::Numbers, [("list", slip.key.on_paper(lang).into())]);
    let number_pen = Pen::regular(NAME_SIZE * 3 / 4);
    let room = width - number_pen.width(&number) - PADDING;
    let name = slip.title.as_deref().unwrap_or_default();
    let (pen, lines) = whole(name, Pen::bold(NAME_SIZE), room, SMALLEST_NAME, 2);
    // Two lines take little more than the one they stand for, so that a table of five still fits.
    let step = if lines.len() > 1 { pen.size } else { NAME_SIZE } * 5 / 4;
    // Beside a name of two lines, too, clear of what stands above.
    sheet.text_to(right, y + NAME_SIZE * 5 / 4, number_pen, &number);
    for line in &lines {
        y += step;
        sheet.text(x, y, pen, line);
    }

    if let Some(lead) = &slip.lead {
        y += LEAD_SIZE * 5 / 4;
        let (pen, lead) = fitted(lead, Pen::bold(LEAD_SIZE), width - beside, SMALLEST);
        sheet.text(x, y, pen, &lead);
    }
    y += ROW_SIZE / 2;
    for row in &slip.rows {
        y += ROW_SIZE * 5 / 4;
        write_row(sheet, report, row, x, y, right - beside);
    }
}

/// Figures, then words as far as there is room, and the last cell at the right.
fn write_row(sheet: &mut Sheet, report: &Report, row: &Row, x: Length, y: Length, right: Length) {
    let pen = if row.strong { Pen::bold(ROW_SIZE) } else { Pen::regular(ROW_SIZE) };
    let printed = row.cells.iter().zip(&report.columns).filter(|(_, column)| !column.data_only);
    let texts: Vec<_> = printed.map(|(cell, _)| cell.on_paper(report.heading.lang)).collect();
    let [figures, words @ .., last] = texts.as_slice() else { return };
    sheet.text_to(x + FIGURES - PADDING / 2, y, pen, figures);
    sheet.text_to(right, y, pen, last);
    let taken = if last.is_empty() { 0 } else { pen.width(last) + PADDING };
    let (pen, lines) = whole(&words.join(" · "), pen, right - taken - x - FIGURES, SMALLEST, 1);
    // Several lines stand in the room of one.
    let step = pen.size * 21 / 20;
    let mut y = y - step * (times(lines.len()) - 1) * 3 / 4;
    for line in &lines {
        sheet.text(x + FIGURES, y, pen, line);
        y += step;
    }
}

/// Text in one line, if letters down to `least` do for that; else in so many lines' room of them, as small as it
/// takes. Nothing is left out.
fn whole(text: &str, pen: Pen, room: Length, least: Length, lines: usize) -> (Pen, Vec<String>) {
    let (fitting, line) = fitted_lines(text, pen, room, least, usize::MAX);
    if line.len() <= 1 {
        return (fitting, line);
    }
    let text = drawable(text, pen.weight.face());
    let tallest = if lines > 1 { Pen { size: least, ..pen } } else { pen };
    let (size, lines) = shrunk(&text, tallest, room, lines, LEAST);
    (Pen { size, ..pen }, lines)
}
