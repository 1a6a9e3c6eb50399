use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::organisation;
use engine::Engine;
use serde::Deserialize;

use http::caller::Caller;
use http::params::{Params, Segments};
use http::problem::Result;
use http::problem::organisation::not_on_the_shelf;
use views::shelf::{Difference, Differences, Source};

/// Which revision, and what it is compared with.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Comparison {
    /// A past revision; otherwise the newest.
    #[param(minimum = 1)]
    revision: Option<u32>,
    /// The id of a preset, or of a ruleset on the shelf, such as this one.
    #[param(example = "tarockcup-2018")]
    from: String,
    /// A past revision of that; otherwise the newest. Presets have none.
    #[param(minimum = 1)]
    from_revision: Option<u32>,
}

/// Tells where a ruleset plays otherwise
///
/// Every place where it differs from a preset, from another ruleset of the shelf or from another
/// revision of its own. Id, title and sources are not compared.
#[utoipa::path(
    get, path = "/shelf/{ruleset}/differences", operation_id = "compare_shelved_ruleset", tag = "rulesets",
    params(Comparison),
    responses((status = 200, description = "The differences.", body = Differences)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<String>,
    Params(comparison): Params<Comparison>,
) -> Result<HttpResponse> {
    let Comparison { revision, from, from_revision } = comparison;
    let snapshot = super::of_caller(&engine, &caller).await?;
    let stored = super::revision(super::place(snapshot.state(), &id)?, revision)?;
    let from = organisation::Source { id: from, revision: from_revision };
    let other = snapshot.state().source(&from).ok_or_else(not_on_the_shelf)?;
    let items = stored.ruleset.differences(other).into_iter().map(Difference::from).collect();
    let of = Source { id, revision: Some(stored.revision) };
    Ok(HttpResponse::Ok().json(Differences { of, from: from.into(), items }))
}
