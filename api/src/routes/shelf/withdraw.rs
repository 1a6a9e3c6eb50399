use actix_web::HttpResponse;
use domain::organisation::Command;

use http::params::Segments;
use http::problem::Result;
use http::request::{ForOrganisation, OptionalReason};
use views::shelf::ShelvedRuleset;

/// Withdraws a ruleset
///
/// No tournament can be founded by it any more; its revisions stay readable, and tournaments keep
/// theirs. Storing it again brings it back. With `If-Match` only if nobody stored it since.
#[utoipa::path(
    delete, path = "/shelf/{ruleset}", operation_id = "withdraw_ruleset", tag = "rulesets",
    request_body(content = OptionalReason, example = json!({"reason": "Nobody plays by it any more."})),
    responses((status = 200, description = "The ruleset.", body = ShelvedRuleset)),
)]
pub async fn handle(
    Segments(id): Segments<String>,
    mut request: ForOrganisation<OptionalReason>,
) -> Result<HttpResponse> {
    let note = request.reason()?;
    let withdrawn =
        request.submit(Some(id.clone()), Command::WithdrawRuleset { id: id.clone(), note }).await?;
    let place = super::place(withdrawn.snapshot.state(), &id)?;
    let document = ShelvedRuleset::read(&withdrawn.engine, place, super::revision(place, None)?).await?;
    super::tagged(withdrawn.mark(HttpResponse::Ok().json(document)), place)
}
