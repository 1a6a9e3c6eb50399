//! The tables of a season: teams with their matches, players with what counts.

use domain::season;
use engine::Engine;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use views::seasons::{
    EveningState, Evenings, FreeTable, MatchState, PlayedMatch, References, SeasonTable, SeasonTeam,
    SeriesTable, SeriesTieView, TrophyTable,
};

use super::who;
use crate::grid::{Cell, Grid, Kind, Listing, head};

fn rank(lang: Lang, rank: Option<u16>, shared: bool) -> Cell {
    Cell::rank(rank).with(if shared { lang.text(Text::Shared) } else { "".into() })
}

fn team_name(lang: Lang, team: &SeasonTeam) -> String {
    team.name.clone().unwrap_or_else(|| lang.page(T::SeasonTeamNameless).into_owned())
}

/// How what counts stands to its tournament, where there is something to say.
fn state(lang: Lang, state: EveningState, newest: Option<usize>) -> String {
    let newest = [("edition", newest.unwrap_or_default().into())];
    match state {
        EveningState::Current => String::new(),
        EveningState::Changed => lang.page_with(T::SeasonChanged, newest),
        EveningState::Refused => lang.page_with(T::SeasonNotFollowed, newest),
        EveningState::Gone => lang.page(T::SeasonGone).into_owned(),
    }
}

/// Who takes part, where no table says it yet.
pub(super) fn teams(lang: Lang, teams: &[SeasonTeam]) -> Grid {
    let mut grid = Grid::new(lang.page(T::Teams), [head(lang, Text::HeadTeam, Kind::Words)]);
    grid.rows = teams.iter().map(|team| vec![team_name(lang, team).into()]).collect();
    grid
}

pub(super) async fn championship(
    page: &mut Listing,
    lang: Lang,
    engine: &Engine,
    season: &season::Season,
) -> Result<()> {
    let table = SeasonTable::read(engine, season).await?;
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadTeam, Kind::Words),
        head(lang, Text::HeadMatches, Kind::Figures),
        head(lang, Text::HeadSeasonResult, Kind::Total),
        head(lang, Text::HeadPoints, Kind::Figures),
        head(lang, Text::HeadMatchesOpen, Kind::Figures),
    ];
    let mut grid = Grid::new(lang.text(Text::SeasonTable), heads);
    let row = |row: &views::seasons::SeasonRow| {
        vec![
            rank(lang, row.rank, row.shared),
            team_name(lang, &row.team).into(),
            row.matches.to_string().into(),
            row.result.to_string().into(),
            row.points.to_string().into(),
            if row.open > 0 { row.open.to_string().into() } else { Cell::default() },
        ]
    };
    grid.rows = table.items.iter().map(row).collect();
    page.grids.push(grid);
    page.grids.push(matches(lang, &PlayedMatch::all(engine, season).await?));
    Ok(())
}

fn matches(lang: Lang, played: &[PlayedMatch]) -> Grid {
    let heads = [
        head(lang, Text::HeadDate, Kind::Words),
        head(lang, Text::HeadTeam, Kind::Words),
        head(lang, Text::HeadOpponents, Kind::Words),
        head(lang, Text::HeadSeasonResult, Kind::Total),
        head(lang, Text::HeadPoints, Kind::Figures),
        head(lang, Text::HeadRemark, Kind::Words),
    ];
    let mut grid = Grid::new(lang.text(Text::HeadMatches), heads);
    let both = |sides: Option<[u32; 2]>| match sides {
        Some([one, other]) => format!("{one} : {other}"),
        None => String::new(),
    };
    let row = |it: &PlayedMatch| {
        let state = match it.state {
            MatchState::Confirmed => None,
            MatchState::Open => Some(T::SeasonMatchOpen),
            MatchState::Ruled => Some(T::SeasonMatchRuled),
            MatchState::Void => Some(T::SeasonMatchVoid),
        };
        vec![
            texts::date(lang, it.played_on).into(),
            team_name(lang, &it.sides[0]).into(),
            team_name(lang, &it.sides[1]).into(),
            both(it.result).into(),
            both(it.points).into(),
            state.map(|text| lang.page(text).into_owned()).unwrap_or_default().into(),
        ]
    };
    grid.rows = played.iter().map(row).collect();
    grid
}

