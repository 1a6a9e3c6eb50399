//! The first page of a booklet: whose tournament it is, and what is in it.

use texts::Text;

use super::sheet::{Across, Pen, Sheet, Sheets, fitted};
use super::style::{MARGIN, Paper, Tone};
use super::{Length, mm};
use crate::Heading;
use crate::report::Subject;

/// Between two entries at most, and at least.
const LINE: (Length, Length) = (22_000, 10_000);

/// The page, with each entry and its page number.
pub(crate) fn title_page(heading: &Heading, title: &str, contents: &[(String, usize)]) -> Sheets {
    let paper = Paper::Portrait;
    let mut sheet = Sheet::default();
    let (middle, room) = (paper.width() / 2, paper.width() - 2 * MARGIN);
    match &heading.letterhead.logo {
        Some(logo) => {
            sheet.picture(logo, [mm(55), mm(22), paper.width() - mm(110), mm(30)], Across::Middle);
        }
        None => sheet.text_mid(middle, mm(44), Pen::regular(24_000), "♠  ♥  ♦  ♣"),
    }
    let y = sheet.text_mid_in(middle, mm(70), Pen::bold(30_000), &heading.marked_title(), room, 18_000);
    let y = sheet.text_mid_in(middle, y + mm(12), Pen::regular(16_000), title, room, 11_000);
    let particulars = heading.particulars(Subject::Results);
    let y = sheet.text_mid_in(middle, y + mm(9), Pen::secondary(9_500), &particulars, room, 7_000);
    let top = y + mm(22);
    let head = heading.lang.text(Text::BookletContents);
    sheet.text(MARGIN, top, Pen::bold(14_000), &head);
    sheet.fill(MARGIN, top + mm(2), room, 900, Tone::RULE);
    let entries = Length::try_from(contents.len()).unwrap_or(Length::MAX).max(1);
    let left_over = paper.height() - MARGIN - top - mm(4);
    let line = (left_over / entries).clamp(LINE.1, LINE.0);
    let mut y = top + mm(3);
    for (name, page) in contents {
        y += line;
        let pen = Pen::regular((line * 3 / 5).min(11_500));
        let number = page.to_string();
        let (pen, name) = fitted(name, pen, room - mm(16), pen.size * 2 / 3);
        sheet.text(MARGIN, y, pen, &name);
        sheet.text_to(paper.width() - MARGIN, y, pen, &number);
        let (from, to) = (MARGIN + pen.width(&name) + mm(2), paper.width() - MARGIN - mm(8));
        if to > from {
            sheet.fill(from, y, to - from, 250, Tone::CUT);
        }
    }
    Sheets { paper, sheets: vec![sheet] }
}
