//! Erasing addresses of the security log, many at once.

use actix_web::HttpResponse;
use actix_web::web::Data;
use chrono::{DateTime, Utc};
use domain::log::{StreamId, StreamKind};
use engine::Engine;
use engine::security::AddressFilter;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use http::caller::Caller;
use http::messages;
use http::params::Params;
use http::problem::{Code, Problem, Result};

/// Most addresses that one request erases: each is named in the organisation's log.
const MOST: usize = 200;

/// Which addresses are to go.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// Those of events that were recorded before.
    until: DateTime<Utc>,
    /// Those of tokens, sessions and invitations that were good in this tournament alone.
    tournament: Option<Uuid>,
}

/// What was erased.
#[derive(Serialize, ToSchema)]
pub struct AddressesErased {
    /// How many addresses.
    erased: usize,
    /// Whether others are left: ask again.
    more: bool,
}

/// Erases addresses of the security log
///
/// Their events stay, and the log stays whole. At most 200 go with one request, the oldest first; `more` says
/// whether others are left.
#[utoipa::path(
    delete, path = "/security-log/addresses", operation_id = "erase_addresses", tag = "access",
    params(Which),
    responses((status = 200, description = "These addresses are gone.", body = AddressesErased)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Params(which): Params<Which>,
) -> Result<HttpResponse> {
    let principal = caller.principal()?;
    if let Some(tournament) = which.tournament {
        let known = engine.store().stream(StreamId(tournament)).await?;
        known
            .filter(|known| {
                known.kind == StreamKind::Tournament && known.organisation == principal.organisation
            })
            .ok_or_else(|| Problem::new(Code::NotFound, messages::no_such_tournament()))?;
    }
    let filter = AddressFilter { until: which.until, tournament: which.tournament.map(StreamId) };
    let done = engine.erase_addresses(principal.organisation, filter, principal.token, MOST).await?;
    Ok(HttpResponse::Ok().json(AddressesErased { erased: done.erased, more: done.more }))
}
