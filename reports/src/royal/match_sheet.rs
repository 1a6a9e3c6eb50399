//! The score sheet of a match of two pairs, with the 70 items printed on it as on that of
//! Royal-Tarock (ROY "Die Ansagen"): to be written on, or as it was entered.

mod pairs;
mod scores;

use domain::ids::PlayerNumber;
use domain::royal::{Announcement, Group, Item, Record};
use domain::ruleset::Ruleset;
use domain::tournament::state::{Deal, Table};
use texts::{Lang, Text};

use self::pairs::Pairs;
use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading, sheet};

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

    fn entered(self) -> Option<&'a Table> {
        self.table().filter(|_| !self.is_blank())
    }

    fn is_blank(self) -> bool {
        !matches!(self, Self::Entered(_))
    }
}

/// The sheet of a match: who attacks and who deals, the items in the order of the source with
/// who announced what in each deal, consolation, points, sums and the result.
///
/// Deals that were played on wrong seats and count nothing are named below, not listed.
#[must_use]
pub fn match_sheet(
    ruleset: &Ruleset,
    of: MatchSheet<'_>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let sheet = Sheet::new(ruleset, of, directory, lang);
    let mut columns =
        vec![Column::words(lang.text(Text::HeadItem)), Column::figures(lang.text(Text::HeadValue))];
    columns.extend((0..sheet.columns).map(|index| Column::figures(sheet.number(index).to_string())));
    columns.push(Column::total(lang.text(Text::HeadMatchSum)));
    let mut sections: Vec<_> = (0..2).map(|pair| sheet.pair(pair)).collect();
    let groups = Group::ALL.into_iter().map(|group| sheet.group(group));
    sections.extend(groups.filter(|section| !section.rows.is_empty()));
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
        layout: if of.is_blank() { Layout::PenForm } else { Layout::Form },
        section_head: Some(lang.text(Text::HeadGroup).into_owned()),
        columns,
        sections,
        notes: sheet.notes(),
        evidence: Evidence::default(),
    }
}

/// A sheet to write on with a second language beside the first. Who plays is said once.
pub(crate) fn in_two_languages(first: Report, mut second: Report) -> Report {
    for pair in second.sections.iter_mut().take(2) {
        pair.title = None;
    }
    first.beside(&second)
}

struct Sheet<'a> {
    ruleset: &'a Ruleset,
    of: MatchSheet<'a>,
    pairs: Pairs<'a>,
    /// The deals of the match that were opened.
    played: Vec<&'a Deal>,
    /// Deals that there is room for.
    columns: usize,
    /// Deals of a whole match.
    due: usize,
    directory: &'a Directory,
    lang: Lang,
}

impl<'a> Sheet<'a> {
    fn new(ruleset: &'a Ruleset, of: MatchSheet<'a>, directory: &'a Directory, lang: Lang) -> Self {
        let deals = of.entered().into_iter().flat_map(|table| &table.deals).map(AsRef::as_ref);
        let played: Vec<&Deal> = deals.filter(|deal| deal.voided.is_none()).collect();
        let due = ruleset.regulations.deals_per_round(4);
        let columns = due.max(played.len());
        Self { ruleset, of, pairs: Pairs::at(of.table()), played, columns, due, directory, lang }
    }

