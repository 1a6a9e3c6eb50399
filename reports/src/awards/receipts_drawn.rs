//! Receipts, two to a page, with a line to cut along between them.

use texts::Text;

use super::Receipt;
use crate::Heading;
use crate::pdf::sheet::{Across, Pen, Sheet, Sheets, fitted};
use crate::pdf::style::{MARGIN, Paper, Tone};
use crate::pdf::{Length, mm};

/// Lays them out.
pub(crate) fn receipts(heading: &Heading, receipts: &[Receipt]) -> Sheets {
    let paper = Paper::Portrait;
    let half = paper.height() / 2;
    let page = |pair: &[Receipt]| {
        let mut sheet = Sheet::default();
        for (at, receipt) in (0..).zip(pair) {
            let at: Length = at;
            draw(&mut sheet, heading, receipt, half * at, paper);
        }
        sheet.fill(0, half, paper.width(), 300, Tone::CUT);
        sheet
    };
    Sheets { paper, sheets: receipts.chunks(2).map(page).collect() }
}

fn draw(sheet: &mut Sheet, heading: &Heading, receipt: &Receipt, top: Length, paper: Paper) {
    let lang = heading.lang;
    let (left, right) = (MARGIN, paper.width() - MARGIN);
    let width = right - left;
    let mut y = top + mm(15);
    sheet.frame([left - mm(4), top + mm(8), width + mm(8), paper.height() / 2 - mm(16)], 700, Tone::BLACK);
    let mut free = right;
    if let Some(logo) = &heading.letterhead.logo {
        let (wide, _) = sheet.picture(logo, [right - mm(34), top + mm(11), mm(34), mm(16)], Across::Right);
        free -= wide + mm(4);
    }
    if let Some(stamp) = receipt.stamp {
        sheet.stamp(free, y, &stamp.word(lang));
    }
    let date = texts::date_long(lang, heading.date);
    y += 10_000;
    let lead: Vec<String> =
        [heading.tournament.clone()].into_iter().chain(heading.place.clone()).chain([date.clone()]).collect();
    let room = free - left - mm(35);
    y = sheet.text_in(left, y, Pen::secondary(11_000), &lead.join(" · "), room, 8_000) + 32_000;
    let (pen, line) = fitted(&receipt.title, Pen::bold(24_000), free - left - mm(20), 14_000);
    sheet.text(left, y, pen, &line);
    sheet.text_to(right, y, Pen::regular(11_000), &receipt.number);
    y += mm(7);
    let value = left + mm(38);
    for (label, text) in &receipt.lines {
        y += mm(8);
        sheet.text(left, y, Pen::secondary(11_000), label);
        y = sheet.text_in(value, y, Pen::bold(13_000), text, right - value, 10_000);
        sheet.fill(value, y + 3_500, right - value, 300, Tone::CUT);
    }
    y += mm(12);
    sheet.text_in(left, y, Pen::regular(11_000), &receipt.sentence, width, 9_000);
    let line_at = top + paper.height() / 2 - mm(22);
    let half = (width - mm(12)) / 2;
    for (x, label) in
        [(left, lang.text(Text::ReceiptPlaceDate)), (left + half + mm(12), receipt.signs.as_str().into())]
    {
        sheet.fill(x, line_at, half, 500, Tone::BLACK);
        sheet.text(x, line_at + 11_000, Pen::secondary(9_000), &label);
    }
}
