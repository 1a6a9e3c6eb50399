//! Pre-registrations: who asks for a place before the day.

pub mod ask;
pub mod cancel;
pub mod cancel_own;
pub mod confirm;
pub mod list;
pub mod own;

use actix_web::HttpRequest;
use actix_web::web::Data;
use domain::ids::RegistrationId;
use domain::log::Hash;
use domain::tournament::rejections;
use domain::tournament::state::Asked;
use engine::{SecretHash, TokenId};
use http::pace::Pace;
use http::problem::{Problem, Result};
use http::request::{Writing, Written};
use serde::Deserialize;
use utoipa::ToSchema;

/// The secret from the answer to a pre-registration.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnSecret {
    #[schema(example = "place_6f1c…")]
    secret: String,
}

impl OwnSecret {
    /// What the log keeps of it. What is none of ours is told as one that nothing was asked for with.
    fn hash(&self) -> Result<Hash> {
        SecretHash::of_registration(&self.secret).ok_or_else(|| rejections::unknown_registration().into())
    }
}

/// Who has no token goes slowly.
fn paced<T>(http: &HttpRequest, request: &Writing<T>) -> Result<()> {
    match http.app_data::<Data<Pace>>() {
        Some(pace) if request.caller.is_stranger() => pace.may_register(http),
        _ => Ok(()),
    }
}

/// Nothing is kept of who cancelled and plays nowhere: his person goes.
async fn forget(written: &Written, id: RegistrationId) -> Result<()> {
    let asked = asked(written, id)?;
    let (engine, person) = (&written.engine, asked.facts.person);
    if engine.store().participations_of(person).await?.is_empty() {
        let actor = written.caller.principal().map_or(TokenId::STRANGER, |principal| principal.token);
        engine.erase_person(person, actor).await?;
    }
    Ok(())
}

fn asked(written: &Written, id: RegistrationId) -> Result<&Asked> {
    let asked = written.tournament().entering.asked(id);
    asked.ok_or_else(|| Problem::internal("the pre-registration is not there"))
}
