use actix_web::HttpResponse;

use super::ResultsList;
use http::import::ResultsImport;
use http::operation::BASE;
use http::problem::Result;
use http::request::{Writing, Written};
use views::tournaments::Tournament;

/// Takes a results list over
///
/// Of a tournament in which nobody is registered it makes what the list says, all of it or nothing: players, teams,
/// sums without rounds and deals, and edition 1 of the results, equal to the list; and closes it. Places that
/// contradict the points are refused. With `reuse` `exact` a row with the name (and residence, if both have one) of just
/// one person known here is that person. Titles and prizes stay empty, and fees are not due.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/results-list", operation_id = "take_over_results_list",
    tag = "rankings",
    request_body = ResultsList,
    responses((status = 201, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<ResultsList>) -> Result<HttpResponse> {
    let (list, request) = request.take_body();
    if let Some(written) = request.replayed().await? {
        return answer(&written);
    }
    let import = ResultsImport::planned(&request, list.table()?, list.reuse).await?;
    answer(&import.submit(request, &list.source, list.listed_on).await?)
}

fn answer(written: &Written) -> Result<HttpResponse> {
    let location = format!("{BASE}/tournaments/{}/editions/1", written.committed.stream);
    written.created(&location, &Tournament::from(written.tournament()))
}
