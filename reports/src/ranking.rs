//! The ranking of the players, round by round, with the reason of every tie.

use std::collections::BTreeSet;

use domain::ids::{PlayerNumber, RoundNumber};
use domain::points::Points;
use domain::standings::{Ranking, RankingRow, RoundResult, WhyUnranked};
use domain::tournament::event::TableAt;
use texts::{Lang, Text};

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// With more rounds, paper has no room for the Rangpunkte of each.
const PRINTED_ROUNDS: usize = 8;

/// The ranking: rank, player, Schriftpunkte and Rangpunkte of every round, sums,
/// and what decided between players with equal totals. Who is not ranked stands below.
#[must_use]
pub fn ranking(ranking: &Ranking, directory: &Directory, heading: &Heading) -> Report {
    ranking_weighed(ranking, &Weighed::default(), directory, heading)
}

/// What was scored at some tables counts more than once, so that totals compare: a remark on each who sat there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Weighed {
    /// These tables.
    pub tables: BTreeSet<TableAt>,
    /// So many times.
    pub times: Points,
}

/// The same ranking where tables are weighed.
#[must_use]
pub fn ranking_weighed(
    ranking: &Ranking,
    weighed: &Weighed,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let table = Table::of(ranking, weighed, directory, lang);
    let ranked =
        Section { rows: ranking.rows.iter().map(|row| table.ranked(row)).collect(), ..Section::default() };
    let apart =
        [(WhyUnranked::Excluded, Text::SectionExcluded), (WhyUnranked::NotPlayed, Text::SectionNotPlayed)];
    let apart = apart.map(|(why, title)| {
        let rows = ranking.unranked.iter().filter(|unranked| unranked.why == why);
        Section {
            title: Some(lang.text(title).into_owned()),
            rows: rows.map(|u| table.unranked(u.number, u.why, &u.rounds)).collect(),
            ..Section::default()
        }
    });
    let apart = apart.into_iter().filter(|section| !section.rows.is_empty());
    let sections = std::iter::once(ranked).chain(apart).collect();
    Report {
        heading: heading.clone(),
        title: lang.text(Text::RankingTitle).into_owned(),
        subject: Subject::Results,
        layout: Layout::Table,
        section_head: None,
        columns: table.columns(),
        sections,
        notes: table.notes(ranking),
        evidence: Evidence::default(),
    }
}

/// Rank, name and total in large letters, for the wall.
#[must_use]
pub fn ranking_for_wall(ranking: &Ranking, directory: &Directory, heading: &Heading) -> Report {
    let lang = heading.lang;
    let row = |row: &RankingRow| {
        Row::of([row.rank.into(), directory.name(row.number, lang).into(), Cell::Points(row.total)])
    };
    Report {
        heading: heading.clone(),
        title: lang.text(Text::RankingTitle).into_owned(),
        subject: Subject::Results,
        layout: Layout::Wall,
        section_head: None,
        columns: vec![
            Column::total(lang.text(Text::HeadRank)),
            Column::names(lang.text(Text::HeadName)),
            Column::total(lang.text(Text::HeadTotal)),
        ],
        sections: vec![Section { rows: ranking.rows.iter().map(row).collect(), ..Section::default() }],
        notes: unfinished(ranking, lang),
        evidence: Evidence::default(),
    }
}

/// Which columns the ranking has.
struct Table<'a> {
    weighed: &'a Weighed,
    directory: &'a Directory,
    lang: Lang,
    rounds: BTreeSet<RoundNumber>,
    rangpunkte: bool,
}

impl<'a> Table<'a> {
    fn of(ranking: &Ranking, weighed: &'a Weighed, directory: &'a Directory, lang: Lang) -> Self {
        let ranked = ranking.rows.iter().flat_map(|row| &row.rounds);
        let unranked = ranking.unranked.iter().flat_map(|unranked| &unranked.rounds);
        Self {
            weighed,
            directory,
            lang,
            rounds: ranked.chain(unranked).map(|result| result.round).collect(),
            rangpunkte: ranking.rows.iter().any(|row| row.rangpunkte.is_some()),
        }
    }

    fn columns(&self) -> Vec<Column> {
        let lang = self.lang;
        let mut columns = vec![
            Column::total(lang.text(Text::HeadRank)),
            Column::figures(lang.text(Text::HeadNumber)),
            Column::names(lang.text(Text::HeadName)),
            Column::words(lang.text(Text::HeadClub)),
        ];
        let of_round =
            |text, round: &RoundNumber| Column::figures(lang.text_with(text, [("round", round.0.into())]));
        for round in &self.rounds {
            columns.push(of_round(Text::HeadRound, round));
            if self.rangpunkte {
                let data_only = self.rounds.len() > PRINTED_ROUNDS;
                columns.push(Column { data_only, ..of_round(Text::HeadRoundRangpunkte, round) });
            }
        }
        if self.rangpunkte {
            columns.push(Column::figures(lang.text(Text::HeadSchriftpunkte)));
            columns.push(Column::figures(lang.text(Text::HeadRangpunkte)));
        }
        columns.push(Column::total(lang.text(Text::HeadTotal)));
        columns.push(Column::words(lang.text(Text::HeadRemark)));
        columns
    }

