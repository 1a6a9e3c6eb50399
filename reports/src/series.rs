//! The standings of a series of cups: each evening of a player beside his sum.

use std::collections::BTreeSet;

use domain::points::Points;
use texts::Text;

use crate::Heading;
use crate::report::{Cell, Column, Report, Row, Section};
use crate::season::report;

/// A player's line in a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesStanding {
    /// The rank, from 1.
    pub rank: u16,
    /// Others have the same rank.
    pub shared: bool,
    /// His number in the series.
    pub number: u16,
    /// Family name and given name; none of who does not allow it.
    pub name: Option<(String, String)>,
    /// Evenings with a result.
    pub starts: usize,
    /// The sum of what counts.
    pub total: Points,
    /// Evening, what it is worth, whether it counts.
    pub results: Vec<(Option<u16>, Points, bool)>,
}

/// The standings of a series, best first; an evening is a column.
#[must_use]
pub fn season_series(standings: &[SeriesStanding], heading: &Heading) -> Report {
    let lang = heading.lang;
    let evenings: BTreeSet<u16> =
        standings.iter().flat_map(|row| &row.results).filter_map(|(evening, ..)| *evening).collect();
    let result = |standing: &SeriesStanding, evening: u16| {
        let found = standing.results.iter().find(|(of, ..)| *of == Some(evening));
        match found {
            None => Cell::Empty,
            Some((_, value, true)) => Cell::Points(*value),
            Some((_, value, false)) => format!("({})", texts::points(*value)).into(),
        }
    };
    let row = |standing: &SeriesStanding| {
        let name = standing.name.as_ref().map(|(family, given)| format!("{family} {given}"));
        let starts = i64::try_from(standing.starts).map_or(Cell::Empty, Cell::Integer);
        let mut cells = vec![
            Cell::from(standing.rank),
            Cell::from(standing.number),
            name.map_or(Cell::Empty, Cell::from),
            starts,
            Cell::Points(standing.total),
        ];
        cells.extend(evenings.iter().map(|evening| result(standing, *evening)));
        let shared = if standing.shared { lang.text(Text::Shared).as_ref().into() } else { Cell::Empty };
        cells.push(shared);
        Row { cells, ..Row::default() }
    };
    let mut columns = vec![
        Column::total(lang.text(Text::HeadRank)),
        Column::figures(lang.text(Text::HeadNumber)),
        Column::names(lang.text(Text::HeadName)),
        Column::figures(lang.text(Text::HeadEveningsPlayed)),
        Column::total(lang.text(Text::HeadSeasonResult)),
    ];
    let evening =
        |number: &u16| Column::figures(lang.text_with(Text::SeasonEvening, [("evening", (*number).into())]));
    columns.extend(evenings.iter().map(evening));
    columns.push(Column::words(lang.text(Text::HeadRemark)));
    let rows = Section { rows: standings.iter().map(row).collect(), ..Section::default() };
    let left_out = standings.iter().flat_map(|row| &row.results).any(|(.., counts)| !counts);
    let notes = left_out.then(|| lang.text(Text::SeasonNotCounting).into_owned());
    report(heading, Text::SeasonSeries, columns, vec![rows]).and_notes(notes.into_iter().collect())
}
