use actix_web::HttpResponse;
use domain::tournament::command::ResultCommand;
use domain::tournament::{Command, Event};

use http::body::Nothing;
use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::Writing;
use views::editions::{EditionAnswer, document};
use views::find;

/// Publishes the results
///
/// Once all rounds have ended and no tie waits for a lot. After a correction another edition can
/// be published; earlier ones can be read for ever.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/editions", operation_id = "publish_results", tag = "rankings",
    responses((status = 201, description = "The edition.", body = EditionAnswer)),
)]
pub async fn handle(request: Writing<Nothing>) -> Result<HttpResponse> {
    let written = request.submit(Command::Result(ResultCommand::PublishResults)).await?;
    let events = written.events().await?;
    let number = events.iter().find_map(|event| match event {
        Event::ResultsPublished(event) => Some(event.edition),
        _ => None,
    });
    let number = number.ok_or_else(|| Problem::internal("nothing was published"))?;
    let edition = find::edition(written.tournament(), number)?;
    let tournament = written.tournament();
    let document = document(&written.engine, written.caller.viewer(), tournament, edition).await?.view;
    let location = format!("{BASE}/tournaments/{}/editions/{number}", written.committed.stream);
    written.created(&location, &document)
}
