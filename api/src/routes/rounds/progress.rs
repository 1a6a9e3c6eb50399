use actix_web::HttpResponse;
use domain::draw::Progress;
use serde::Serialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Reading;

/// How far a draw under way has come.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct DrawProgress {
    /// None if nothing is being searched for: no draw is under way, or one that needs no search.
    drawing: Option<Search>,
}

/// A search for few repeated meetings.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct Search {
    /// Changes of places looked at.
    steps: u64,
    /// How many the searches begun so far look at at most; they may end earlier, and others may follow.
    most: u64,
    /// Repeated meetings that the rounds to be drawn add, in the best seating so far.
    repeated_meetings: u64,
}

impl From<Progress> for Search {
    fn from(Progress { steps, most, repeated_meetings }: Progress) -> Self {
        Self { steps, most, repeated_meetings }
    }
}

/// Reads how far a draw has come
///
/// While `POST …/rounds` or a redraw has not been answered yet: to be asked for now and then. Large fields with
/// repeated meetings avoided take some seconds. Told by the process that draws.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/progress", operation_id = "draw_progress", tag = "rounds",
    responses((status = 200, description = "How far the draw has come.", body = DrawProgress)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let drawing = reading.engine.drawing(reading.tournament().id).map(Search::from);
    let mut response = HttpResponse::Ok();
    response.insert_header(("Cache-Control", "no-store"));
    Ok(response.json(DrawProgress { drawing }))
}