    fn deal(&self, index: usize) -> Option<&'a Deal> {
        self.played.get(index).copied()
    }

    /// The number of the deal in this column.
    fn number(&self, index: usize) -> usize {
        let before = self.of.entered().map_or(0, |table| table.deals.len() - self.played.len());
        self.deal(index).map_or(before + index + 1, |deal| deal.at.deal.index() + 1)
    }

    /// A row with something for each deal, and a sum.
    fn row(&self, head: String, value: Cell, cell: impl Fn(usize) -> Cell, sum: Cell) -> Row {
        let deals = (0..self.columns).map(cell);
        Row { cells: [head.into(), value].into_iter().chain(deals).chain([sum]).collect(), ..Row::default() }
    }

    fn group(&self, group: Group) -> Section {
        let title = texts::royal_group(self.lang, group).into_owned();
        let items = self.ruleset.game.royal().into_iter().flat_map(|rules| rules.items_of(group));
        let row = |(item, value): (Item, u16)| {
            let cell = |index: usize| match self.deal(index) {
                Some(deal) => self.marks(deal, item).into(),
                None if self.of.is_blank() => LINES.into(),
                None => Cell::Empty,
            };
            let name = texts::royal_item(self.lang, item).into_owned();
            self.row(name, value.into(), cell, Cell::Empty)
        };
        Section {
            title: Some(title.clone()),
            key: title.into(),
            rows: items.map(row).collect(),
            ..Section::default()
        }
    }

    /// Who announced or made an item: "1+ 2−k".
    fn marks(&self, deal: &Deal, item: Item) -> String {
        let record = deal.counting_record(&self.ruleset.game).or_else(|| deal.entered_record());
        let Some(record) = record.as_ref().and_then(|record| record.royal()) else { return String::new() };
        let record: &Record<PlayerNumber> = record;
        let announced = record.announcements.iter().filter(|announced| announced.item == item);
        let announced = announced.map(|announced| self.mark(deal, announced));
        let silent = record.silent.iter().flatten().filter(|silent| silent.item == item);
        let silent = silent.map(|silent| Some(format!("{}+", self.pairs.of_side(deal, silent.side)? + 1)));
        announced.chain(silent).flatten().collect::<Vec<_>>().join(" ")
    }

    fn mark(&self, deal: &Deal, announced: &Announcement<PlayerNumber>) -> Option<String> {
        let pair = self.pairs.on(deal, deal.seat_of(announced.by)?)? + 1;
        let outcome = match announced.won {
            _ if announced.item.is_meldung() => "+",
            Some(true) => "+",
            Some(false) => "−",
            None => "",
        };
        let contra = if announced.kontra_by.is_some() { "k" } else { "" };
        Some(format!("{pair}{outcome}{contra}"))
    }

    fn name(&self, player: PlayerNumber) -> String {
        self.directory.name(player, self.lang)
    }

    /// What is said under the table.
    fn notes(&self) -> Vec<String> {
        let lang = self.lang;
        let mut notes = vec![lang.text_with(Text::MatchLegend, [("deals", self.due.into())])];
        let first = match self.of {
            MatchSheet::Blank => Some(Text::MatchFirstByCards),
            MatchSheet::BlankFor(_) => Some(Text::MatchFirstByDraw),
            MatchSheet::Entered(_) => None,
        };
        if let Some(first) = first {
            notes.extend([first, Text::MatchSignatures].map(|text| lang.text(text).into_owned()));
        }
        let Some(table) = self.of.entered() else { return notes };
        notes.extend(table.deals.iter().filter_map(|deal| {
            let void = || deal.voided.map(|_| lang.text(Text::SheetVoid).into_owned());
            let what = void().or_else(|| sheet::ruled(deal, lang, |player| self.name(*player)))?;
            Some(
                lang.text_with(Text::MatchDealNote, [("deal", deal.at.deal.0.into()), ("what", what.into())]),
            )
        }));
        if self.is_moved() {
            notes.push(lang.text(Text::MatchMoved).into_owned());
        }
        if !table.counts_for.is_empty() {
            let competitions: Vec<_> = table.counts_for.iter().map(ToString::to_string).collect();
            let list = [("competitions", competitions.join(", ").into())];
            notes.push(lang.text_with(Text::MatchCountsFor, list));
        }
        let state = [(table.ended_early, Text::SheetEndedEarly), (table.is_signed(), Text::SheetSigned)];
        let state = state.into_iter().filter(|(applies, _)| *applies);
        notes.extend(state.map(|(_, text)| lang.text(text).into_owned()));
        notes
    }

    /// Whether what was played at another table counts here.
    fn is_moved(&self) -> bool {
        let table = self.of.entered();
        table.is_some_and(|table| table.lines.iter().any(|line| line.deal.table_at() != table.at))
    }
}
