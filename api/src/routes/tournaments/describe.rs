use actix_web::HttpResponse;
use chrono::NaiveDate;
use domain::tournament::Command;
use domain::tournament::command::SetupCommand;
use domain::tournament::event::setup::Described;
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::tournaments::Tournament;

/// What a tournament is called, when and where it is played.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "title": "Tarockcup 2018, 3. Turnier", "date": "2018-11-17", "place": "Krenglbach", "reason": "The hall was taken."
}))]
pub struct Description {
    /// What it is called in public.
    title: String,
    /// The day it is played.
    date: NaiveDate,
    /// Where.
    #[serde(default)]
    place: Option<String>,
    /// Why; needed once results are published.
    #[serde(default)]
    reason: Option<String>,
}

/// Says what a tournament is called, when and where it is played
///
/// All of it in the place of what was. What is planned to begin moves with the day.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/description", operation_id = "describe_tournament", tag = "tournaments",
    request_body = Description,
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<Description>) -> Result<HttpResponse> {
    let (Description { title, date, place, reason }, mut request) = request.take_body();
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    let described = Described { title, date, place, note };
    let written = request.submit(Command::Setup(SetupCommand::Describe(described))).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
