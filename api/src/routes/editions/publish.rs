use actix_web::HttpResponse;
use domain::tournament::checks::{Before, Warning};
use domain::tournament::command::ResultCommand;
use domain::tournament::{Command, Event};
use serde::Deserialize;
use utoipa::ToSchema;

use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::Writing;
use views::editions::{EditionAnswer, document};
use views::shapes::named;
use views::{Reader, checks, find};

/// What is odd, and accepted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"confirmed": ["sheets_unsigned"]}))]
pub struct NewEdition {
    /// Codes of the warnings of `checks?before=publish`.
    #[serde(default)]
    #[schema(value_type = Vec<named::Warning>, example = json!(["sheets_unsigned"]))]
    confirmed: Vec<Warning>,
}

/// Publishes the results
///
/// Once all rounds have ended and no tie waits for a lot. What `checks?before=publish` warns of has to be
/// confirmed. After a correction another edition can
/// be published; earlier ones can be read for ever.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/editions", operation_id = "publish_results", tag = "rankings",
    request_body = NewEdition,
    responses((status = 201, description = "The edition.", body = EditionAnswer)),
)]
pub async fn handle(request: Writing<NewEdition>) -> Result<HttpResponse> {
    let basis = request.basis().await?;
    let reader = Reader { engine: &request.engine, snapshot: &basis, viewer: request.caller.viewer() };
    let seen = checks::seen(reader, Before::Publish, &request.body.confirmed).await?;
    let written = request.submit(Command::Result(ResultCommand::PublishResults { seen })).await?;
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
