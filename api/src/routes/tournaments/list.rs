use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use domain::log::StreamId;
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;

use crate::routes::organisations::Whose;
use http::answer;
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::Result;
use views::tournaments::TournamentOverview;

/// A page of tournaments, newest first.
#[derive(Serialize, ToSchema)]
pub struct Tournaments {
    items: Vec<TournamentOverview>,
}

/// Lists tournaments
#[utoipa::path(
    get, path = "/tournaments", operation_id = "list_tournaments", tag = "tournaments",
    params(Page, Whose),
    responses((status = 200, description = "A page of tournaments.", body = Tournaments)),
)]
pub async fn handle(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(page): Params<Page>,
    Params(whose): Params<Whose>,
) -> Result<HttpResponse> {
    let organisation = whose.organisation(&engine, &caller).await?;
    let after = page.after_id()?.map(StreamId);
    let mut listed = engine.list(organisation, after, page.limit + 1).await?;
    let next = paging::cut(&mut listed, &page, |tournament| Cursor::Id(tournament.id.0));
    let items = listed.into_iter().map(TournamentOverview::from).collect();
    answer::page(&request, &Tournaments { items }, next)
}
