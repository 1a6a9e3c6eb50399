//! A season for everybody: its table, its list or its bracket, and what each line is made of.

mod bracket;
mod entrant;
mod rows;

use actix_web::{HttpRequest, HttpResponse};
use domain::season::Rules;
use engine::{Engine, ListedSeason, OrganisationId};
use http::operation::BASE;
use http::problem::Result;
use http::request::ReadingSeason;
use texts::{Lang, Page as T, Text};
use views::seasons::{EntrantView, Season};

use crate::frame::Frame;
use crate::grid::Listing;
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

pub use self::entrant::show as show_one;

/// What a season is called on pages: with its year, unless it says it or is of all years.
fn name(season: &domain::season::Season) -> String {
    let year = season.year.to_string();
    if season.title.contains(&year) || season.trophy_rules().is_some() {
        season.title.clone()
    } else {
        format!("{} {year}", season.title)
    }
}

/// How many seasons a list of tournaments leads to.
const LISTED: u32 = 20;

/// Path and name of an organisation's newest seasons.
pub(super) async fn newest(engine: &Engine, organisation: OrganisationId) -> Result<Vec<(String, String)>> {
    let listed = engine.list_seasons(organisation, None, LISTED).await?;
    let entry = |season: ListedSeason| {
        let (title, year) = (season.summary.title, season.summary.year.to_string());
        let of_all_years = season.summary.deals.is_some_and(|deals| deals.trophies);
        let name = if of_all_years || title.contains(&year) { title } else { format!("{title} {year}") };
        (format!("/seasons/{}", season.id.0), name)
    };
    Ok(listed.into_iter().map(entry).collect())
}

/// Who somebody is in a list of players, or his number.
fn who(lang: Lang, entrant: &EntrantView) -> String {
    match (&entrant.family_name, &entrant.given_name) {
        (Some(family), Some(given)) => format!("{family} {given}"),
        _ => lang.text_with(Text::Player, [("number", entrant.number.into())]),
    }
}

/// What decides in a season, in a sentence.
fn kind(rules: &Rules) -> T {
    match rules {
        Rules::TeamChampionship(_) => T::SeasonChampionship,
        Rules::Knockout(_) => T::SeasonCup,
        Rules::Series(_) => T::SeasonSeries,
        Rules::Trophies(_) => T::SeasonTrophies,
        Rules::FreeChampionship(_) => T::SeasonFree,
    }
}

pub async fn show(request: HttpRequest, reading: ReadingSeason) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let (lang, season, engine): (_, _, &Engine) = (reader.lang, reading.season(), &reading.engine);
    let (home, title) = (format!("/seasons/{}", season.id), name(season));
    let frame = Frame::new(reader, &home, title.clone());
    let signed_in = reading.caller.viewer().principal.is_some();
    let mut page = Listing::new(Frame { signed_in, ..frame }, title);
    page.leads.push(lang.page(kind(&season.rules)).into_owned());
    page.leads.extend(season.closed.then(|| lang.page(T::SeasonClosed).into_owned()));
    match &*season.rules {
        Rules::TeamChampionship(_) => rows::championship(&mut page, lang, engine, season).await?,
        Rules::Knockout(_) => bracket::cup(&mut page, lang, engine, season).await?,
        Rules::Series(_) => rows::series(&mut page, lang, engine, season, &home).await?,
        Rules::Trophies(_) => rows::trophies(&mut page, lang, engine, season, &home).await?,
        Rules::FreeChampionship(_) => rows::free(&mut page, lang, engine, season, &home).await?,
    }
    let file = |ending: &str| format!("{BASE}{home}/reports/standings.{ending}?lang={}", lang.code());
    let files = ["pdf", "csv", "xlsx"].map(|ending| (ending.to_uppercase(), file(ending)));
    page.files.extend(files);
    let shown = Season::read(engine, season).await?;
    if page.grids.iter().all(|grid| grid.rows.is_empty()) && !shown.teams.is_empty() {
        page.grids.push(rows::teams(lang, &shown.teams));
    }
    page_of_ones_own(&request, &page)
}
