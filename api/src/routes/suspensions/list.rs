use actix_web::HttpResponse;
use actix_web::web::Data;
use chrono::NaiveDate;
use engine::{Engine, Place};
use serde::Deserialize;

use http::caller::Caller;
use http::params::Params;
use http::problem::{Problem, Result};
use views::suspensions::Suspensions;

/// Which suspensions.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfDay {
    /// Those that hold on this day, such as that of a tournament; otherwise today.
    on: Option<NaiveDate>,
}

/// Lists the suspensions
///
/// Who is kept out of the organisation's tournaments on a day, since when, until when and why.
#[utoipa::path(
    get, path = "/suspensions", operation_id = "list_suspensions", tag = "players",
    params(OfDay),
    responses((status = 200, description = "The suspensions.", body = Suspensions)),
)]
pub async fn handle(engine: Data<Engine>, caller: Caller, Params(of): Params<OfDay>) -> Result<HttpResponse> {
    let Place::Organisation(organisation) = caller.place() else {
        return Err(Problem::internal("no organisation in the place"));
    };
    let on = of.on.unwrap_or_else(|| engine.config().clock.now().date_naive());
    Ok(HttpResponse::Ok().json(Suspensions::read(&engine, organisation, on).await?))
}
