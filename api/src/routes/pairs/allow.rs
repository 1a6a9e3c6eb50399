use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::DrawCommand;
use uuid::Uuid;

use http::body::Nothing;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Lets two players meet again
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/prohibited-pairs/{player}/{other}",
    operation_id = "allow_pair", tag = "rounds",
    responses((status = 204, description = "They are not kept apart any more.")),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber, PlayerNumber)>,
    request: Writing<Nothing>,
) -> Result<HttpResponse> {
    let Segments((_, a, b)) = path;
    let written = request.submit(Command::Draw(DrawCommand::AllowPair { players: [a, b] })).await?;
    Ok(written.mark(HttpResponse::NoContent().finish()))
}
