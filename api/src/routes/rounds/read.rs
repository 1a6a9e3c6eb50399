use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use uuid::Uuid;

use super::RoundAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::find;
use views::rounds::show;

/// Reads a round
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}", operation_id = "read_round", tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, RoundNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let round = find::round(reading.tournament(), number)?;
    let view = async {
        let notes = reading.reader().notes_for_officials(round.draw.note).await?;
        Ok(RoundAnswer { version: reading.version(), round: show(reading.tournament(), round, &notes) })
    };
    reading.answer_with_texts(view).await
}
