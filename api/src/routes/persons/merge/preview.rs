use actix_web::HttpResponse;
use actix_web::web::Data;
use chrono::NaiveDate;
use domain::ids::PersonId;
use engine::{Engine, Role};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::{Details, Person, find};
use super::PersonMerge;
use http::caller::Caller;
use http::params::Segments;
use http::problem::{Result, organisation};
use http::request::Mutation;

/// What merging two entries would come to.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonMergeForeseen {
    /// Whose entry stays.
    into: Person,
    /// What would be known of him: what his own entry does not say the other one tells; what he does not allow under one
    /// name he does not allow.
    details: Details,
    /// Tournaments that would be his too.
    tournaments: Vec<TournamentMoved>,
    /// Seasons that would count both as one.
    seasons: Vec<SeasonMoved>,
    /// Until when he would be kept out of tournaments by what was pronounced against the entry; null if he is not.
    suspended_until: Option<NaiveDate>,
}

/// A tournament in which the entry takes part, or has asked for a place.
#[derive(Debug, Serialize, ToSchema)]
pub struct TournamentMoved {
    tournament: Uuid,
    title: String,
    date: NaiveDate,
}

/// A season that tells of the entry.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeasonMoved {
    season: Uuid,
    title: String,
    year: u16,
}

/// Tells before what would change: merges an entry of persons into another
///
/// The same body, refused as it would be without `/preview`. Nothing is stored, and no key is used.
#[utoipa::path(
    post, path = "/persons/{person}/merge/preview", operation_id = "preview_merge_persons", tag = "persons",
    request_body = PersonMerge,
    responses((status = 200, description = "What would change.", body = PersonMergeForeseen)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
    request: Mutation<PersonMerge>,
) -> Result<HttpResponse> {
    find(&engine, &caller, Role::Organizer, id).await?;
    let into = request.body.into;
    find(&engine, &caller, Role::Organizer, into).await?;
    let foreseen = engine.foresee_merge(PersonId(id), PersonId(into)).await?;
    if !foreseen.hindrances.is_empty() {
        return Err(organisation::kept_apart(foreseen.hindrances));
    }
    let tournaments = foreseen.tournaments.into_iter().map(|moved| TournamentMoved {
        tournament: moved.id.0,
        title: moved.title,
        date: moved.date,
    });
    let seasons = foreseen.seasons.into_iter().map(|moved| SeasonMoved {
        season: moved.id.0,
        title: moved.title,
        year: moved.year,
    });
    Ok(HttpResponse::Ok().json(PersonMergeForeseen {
        into: foreseen.into.into(),
        details: foreseen.details.into(),
        tournaments: tournaments.collect(),
        seasons: seasons.collect(),
        suspended_until: foreseen.bans.iter().map(|ban| ban.until).max(),
    }))
}
