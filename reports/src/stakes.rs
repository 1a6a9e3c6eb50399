//! The stakes: what everybody gets or pays, at each table and over the day, with few payments.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{DealNumber, PlayerNumber, RoundNumber};
use domain::money::{Cents, Transfer, settle_up, transfers};
use domain::tournament::state::Table;
use texts::Text;

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// Who pays whom at every table that has payments.
#[must_use]
pub fn stakes_by_table<'a>(
    tables: impl IntoIterator<Item = &'a Table>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let tables: Vec<_> = tables.into_iter().collect();
    let missing = missing(&tables, heading);
    let section = |table: &Table| {
        let name = [("round", table.at.round.0.into()), ("table", table.at.table.0.into())];
        let title = lang.text_with(Text::StakesTable, name);
        Section {
            title: Some(title.clone()),
            key: title.into(),
            rows: rows(&balances(table), directory, heading),
            ..Section::default()
        }
    };
    let sections = tables.into_iter().map(section).filter(|section| !section.rows.is_empty());
    report(Text::StakesTitle, Text::StakesLegend, sections.collect(), heading).and_notes(missing)
}

/// Who pays whom over all tables.
#[must_use]
pub fn stakes_of_the_day<'a>(
    tables: impl IntoIterator<Item = &'a Table>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let tables: Vec<_> = tables.into_iter().collect();
    let missing = missing(&tables, heading);
    let mut all: BTreeMap<PlayerNumber, Cents> = BTreeMap::new();
    for (player, cents) in tables.into_iter().flat_map(balances) {
        *all.entry(player).or_default() += cents;
    }
    let all: Vec<_> = all.into_iter().collect();
    let section = Section { rows: rows(&all, directory, heading), ..Section::default() };
    let mut report = report(Text::StakesDayTitle, Text::StakesDayLegend, vec![section], heading);
    report.section_head = None;
    // Without a payment that is known nobody is even by these.
    if report.sections.iter().all(|section| section.rows.is_empty()) && !missing.is_empty() {
        report.notes.clear();
    }
    report.and_notes(missing)
}

/// The deals of which a paper says points only: what they cost is not among the payments.
fn missing(tables: &[&Table], heading: &Heading) -> Vec<String> {
    let lang = heading.lang;
    // A round that is all on paper is one sentence, not one for each of its tables.
    let mut unpaid: BTreeMap<_, BTreeSet<u16>> = BTreeMap::new();
    for totals in tables.iter().flat_map(|table| table.all_totals()) {
        let facts = &totals.facts;
        if facts.payment.is_none() {
            unpaid.entry((facts.at.round, facts.from, facts.to)).or_default().insert(facts.at.table.0);
        }
    }
    let note = |((round, from, to), tables): ((RoundNumber, DealNumber, DealNumber), BTreeSet<u16>)| {
        let which = match tables.first() {
            Some(table) if tables.len() == 1 => ("table", (*table).into()),
            _ => ("tables", ranges(&tables).into()),
        };
        let text = if tables.len() == 1 { Text::StakesMissing } else { Text::StakesMissingAtTables };
        let values = [("round", round.0.into()), which, ("from", from.0.into()), ("to", to.0.into())];
        lang.text_with(text, values)
    };
    unpaid.into_iter().map(note).collect()
}

/// Numbers as people write many of them: `1–4, 6, 9–12`.
fn ranges(numbers: &BTreeSet<u16>) -> String {
    let mut ranges: Vec<(u16, u16)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let written =
        |(first, last)| if first == last { format!("{first}") } else { format!("{first}–{last}") };
    ranges.into_iter().map(written).collect::<Vec<_>>().join(", ")
}

/// What each gets, or pays below zero, in whole cents.
fn balances(table: &Table) -> Vec<(PlayerNumber, Cents)> {
    let exact = table.payments();
    let cents = settle_up(&exact.iter().map(|(_, payment)| *payment).collect::<Vec<_>>());
    exact.into_iter().map(|(player, _)| player).zip(cents).collect()
}

/// A row for each payment.
fn rows(balances: &[(PlayerNumber, Cents)], directory: &Directory, heading: &Heading) -> Vec<Row> {
    let name = |player: PlayerNumber| Cell::from(directory.name(player, heading.lang));
    let row = |paid: Transfer<PlayerNumber>| {
        Row::of([
            paid.from.0.into(),
            name(paid.from),
            Cell::Cents(paid.amount),
            paid.to.0.into(),
            name(paid.to),
            Cell::Empty,
        ])
    };
    transfers(balances).into_iter().map(row).collect()
}

fn report(title: Text, legend: Text, sections: Vec<Section>, heading: &Heading) -> Report {
    let lang = heading.lang;
    Report {
        heading: heading.clone(),
        title: lang.text(title).into_owned(),
        subject: Subject::Facts,
        layout: Layout::Table,
        section_head: Some(lang.text(Text::HeadTable).into_owned()),
        columns: vec![
            Column::figures(lang.text(Text::HeadNumber)),
            Column::names(lang.text(Text::HeadPays)),
            Column::total(lang.text(Text::HeadAmount)),
            Column::figures(lang.text(Text::HeadNumber)),
            Column::names(lang.text(Text::HeadGets)),
            Column::tick(),
        ],
        sections,
        notes: vec![lang.text(legend).into_owned()],
        evidence: Evidence::default(),
    }
}
