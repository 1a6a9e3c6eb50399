//! Name badges, ten to a page, with lines to cut along.

use super::Badge;
use crate::Heading;
use crate::pdf::cut::Cards;
use crate::pdf::sheet::{Pen, Sheet, Sheets, fitted};
use crate::pdf::{Length, mm};

const BADGES: Cards = Cards { across: 2, down: 5, width: WIDTH, height: mm(54) };
const WIDTH: Length = mm(90);

/// Lays them out.
pub(crate) fn badges(heading: &Heading, badges: &[Badge]) -> Sheets {
    BADGES.lay_out(badges, |sheet, badge, x, y| draw(sheet, heading, badge, x, y))
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
