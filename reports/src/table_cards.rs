//! The cards of the tables, four to a page, with lines to cut along: who scans one opens the sheet of its table.

use texts::{Page, Text};

use crate::pdf::code::Code;
use crate::pdf::cut::Cards;
use crate::pdf::sheet::{Pen, Sheet, fitted};
use crate::pdf::{Length, mm};
use crate::{Heading, Print};

const CARDS: Cards = Cards { across: 2, down: 2, width: WIDTH, height: mm(138) };
const WIDTH: Length = mm(95);

/// A card that lies on a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCard {
    /// Of which table.
    pub table: u16,
    /// What its code opens.
    pub link: String,
    /// Where the code is typed if nothing can scan it.
    pub address: String,
    /// What is typed there.
    pub code: String,
}

/// All these cards; no page if there are none.
#[must_use]
pub fn table_cards(cards: &[TableCard], heading: &Heading) -> Print {
    let sheets = CARDS.lay_out(cards, |sheet, card, x, y| draw(sheet, heading, card, x, y));
    Print::of(heading, heading.lang.page(Page::Cards).into_owned(), sheets)
}

fn draw(sheet: &mut Sheet, heading: &Heading, card: &TableCard, x: Length, y: Length) {
    let (lang, middle, room) = (heading.lang, x + WIDTH / 2, WIDTH - mm(12));
    sheet.text_mid_in(middle, y + mm(11), Pen::secondary(9_000), &heading.marked_title(), room, 6_500);
    let table = lang.text_with(Text::Table, [("table", card.table.into())]);
    let (pen, line) = fitted(&table, Pen::bold(34_000), room, 20_000);
    sheet.text_mid(middle, y + mm(27), pen, &line);
    if let Some(code) = Code::within(&card.link, mm(56)) {
        code.draw(sheet, middle - code.side() / 2, y + mm(35));
    }
    let how = lang.page(Page::CardText);
    sheet.text_mid_in(middle, y + mm(101), Pen::regular(12_000), &how, room, 9_000);
    let typed = format!("{} {}", lang.page(Page::CardTyped), card.address);
    sheet.text_mid_in(middle, y + mm(114), Pen::secondary(9_000), &typed, room, 6_500);
    sheet.text_mid(middle, y + mm(130), Pen::bold(20_000), &spaced(&card.code));
}

/// Four and four are read and typed more easily.
fn spaced(code: &str) -> String {
    match code.split_at_checked(4) {
        Some((first, rest)) => format!("{first} {rest}"),
        None => code.to_owned(),
    }
}