pub(super) async fn series(
    page: &mut Listing,
    lang: Lang,
    engine: &Engine,
    season: &season::Season,
    home: &str,
) -> Result<()> {
    let table = SeriesTable::read(engine, season, None, None).await?;
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        head(lang, Text::HeadEveningsPlayed, Kind::Figures),
        head(lang, Text::HeadTotal, Kind::Total),
        head(lang, Text::HeadRemark, Kind::Words),
    ];
    let mut grid = Grid::new(lang.text(Text::SeasonSeries), heads);
    let row = |row: &views::seasons::SeriesRowView| {
        let counts = row.results.iter().map(|it| {
            let value = texts::points(it.value);
            if it.counts { value } else { format!("({value})") }
        });
        let tie = row.decided_by.map(|tie| match tie {
            SeriesTieView::SingleResults => T::SeasonBySingleResults,
            SeriesTieView::Starts => T::SeasonByStarts,
        });
        vec![
            rank(lang, Some(row.rank), row.shared),
            Cell::way(who(lang, &row.entrant), format!("{home}/players/{}", row.entrant.number)),
            row.starts.to_string().into(),
            Cell::from(texts::points(row.total)).with(counts.collect::<Vec<_>>().join(" · ")),
            tie.map(|text| lang.page(text).into_owned()).unwrap_or_default().into(),
        ]
    };
    grid.rows = table.items.iter().map(row).collect();
    grid.notes.push(lang.text(Text::SeasonNotCounting).into_owned());
    page.grids.push(grid);
    let evenings = Evenings::read(engine, season).await?;
    let listed = evenings.items.iter().map(|it| {
        let name = it.evening.map_or_else(
            || lang.text(Text::SeasonFinal).into_owned(),
            |number| lang.text_with(Text::SeasonEvening, [("evening", number.into())]),
        );
        let way = format!("/tournaments/{}/editions/{}", it.counted.tournament, it.counted.edition);
        let title = it.title.clone().unwrap_or_else(|| name.clone());
        let title = if it.state == EveningState::Gone { title.into() } else { Cell::way(title, way) };
        vec![
            name.into(),
            texts::date(lang, it.played_on).into(),
            title,
            state(lang, it.state, it.newest_edition).into(),
        ]
    });
    page.grids.push(Grid { rows: listed.collect(), ..counted(lang) });
    Ok(())
}

/// A table of the tournaments that count.
fn counted(lang: Lang) -> Grid {
    let heads = [
        (String::new(), Kind::Words),
        head(lang, Text::HeadDate, Kind::Words),
        (lang.page(T::Tournament).into_owned(), Kind::Words),
        head(lang, Text::HeadRemark, Kind::Words),
    ];
    Grid::new(lang.page(T::SeasonTournaments), heads)
}

async fn references(lang: Lang, engine: &Engine, season: &season::Season) -> Result<Grid> {
    let found = References::read(engine, season, false).await?;
    let listed = (1..).zip(&found.items).map(|(number, it): (usize, _)| {
        let way = format!("/tournaments/{}/editions/{}", it.counted.tournament, it.counted.edition);
        let title = it.title.clone().unwrap_or_else(|| it.counted.tournament.to_string());
        let title = if it.state == EveningState::Gone { title.into() } else { Cell::way(title, way) };
        vec![
            format!("{number}.").into(),
            texts::date(lang, it.played_on).into(),
            title,
            state(lang, it.state, it.newest_edition).into(),
        ]
    });
    Ok(Grid { rows: listed.collect(), ..counted(lang) })
}

pub(super) async fn trophies(
    page: &mut Listing,
    lang: Lang,
    engine: &Engine,
    season: &season::Season,
    home: &str,
) -> Result<()> {
    let table = TrophyTable::read(engine, season, None, false).await?;
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        head(lang, Text::HeadTrophies, Kind::Total),
        head(lang, Text::HeadNextMilestone, Kind::Words),
        head(lang, Text::HeadCups, Kind::Words),
    ];
    let mut grid = Grid::new(lang.text(Text::TrophiesTitle), heads);
    let row = |row: &views::seasons::TrophyRow| {
        let next = row.next_milestone.zip(row.missing).map(|(milestone, missing)| {
            lang.text_with(
                Text::SeasonMilestoneNext,
                [("missing", missing.into()), ("milestone", milestone.into())],
            )
        });
        let reached = row.milestones.iter().filter(|it| it.reached);
        let cups = reached.map(|it| {
            let milestone = ("milestone", it.trophies.into());
            match &it.cup {
                Some(cup) => lang.text_with(
                    Text::SeasonCupOn,
                    [milestone, ("day", texts::date(lang, cup.handed_over_on).into())],
                ),
                None => lang.text_with(Text::SeasonCupDue, [milestone]),
            }
        });
        vec![
            rank(lang, Some(row.rank), row.shared),
            Cell::way(who(lang, &row.entrant), format!("{home}/players/{}", row.entrant.number)),
            row.total.to_string().into(),
            next.unwrap_or_default().into(),
            cups.collect::<Vec<_>>().join("; ").into(),
        ]
    };
    grid.rows = table.items.iter().map(row).collect();
    page.grids.push(grid);
    page.grids.push(references(lang, engine, season).await?);
    Ok(())
}

pub(super) async fn free(
    page: &mut Listing,
    lang: Lang,
    engine: &Engine,
    season: &season::Season,
    home: &str,
) -> Result<()> {
    let table = FreeTable::read(engine, season).await?;
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        head(lang, Text::HeadSeasonDeals, Kind::Figures),
        head(lang, Text::HeadTotal, Kind::Total),
    ];
    let mut grid = Grid::new(lang.text(Text::SeasonFree), heads);
    let row = |row: &views::seasons::FreeRowView| {
        vec![
            rank(lang, Some(row.rank), row.shared),
            Cell::way(who(lang, &row.entrant), format!("{home}/players/{}", row.entrant.number)),
            row.deals.to_string().into(),
            texts::points(row.total).into(),
        ]
    };
    grid.rows = table.items.iter().map(row).collect();
    page.grids.push(grid);
    page.grids.push(references(lang, engine, season).await?);
    Ok(())
}
