//! A season: what it is, how it stands, and what that comes from.

use actix_web::HttpResponse;
use askama::Template;
use domain::season::Rules;
use http::operation::BASE;
use http::problem::Result;
use texts::{Lang, Page as T};
use views::seasons::{
    BracketAnswer, Evenings, FreeTable, References, SeasonTable, SeriesFinal, SeriesTable, SeriesTeamTable,
    TrophyTable,
};

use super::bracket::{self, Picture};
use super::visit::SeasonVisit;
use super::{counted, standings, state, team_name};
use crate::frame::Frame;
use crate::grid::Grid;

#[derive(Template)]
#[template(path = "season.html")]
struct One {
    f: Frame,
    heading: String,
    kind: String,
    state: String,
    running: bool,
    /// What ranks, and by which rules.
    how: String,
    /// What else is to be said.
    leads: Vec<String>,
    picture: Option<Picture>,
    grids: Vec<Grid>,
    /// Files to take along: what they are called, and where they are.
    files: Vec<(String, String)>,
    /// Where it is run, or a captain answers for his team.
    desk: Option<String>,
    /// Where the other seasons are.
    list: String,
}

/// What the page tells, besides what every season has.
#[derive(Default)]
struct Told {
    leads: Vec<String>,
    picture: Option<Picture>,
    grids: Vec<Grid>,
}

/// What it is, and how it is ranked.
fn rules(lang: Lang, rules: &Rules) -> (T, String) {
    match rules {
        Rules::TeamChampionship(rules) => {
            let values = [("deals", rules.deals.into()), ("most", rules.matches_most.into())];
            (T::SeasonChampionship, lang.page_with(T::SeasonHowChampionship, values))
        }
        Rules::Knockout(rules) => {
            let values = [
                ("matches", rules.matches.into()),
                ("deals", rules.deals.into()),
                ("extension", rules.extension_deals.into()),
            ];
            (T::SeasonCup, lang.page_with(T::SeasonHowCup, values))
        }
        Rules::Series(rules) => {
            let how = match rules.best {
                Some(best) => {
                    let values = [("best", best.into()), ("evenings", rules.evenings.into())];
                    lang.page_with(T::SeasonHowBest, values)
                }
                None => lang.page_with(T::SeasonHowAll, [("evenings", rules.evenings.into())]),
            };
            (T::SeasonOfCups, how)
        }
        Rules::Trophies(_) => (T::SeasonTrophies, lang.page(T::SeasonHowTrophies).into_owned()),
        Rules::FreeChampionship(_) => (T::SeasonFree, lang.page(T::SeasonHowFree).into_owned()),
    }
}

async fn alone(visit: &SeasonVisit) -> Result<Told> {
    let (engine, season, lang, home) = (visit.engine(), visit.season(), visit.lang(), visit.home());
    if season.rules.knockout().is_none() {
        let table = SeasonTable::read(engine, season).await?;
        return Ok(Told { grids: vec![standings::championship(lang, &home, &table)], ..Told::default() });
    }
    let answer = BracketAnswer::read(engine, season).await?;
    let mut leads = Vec::new();
    if answer.rounds.is_empty() {
        leads.push(lang.page(T::SeasonNotDrawn).into_owned());
    }
    if let Some(winner) = &answer.winner {
        leads.push(lang.page_with(T::SeasonWinner, [("team", team_name(lang, winner).into())]));
    }
    if !answer.bronze.is_empty() {
        let names: Vec<_> = answer.bronze.iter().map(|team| team_name(lang, team)).collect();
        leads.push(lang.page_with(T::SeasonBronze, [("teams", names.join(", ").into())]));
    }
    let grids = bracket::rounds(lang, &home, &answer);
    Ok(Told { leads, picture: Picture::of(lang, &answer), grids })
}

/// What tells of tournaments too.
async fn with_tournaments(visit: &SeasonVisit) -> Result<Told> {
    let (engine, season, lang, home) = (visit.engine(), visit.season(), visit.lang(), visit.home());
    let grids = match &*season.rules {
        Rules::Series(_) => {
            let table = SeriesTable::read(engine, season, None, None).await?;
            let finale = SeriesFinal::read(engine, season).await?;
            let teams = SeriesTeamTable::read(engine, season).await?;
            let evenings = Evenings::read(engine, season).await?;
            let mut grids: Vec<_> = standings::finale(lang, &home, &finale).into_iter().collect();
            grids.push(standings::series(lang, &home, &table));
            grids.extend(standings::series_teams(lang, &teams));
            grids.push(counted::evenings(lang, &evenings));
            grids
        }
        Rules::Trophies(_) => {
            let table = TrophyTable::read(engine, season, None, false).await?;
            let references = References::read(engine, season, false).await?;
            vec![standings::trophies(lang, &home, &table), counted::references(lang, &references)]
        }
        _ => {
            let table = FreeTable::read(engine, season).await?;
            let references = References::read(engine, season, false).await?;
            vec![standings::free(lang, &home, &table), counted::references(lang, &references)]
        }
    };
    Ok(Told { grids, ..Told::default() })
}

fn page(visit: &SeasonVisit, told: Told) -> One {
    let (season, lang, heading) = (visit.season(), visit.lang(), visit.title());
    let (kind, how) = rules(lang, &season.rules);
    let below = format!("{BASE}{}", visit.home());
    let report = |name: &str, ending: &str| {
        (name.to_owned(), format!("{below}/reports/standings.{ending}?lang={}", lang.code()))
    };
    let site = format!("{below}/site.zip?lang={}", lang.code());
    One {
        f: visit.frame(heading.clone()),
        heading,
        kind: lang.page(kind).into_owned(),
        state: lang.page(state(season.closed)).into_owned(),
        running: !season.closed,
        how,
        leads: told.leads,
        picture: told.picture,
        grids: told.grids,
        files: vec![
            report("PDF", "pdf"),
            report("CSV", "csv"),
            report("XLSX", "xlsx"),
            (lang.page(T::SeasonSite).into_owned(), site),
        ],
        desk: visit.caller().reads_of(season.id).is_ok().then(|| format!("{}/desk", visit.home())),
        list: visit.list(),
    }
}

pub async fn show(visit: SeasonVisit) -> Result<HttpResponse> {
    if visit.stands_alone() {
        return visit.page(0, async { Ok(page(&visit, alone(&visit).await?)) }).await;
    }
    let also = visit.referred().await?;
    visit.page(also, async { Ok(page(&visit, with_tournaments(&visit).await?)) }).await
}
