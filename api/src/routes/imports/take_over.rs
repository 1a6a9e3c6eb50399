use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::log::StreamId;
use engine::Engine;
use uuid::Uuid;

use crate::messages;
use http::body::Nothing;
use http::caller::Caller;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::request::{Mutation, Written};
use views::tournaments::Tournament;

/// Goes on with an imported tournament
///
/// A new epoch begins behind what was imported, and from then on it is a tournament as any other. Its players are still
/// linked to nobody: `PUT …/players/{player}/person` says who somebody is. Its suspensions hold here only if they are
/// given again. Once it is taken over this changes nothing more. The security log says who has taken it over.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/take-over", operation_id = "take_over_tournament", tag = "log",
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
    request: Mutation<Nothing>,
) -> Result<HttpResponse> {
    let id = StreamId(id);
    if engine.snapshot(id).await?.imported().is_none() {
        return Err(Problem::new(Code::NotFound, messages::not_imported()));
    }
    let actor = caller.principal()?.actor();
    let committed = engine.take_over(id, actor, caller.address(), request.key.as_ref()).await?;
    let written = Written::new(engine, caller, committed).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
