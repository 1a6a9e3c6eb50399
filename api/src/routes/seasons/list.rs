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
use views::seasons::SeasonOverview;

/// A page of seasons, newest first.
#[derive(Serialize, ToSchema)]
pub struct Seasons {
    items: Vec<SeasonOverview>,
}

/// Lists seasons
#[utoipa::path(
    get, path = "/seasons", operation_id = "list_seasons", tag = "seasons",
    params(Page, Whose),
    responses((status = 200, description = "A page of seasons.", body = Seasons)),
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
    let mut listed = engine.list_seasons(organisation, after, page.limit + 1).await?;
    let next = paging::cut(&mut listed, &page, |season| Cursor::Id(season.id.0));
    let items = listed.into_iter().map(SeasonOverview::from).collect();
    answer::page(&request, &Seasons { items }, next)
}
