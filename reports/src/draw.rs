//! The draw of a round, for the wall of the hall.

use domain::draw::{DrawnTable, SeatOne};
use domain::ids::{PlayerNumber, RoundNumber, TableNumber};
use texts::Text;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::report::{Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// Table by table: the seats in the order of play, with the first Vorhand and the
/// first dealer.
#[must_use]
pub fn draw_by_table(
    round: RoundNumber,
    tables: &[DrawnTable],
    seat_one: SeatOne,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let section = |table: &DrawnTable| {
        let size = table.seats.len();
        let row = |(seat, player): (u16, &PlayerNumber)| {
            let role = role(usize::from(seat), size, seat_one).map(|text| lang.text(text));
            Row::of([
                seat.into(),
                directory.name(*player, lang).into(),
                player.0.into(),
                role.as_deref().unwrap_or_default().into(),
            ])
        };
        Section {
            title: Some(lang.text_with(Text::Table, [("table", table.table.0.into())])),
            key: table.table.0.into(),
            rows: (1..).zip(&table.seats).map(row).collect(),
        }
    };
    Report {
        heading: heading.clone(),
        title: lang.text_with(Text::DrawByTable, [("round", round.0.into())]),
        subject: Subject::Facts,
        layout: Layout::WallCards,
        section_head: Some(lang.text(Text::HeadTable).into_owned()),
        columns: vec![
            Column::figures(lang.text(Text::HeadSeat)),
            Column::names(lang.text(Text::HeadName)),
            Column::figures(lang.text(Text::HeadNumber)),
            Column::words(lang.text(Text::HeadRole)),
        ],
        sections: tables.iter().map(section).collect(),
        notes: Vec::new(),
        evidence: Evidence::default(),
    }
}

/// What a seat does in the first deal. With five the dealer sits out (TC18 §1).
fn role(seat: usize, size: usize, seat_one: SeatOne) -> Option<Text> {
    let dealer = seat_one.first_dealer(size);
    let vorhand = dealer % size.max(1) + 1;
    match seat {
        seat if seat == dealer && size == 5 => Some(Text::RoleDealerOut),
        seat if seat == dealer => Some(Text::RoleDealer),
        seat if seat == vorhand => Some(Text::RoleVorhand),
        _ => None,
    }
}

/// Name by name: where everybody sits.
#[must_use]
pub fn draw_by_name(
    round: RoundNumber,
    tables: &[DrawnTable],
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let mut places: Vec<_> = tables
        .iter()
        .flat_map(|table| (1_u16..).zip(&table.seats).map(|(seat, player)| (*player, table.table, seat)))
        .map(|(player, table, seat)| (directory.name(player, lang), player, table, seat))
        .collect();
    places.sort_by_cached_key(|(name, player, ..)| (sort_key(name), *player));
    let row = |(name, player, table, seat): (String, PlayerNumber, TableNumber, u16)| {
        Row::of([name.into(), player.0.into(), table.0.into(), seat.into()])
    };
    Report {
        heading: heading.clone(),
        title: lang.text_with(Text::DrawByName, [("round", round.0.into())]),
        subject: Subject::Facts,
        layout: Layout::Wall,
        section_head: None,
        columns: vec![
            Column::names(lang.text(Text::HeadName)),
            Column::figures(lang.text(Text::HeadNumber)),
            Column::total(lang.text(Text::HeadTable)),
            Column::figures(lang.text(Text::HeadSeat)),
        ],
        sections: vec![Section { rows: places.into_iter().map(row).collect(), ..Section::default() }],
        notes: Vec::new(),
        evidence: Evidence::default(),
    }
}

/// Names in the order of Austrian lists: umlauts and accents as their base letters, ß as ss.
fn sort_key(name: &str) -> String {
    let lower = name.to_lowercase().replace('ß', "ss");
    lower.nfd().filter(|c| !is_combining_mark(*c)).collect()
}
