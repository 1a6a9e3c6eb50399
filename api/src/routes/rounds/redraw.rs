use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::checks::Warning;
use domain::tournament::command::DrawCommand;
use uuid::Uuid;

use super::order::with_draw_settings;
use super::{RoundAnswer, answer, seen};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;
use views::shapes::named;

with_draw_settings! {
    /// Why, and how, a round is drawn again.
    #[schema(example = json!({"reason": "Somebody was missing.", "public_randomness": "3 5 1 6"}))]
    pub struct Redraw {
        /// 1 to 2000 characters.
        #[schema(example = "Somebody was missing.")]
        reason: String,
        /// Mixed into the seed: dice thrown or numbers called out in the hall. 1 to 200 characters.
        #[serde(default)]
        #[schema(example = "3 5 1 6")]
        public_randomness: Option<String>,
        /// Codes of the warnings of `checks?before=draw` that are accepted.
        #[serde(default)]
        #[schema(value_type = Vec<named::Warning>, example = json!(["fees_unpaid"]))]
        confirmed: Vec<Warning>,
    }
}

/// Draws a round again
///
/// Before it starts, with a reason; the earlier draw stays in the log. If that one was committed to, this
/// one needs a commitment of its own.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/redraw", operation_id = "redraw_round",
    tag = "rounds",
    request_body = Redraw,
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber)>,
    mut request: Writing<Redraw>,
) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    let mut draw = request.body.order();
    draw.public_randomness = request.body.public_randomness.take();
    draw.seen = seen(&request, &request.body.confirmed).await?;
    let written = request.submit(Command::Draw(DrawCommand::RedrawRound { round, draw, note })).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
