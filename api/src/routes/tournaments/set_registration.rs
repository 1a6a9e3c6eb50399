use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::PreregistrationCommand;
use domain::tournament::event::preregistration::RegistrationSet;
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::tournaments::{Confirmation, ConsentTaken, Tournament};

/// On what terms players register. What is left out is as it is at first.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"open": true, "capacity": 40, "confirmation": "desk", "consent": "by_entry"}))]
pub struct NewTerms {
    /// Players may pre-register themselves, without a token.
    #[serde(default)]
    open: bool,
    /// How many places there are; further ones wait. Left out: as many as come.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 2000)]
    capacity: Option<u16>,
    /// Whether who has a place is registered at once.
    #[serde(default)]
    confirmation: Confirmation,
    /// How players come to agree that their names are public. It counts for who registers from now on.
    #[serde(default)]
    consent: ConsentTaken,
}

impl From<NewTerms> for RegistrationSet {
    fn from(NewTerms { open, capacity, confirmation, consent }: NewTerms) -> Self {
        let automatic = confirmation == Confirmation::Automatic;
        Self { open, capacity, automatic, consent: consent.into() }
    }
}

/// Sets on what terms players register
///
/// With more places than before, who waits moves up in his turn; with fewer nobody loses the one he has.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/registration", operation_id = "set_registration",
    tag = "tournaments", request_body = NewTerms,
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<NewTerms>) -> Result<HttpResponse> {
    let (terms, request) = request.take_body();
    let command = Command::Preregistration(PreregistrationCommand::SetTerms(terms.into()));
    let written = request.submit(command).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
