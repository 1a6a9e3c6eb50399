//! The draw of a round, for the wall of the hall and for everybody's hand.

use domain::draw::{DrawnRound, DrawnTable, SeatOne};
use domain::family::GameRules;
use domain::ids::{PlayerNumber, RoundNumber};
use domain::seat::Seat;
use texts::{Lang, Text};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// What decides who deals first, and who plays then.
#[derive(Debug, Clone, Copy)]
pub struct FirstDeal<'a> {
    /// The game of the tournament's ruleset.
    pub game: &'a GameRules,
    /// What the first seat means in the draw.
    pub seat_one: SeatOne,
}

impl FirstDeal<'_> {
    /// What a seat, from 1, does in the first deal at a table of so many. Whether the dealer sits
    /// out at a table of five is the game's to say.
    fn role(self, seat: usize, size: usize) -> Option<Text> {
        let seat = seat.checked_sub(1).and_then(Seat::new)?;
        let dealer = self.game.first_dealer(self.seat_one, size);
        let seating = self.game.seating(u8::try_from(size).ok()?, dealer).ok()?;
        if seat == dealer {
            Some(if seating.plays(seat) { Text::RoleDealer } else { Text::RoleDealerOut })
        } else {
            (seat == seating.vorhand()).then_some(Text::RoleVorhand)
        }
    }
}

/// Table by table: the seats in the order of play, with the first Vorhand and the
/// first dealer; who sits out comes last.
#[must_use]
pub fn draw_by_table(
    round: RoundNumber,
    drawn: &DrawnRound,
    first: FirstDeal<'_>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let section = |table: &DrawnTable| Section {
        title: Some(lang.text_with(Text::Table, [("table", table.table.0.into())])),
        key: table.table.0.into(),
        rows: rows(table, first, directory, lang),
        ..Section::default()
    };
    let mut sections: Vec<_> = drawn.tables.iter().map(section).collect();
    if !drawn.byes.is_empty() {
        let row = |player: &PlayerNumber| {
            Row::of([Cell::Empty, directory.name(*player, lang).into(), player.0.into(), Cell::Empty])
        };
        sections.push(Section {
            title: Some(lang.text(Text::Byes).into_owned()),
            key: lang.text(Text::Bye).as_ref().into(),
            rows: drawn.byes.iter().map(row).collect(),
            ..Section::default()
        });
    }
    Report {
        heading: heading.clone(),
        title: lang.text_with(Text::DrawByTable, [("round", round.0.into())]),
        subject: Subject::Facts,
        layout: Layout::WallCards,
        section_head: Some(lang.text(Text::HeadTable).into_owned()),
        columns: seat_columns(lang),
        sections,
        notes: legend(drawn, lang),
        evidence: Evidence::default(),
    }
}

/// The same in letters that are read from two metres, without who deals first on paper.
#[must_use]
pub fn draw_by_table_large(
    round: RoundNumber,
    drawn: &DrawnRound,
    first: FirstDeal<'_>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let mut report = draw_by_table(round, drawn, first, directory, heading);
    report.layout = Layout::LargeCards;
    if let Some(role) = report.columns.last_mut() {
        role.data_only = true;
    }
    report
}

fn seat_columns(lang: Lang) -> Vec<Column> {
    vec![
        Column::figures(lang.text(Text::HeadSeat)),
        Column::names(lang.text(Text::HeadName)),
        Column::figures(lang.text(Text::HeadNumber)),
        Column::words(lang.text(Text::HeadRole)),
    ]
}

/// Who sits at a table: seat, name, number, role.
fn rows(table: &DrawnTable, first: FirstDeal<'_>, directory: &Directory, lang: Lang) -> Vec<Row> {
    let size = table.seats.len();
    let row = |(seat, player): (u16, &PlayerNumber)| {
        let role = first.role(usize::from(seat), size).map(|text| lang.text(text));
        Row::of([
            seat.into(),
            directory.name(*player, lang).into(),
            player.0.into(),
            role.as_deref().unwrap_or_default().into(),
        ])
    };
    (1..).zip(&table.seats).map(row).collect()
}

/// What a bye is, if there is one.
fn legend(drawn: &DrawnRound, lang: Lang) -> Vec<String> {
    if drawn.byes.is_empty() { Vec::new() } else { vec![lang.text(Text::ByeLegend).into_owned()] }
}

/// Where a player is in a round: at a seat of a table, or sitting out.
struct Place<'a> {
    name: String,
    player: PlayerNumber,
    seat: Option<(&'a DrawnTable, u16)>,
}

/// Where everybody is, by name.
fn places<'a>(drawn: &'a DrawnRound, directory: &Directory, lang: Lang) -> Vec<Place<'a>> {
    let seated = drawn.tables.iter().flat_map(|table| {
        (1_u16..).zip(&table.seats).map(move |(seat, player)| (*player, Some((table, seat))))
    });
    let byes = drawn.byes.iter().map(|player| (*player, None));
    let place = |(player, seat)| Place { name: directory.name(player, lang), player, seat };
    let mut places: Vec<_> = seated.chain(byes).map(place).collect();
    places.sort_by_cached_key(|place| (sort_key(&place.name), place.player));
    places
}

/// Name by name: where everybody sits.
#[must_use]
pub fn draw_by_name(
    round: RoundNumber,
    drawn: &DrawnRound,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let row = |place: Place<'_>| {
        let (table, seat) = match place.seat {
            Some((table, seat)) => (table.table.0.into(), seat.into()),
            None => (lang.text(Text::Bye).as_ref().into(), Cell::Empty),
        };
        Row::of([place.name.into(), place.player.0.into(), table, seat])
    };
    let rows = places(drawn, directory, lang).into_iter().map(row).collect();
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
        sections: vec![Section { rows, ..Section::default() }],
        notes: legend(drawn, lang),
        evidence: Evidence::default(),
    }
}

/// The same in letters that are read from two metres.
#[must_use]
pub fn draw_by_name_large(
    round: RoundNumber,
    drawn: &DrawnRound,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    Report { layout: Layout::Large, ..draw_by_name(round, drawn, directory, heading) }
}

/// A slip for everybody, by name, several on a page to cut: where the player sits, and with whom.
#[must_use]
pub fn draw_slips(
    round: RoundNumber,
    drawn: &DrawnRound,
    first: FirstDeal<'_>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let slip = |place: Place<'_>| {
        let (lead, rows) = match place.seat {
            Some((table, seat)) => {
                let names = [("table", table.table.0.into()), ("seat", seat.into())];
                let mut rows = rows(table, first, directory, lang);
                for (row, player) in rows.iter_mut().zip(&table.seats) {
                    row.strong = *player == place.player;
                }
                (lang.text_with(Text::SlipPlace, names), rows)
            }
            None => (lang.text(Text::ByeLegend).into_owned(), Vec::new()),
        };
        Section { title: Some(place.name), lead: Some(lead), key: place.player.0.into(), rows }
    };
    Report {
        heading: heading.clone(),
        title: lang.text_with(Text::DrawSlips, [("round", round.0.into())]),
        subject: Subject::Facts,
        layout: Layout::Slips,
        section_head: Some(lang.text(Text::HeadNumber).into_owned()),
        columns: seat_columns(lang),
        sections: places(drawn, directory, lang).into_iter().map(slip).collect(),
        notes: Vec::new(),
        evidence: Evidence::default(),
    }
}

/// Names in the order of Austrian lists: umlauts and accents as their base letters, ß as ss.
fn sort_key(name: &str) -> String {
    let lower = name.to_lowercase().replace('ß', "ss");
    lower.nfd().filter(|c| !is_combining_mark(*c)).collect()
}
