use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::DrawCommand;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{OptionalReason, Writing};

/// Lets two players meet again
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/prohibited-pairs/{player}/{other}",
    operation_id = "allow_pair", tag = "rounds",
    request_body(content = OptionalReason, example = json!({"reason": "They were entered by mistake."})),
    responses((status = 204, description = "They are not kept apart any more.")),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber, PlayerNumber)>,
    mut request: Writing<OptionalReason>,
) -> Result<HttpResponse> {
    let Segments((_, a, b)) = path;
    let note = request.reason()?;
    let written = request.submit(Command::Draw(DrawCommand::AllowPair { players: [a, b], note })).await?;
    Ok(written.mark(HttpResponse::NoContent().finish()))
}
