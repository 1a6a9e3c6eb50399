use actix_web::HttpResponse;
use domain::draw::{DrawnRound, DrawnTable};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::tournament::Command;
use domain::tournament::command::{ByHand, DrawCommand};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{RoundAnswer, answer};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;
use views::shapes::named;

/// All tables of a round, as the director wants them.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "tables": [{"table": 1, "seats": [3, 1, 4, 2]}, {"table": 2, "seats": [8, 6, 5, 7]}],
    "reason": "He cannot climb the stairs to table 9."
}))]
pub struct NewEdit {
    /// Start numbers in the order of seats.
    #[schema(value_type = Vec<named::DrawnTable>, example = json!([{"table": 1, "seats": [3, 1, 4, 2]}]))]
    tables: Vec<DrawnTable>,
    /// Who sits out, where the draw allows byes.
    #[serde(default)]
    #[schema(value_type = Vec<u16>)]
    sits_out: Vec<PlayerNumber>,
    /// 1 to 2000 characters.
    #[schema(example = "He cannot climb the stairs to table 9.")]
    reason: String,
}

/// Changes a draw by hand
///
/// Before the round starts, with a reason. What it costs against the machine's draw is recorded.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/edits", operation_id = "edit_draw", tag = "rounds",
    request_body = NewEdit,
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber)>,
    mut request: Writing<NewEdit>,
) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    let NewEdit { tables, sits_out: byes, .. } = &mut request.body;
    let seating = DrawnRound { tables: std::mem::take(tables), byes: std::mem::take(byes) };
    let written = request
        .submit(Command::Draw(DrawCommand::EditDraw { round, seats: ByHand { seating, note } }))
        .await?;
    Ok(written.answer(&answer(&written, round).await?))
}
