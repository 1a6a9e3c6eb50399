//! Name badges, ten to a page, with lines to cut along.

use super::Badge;
use crate::Heading;
use crate::pdf::sheet::{Pen, Sheet, Sheets, fitted};
use crate::pdf::style::{Paper, Tone};
use crate::pdf::{Length, mm};

const ACROSS: Length = 2;
const DOWN: Length = 5;
const WIDTH: Length = mm(90);
const HEIGHT: Length = mm(54);

/// Lays them out.
pub(crate) fn badges(heading: &Heading, badges: &[Badge]) -> Sheets {
    let paper = Paper::Portrait;
    let (left, top) = ((paper.width() - ACROSS * WIDTH) / 2, (paper.height() - DOWN * HEIGHT) / 2);
    let page = |badges: &[Badge]| {
        let mut sheet = Sheet::default();
        for across in 0..=ACROSS {
            sheet.fill(left + across * WIDTH, top, 300, DOWN * HEIGHT, Tone::CUT);
        }
        for down in 0..=DOWN {
            sheet.fill(left, top + down * HEIGHT, ACROSS * WIDTH, 300, Tone::CUT);
        }
        for (at, badge) in (0..).zip(badges) {
            let at: Length = at;
            draw(&mut sheet, heading, badge, left + at % ACROSS * WIDTH, top + at / ACROSS * HEIGHT);
        }
        sheet
    };
    let in_page = usize::try_from(ACROSS * DOWN).unwrap_or(1);
    Sheets { paper, sheets: badges.chunks(in_page).map(page).collect() }
}

fn draw(sheet: &mut Sheet, heading: &Heading, badge: &Badge, x: Length, y: Length) {
    let (middle, room) = (x + WIDTH / 2, WIDTH - mm(10));
    let (pen, line) = fitted(&heading.tournament, Pen::secondary(8_500), room, 6_500);
    sheet.text_mid(middle, y + mm(9), pen, &line);
    let (pen, given) = fitted(&badge.given, Pen::bold(25_000), room, 13_000);
    sheet.text_mid(middle, y + mm(23), pen, &given);
    let (pen, family) = fitted(&badge.family, Pen::regular(19_000), room, 11_000);
    sheet.text_mid(middle, y + mm(33), pen, &family);
    let (pen, from) = fitted(&badge.from, Pen::regular(10_000), room - mm(18), 7_000);
    sheet.text(x + mm(5), y + mm(48), pen, &from);
    sheet.text_to(x + WIDTH - mm(5), y + mm(48), Pen::bold(18_000), &badge.number);
}
