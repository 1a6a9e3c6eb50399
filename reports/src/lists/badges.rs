//! Name badges, ten to a page, with lines to cut along.

use texts::Lang;

use super::Badge;
use crate::Heading;
use crate::pdf::cut::Cards;
use crate::pdf::sheet::{Pen, Sheet, Sheets};
use crate::pdf::{Length, mm};

const BADGES: Cards = Cards { across: 2, down: 5, width: WIDTH, height: mm(54) };
const WIDTH: Length = mm(90);

/// Lays them out.
pub(crate) fn badges(heading: &Heading, badges: &[Badge]) -> Sheets {
    BADGES.lay_out(badges, |sheet, badge, x, y| draw(sheet, heading, badge, x, y))
}

fn draw(sheet: &mut Sheet, heading: &Heading, badge: &Badge, x: Length, y: Length) {
    let (middle, room) = (x + WIDTH / 2, WIDTH - mm(10));
    sheet.text_mid_in(middle, y + mm(9), Pen::secondary(8_500), &heading.marked_title(), room, 6_500);
    // What he is called is largest; the first line is his name's first part.
    let parts = [(&badge.given, Pen::bold(25_000), 13_000), (&badge.family, Pen::regular(19_000), 12_000)];
    let [first, second] = if heading.lang == Lang::Hu { [parts[1], parts[0]] } else { parts };
    let (name, pen, least) = first;
    let end = sheet.text_mid_in(middle, y + mm(23), pen, name, room, least);
    // A first line that became two pushes the second down.
    let (name, pen, least) = second;
    sheet.text_mid_in(middle, (y + mm(33)).max(end + mm(8)), pen, name, room, least);
    sheet.text_in(x + mm(5), y + mm(46), Pen::regular(10_000), &badge.from, room - mm(18), 8_000);
    sheet.text_to(x + WIDTH - mm(5), y + mm(48), Pen::bold(18_000), &badge.number);
}
