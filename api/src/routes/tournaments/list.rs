use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use chrono::{DateTime, NaiveDate, Utc};
use domain::log::StreamId;
use engine::{Engine, Listed, OrganisationId, Place};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::answer;
use crate::auth::Caller;
use crate::http::paging::{self, Cursor, Page};
use crate::http::params::Params;
use crate::problem::Result;

/// A page of tournaments, newest first.
#[derive(Serialize, ToSchema)]
pub struct Tournaments {
    items: Vec<TournamentOverview>,
}

/// What a list shows of a tournament.
#[derive(Serialize, ToSchema)]
struct TournamentOverview {
    id: Uuid,
    version: u64,
    title: String,
    date: NaiveDate,
    place: Option<String>,
    /// The id of its ruleset.
    ruleset: String,
    players: usize,
    rounds: usize,
    /// A round is under way.
    playing: bool,
    editions: usize,
    closed: bool,
    created_at: DateTime<Utc>,
    recorded_at: DateTime<Utc>,
}

impl From<Listed> for TournamentOverview {
    fn from(listed: Listed) -> Self {
        let Listed { id, version, created_at, recorded_at, summary, .. } = listed;
        Self {
            id: id.0,
            version,
            title: summary.title,
            date: summary.date,
            place: summary.place,
            ruleset: summary.ruleset,
            players: summary.players,
            rounds: summary.rounds,
            playing: summary.playing,
            editions: summary.editions,
            closed: summary.closed,
            created_at,
            recorded_at,
        }
    }
}

/// Lists tournaments
#[utoipa::path(
    get, path = "/tournaments", operation_id = "list_tournaments", tag = "tournaments",
    params(Page),
    responses((status = 200, description = "A page of tournaments.", body = Tournaments)),
)]
pub async fn handle(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let organisation = match caller.place() {
        Place::Organisation(organisation) => organisation,
        _ => OrganisationId::DEFAULT,
    };
    let after = page.after_id()?.map(StreamId);
    let mut listed = engine.list(organisation, after, page.limit + 1).await?;
    let next = paging::cut(&mut listed, &page, |tournament| Cursor::Id(tournament.id.0));
    let items = listed.into_iter().map(TournamentOverview::from).collect();
    answer::page(&request, &Tournaments { items }, next)
}
