//! The score sheet of a match of two pairs, with the 70 items printed on it as on that of
//! Royal-Tarock (ROY "Die Ansagen"): to be written on, or as it was entered.

use domain::family::GameRules;
use domain::ids::PlayerNumber;
use domain::points::Points;
use domain::royal::{Announcement, Group, Item, LineItem, Record, Side, side};
use domain::ruleset::Ruleset;
use domain::standings::match_result;
use domain::tournament::state::{Deal, Table};
use texts::{Lang, Text};

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// Where two pairs write by hand.
const LINES: &str = "___ ___";

/// What a sheet shows.
#[derive(Debug, Clone, Copy)]
pub enum MatchSheet<'a> {
    /// Lines to write on, for whatever table.
    Blank,
    /// The same with the players of this table.
    BlankFor(&'a Table),
    /// What was entered.
    Entered(&'a Table),
}

impl<'a> MatchSheet<'a> {
    fn table(self) -> Option<&'a Table> {
        match self {
            Self::Blank => None,
            Self::BlankFor(table) | Self::Entered(table) => Some(table),
        }
    }

    fn is_blank(self) -> bool {
        !matches!(self, Self::Entered(_))
    }
}

/// The sheet of a match: who attacks and who deals, the items in the order of the source with
/// who announced what in each deal, consolation, points, sums and the result.
#[must_use]
pub fn match_sheet(
    ruleset: &Ruleset,
    of: MatchSheet<'_>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let sheet =
        Sheet { rules: &ruleset.game, deals: ruleset.regulations.deals_per_round(4), of, directory, lang };
    let mut columns =
        vec![Column::words(lang.text(Text::HeadItem)), Column::figures(lang.text(Text::HeadValue))];
    columns.extend((1..=sheet.deals).map(|deal| Column::figures(deal.to_string())));
    columns.push(Column::total(lang.text(Text::HeadMatchSum)));
    let mut sections: Vec<_> = (0..2).map(|pair| sheet.pair(pair)).collect();
    sections.extend(Group::ALL.into_iter().map(|group| sheet.group(group)));
    sections.push(sheet.scores());
    let title = match of.table() {
        None => lang.text(Text::MatchBlankTitle).into_owned(),
        Some(table) => lang.text_with(
            Text::MatchTitle,
            [("round", table.at.round.0.into()), ("table", table.at.table.0.into())],
        ),
    };
    Report {
        heading: heading.clone(),
        title,
        subject: Subject::Facts,
        layout: Layout::Form,
        section_head: Some(lang.text(Text::HeadGroup).into_owned()),
        columns,
        sections,
        notes: vec![lang.text_with(Text::MatchLegend, [("deals", sheet.deals.into())])],
        evidence: Evidence::default(),
    }
}

struct Sheet<'a> {
    rules: &'a GameRules,
    deals: usize,
    of: MatchSheet<'a>,
    directory: &'a Directory,
    lang: Lang,
}

