use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::References;

/// Lists what a trophy list or a free championship counts
///
/// Which edition of which tournament, by id, epoch, version and hash, and whether the tournament has published a newer
/// one since; earlier lists of trophies; what the jury has said of deals.
#[utoipa::path(
    get, path = "/seasons/{season}/tournaments", operation_id = "list_counted_tournaments", tag = "seasons",
    responses((status = 200, description = "What counts.", body = References)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    reading
        .answer_by_content(References::read(
            &reading.engine,
            reading.season(),
            reading.caller.viewer().sees_desk(),
        ))
        .await
}