    fn ranked(&self, row: &RankingRow) -> Row {
        let mut cells = self.player(Cell::from(row.rank), row.number);
        self.push_rounds(&mut cells, &row.rounds);
        if self.rangpunkte {
            cells.push(Cell::Points(row.schriftpunkte));
            cells.push(row.rangpunkte.map_or(Cell::Empty, Cell::Points));
        }
        cells.push(Cell::Points(row.total));
        cells.push(Cell::Notes(self.remarks(row)));
        Row { cells, ..Row::default() }
    }

    fn unranked(&self, number: PlayerNumber, why: WhyUnranked, rounds: &[RoundResult]) -> Row {
        let mut cells = self.player(Cell::Empty, number);
        self.push_rounds(&mut cells, rounds);
        if self.rangpunkte {
            cells.extend([Cell::Empty, Cell::Empty]);
        }
        let why = match why {
            WhyUnranked::Excluded => Text::Excluded,
            WhyUnranked::NotPlayed => Text::NotPlayed,
        };
        // On paper the section's title says it.
        cells.extend([Cell::Empty, Cell::Ditto(Box::new(self.lang.text(why).as_ref().into()))]);
        Row { cells, ..Row::default() }
    }

    fn player(&self, rank: Cell, number: PlayerNumber) -> Vec<Cell> {
        let name = self.directory.name(number, self.lang);
        vec![rank, number.0.into(), name.into(), self.directory.belongs_to(number).into()]
    }

    /// The sums of each round: who changed the table has several results in one.
    fn push_rounds(&self, cells: &mut Vec<Cell>, results: &[RoundResult]) {
        for round in &self.rounds {
            let here = || results.iter().filter(|result| result.round == *round);
            let schriftpunkte = here().map(|result| result.schriftpunkte).reduce(|a, b| a + b);
            cells.push(schriftpunkte.map_or(Cell::Empty, Cell::Points));
            if self.rangpunkte {
                let rangpunkte = here().filter_map(|result| result.rangpunkte).reduce(|a, b| a + b);
                cells.push(rangpunkte.map_or(Cell::Empty, Cell::Points));
            }
        }
    }

    fn remarks(&self, row: &RankingRow) -> Vec<String> {
        let lang = self.lang;
        let remarks = [
            row.lot_open.then(|| lang.text(Text::LotNeeded).into_owned()),
            (row.shared && !row.lot_open).then(|| lang.text(Text::Shared).into_owned()),
            row.decided_by.as_ref().map(|decision| texts::tie_reason(lang, decision)),
            row.withdrawn.then(|| lang.text(Text::Withdrawn).into_owned()),
        ];
        let filled = remarks.into_iter().flatten().filter(|remark| !remark.is_empty());
        filled.chain(self.weighed_rounds(&row.rounds)).collect()
    }

    fn weighed_rounds(&self, results: &[RoundResult]) -> impl Iterator<Item = String> {
        let of = |result: &&RoundResult| TableAt { round: result.round, table: result.table };
        let weighed = results.iter().filter(move |result| self.weighed.tables.contains(&of(result)));
        weighed.map(move |result| {
            let times = texts::points(self.weighed.times).into();
            let values = [("round", result.round.0.into()), ("times", times)];
            self.lang.text_with(Text::RankingWeighed, values)
        })
    }

    fn notes(&self, ranking: &Ranking) -> Vec<String> {
        let lang = self.lang;
        let legend = if self.rangpunkte { Text::RankingLegendRangpunkte } else { Text::RankingLegend };
        [lang.text(legend).into_owned()].into_iter().chain(unfinished(ranking, lang)).collect()
    }
}

/// What may still change the ranking: tables that play, lots to be drawn.
fn unfinished(ranking: &Ranking, lang: Lang) -> Vec<String> {
    let playing = ranking.provisional.then(|| lang.text(Text::StillPlaying).into_owned());
    let lots = ranking.open_ties.iter().map(|tie| {
        let players = texts::numbers(lang, &tie.players);
        lang.text_with(Text::LotNeededAmong, [("rank", tie.rank.into()), ("players", players.into())])
    });
    playing.into_iter().chain(lots).collect()
}