impl Sheet<'_> {
    fn deal(&self, index: usize) -> Option<&Deal> {
        self.of.table().filter(|_| !self.of.is_blank())?.deals.get(index).map(AsRef::as_ref)
    }

    /// A row with something for each deal, and a sum.
    fn row(&self, head: String, value: Cell, cell: impl Fn(usize) -> Cell, sum: Cell) -> Row {
        let deals = (0..self.deals).map(cell);
        Row { cells: [head.into(), value].into_iter().chain(deals).chain([sum]).collect(), ..Row::default() }
    }

    /// A pair, from 0: its players, and in which deals it attacks or deals.
    fn pair(&self, pair: usize) -> Section {
        let name = |seat: usize| {
            let table = self.of.table()?;
            Some(self.directory.name(*table.seats.get(seat)?, self.lang))
        };
        let title = match (name(2 * pair), name(2 * pair + 1)) {
            (Some(left), Some(right)) => self.lang.text_with(
                Text::MatchPair,
                [("pair", (pair + 1).into()), ("left", left.into()), ("right", right.into())],
            ),
            _ => self.lang.text_with(Text::MatchPairBlank, [("pair", (pair + 1).into())]),
        };
        // The first pair attacks first, and they alternate (ROY "Spiele und Match").
        let role = |index: usize| {
            let planned = index % 2 == pair;
            let attacks = self.deal(index).map_or(planned, |deal| deal.dealer.index() / 2 != pair);
            Cell::from(self.lang.text(if attacks { Text::MatchAttacks } else { Text::MatchDeals }).as_ref())
        };
        let head = self.lang.text(Text::MatchRoles).into_owned();
        Section {
            title: Some(title.clone()),
            key: title.into(),
            rows: vec![self.row(head, Cell::Empty, role, Cell::Empty)],
            ..Section::default()
        }
    }

    fn group(&self, group: Group) -> Section {
        let title = texts::royal_group(self.lang, group).into_owned();
        let items = Item::ALL.into_iter().filter(|item| item.group() == group);
        let row = |item: Item| {
            let told = |index: usize| match self.deal(index) {
                Some(deal) => marks(deal, item).into(),
                None if self.of.is_blank() => LINES.into(),
                None => Cell::Empty,
            };
            let name = texts::royal_item(self.lang, item).into_owned();
            self.row(name, item.value().into(), told, Cell::Empty)
        };
        Section {
            title: Some(title.clone()),
            key: title.into(),
            rows: items.map(row).collect(),
            ..Section::default()
        }
    }

    /// Consolation, points and result of each pair.
    fn scores(&self) -> Section {
        let blank = || if self.of.is_blank() { Cell::from("______") } else { Cell::Empty };
        let titled = |text, pair: usize| self.lang.text_with(text, [("pair", (pair + 1).into())]);
        let mut rows = Vec::new();
        for pair in 0..2 {
            let cell = |index: usize| self.deal(index).and_then(|deal| self.consolation(deal, pair));
            let consolation = |index| cell(index).map_or_else(blank, Cell::Points);
            rows.push(self.row(titled(Text::MatchConsolation, pair), Cell::Empty, consolation, Cell::Empty));
        }
        for pair in 0..2 {
            let scored = |index: usize| self.deal(index).and_then(|deal| points(deal, pair));
            let sum: Points = (0..self.deals).filter_map(scored).sum();
            let sum_cell = if self.of.is_blank() { blank() } else { Cell::Points(sum) };
            let cell = |index| scored(index).map_or_else(blank, Cell::Points);
            let row = self.row(titled(Text::MatchPoints, pair), Cell::Empty, cell, sum_cell);
            rows.push(Row { strong: true, ..row });
        }
        for pair in 0..2 {
            let scores: Vec<_> =
                (0..self.deals).filter_map(|index| points(self.deal(index)?, pair)).collect();
            let is_complete = scores.len() == self.deals;
            let result = match_result(scores.into_iter().sum(), self.deals).filter(|_| is_complete);
            let cell = result.map_or_else(blank, Cell::Integer);
            let row = self.row(titled(Text::MatchResult, pair), Cell::Empty, |_| Cell::Empty, cell);
            rows.push(Row { strong: true, ..row });
        }
        let title = self.lang.text(Text::MatchScores).into_owned();
        Section { title: Some(title.clone()), key: title.into(), rows, ..Section::default() }
    }

    fn consolation(&self, deal: &Deal, pair: usize) -> Option<Points> {
        let settlement = deal.settlement(self.rules)?;
        let lines = &settlement.royal()?.lines;
        let own = lines
            .iter()
            .find(|line| line.item == LineItem::Consolation && pair_of_side(deal, line.side) == Some(pair));
        own.map(|line| line.value)
    }
}

/// What a pair scored.
fn points(deal: &Deal, pair: usize) -> Option<Points> {
    let seat = domain::seat::Seat::new(2 * pair)?;
    deal.scores.as_ref().map(|scores| scores.points[seat])
}

/// The pair, from 0, of a side of this deal.
fn pair_of_side(deal: &Deal, wanted: Side) -> Option<usize> {
    side::places(deal.seating).find(|(_, side, _)| *side == wanted).map(|(seat, ..)| seat.index() / 2)
}

/// Who announced or made an item: "1+ 2−k".
fn marks(deal: &Deal, item: Item) -> String {
    let told = deal.counting_record().or_else(|| deal.told_record());
    let Some(record) = told.as_ref().and_then(|record| record.royal()) else { return String::new() };
    let record: &Record<PlayerNumber> = record;
    let announced = record.announcements.iter().filter(|told| told.item == item).map(|told| mark(deal, told));
    let silent = record.silent.iter().flatten().filter(|silent| silent.item == item);
    let silent = silent.map(|silent| Some(format!("{}+", pair_of_side(deal, silent.side)? + 1)));
    announced.chain(silent).flatten().collect::<Vec<_>>().join(" ")
}

fn mark(deal: &Deal, told: &Announcement<PlayerNumber>) -> Option<String> {
    let pair = deal.seat_of(told.by)?.index() / 2 + 1;
    let outcome = match told.won {
        _ if told.item.is_meldung() => "+",
        Some(true) => "+",
        Some(false) => "−",
        None => "",
    };
    let contra = if told.kontra_by.is_some() { "k" } else { "" };
    Some(format!("{pair}{outcome}{contra}"))
}
