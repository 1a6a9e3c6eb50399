//! Sheets to be written on by hand: for the tables of a round, or for whatever table.
//!
//! Each family has the form its players know. Rows are 9 mm tall at least and columns of players 20 mm wide,
//! so that a pen has room; what games are worth stands at the edge. That of French Tarot, with few deals and much
//! to write of each, lies across. So does that of Royal-Tarock, whose 70 items in 8 deals take six pages
//! (decision: room for the pen before the two sides that its players know).

mod drawn;
pub(crate) mod form;

use domain::ids::{PlayerNumber, RoundNumber, TableNumber};
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use domain::tournament::state::Table;
use texts::{Lang, Text};

use self::form::{Form, FormRow, Label};
use crate::leaflet::Block;
use crate::print::Print;
use crate::report::ReportError;
use crate::sheet::game::{Writing, paper};
use crate::{Directory, Heading, MatchSheet, Stamp, match_sheet, royal, rule_card};

/// For which table a sheet is.
#[derive(Debug, Clone, Copy)]
pub enum ForTable<'a> {
    /// Whatever table of so many.
    Any(usize),
    /// This one.
    This(&'a Table),
}

impl ForTable<'_> {
    fn size(self) -> usize {
        match self {
            Self::Any(size) => size,
            Self::This(table) => table.seats.len(),
        }
    }

    fn place(self) -> Option<(RoundNumber, TableNumber)> {
        match self {
            Self::Any(_) => None,
            Self::This(table) => Some((table.at.round, table.at.table)),
        }
    }

    fn player(self, seat: Seat) -> Option<PlayerNumber> {
        match self {
            Self::Any(_) => None,
            Self::This(table) => table.seats.get(seat.index()).copied(),
        }
    }
}

/// A sheet to be made.
#[derive(Debug, Clone)]
pub struct SheetOrder<'a> {
    /// For whom.
    pub table: ForTable<'a>,
    /// Where the table is read in a browser, for its code.
    pub address: Option<String>,
}

/// How sheets are made.
#[derive(Debug, Clone, Copy, Default)]
pub struct SheetOptions {
    /// A second language beside the heading's.
    pub second: Option<Lang>,
    /// Printed again: marked as copy.
    pub copy: bool,
}

