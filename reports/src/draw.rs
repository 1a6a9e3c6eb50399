//! The draw of a round, for the wall of the hall and for everybody's hand.

mod first_deal;

use domain::draw::{DrawnRound, DrawnTable, Units};
use domain::ids::{PlayerNumber, RoundNumber};
use texts::{Lang, Text};

pub use self::first_deal::FirstDeal;
use crate::report::{Cell, Column, Evidence, Layout, OwnPage, Report, Row, Section, Subject};
use crate::{Directory, Heading, directory::list_key};

/// A round's draw, to be laid out.
struct Draw<'a> {
    round: RoundNumber,
    drawn: &'a DrawnRound,
    first: FirstDeal<'a>,
    directory: &'a Directory,
    heading: &'a Heading,
}

/// Table by table: the seats in the order of play, with the first Vorhand and the
/// first dealer, or who is whose partner; who sits out comes last.
#[must_use]
pub fn draw_by_table(
    round: RoundNumber,
    drawn: &DrawnRound,
    first: FirstDeal<'_>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    Draw { round, drawn, first, directory, heading }.by_table()
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

/// Name by name: where everybody sits, and with whom.
#[must_use]
pub fn draw_by_name(
    round: RoundNumber,
    drawn: &DrawnRound,
    first: FirstDeal<'_>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    Draw { round, drawn, first, directory, heading }.by_name()
}

/// The same in letters that are read from two metres, on paper with the pair instead of the partner.
#[must_use]
pub fn draw_by_name_large(
    round: RoundNumber,
    drawn: &DrawnRound,
    first: FirstDeal<'_>,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let draw = Draw { round, drawn, first, directory, heading };
    let mut report = draw.by_name();
    report.layout = Layout::Large;
    if draw.is_of_pairs() {
        for column in report.columns.iter_mut().skip(PLACE_COLUMNS) {
            column.data_only = !column.data_only;
        }
    }
    report
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
    Draw { round, drawn, first, directory, heading }.slips()
}

impl Report {
    /// Of the slips for everybody only that of this player.
    #[must_use]
    pub fn only_of(mut self, player: PlayerNumber) -> Self {
        self.sections.retain(|slip| slip.key == Cell::from(player.0));
        self
    }

    /// The slips with what opens each one's own page: for those who hand them out.
    #[must_use]
    pub fn with_own_pages(mut self, page_of: impl Fn(PlayerNumber) -> Option<OwnPage>) -> Self {
        for slip in &mut self.sections {
            if let Cell::Integer(number) = slip.key {
                slip.own_page = u16::try_from(number).ok().and_then(|number| page_of(PlayerNumber(number)));
            }
        }
        self
    }
}

/// Name, number, table and seat: what a list by name has of every draw.
const PLACE_COLUMNS: usize = 4;
/// The column of start numbers at a table; on slips of pairs their names take its room.
const NUMBER: usize = 2;

/// Where a player is in a round: at a seat of a table, or sitting out.
struct Place<'a> {
    name: String,
    player: PlayerNumber,
    seat: Option<(&'a DrawnTable, u16)>,
}

impl<'a> Draw<'a> {
    fn lang(&self) -> Lang {
        self.heading.lang
    }

    fn name(&self, player: PlayerNumber) -> String {
        self.directory.name(player, self.lang())
    }

    fn is_of_pairs(&self) -> bool {
        self.first.units == Units::Pairs
    }

    /// The column for pairs or teams, if there are any. Teams are told as data only.
    fn group_column(&self) -> Option<Column> {
        if self.is_of_pairs() {
            return Some(Column::words(self.lang().text(Text::HeadPair)));
        }
        let mut players = self.drawn.tables.iter().flat_map(|table| &table.seats).chain(&self.drawn.byes);
        let is_any = players.any(|player| self.directory.team_of(*player).is_some());
        is_any.then(|| Column { data_only: true, ..Column::words(self.lang().text(Text::HeadTeam)) })
    }

    /// The player's pair or team; who plays for somebody has that of his partner.
    fn group(&self, player: PlayerNumber, partner: Option<PlayerNumber>) -> Cell {
        let team_of = |player: PlayerNumber| self.directory.team_of(player);
        let team = team_of(player).or_else(|| partner.and_then(team_of));
        team.map_or(Cell::Empty, |team| self.directory.team_name(team, self.lang()).into())
    }

    /// Who sits on this seat's partner's seat.
    fn partner(&self, table: &DrawnTable, seat: u16) -> Option<PlayerNumber> {
        let partner = self.first.partner(seat.into(), table.seats.len())?;
        table.seats.get(partner.checked_sub(1)?).copied()
    }

    fn role(&self, table: &DrawnTable, seat: u16) -> Cell {
        let role = self.first.role(seat.into(), table.seats.len());
        role.map_or_else(|| "".into(), |text| self.lang().text(text).as_ref().into())
    }

    fn by_table(&self) -> Report {
        let lang = self.lang();
        let columns = self.seat_columns();
        let section = |table: &DrawnTable| Section {
            title: Some(lang.text_with(Text::Table, [("table", table.table.0.into())])),
            key: table.table.0.into(),
            rows: self.rows(table),
            ..Section::default()
        };
        let mut sections: Vec<_> = self.drawn.tables.iter().map(section).collect();
        if !self.drawn.byes.is_empty() {
            let row = |player: &PlayerNumber| {
                let cells = [Cell::Empty, self.name(*player).into(), player.0.into()].into_iter();
                let group = (columns.len() > 4).then(|| self.group(*player, None));
                Row { cells: cells.chain(group).chain([Cell::Empty]).collect(), ..Row::default() }
            };
            sections.push(Section {
                title: Some(lang.text(Text::Byes).into_owned()),
                key: lang.text(Text::Bye).as_ref().into(),
                rows: self.drawn.byes.iter().map(row).collect(),
                ..Section::default()
            });
        }
        Report {
            section_head: Some(lang.text(Text::HeadTable).into_owned()),
            columns,
            sections,
            notes: self.legend(),
            ..self.report(Text::DrawByTable, Layout::WallCards)
        }
    }

    /// A report of the draw without anything in it.
    fn report(&self, title: Text, layout: Layout) -> Report {
        Report {
            heading: self.heading.clone(),
            title: self.lang().text_with(title, [("round", self.round.0.into())]),
            subject: Subject::Facts,
            layout,
            section_head: None,
            columns: Vec::new(),
            sections: Vec::new(),
            notes: Vec::new(),
            evidence: Evidence::default(),
        }
    }

    fn seat_columns(&self) -> Vec<Column> {
        let lang = self.lang();
        let seat = [
            Column::figures(lang.text(Text::HeadSeat)),
            Column::names(lang.text(Text::HeadName)),
            Column::figures(lang.text(Text::HeadNumber)),
        ];
        let role = Column::words(lang.text(Text::HeadRole));
        seat.into_iter().chain(self.group_column()).chain([role]).collect()
    }

    /// Who sits at a table: seat, name, number, pair or team, role.
    fn rows(&self, table: &DrawnTable) -> Vec<Row> {
        let has_groups = self.group_column().is_some();
        let row = |(seat, player): (u16, &PlayerNumber)| {
            let cells = [seat.into(), self.name(*player).into(), player.0.into()].into_iter();
            let group = has_groups.then(|| self.group(*player, self.partner(table, seat)));
            Row { cells: cells.chain(group).chain([self.role(table, seat)]).collect(), ..Row::default() }
        };
        (1..).zip(&table.seats).map(row).collect()
    }

    /// What a bye is, if there is one.
    fn legend(&self) -> Vec<String> {
        let lang = self.lang();
        if self.drawn.byes.is_empty() { Vec::new() } else { vec![lang.text(Text::ByeLegend).into_owned()] }
    }

    /// Where everybody is, by name.
    fn places(&self) -> Vec<Place<'a>> {
        let seated = self.drawn.tables.iter().flat_map(|table| {
            (1_u16..).zip(&table.seats).map(move |(seat, player)| (*player, Some((table, seat))))
        });
        let byes = self.drawn.byes.iter().map(|player| (*player, None));
        let place = |(player, seat)| Place { name: self.name(player), player, seat };
        let mut places: Vec<_> = seated.chain(byes).map(place).collect();
        places.sort_by_cached_key(|place| (list_key(&place.name), place.player));
        places
    }

    fn by_name(&self) -> Report {
        let lang = self.lang();
        let mut columns = vec![
            Column::names(lang.text(Text::HeadName)),
            Column::figures(lang.text(Text::HeadNumber)),
            Column::total(lang.text(Text::HeadTable)),
            Column::figures(lang.text(Text::HeadSeat)),
        ];
        if self.is_of_pairs() {
            columns.push(Column::words(lang.text(Text::HeadRole)));
            columns.push(Column::names(lang.text(Text::HeadPartner)));
        }
        // Beside the partner's name there is no room for the pair's on paper.
        let group = self.group_column();
        let has_groups = group.is_some();
        columns.extend(group.map(|column| Column { data_only: true, ..column }));
        let row = |place: Place<'_>| {
            let (table, seat) = match place.seat {
                Some((table, seat)) => (table.table.0.into(), seat.into()),
                None => (lang.text(Text::Bye).as_ref().into(), Cell::Empty),
            };
            let partner = place.seat.and_then(|(table, seat)| self.partner(table, seat));
            let mut cells = vec![place.name.into(), place.player.0.into(), table, seat];
            if self.is_of_pairs() {
                cells.push(place.seat.map_or(Cell::Empty, |(table, seat)| self.role(table, seat)));
                cells.push(partner.map_or(Cell::Empty, |partner| self.name(partner).into()));
            }
            cells.extend(has_groups.then(|| self.group(place.player, partner)));
            Row { cells, ..Row::default() }
        };
        let rows = self.places().into_iter().map(row).collect();
        Report {
            columns,
            sections: vec![Section { rows, ..Section::default() }],
            notes: self.legend(),
            ..self.report(Text::DrawByName, Layout::Wall)
        }
    }

    fn slips(&self) -> Report {
        let lang = self.lang();
        let slip = |place: Place<'_>| {
            let (lead, rows) = match place.seat {
                Some((table, seat)) => {
                    let names = [("table", table.table.0.into()), ("seat", seat.into())];
                    let mut rows = self.rows(table);
                    if self.is_of_pairs() {
                        for row in &mut rows {
                            row.cells.remove(NUMBER);
                        }
                    }
                    for (row, player) in rows.iter_mut().zip(&table.seats) {
                        row.strong = *player == place.player;
                    }
                    (lang.text_with(Text::SlipPlace, names), rows)
                }
                None => (lang.text(Text::ByeLegend).into_owned(), Vec::new()),
            };
            let (title, lead) = (Some(place.name), Some(lead));
            Section { title, lead, key: place.player.0.into(), rows, own_page: None }
        };
        let mut columns = self.seat_columns();
        if self.is_of_pairs() {
            columns.remove(NUMBER);
        }
        Report {
            section_head: Some(lang.text(Text::HeadNumber).into_owned()),
            columns,
            sections: self.places().into_iter().map(slip).collect(),
            ..self.report(Text::DrawSlips, Layout::Slips)
        }
    }
}
