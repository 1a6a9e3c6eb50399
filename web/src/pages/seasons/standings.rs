//! The standings of each kind of season as tables.

use texts::{Lang, Page as T, Text};
use views::seasons::{
    EntrantView, FreeTable, QualificationView, SeasonTable, SeriesFinal, SeriesResultView, SeriesTable,
    SeriesTeamTable, TrophyRow, TrophyTable,
};

use super::counted::evening;
use super::{entrant_name, team_name};
use crate::grid::{Cell, Grid, Kind, head};

/// Who it is, with the way to what his sum comes from.
fn entrant(lang: Lang, home: &str, entrant: &EntrantView) -> Cell {
    Cell::way(entrant_name(lang, entrant), format!("{home}/entrants/{}", entrant.number))
}

fn shared(lang: Lang, rank: Option<u16>, shared: bool) -> Cell {
    let told = if shared { lang.text(Text::Shared).into_owned() } else { String::new() };
    Cell::rank(rank).with(told)
}

/// The table of a championship.
pub fn championship(lang: Lang, home: &str, table: &SeasonTable) -> Grid {
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadTeam, Kind::Words),
        head(lang, Text::HeadMatches, Kind::Figures),
        head(lang, Text::HeadSeasonResult, Kind::Total),
        head(lang, Text::HeadPoints, Kind::Wide),
    ];
    let mut grid = Grid::new(lang.text(Text::SeasonTable), heads);
    grid.rows = table
        .items
        .iter()
        .map(|row| {
            let open = if row.open > 0 {
                lang.page_with(T::SeasonOpenCount, [("count", row.open.into())])
            } else {
                String::new()
            };
            let way = format!("{home}/teams/{}", row.team.id);
            vec![
                shared(lang, row.rank, row.shared),
                Cell::way(team_name(lang, &row.team), way).with(open),
                row.matches.to_string().into(),
                row.result.to_string().into(),
                row.points.to_string().into(),
            ]
        })
        .collect();
    grid
}

/// What an evening was worth; in brackets if it does not count.
fn value(lang: Lang, result: &SeriesResultView) -> String {
    let points = texts::points(result.value);
    let points = if result.counts { points } else { format!("({points})") };
    format!("{}: {points}", evening(lang, result.evening))
}

/// The standings of a series before its final.
pub fn series(lang: Lang, home: &str, table: &SeriesTable) -> Grid {
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        head(lang, Text::HeadEveningsPlayed, Kind::Figures),
        head(lang, Text::HeadSeasonResult, Kind::Total),
    ];
    let mut grid = Grid::new(lang.text(Text::SeasonSeries), heads);
    grid.rows = table
        .items
        .iter()
        .map(|row| {
            let results: Vec<_> = row.results.iter().map(|result| value(lang, result)).collect();
            vec![
                shared(lang, Some(row.rank), row.shared),
                entrant(lang, home, &row.entrant).with(results.join(" · ")),
                row.starts.to_string().into(),
                texts::points(row.total).into(),
            ]
        })
        .collect();
    grid.notes.push(lang.text(Text::SeasonNotCounting).into_owned());
    grid
}

/// The teams of a series; none where there are none.
pub fn series_teams(lang: Lang, table: &SeriesTeamTable) -> Option<Grid> {
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadTeam, Kind::Words),
        head(lang, Text::HeadSeasonResult, Kind::Total),
    ];
    let mut grid = Grid::new(lang.page(T::Teams), heads);
    grid.rows = table
        .items
        .iter()
        .map(|row| {
            let results = row.results.iter().map(|result| {
                let points = texts::points(result.value);
                let points = if result.counts { points } else { format!("({points})") };
                format!("{}: {points}", evening(lang, result.evening))
            });
            vec![
                shared(lang, row.rank, row.shared),
                Cell::from(team_name(lang, &row.team)).with(results.collect::<Vec<_>>().join(" · ")),
                texts::points(row.total).into(),
            ]
        })
        .collect();
    (!grid.rows.is_empty()).then_some(grid)
}