/// All these sheets in one print, each on a page of its own.
///
/// # Errors
/// [`ReportError`] if one has too many columns for a page.
pub fn hand_sheets(
    ruleset: &Ruleset,
    orders: &[SheetOrder<'_>],
    options: SheetOptions,
    directory: &Directory,
    heading: &Heading,
) -> Result<Print, ReportError> {
    let title = heading.lang.text(Text::HandSheetsTitle).into_owned();
    let mut prints = Vec::with_capacity(orders.len());
    // The values are the same on every sheet.
    let words = Words { lang: heading.lang, second: options.second.filter(|second| *second != heading.lang) };
    let edge = edge(ruleset, words);
    let stamp = heading.stamped(options.copy);
    for order in orders {
        prints.push(match paper(&ruleset.game).writing() {
            Writing::Items => {
                let sheet = match order.table {
                    ForTable::Any(_) => MatchSheet::Blank,
                    ForTable::This(table) => MatchSheet::BlankFor(table),
                };
                let of = |lang| {
                    let heading = Heading { lang, stamp, ..heading.clone() };
                    match_sheet(ruleset, sheet, directory, &heading)
                };
                let mut report = of(words.lang);
                if let Some(second) = words.second {
                    report = royal::in_two_languages(report, of(second));
                }
                report.with_code(order.address.clone()).print()?
            }
            Writing::Games | Writing::Contracts => {
                let form = form(ruleset, order, words, stamp, directory);
                Print::of(heading, title.clone(), drawn::hand_sheet(&form, &edge, heading))
            }
        });
    }
    Ok(Print::joined(heading, title, prints))
}

/// In which languages a form speaks.
#[derive(Debug, Clone, Copy)]
struct Words {
    lang: Lang,
    second: Option<Lang>,
}

impl Words {
    /// A label, with that of the second language where it is another.
    fn label(self, text: Text) -> Label {
        let first = self.lang.text(text).into_owned();
        let second = self.second.map(|lang| lang.text(text).into_owned()).filter(|second| *second != first);
        Label { first, second }
    }
}

fn form(
    ruleset: &Ruleset,
    order: &SheetOrder<'_>,
    words: Words,
    stamp: Option<Stamp>,
    directory: &Directory,
) -> Form {
    let lang = words.lang;
    let table = order.table;
    let title = match table.place() {
        Some((round, table)) => {
            lang.text_with(Text::HandSheetTitle, [("round", round.0.into()), ("table", table.0.into())])
        }
        None => lang.text(Text::HandSheetBlank).into_owned(),
    };
    let seats = (0..table.size()).filter_map(Seat::new);
    let player = |seat| {
        let player = table.player(seat)?;
        Some((player.to_string(), directory.name(player, lang)))
    };
    let rules = &ruleset.game;
    let is_tarot = paper(rules).writing() == Writing::Contracts;
    let label = |text| words.label(text);
    let before = if is_tarot {
        vec![
            (label(Text::FormDeal), 11),
            (label(Text::FormDealer), 14),
            (label(Text::FormTaker), 25),
            (label(Text::FormContract), 25),
            (label(Text::FormBouts), 13),
            (label(Text::FormPoints), 16),
            (label(Text::FormPremiums), 27),
        ]
    } else {
        let [number, game, kontra] = if table.size() > 4 { [9, 20, 8] } else { [10, 32, 9] };
        vec![
            (label(Text::FormDeal), number),
            (label(Text::FormDealer), number),
            (label(Text::FormGame), game),
            (label(Text::FormKontra), kontra),
        ]
    };
    let mut sums = vec![label(if is_tarot { Text::FormTotal } else { Text::FormSum })];
    sums.extend(ruleset.regulations.rangpunkte.map(|_| label(Text::FormRangpunkte)));
    sums.extend(rules.has_payment().then(|| label(Text::FormPayment)));
    Form {
        title,
        lead: vec![ruleset.title.clone()],
        stamp,
        address: order.address.clone(),
        across: is_tarot,
        before,
        players: seats.map(player).collect(),
        rows: rows(ruleset, table),
        group: ruleset.regulations.cycles.map(|_| table.size()),
        sums,
        signatures: label(Text::FormSignatures),
        scribe: label(Text::FormScribe),
        note: (!is_tarot && table.size() > 4).then(|| lang.text(Text::FormSitsOut).into_owned()),
    }
}

/// A row for each deal that is due, with who deals it: after who dealt the deals there are, and at a
/// table of five that goes on as four without who left.
fn rows(ruleset: &Ruleset, of: ForTable<'_>) -> Vec<FormRow> {
    let size = of.size();
    let players = u8::try_from(size).unwrap_or(u8::MAX);
    let table = match of {
        ForTable::This(table) => Some(table),
        ForTable::Any(_) => None,
    };
    let row = |deal: usize, dealer: Seat, seating: Option<Seating>, empty: Option<Seat>| {
        let plays = |seat: &usize| {
            let seat = Seat::new(*seat);
            let plays = seating.as_ref().zip(seat).is_none_or(|(seating, seat)| seating.plays(seat));
            plays && (seat.is_none() || seat != empty)
        };
        FormRow { deal, dealer: dealer.index() + 1, out: (0..size).filter(|seat| !plays(seat)).collect() }
    };
    let there = table.into_iter().flat_map(|table| &table.deals).filter(|deal| deal.voided.is_none());
    let mut rows: Vec<_> =
        there.map(|deal| row(deal.at.deal.0.into(), deal.dealer, Some(deal.seating), None)).collect();
    let empty = table.and_then(Table::empty_seat);
    let planned = ruleset.regulations.deals_per_round(size);
    let due = table.and_then(|table| table.reduced).map_or(planned, |reduced| reduced.deals.into());
    let next = table.map_or_else(|| Table::first_dealer(ruleset, size), |table| table.next_dealer(ruleset));
    let after = |dealer: &Seat| {
        let any = || ruleset.game.dealer_after(players, *dealer);
        Some(table.map_or_else(any, |table| table.next_to(ruleset, *dealer)))
    };
    let left = due.saturating_sub(rows.len());
    let first = table.map_or(0, |table| table.deals.len()) + 1;
    let blank = (first..).zip(std::iter::successors(Some(next), after)).take(left);
    rows.extend(blank.map(|(deal, dealer)| {
        // Where five became four nobody else sits out.
        let seating = ruleset.game.seating(players, dealer).ok().filter(|_| empty.is_none());
        row(deal, dealer, seating, empty)
    }));
    rows
}

/// What stands at the edge: the values of the games, and Rangpunkte.
fn edge(ruleset: &Ruleset, words: Words) -> Vec<Block> {
    let in_language = |lang| {
        let mut blocks = rule_card::tariff(&ruleset.game, lang);
        blocks.extend(rule_card::rangpunkte(&ruleset.regulations, lang));
        // The column is narrow: figures in a row stand close, and are not parted.
        for cell in blocks.iter_mut().flat_map(|block| &mut block.rows).flatten() {
            cell.text = cell.text.replace(" / ", "/");
        }
        blocks
    };
    let mut blocks = in_language(words.lang);
    // A second language adds its word to each that is another.
    if let Some(other) = words.second {
        for (block, second) in blocks.iter_mut().zip(in_language(other)) {
            beside(&mut block.title, &second.title);
            for (head, second) in block.heads.iter_mut().zip(&second.heads) {
                if !second.is_empty() && head != second {
                    *head = format!("{head}\n{second}");
                }
            }
            for (row, second) in block.rows.iter_mut().zip(&second.rows) {
                if let (Some(cell), Some(second)) = (row.first_mut(), second.first()) {
                    below(&mut cell.text, &second.text);
                }
            }
            block.notes.extend(
                second.notes.into_iter().filter(|note| !block.notes.contains(note)).collect::<Vec<_>>(),
            );
        }
    }
    blocks
}

/// The other language's words in a line of their own.
fn below(first: &mut String, second: &str) {
    if first != second && !second.is_empty() {
        *first = format!("{first}\n{second}");
    }
}

fn beside(first: &mut String, second: &str) {
    if first != second && !second.is_empty() {
        *first = format!("{first} / {second}");
    }
}
