use actix_web::HttpResponse;
use domain::ids::{PersonId, PlayerNumber};
use domain::season::series::SamePerson;
use domain::season::{Command, series};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use http::problem::Result;
use http::request::ForSeason;
use views::seasons::Evenings;

/// Which results of another club may count.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "tournament": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11",
    "persons": [{"start_number": 7, "person": "01936d4c-7c13-7f22-9e31-1c6f9e4d5a33"}]
}))]
pub struct ResultsToAccept {
    tournament: Uuid,
    /// Which edition; otherwise the newest.
    #[serde(default)]
    edition: Option<u16>,
    /// Who of the players there is a person known here.
    #[serde(default)]
    persons: Vec<PersonKnownHere>,
    /// 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

/// Who a player of another club is here.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonKnownHere {
    /// The start number there.
    #[schema(value_type = u16, minimum = 1)]
    start_number: PlayerNumber,
    /// The person's id here.
    #[schema(value_type = Uuid)]
    person: PersonId,
}

/// Accepts another club's results
///
/// They may count in the series from now on; nothing of another club counts before.
#[utoipa::path(
    post, path = "/seasons/{season}/acceptances", operation_id = "accept_results", tag = "season-desk",
    request_body = ResultsToAccept,
    responses((status = 200, description = "The evenings.", body = Evenings)),
)]
pub async fn handle(request: ForSeason<ResultsToAccept>) -> Result<HttpResponse> {
    let (body, mut request) = request.take_body();
    let reference = request.edition(body.tournament, body.edition).await?;
    let persons = body.persons.iter().map(|it| SamePerson { number: it.start_number, person: it.person });
    let persons: Vec<_> = persons.collect();
    request.knows(persons.iter().map(|same| same.person)).await?;
    let note = request.optional_reason("/reason", body.reason.as_deref())?;
    let command = Command::Series(series::Command::Accept { reference, persons, note });
    let written = request.submit(command).await?;
    Ok(written.answer(&Evenings::read(&written.engine, written.season()).await?))
}
