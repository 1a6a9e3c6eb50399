use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::season::deals::{FreeChampionship, TrophyList};
use domain::season::{NewSeason, Rules};
use engine::Engine;
use serde::Deserialize;
use utoipa::ToSchema;

use super::location;
use crate::messages;
use http::caller::Caller;
use http::problem::{Code, Problem, Result, Violation};
use http::request::{Mutation, SeasonWritten};
use views::seasons::Season;
use views::shapes::named;

/// A season to be founded.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"title": "Mannschaftsmeisterschaft 2026", "year": 2026, "kind": "team_championship"}))]
pub struct SeasonToFound {
    /// What it is called in public.
    title: String,
    /// The year it is played in; a list of trophies begins with it.
    year: u16,
    /// Which rules of the published description of Royal-Tarock it is played by.
    #[serde(default)]
    kind: Option<SeasonKind>,
    /// Rules of its own, in the place of these.
    #[serde(default)]
    #[schema(value_type = Option<named::SeasonRules>)]
    rules: Option<Rules>,
}

/// What is played in a season.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeasonKind {
    /// Teams play at most 40 matches (to 2010: 52) in the year.
    TeamChampionship,
    /// At most 16 pairs, drawn against each other.
    Knockout,
    /// The points of any deals, by leave of the jury.
    FreeChampionship,
    /// Every trophy under its announcer, over all years; cups for the 100th, 250th, 500th and 1000th.
    Trophies,
}

/// Founds a season
///
/// Its rules are frozen in it.
#[utoipa::path(
    post, path = "/seasons", operation_id = "create_season", tag = "seasons",
    request_body = SeasonToFound,
    responses((status = 201, description = "The season.", body = Season)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    request: Mutation<SeasonToFound>,
) -> Result<HttpResponse> {
    let SeasonToFound { title, year, kind, rules } = request.body;
    let rules = match (kind, rules) {
        (None, Some(rules)) => rules,
        (Some(SeasonKind::TeamChampionship), None) => Rules::royal_team_championship(year),
        (Some(SeasonKind::Knockout), None) => Rules::royal_knockout(year),
        (Some(SeasonKind::FreeChampionship), None) => Rules::FreeChampionship(FreeChampionship {}),
        (Some(SeasonKind::Trophies), None) => Rules::Trophies(TrophyList::royal()),
        (None, None) | (Some(_), Some(_)) => {
            let violation = Violation::new("/rules", "shape", messages::rules_or_kind());
            return Err(Problem::of(Code::InvalidShape, violation));
        }
    };
    let principal = caller.principal()?;
    let (organisation, actor) = (principal.organisation, principal.actor());
    let season = NewSeason { title, year, rules };
    let committed = engine.create_season(organisation, season, actor, request.key).await?;
    let written = SeasonWritten::new(engine, committed).await?;
    let document = Season::read(&written.engine, written.season()).await?;
    written.created(&location(&written, ""), &document)
}