/// The final: its ranking, or else who may play it.
pub fn finale(lang: Lang, home: &str, finale: &SeriesFinal) -> Option<Grid> {
    let (rank, name) = (head(lang, Text::HeadRank, Kind::Rank), head(lang, Text::HeadName, Kind::Words));
    let start = (lang.page(T::SeasonStart).into_owned(), Kind::Figures);
    if let Some(ranking) = &finale.ranking {
        let result = head(lang, Text::HeadSeasonResult, Kind::Total);
        let mut grid = Grid::new(lang.text(Text::SeasonFinal), [rank, name, start, result]);
        grid.rows = ranking
            .iter()
            .map(|row| {
                vec![
                    shared(lang, row.rank, row.shared),
                    entrant(lang, home, &row.entrant),
                    texts::points(row.start).into(),
                    texts::points(row.total).into(),
                ]
            })
            .collect();
        return Some(grid);
    }
    let state = (lang.page(T::SeasonQualification).into_owned(), Kind::Words);
    let mut grid = Grid::new(lang.page(T::SeasonFinalists), [rank, name, start, state]);
    grid.rows = finale
        .list
        .iter()
        .map(|row| {
            let state = match row.state {
                QualificationView::Qualified => T::SeasonQualified,
                QualificationView::Declined => T::SeasonDeclined,
                QualificationView::Next => T::SeasonNext,
                QualificationView::Waiting => T::SeasonWaiting,
            };
            vec![
                Cell::rank(Some(row.rank)),
                entrant(lang, home, &row.entrant),
                texts::points(row.start).into(),
                lang.page(state).into(),
            ]
        })
        .collect();
    (!grid.rows.is_empty()).then_some(grid)
}

/// How far somebody is from his next cup.
pub fn next_cup(lang: Lang, row: &TrophyRow) -> String {
    let next = row.next_milestone.zip(row.missing);
    next.map_or_else(String::new, |(milestone, missing)| {
        let values = [("missing", missing.into()), ("milestone", milestone.into())];
        lang.text_with(Text::SeasonMilestoneNext, values)
    })
}

/// The cups somebody has come to.
pub fn cups(lang: Lang, row: &TrophyRow) -> String {
    let told = row.milestones.iter().map(|it| match &it.cup {
        Some(cup) => {
            let day = texts::date(lang, cup.handed_over_on);
            lang.text_with(Text::SeasonCupOn, [("milestone", it.trophies.into()), ("day", day.into())])
        }
        None => lang.text_with(Text::SeasonCupDue, [("milestone", it.trophies.into())]),
    });
    told.collect::<Vec<_>>().join(" · ")
}

/// The trophy list.
pub fn trophies(lang: Lang, home: &str, table: &TrophyTable) -> Grid {
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        head(lang, Text::HeadTrophies, Kind::Total),
        head(lang, Text::HeadNextMilestone, Kind::Words),
    ];
    let mut grid = Grid::new(lang.page(T::SeasonTrophies), heads);
    grid.rows = table
        .items
        .iter()
        .map(|row| {
            vec![
                shared(lang, Some(row.rank), row.shared),
                entrant(lang, home, &row.entrant).with(cups(lang, row)),
                row.total.to_string().into(),
                next_cup(lang, row).into(),
            ]
        })
        .collect();
    grid
}

/// The standings of a free championship.
pub fn free(lang: Lang, home: &str, table: &FreeTable) -> Grid {
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        head(lang, Text::HeadSeasonDeals, Kind::Figures),
        head(lang, Text::HeadPoints, Kind::Total),
    ];
    let mut grid = Grid::new(lang.text(Text::SeasonFree), heads);
    grid.rows = table
        .items
        .iter()
        .map(|row| {
            vec![
                shared(lang, Some(row.rank), row.shared),
                entrant(lang, home, &row.entrant),
                row.deals.to_string().into(),
                texts::points(row.total).into(),
            ]
        })
        .collect();
    grid
}
