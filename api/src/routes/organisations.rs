//! The organisations of the installation: clubs and associations, each with what is its own.

pub mod change;
pub mod create;
pub mod list;
pub mod read;

use actix_web::HttpResponse;
use actix_web::http::header::ETAG;
use domain::money::Cents;
use domain::organisation::{Defaults, Organisation};
use engine::{Engine, OrganisationId, Place};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use views::organisations::Language;

use http::caller::Caller;
use http::etag::ETag;
use http::messages;
use http::problem::{Code, Problem, Result};

/// The tag that `If-Match` takes when it is called otherwise, or proposes something else.
fn tagged(mut response: HttpResponse, organisation: &Organisation) -> Result<HttpResponse> {
    response.headers_mut().insert(ETAG, ETag::strong(organisation.described).header()?);
    Ok(response)
}

/// Whose items a list has.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Whose {
    /// Those of this organisation; else the caller's own, without a token those of the one that the installation began
    /// with.
    organisation: Option<Uuid>,
}

impl Whose {
    /// The organisation that is meant.
    pub async fn organisation(self, engine: &Engine, caller: &Caller) -> Result<OrganisationId> {
        match (self.organisation.map(OrganisationId), caller.place()) {
            (Some(asked), _) if engine.knows_organisation(asked).await? => Ok(asked),
            (Some(_), _) => Err(Problem::new(Code::NotFound, messages::no_such_organisation())),
            (None, Place::Organisation(own)) => Ok(own),
            (None, _) => Ok(OrganisationId::DEFAULT),
        }
    }
}

/// What an organisation is called, and what it proposes.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"title": "Tarockfreunde Ried", "ruleset": "tarockcup-2019", "fee_cents": 700, "language": "de"}))]
pub struct OrganisationDetails {
    /// What it is called in public: 1 to 120 characters.
    #[serde(default)]
    title: String,
    /// What a new tournament is proposed to be played by: the id of a preset, or of a ruleset of its shelf.
    #[serde(default)]
    ruleset: Option<String>,
    /// What it is proposed to cost, in cents; without it what its ruleset says.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 100_000)]
    fee_cents: Option<Cents>,
    /// In which language pages of the organisation and of its tournaments are for who asks for none.
    #[serde(default)]
    language: Option<Language>,
}

impl OrganisationDetails {
    fn taken(self) -> (String, Defaults) {
        let Self { title, ruleset, fee_cents, language } = self;
        (title, Defaults { ruleset, fee_cents, language: language.map(Into::into) })
    }
}
